package concord.check.unit;

import concord.facts.data.RegisterTypes;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Signature;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Unifies the classes of places between which an instruction moves a value (see [Aliases]).
final class AliasFlow {
  private final Aliases aliases;
  private final Codes codes;
  private final Map<String, List<Func>> methods;

  AliasFlow(Aliases aliases, Codes codes) {
    this.aliases = aliases;
    this.codes = codes;
    this.methods = codes.methodsByName();
  }

  private AliasNode register(Code code, int register) {
    return aliases.register(code, register);
  }

  private RegisterTypes types(Code code) {
    return aliases.types(code).orElseThrow();
  }

  void flow(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      flow(code, code.at(pc));
    }
  }

  private void same(Code code, int a, int b) {
    if (a >= 0 && b >= 0) {
      AliasNode.unify(register(code, a), register(code, b));
    }
  }

  private void inside(Code code, int container, int element) {
    if (container >= 0 && element >= 0) {
      AliasNode.unify(register(code, container).pointee(), register(code, element));
    }
  }

  private void key(Code code, int map, int key) {
    if (key >= 0 && types(code).of(map).underlying() instanceof Type.MapOf) {
      AliasNode.unify(register(code, map).keys(), register(code, key));
    }
  }

  private void lose(Code code, int register) {
    if (register >= 0) {
      register(code, register).loseAll();
    }
  }

  private void flow(Code code, Instr instr) {
    switch (instr) {
      case Instr.Copy i -> same(code, i.dst(), i.src());
      case Instr.Convert i -> same(code, i.dst(), i.x());
      case Instr.TypeAssert i -> same(code, i.dst(), i.x());
      case Instr.Global i ->
          AliasNode.unify(register(code, i.dst()).pointee(), aliases.global(i.var()));
      case Instr.Load i -> inside(code, i.address(), i.dst());
      case Instr.Store i -> inside(code, i.address(), i.src());
      case Instr.FieldAddress i ->
          AliasNode.unify(
              register(code, i.dst()).pointee(),
              aliases.field(types(code).pointee(i.address()), i.index()));
      case Instr.Field i ->
          AliasNode.unify(register(code, i.dst()), aliases.field(types(code).of(i.x()), i.index()));
      case Instr.IndexAddress i ->
          AliasNode.unify(register(code, i.dst()).pointee(), register(code, i.x()).pointee());
      case Instr.Index i -> inside(code, i.x(), i.dst());
      case Instr.MapStore i -> {
        inside(code, i.map(), i.src());
        key(code, i.map(), i.key());
      }
      case Instr.Slice i -> same(code, i.dst(), i.x());
      case Instr.StructLit i -> {
        for (int f = 0; f < i.fields().size(); f++) {
          if (i.fields().get(f) >= 0) {
            AliasNode.unify(aliases.field(i.type(), f), register(code, i.fields().get(f)));
          }
        }
      }
      case Instr.ListLit i -> i.elements().forEach(e -> inside(code, i.dst(), e));
      case Instr.MapLit i -> {
        i.values().forEach(v -> inside(code, i.dst(), v));
        i.keys().forEach(k -> key(code, i.dst(), k));
      }
      case Instr.Closure i -> {
        int first = i.code().parameters() - i.captures().size();
        for (int c = 0; c < i.captures().size(); c++) {
          if (i.captures().get(c) >= 0) {
            AliasNode.unify(register(i.code(), first + c), register(code, i.captures().get(c)));
          }
        }
      }
      case Instr.Iterate i -> same(code, i.dst(), i.x());
      case Instr.Next i -> {
        inside(code, i.iterator(), i.value());
        key(code, i.iterator(), i.key());
      }
      case Instr.Send i -> inside(code, i.chan(), i.src());
      case Instr.Recv i -> inside(code, i.chan(), i.dst());
      case Instr.Select i ->
          i.cases().forEach(c -> inside(code, c.chan(), c.src() >= 0 ? c.src() : c.dst()));
      case Instr.Return i -> {
        for (int r = 0; r < i.results().size(); r++) {
          if (i.results().get(r) >= 0) {
            AliasNode.unify(aliases.result(code, r), register(code, i.results().get(r)));
          }
        }
      }
      case Instr.Call i -> call(code, i.callee(), i.args(), i.dsts());
      case Instr.Go i -> call(code, i.callee(), i.args(), List.of());
      case Instr.Defer i -> call(code, i.callee(), i.args(), List.of());
      default -> {}
    }
  }

  private void call(Code code, Instr.Callee callee, List<Integer> args, List<Integer> dsts) {
    switch (callee) {
      case Instr.Callee.Builtin b -> {
        switch (b.name()) {
          case "append" -> {
            same(code, dsts.isEmpty() ? -1 : dsts.getFirst(), args.getFirst());
            args.stream().skip(1).forEach(a -> appended(code, args.getFirst(), a));
          }
          case "copy" -> same(code, args.getFirst(), args.getLast());
          default -> {}
        }
      }
      case Instr.Callee.Static s -> called(code, s.func(), args, dsts);
      case Instr.Callee.Method m -> {
        List<Func> meant = methods.getOrDefault(m.method().name(), List.of());
        if (meant.isEmpty()) {
          lost(code, m.method(), args, dsts);
        }
        meant.forEach(f -> called(code, f, args, dsts));
      }
      case Instr.Callee.Dynamic d -> {
        List<Code> literals = literals(code, d.func());
        literals.forEach(c -> bind(code, c, args, dsts));
        if (literals.isEmpty()) {
          args.forEach(a -> lose(code, a));
          dsts.forEach(r -> lose(code, r));
        }
      }
    }
  }

  /// `append` adds an element; with `...`, the elements of a list.
  private void appended(Code code, int list, int element) {
    if (types(code).of(element).underlying() instanceof Type.Slice) {
      same(code, list, element);
    } else {
      inside(code, list, element);
    }
  }

  private static List<Code> literals(Code code, int register) {
    List<Code> literals = new ArrayList<>();
    for (int pc : code.writers(register)) {
      if (!(code.at(pc) instanceof Instr.Closure c)) {
        return List.of();
      }
      literals.add(c.code());
    }
    return literals;
  }

  private void called(Code code, Func func, List<Integer> args, List<Integer> dsts) {
    codes
        .of(func)
        .filter(c -> aliases.types(c).isPresent())
        .ifPresentOrElse(c -> bind(code, c, args, dsts), () -> lost(code, func, args, dsts));
  }

  private void bind(Code code, Code callee, List<Integer> args, List<Integer> dsts) {
    for (int i = 0; i < args.size() && i < callee.parameters(); i++) {
      if (args.get(i) >= 0) {
        AliasNode.unify(register(callee, i), register(code, args.get(i)));
      }
    }
    for (int i = 0; i < dsts.size(); i++) {
      if (dsts.get(i) >= 0) {
        AliasNode.unify(aliases.result(callee, i), register(code, dsts.get(i)));
      }
    }
  }

  /// Unseen code may keep its arguments; synchronising operations do not.
  private void lost(Code code, Func func, List<Integer> args, List<Integer> dsts) {
    String path = func.pkg() == null ? "" : func.pkg().path();
    switch (path) {
      case "sync", "sync/atomic" -> {
        if (func.name().equals("NewCond")) {
          return;
        }
        if (!args.isEmpty() && !dsts.isEmpty() && func.signature().isPresent()) {
          dsts.forEach(d -> lose(code, d));
        }
      }
      case "time", "errors", "fmt", "log" -> {}
      default -> {
        args.forEach(a -> loseObject(code, a));
        dsts.forEach(d -> loseObject(code, d));
        if (!path.equals("context")) {
          dsts.forEach(d -> foreign(code, d));
        }
      }
    }
  }

  private void foreign(Code code, int register) {
    if (register >= 0) {
      register(code, register).markForeign();
      register(code, register).pointee().markForeign();
    }
  }

  private void loseObject(Code code, int register) {
    if (register < 0) {
      return;
    }
    Type type = types(code).of(register);
    boolean data = type != Basic.INVALID && type.underlying() instanceof Basic;
    boolean function = type.underlying() instanceof Signature;
    if (!data && !function) {
      lose(code, register);
    }
  }
}
