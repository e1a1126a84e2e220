package concord.facts.data;

import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/// The types of a function's registers, as far as its instructions determine them.
public final class RegisterTypes {
  private final Type[] types;

  private RegisterTypes(int registers) {
    this.types = new Type[registers];
  }

  /// `parameters` are the types of the first registers.
  public static RegisterTypes of(Code code, List<Type> parameters) {
    RegisterTypes result = new RegisterTypes(code.registers());
    for (int i = 0; i < parameters.size() && i < code.registers(); i++) {
      result.types[i] = parameters.get(i);
    }
    for (int pc = 0; pc < code.length(); pc++) {
      result.define(code.at(pc));
    }
    return result;
  }

  /// The parameter types of a declared function, receiver first.
  public static List<Type> parameters(Func func) {
    List<Type> parameters = new ArrayList<>();
    if (func.type() instanceof Signature s) {
      s.receiver().ifPresent(r -> parameters.add(r.type()));
      s.params().forEach(p -> parameters.add(p.type()));
    }
    return parameters;
  }

  /// The parameter types of a closure, captured variables last.
  public List<Type> parameters(Instr.Closure closure) {
    return parameters(closure, this::of);
  }

  /// The same, with the types of the registers that it captures.
  public static List<Type> parameters(Instr.Closure closure, IntFunction<Type> types) {
    List<Type> parameters = new ArrayList<>();
    if (closure.type().underlying() instanceof Signature s) {
      s.params().forEach(p -> parameters.add(p.type()));
    }
    while (parameters.size() < closure.code().parameters() - closure.captures().size()) {
      parameters.add(Basic.INVALID);
    }
    closure.captures().forEach(c -> parameters.add(types.apply(c)));
    return parameters;
  }

  /// [Basic#INVALID] if unknown.
  public Type of(int register) {
    return register < 0 || types[register] == null ? Basic.INVALID : types[register];
  }

  /// The type of the variable at an address.
  public Type pointee(int address) {
    return of(address).underlying() instanceof Type.Pointer p ? p.elem() : Basic.INVALID;
  }

  private void set(int register, Type type) {
    if (register >= 0 && type != Basic.INVALID) {
      types[register] = type;
    }
  }

  private void define(Instr instr) {
    switch (instr) {
      case Instr.Const i -> set(i.dst(), i.type());
      case Instr.Zero i -> set(i.dst(), i.type());
      case Instr.Unknown i -> set(i.dst(), i.type());
      case Instr.Copy i -> set(i.dst(), of(i.src()));
      case Instr.Unary i -> set(i.dst(), i.type());
      case Instr.Binary i -> set(i.dst(), i.type());
      case Instr.Convert i -> set(i.dst(), i.type());
      case Instr.TypeAssert i -> set(i.dst(), i.type());
      case Instr.Alloc i -> set(i.dst(), new Type.Pointer(i.type()));
      case Instr.Global i -> set(i.dst(), new Type.Pointer(i.var().type()));
      case Instr.Load i -> set(i.dst(), pointee(i.address()));
      case Instr.FieldAddress i -> set(i.dst(), new Type.Pointer(i.type()));
      case Instr.Field i -> set(i.dst(), i.type());
      case Instr.IndexAddress i -> set(i.dst(), new Type.Pointer(i.type()));
      case Instr.Index i -> set(i.dst(), i.type());
      case Instr.Slice i -> set(i.dst(), i.type());
      case Instr.StructLit i -> set(i.dst(), i.type());
      case Instr.ListLit i -> set(i.dst(), i.type());
      case Instr.MapLit i -> set(i.dst(), i.type());
      case Instr.Make i -> set(i.dst(), i.type());
      case Instr.Closure i -> set(i.dst(), i.type());
      case Instr.FuncRef i -> set(i.dst(), i.type());
      case Instr.Bind i -> set(i.dst(), i.type());
      case Instr.Call i -> results(i);
      case Instr.Recv i -> set(i.dst(), message(i.chan()));
      case Instr.Select i -> i.cases().forEach(c -> set(c.dst(), message(c.chan())));
      case Instr.Iterate i -> set(i.dst(), of(i.x()));
      case Instr.Next i -> {
        set(i.value(), element(of(i.iterator())));
        if (of(i.iterator()).underlying() instanceof Type.MapOf m) {
          set(i.key(), m.key());
        }
      }
      case Instr.Store _,
          Instr.MapStore _,
          Instr.Go _,
          Instr.Defer _,
          Instr.RunDefers _,
          Instr.Send _,
          Instr.Jump _,
          Instr.Branch _,
          Instr.Return _,
          Instr.Panic _,
          Instr.Opaque _ -> {}
    }
  }

  private void results(Instr.Call call) {
    switch (call.callee()) {
      case Instr.Callee.Builtin b -> {
        Type type = b.name().equals("append") ? of(call.args().getFirst()) : Basic.INVALID;
        call.dsts().forEach(d -> set(d, type));
      }
      case Instr.Callee.Static s -> results(call, s.func().type());
      case Instr.Callee.Method m -> results(call, m.method().type());
      case Instr.Callee.Dynamic d -> results(call, of(d.func()).underlying());
    }
  }

  private void results(Instr.Call call, Type callee) {
    List<Var> results = callee instanceof Signature s ? s.results() : List.of();
    for (int i = 0; i < call.dsts().size() && i < results.size(); i++) {
      set(call.dsts().get(i), results.get(i).type());
    }
  }

  private Type message(int channel) {
    return of(channel).underlying() instanceof Type.Chan c ? c.elem() : Basic.INVALID;
  }

  private static Type element(Type container) {
    return switch (container.underlying()) {
      case Type.Slice s -> s.elem();
      case Type.Array a -> a.elem();
      case Type.MapOf m -> m.elem();
      case Type.Pointer p -> element(p.elem());
      default -> Basic.INVALID;
    };
  }
}
