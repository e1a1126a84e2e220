package concord.go.code;

import concord.go.syntax.Source;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Var;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Writes the code of a client: a function that makes an object and calls its methods, some of them
/// in goroutines of their own. Arguments are unknown values; functions among them return at once,
/// with unknown results.
///
/// The client has no place in the source. Its arguments and results belong to an unknown caller,
/// which continues to use them (`concord.callerGoesOn`).
public final class ClientCode {
  /// The function that represents the owner of its arguments from now on.
  private static final Func GOES_ON =
      Func.made(
          "callerGoesOn",
          Pkg.made("concord"),
          new Signature(Optional.empty(), List.of(), List.of(), List.of(), List.of(), false));

  /// A call of a function or a method. If there is a receiver, it is the object.
  ///
  /// @param params the parameter types, without the receiver
  /// @param results the result types
  /// @param variadic whether the last parameter is variadic: the client passes no arguments for it
  /// @param byValue whether the receiver is the object itself rather than its address
  public record Use(
      Func func,
      List<Type> typeArgs,
      boolean method,
      boolean byValue,
      boolean variadic,
      List<Type> params,
      List<Type> results) {
    public Use {
      typeArgs = List.copyOf(typeArgs);
      params = List.copyOf(params);
      results = List.copyOf(results);
    }
  }

  private final Code code;
  private final String name;
  private final Pkg pkg;
  private final Assembler out = new Assembler();
  private final List<Integer> left = new ArrayList<>();
  private final int end;
  private int object = Instr.NONE;
  private int goroutines;

  /// A client of objects in `pkg`, without any calls yet.
  public ClientCode(String name, Pkg pkg) {
    this.name = name;
    this.pkg = pkg;
    this.code = new Code(name, Source.of("", ""), 0, 0, true);
    this.end = out.label();
  }

  /// Makes the object by a function that returns it, or its address, among other results. If the
  /// function returns an error too, the client stops on an error. `made` is the type behind an
  /// interface. The arguments with these indices are integers of at least 1.
  public void make(Use maker, int result, Type made, List<Integer> positive) {
    List<Integer> given = new ArrayList<>();
    for (int i = 0; i < maker.params().size(); i++) {
      given.add(positive.contains(i) ? positive(maker.params().get(i)) : -1);
    }
    List<Integer> results = call(out, maker, Instr.NONE, given, left);
    for (int i = 0; i < results.size(); i++) {
      if (i != result && isError(maker.results().get(i))) {
        leaveOnError(results.get(i), maker.results().get(i));
      }
    }
    boolean hidden = maker.results().get(result).underlying() instanceof Interface;
    Type type = hidden ? made : maker.results().get(result);
    int value = hidden ? behind(results.get(result), made) : results.get(result);
    if (type.underlying() instanceof Type.Pointer) {
      object = value;
    } else {
      object = out.register();
      out.emit(new Instr.Alloc(object, type, "object"));
      out.emit(new Instr.Store(object, value));
    }
  }

  /// The value behind an interface; if it is of another type, the client stops.
  private int behind(int value, Type type) {
    int behind = out.register();
    int is = out.register();
    int on = out.label();
    out.emit(new Instr.TypeAssert(behind, is, value, type));
    out.emit(new Instr.Branch(is, on, end, false, ""));
    out.place(on);
    return behind;
  }

  /// An unknown number; if it is less than 1, the client stops.
  private int positive(Type type) {
    int number = value(out, type);
    int one = out.register();
    int is = out.register();
    int on = out.label();
    out.emit(new Instr.Const(one, BigInteger.ONE, type));
    out.emit(new Instr.Binary(is, Token.GEQ, number, one, Basic.BOOL));
    out.emit(new Instr.Branch(is, on, end, false, ""));
    out.place(on);
    return number;
  }

  private void leaveOnError(int error, Type type) {
    int nil = out.register();
    int failed = out.register();
    int on = out.label();
    out.emit(new Instr.Zero(nil, type));
    out.emit(new Instr.Binary(failed, Token.NEQ, error, nil, Basic.BOOL));
    out.emit(new Instr.Branch(failed, end, on, false, ""));
    out.place(on);
  }

  /// Makes the object as its zero value; fields that must be set (channels, functions, references)
  /// get unknown values.
  public void makeZero(Type type) {
    object = out.register();
    out.emit(new Instr.Alloc(object, type, "object"));
    if (type.underlying() instanceof Struct struct) {
      for (int i = 0; i < struct.fields().size(); i++) {
        Type field = struct.fields().get(i).type();
        if (isMadeBySomebody(field)) {
          int address = out.register();
          int value = value(out, field);
          out.emit(new Instr.FieldAddress(address, object, i, field));
          out.emit(new Instr.Store(address, value));
          left.add(value);
        }
      }
    }
  }

  private static boolean isMadeBySomebody(Type type) {
    return switch (type.underlying()) {
      case Type.Chan _, Signature _, Interface _, Type.Pointer _ -> true;
      default -> false;
    };
  }

  /// The client itself makes these calls, one after the other.
  public void call(List<Use> uses) {
    uses.forEach(u -> call(out, u, object, left));
  }

  /// Makes an object of a type that only this program has: its zero value, with channels that
  /// nobody else can reach. Returns the register with its address.
  public int makeOwn(Type type) {
    int own = out.register();
    out.emit(new Instr.Alloc(own, type, "object"));
    if (type.underlying() instanceof Struct struct) {
      for (int i = 0; i < struct.fields().size(); i++) {
        Type field = struct.fields().get(i).type();
        if (field.underlying() instanceof Type.Chan) {
          int address = out.register();
          int channel = out.register();
          out.emit(
              new Instr.Make(
                  channel, field, Instr.NONE, Instr.NONE, struct.fields().get(i).name()));
          out.emit(new Instr.FieldAddress(address, own, i, field));
          out.emit(new Instr.Store(address, channel));
        }
      }
    }
    return own;
  }

  /// Also calls the functions that a call returns. An argument of -1 is unknown.
  public void callWithResults(Use use, List<Integer> given) {
    List<Integer> results = call(out, use, object, given, left);
    for (int i = 0; i < results.size(); i++) {
      if (use.results().get(i).underlying() instanceof Signature s) {
        List<Integer> args = new ArrayList<>();
        s.params().forEach(p -> args.add(value(out, p.type())));
        List<Integer> dsts = s.results().stream().map(_ -> out.register()).toList();
        out.emit(new Instr.Call(dsts, new Instr.Callee.Dynamic(results.get(i)), args));
        left.addAll(args);
        left.addAll(dsts);
      }
    }
  }

  /// A goroutine of the client makes these calls, one after the other.
  public void go(List<Use> uses) {
    goroutine(uses, false);
  }

  /// A goroutine of the client repeats this call for ever.
  public void goForEver(Use use) {
    goroutine(List.of(use), true);
  }

  private void goroutine(List<Use> uses, boolean forEver) {
    goroutines++;
    Code body = new Code(name + "$" + goroutines, Source.of("", ""), 0, 1, true);
    Assembler in = new Assembler();
    int receiver = in.register();
    List<Integer> had = new ArrayList<>();
    int again = in.label();
    in.place(again);
    uses.forEach(u -> call(in, u, receiver, had));
    if (forEver) {
      in.emit(new Instr.Jump(again));
    } else {
      in.emit(goesOn(had));
    }
    in.emit(new Instr.Return(List.of()));
    in.complete(body, -1);
    int closure = out.register();
    out.emit(new Instr.Closure(closure, body, List.of(object), signature(List.of(), List.of())));
    out.emit(new Instr.Go(new Instr.Callee.Dynamic(closure), List.of()));
  }

  private static List<Integer> call(Assembler out, Use use, int object, List<Integer> left) {
    return call(out, use, object, List.of(), left);
  }

  private static List<Integer> call(
      Assembler out, Use use, int object, List<Integer> given, List<Integer> left) {
    List<Integer> args = new ArrayList<>();
    if (use.method() && use.byValue()) {
      int value = out.register();
      out.emit(new Instr.Load(value, object));
      args.add(value);
    } else if (use.method()) {
      args.add(object);
    }
    for (int i = 0; i < use.params().size(); i++) {
      if (i < given.size() && given.get(i) >= 0) {
        args.add(given.get(i));
        continue;
      }
      boolean rest = use.variadic() && i == use.params().size() - 1;
      int arg = rest ? out.register() : value(out, use.params().get(i));
      if (rest) {
        out.emit(new Instr.Zero(arg, use.params().get(i)));
      }
      args.add(arg);
      left.add(arg);
    }
    List<Integer> results = new ArrayList<>();
    use.results().forEach(_ -> results.add(out.register()));
    out.emit(new Instr.Call(results, new Instr.Callee.Static(use.func(), use.typeArgs()), args));
    left.addAll(results);
    return results;
  }

  /// An unknown value of this type.
  private static int value(Assembler out, Type type) {
    int register = out.register();
    if (type.underlying() instanceof Signature s) {
      out.emit(new Instr.Closure(register, returning(s), List.of(), type));
    } else {
      out.emit(new Instr.Unknown(register, type));
    }
    return register;
  }

  private static Code returning(Signature signature) {
    int params = signature.params().size();
    Code code = new Code("concord.callback", Source.of("", ""), 0, params, true);
    Assembler in = new Assembler();
    IntStream.range(0, params).forEach(_ -> in.register());
    List<Integer> results = new ArrayList<>();
    for (Var result : signature.results()) {
      int register = in.register();
      in.emit(new Instr.Unknown(register, result.type()));
      results.add(register);
    }
    in.emit(new Instr.Return(results));
    in.complete(code, -1);
    return code;
  }

  private static Instr goesOn(List<Integer> had) {
    return new Instr.Call(List.of(), new Instr.Callee.Static(GOES_ON, List.of()), had);
  }

  private static boolean isError(Type type) {
    return type instanceof concord.go.types.Named n
        && n.obj().pkg() == Pkg.UNIVERSE
        && n.obj().name().equals("error");
  }

  private static Signature signature(List<Var> params, List<Var> results) {
    return new Signature(Optional.empty(), List.of(), List.of(), params, results, false);
  }

  /// The client as a function, which is added to `codes`.
  public Func done(Codes codes) {
    out.emit(goesOn(left));
    out.place(end);
    out.emit(new Instr.Return(List.of()));
    out.complete(code, -1);
    Func func = Func.made(name, pkg, signature(List.of(), List.of()));
    codes.add(func, code);
    return func;
  }
}
