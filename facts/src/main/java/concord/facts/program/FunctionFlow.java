package concord.facts.program;

import concord.facts.data.Location;
import concord.facts.fixpoint.Worklist;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.types.Func;
import concord.go.types.Signature;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which functions the function values of a program may be: a control-flow analysis without
/// contexts (0-CFA; Shivers, 1991). Memory is abstracted by [Location].
public final class FunctionFlow {
  private final SlicedProgram program;
  private final Map<Object, Node> nodes = new HashMap<>();
  private final Worklist<Runnable> pending = new Worklist<>();

  /// A function as a value. Its first `bound` parameters are bound already.
  private record Target(SlicedFunction function, int bound) {}

  private record Register(SlicedFunction f, int number) {}

  private record Result(SlicedFunction f, int index) {}

  private record Call(SlicedFunction f, List<Integer> args, List<Integer> dsts) {}

  /// Everything stored to, or loaded from, locations of a kind.
  private record Somewhere(Location.Kind kind, boolean stored) {}

  /// All functions: an interface may hold any of them.
  private static final String BOXED = "boxed";

  private static final class Node {
    final Set<Target> targets = new LinkedHashSet<>();
    final Set<Node> next = new LinkedHashSet<>();
    final List<Call> calls = new ArrayList<>();
  }

  public FunctionFlow(SlicedProgram program) {
    this.program = program;
    program.functions().forEach(this::connect);
    pending.run(Runnable::run);
  }

  /// The functions that the value in a register may be.
  public Collection<SlicedFunction> of(SlicedFunction f, int register) {
    Node node = nodes.get(new Register(f, register));
    return node == null
        ? List.of()
        : node.targets.stream().map(Target::function).distinct().toList();
  }

  // Flow.

  private Node node(Object of) {
    Node known = nodes.get(of);
    if (known == null) {
      known = new Node();
      nodes.put(of, known);
      if (of instanceof Location l) {
        flow(known, node(new Somewhere(l.kind(), false)));
        flow(node(new Somewhere(l.kind(), true)), known);
      }
    }
    return known;
  }

  private void flow(Node from, Node to) {
    if (from != to && from.next.add(to)) {
      List.copyOf(from.targets).forEach(t -> add(to, t));
    }
  }

  private void add(Node to, Target target) {
    if (to.targets.add(target)) {
      pending.again(() -> {
        to.next.forEach(n -> add(n, target));
        to.calls.forEach(c -> call(c, target));
      });
    }
  }

  private void flow(SlicedFunction f, int from, Object to) {
    if (from >= 0 && isFunction(f, from)) {
      boolean anywhere = to instanceof Location l && l.isAny();
      flow(
          node(new Register(f, from)),
          node(anywhere ? new Somewhere(((Location) to).kind(), true) : to));
    }
  }

  private void flow(Object from, SlicedFunction f, int to) {
    if (to >= 0 && isFunction(f, to)) {
      boolean anywhere = from instanceof Location l && l.isAny();
      flow(
          node(anywhere ? new Somewhere(((Location) from).kind(), false) : from),
          node(new Register(f, to)));
    }
  }

  private static boolean isFunction(SlicedFunction f, int register) {
    return f.types.of(register).underlying() instanceof Signature;
  }

  private void make(SlicedFunction f, int dst, Optional<SlicedFunction> function, int bound) {
    function.ifPresent(g -> {
      add(node(new Register(f, dst)), new Target(g, bound));
      add(node(BOXED), new Target(g, bound));
    });
  }

  // Instructions.

  private void connect(SlicedFunction f) {
    for (int pc = 0; pc < f.code.length(); pc++) {
      connect(f, pc);
    }
  }

  private void connect(SlicedFunction f, int pc) {
    switch (f.code.at(pc)) {
      case Instr.Copy i -> flow(f, i.src(), new Register(f, i.dst()));
      case Instr.Convert i -> flow(f, i.x(), new Register(f, i.dst()));
      case Instr.TypeAssert i -> flow(BOXED, f, i.dst());
      case Instr.Load i -> f.locations(i.address()).forEach(l -> flow(l, f, i.dst()));
      case Instr.Store i -> f.locations(i.address()).forEach(l -> flow(f, i.src(), l));
      case Instr.Field i -> flow(Location.field(f.types.of(i.x()), i.index()), f, i.dst());
      case Instr.Index i -> flow(Location.element(f.types.of(i.x())), f, i.dst());
      case Instr.MapStore i -> flow(f, i.src(), Location.element(f.types.of(i.map())));
      case Instr.Next i -> flow(Location.element(f.types.of(i.iterator())), f, i.value());
      case Instr.StructLit i -> {
        for (int n = 0; n < i.fields().size(); n++) {
          flow(f, i.fields().get(n), Location.field(i.type(), n));
        }
      }
      case Instr.ListLit i -> i.elements().forEach(r -> flow(f, r, Location.element(i.type())));
      case Instr.MapLit i -> i.values().forEach(r -> flow(f, r, Location.element(i.type())));
      case Instr.Send i -> flow(f, i.src(), Location.message(f.types.of(i.chan())));
      case Instr.Recv i -> flow(Location.message(f.types.of(i.chan())), f, i.dst());
      case Instr.Select i ->
          i.cases()
              .forEach(c -> {
                flow(f, c.src(), Location.message(f.types.of(c.chan())));
                flow(Location.message(f.types.of(c.chan())), f, c.dst());
              });
      case Instr.Closure i -> closure(f, i);
      case Instr.FuncRef i -> make(f, i.dst(), program.function(i.func()), 0);
      case Instr.Bind i ->
          program.targets(i.func()).forEach(t -> make(f, i.dst(), program.function(t), 1));
      case Instr.Return i -> {
        for (int r = 0; r < i.results().size(); r++) {
          flow(f, i.results().get(r), new Result(f, r));
        }
      }
      case Instr.Call i -> call(new Call(f, i.args(), i.dsts()), i.callee());
      case Instr.Go i -> call(new Call(f, i.args(), List.of()), i.callee());
      case Instr.Defer i -> call(new Call(f, i.args(), List.of()), i.callee());
      default -> {}
    }
    alias(f, pc);
  }

  /// An address is passed on: what is read and written through it may be at this location.
  private void alias(SlicedFunction f, int pc) {
    switch (f.code.at(pc)) {
      case Instr.FieldAddress i when f.escapes(i.dst()) -> alias(f.field(i), i.type());
      case Instr.IndexAddress i when f.escapes(i.dst()) ->
          alias(Location.element(f.types.of(i.x())), i.type());
      case Instr.Global i when f.escapes(i.dst()) ->
          alias(Location.global(i.var()), i.var().type());
      default -> {}
    }
  }

  private void alias(Location location, Type type) {
    flow(node(location), node(Location.variable(type)));
    flow(node(Location.variable(type)), node(location));
  }

  private void closure(SlicedFunction f, Instr.Closure closure) {
    Optional<SlicedFunction> inner = program.function(closure.code());
    make(f, closure.dst(), inner, 0);
    int first = closure.code().parameters() - closure.captures().size();
    inner.ifPresent(g -> {
      for (int c = 0; c < closure.captures().size(); c++) {
        flow(f, closure.captures().get(c), new Register(g, first + c));
      }
    });
  }

  private void call(Call call, Callee callee) {
    switch (callee) {
      case Callee.Static s -> call(call, s.func());
      case Callee.Method m -> program.targets(m.method()).forEach(t -> call(call, t));
      case Callee.Dynamic d -> {
        Node function = node(new Register(call.f(), d.func()));
        function.calls.add(call);
        List.copyOf(function.targets).forEach(t -> call(call, t));
      }
      case Callee.Builtin b -> {
        if (b.name().equals("append")) {
          Location element = Location.element(call.f().types.of(call.args().getFirst()));
          call.args().forEach(a -> flow(call.f(), a, element));
        }
      }
    }
  }

  private void call(Call call, Func func) {
    Optional<SlicedFunction> target = program.function(func);
    if (target.isPresent()) {
      call(call, new Target(target.get(), 0));
      return;
    }
    for (int arg : call.args()) { // for example sync.OnceFunc
      for (int dst : call.dsts()) {
        if (dst >= 0 && isFunction(call.f(), dst)) {
          flow(call.f(), arg, new Register(call.f(), dst));
        }
      }
    }
  }

  private void call(Call call, Target target) {
    SlicedFunction g = target.function();
    for (int i = 0; i < call.args().size() && i + target.bound() < g.code.parameters(); i++) {
      flow(call.f(), call.args().get(i), new Register(g, i + target.bound()));
    }
    for (int i = 0; i < call.dsts().size(); i++) {
      flow(new Result(g, i), call.f(), call.dsts().get(i));
    }
  }
}
