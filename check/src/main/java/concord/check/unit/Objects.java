package concord.check.unit;

import concord.facts.data.RegisterTypes;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Named;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedSet;
import java.util.Set;

/// An alias analysis by unification (Steensgaard, 1996): registers, fields and variables between
/// which values flow, in either direction, may hold the same object. Fields are identified by the
/// type that declares them, not by the object that contains them.
///
/// Almost linear in the code, and solved with the first question that needs it. A value that
/// reaches unseen code or a function value is *lost*: others may have it.
final class Objects {
  /// A class of places that may hold the same object.
  static final class Node {
    private Node parent = this;
    private Node pointee;

    /// The keys of a map.
    private Node keys;

    private boolean lost;

    /// Whether functions that outsiders call return it.
    private boolean returned;

    /// Whether it may come from unseen code.
    private boolean foreign;
  }

  /// @param exposed whether code of other packages can access it
  private record Field(Object type, int index, boolean exposed) {}

  private final Codes codes;
  private final IdentityHashMap<Code, RegisterTypes> types = new IdentityHashMap<>();
  private final IdentityHashMap<Code, Node[]> registers = new IdentityHashMap<>();
  private final IdentityHashMap<Code, List<Node>> results = new IdentityHashMap<>();
  private final Map<Field, Node> fields = new HashMap<>();
  private final Map<Var, Node> globals = new HashMap<>();
  private final Map<String, List<Func>> methods;
  private final SequencedSet<Code> all = new LinkedHashSet<>();
  private boolean collected;
  private boolean solved;

  Objects(Codes codes) {
    this.codes = codes;
    this.methods = codes.methodsByName();
  }

  private List<Func> functions() {
    List<Func> functions = new ArrayList<>(codes.functions());
    methods.values().forEach(functions::addAll);
    return functions;
  }

  private void collect() {
    if (collected) {
      return;
    }
    collected = true;
    for (Func func : functions()) {
      codes.of(func).ifPresent(c -> add(c, RegisterTypes.parameters(func.origin())));
    }
    codes.inits().forEach(c -> add(c, List.of()));
    codes.packages().forEach(p -> codes.initialisers(p).values().forEach(c -> add(c, List.of())));
  }

  private void solve() {
    if (solved) {
      return;
    }
    solved = true;
    collect();
    List.copyOf(all).forEach(this::flow);
    functions().forEach(this::expose);
    fields.forEach((field, node) -> {
      if (field.exposed()) {
        find(node).lost = true;
      }
    });
    globals.forEach((global, node) -> {
      if (global.isExported()) {
        find(node).lost = true;
      }
    });
    spread();
  }

  /// Outsiders supply the arguments of functions that they can call, and get the results.
  private void expose(Func func) {
    Code code = codes.of(func).orElse(null);
    boolean main = func.pkg() != null && func.pkg().name().equals("main");
    if (code == null || !func.isExported() || main || !types.containsKey(code)) {
      return;
    }
    int first = func.kind() == Func.Kind.METHOD ? 1 : 0;
    for (int i = first; i < code.parameters(); i++) {
      find(register(code, i)).lost = true;
    }
    results.getOrDefault(code, List.of()).forEach(r -> find(r).returned = true);
  }

  /// Whoever has a container has its elements.
  private void spread() {
    Deque<Node> pending = new ArrayDeque<>();
    registers
        .values()
        .forEach(nodes -> {
          for (Node node : nodes) {
            if (node != null && isLost(node)) {
              pending.add(find(node));
            }
          }
        });
    fields.values().stream().filter(Objects::isLost).map(Objects::find).forEach(pending::add);
    globals.values().stream().filter(Objects::isLost).map(Objects::find).forEach(pending::add);
    while (!pending.isEmpty()) {
      Node node = pending.poll();
      spread(node, node.pointee, pending);
      spread(node, node.keys, pending);
    }
  }

  private static void spread(Node outer, Node part, Deque<Node> pending) {
    if (part == null) {
      return;
    }
    Node inner = find(part);
    if ((outer.lost && !inner.lost) || (outer.returned && !inner.returned)) {
      inner.lost |= outer.lost;
      inner.returned |= outer.returned;
      pending.add(inner);
    }
  }

  /// All code, function literals included.
  SequencedSet<Code> all() {
    collect();
    return all;
  }

  private void add(Code code, List<Type> parameters) {
    if (!all.add(code)) {
      return;
    }
    RegisterTypes of = RegisterTypes.of(code, parameters);
    types.put(code, of);
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Closure c) {
        add(c.code(), of.parameters(c));
      }
    }
  }

  // Classes.

  private static Node find(Node node) {
    Node root = node;
    while (root.parent != root) {
      root = root.parent;
    }
    Node next = node;
    while (next.parent != root) {
      Node parent = next.parent;
      next.parent = root;
      next = parent;
    }
    return root;
  }

  private static void unify(Node a, Node b) {
    List<Node[]> pending = new ArrayList<>();
    pending.add(new Node[] {a, b});
    while (!pending.isEmpty()) {
      Node[] pair = pending.removeLast();
      Node x = find(pair[0]);
      Node y = find(pair[1]);
      if (x == y) {
        continue;
      }
      y.parent = x;
      x.lost |= y.lost;
      x.returned |= y.returned;
      x.foreign |= y.foreign;
      if (x.pointee == null) {
        x.pointee = y.pointee;
      } else if (y.pointee != null) {
        pending.add(new Node[] {x.pointee, y.pointee});
      }
      if (x.keys == null) {
        x.keys = y.keys;
      } else if (y.keys != null) {
        pending.add(new Node[] {x.keys, y.keys});
      }
    }
  }

  private static Node pointee(Node address) {
    Node root = find(address);
    if (root.pointee == null) {
      root.pointee = new Node();
    }
    return root.pointee;
  }

  private static Node keys(Node map) {
    Node root = find(map);
    if (root.keys == null) {
      root.keys = new Node();
    }
    return root.keys;
  }

  private Node register(Code code, int register) {
    Node[] nodes = registers.computeIfAbsent(code, c -> new Node[c.registers()]);
    if (nodes[register] == null) {
      nodes[register] = new Node();
    }
    return nodes[register];
  }

  private Node field(Type struct, int index) {
    Type declared = Types.unalias(struct);
    Object owner = declared instanceof Named n ? n.obj() : declared.toString();
    boolean exposed =
        declared instanceof Named n
            && !n.obj().pkg().name().equals("main")
            && !isTime(n.obj().pkg())
            && n.obj().isExported()
            && n.underlying() instanceof Struct s
            && index < s.fields().size()
            && s.fields().get(index).isExported();
    boolean foreign =
        declared instanceof Named n && !codes.knows(n.obj().pkg()) && !isTime(n.obj().pkg());
    return fields.computeIfAbsent(
        new Field(owner, index, exposed),
        _ -> {
          Node node = new Node();
          node.foreign = foreign;
          return node;
        });
  }

  /// The channels of timers have models.
  private static boolean isTime(Pkg pkg) {
    return pkg.path().equals("time");
  }

  private Node result(Code code, int index) {
    List<Node> nodes = results.computeIfAbsent(code, _ -> new ArrayList<>());
    while (nodes.size() <= index) {
      nodes.add(new Node());
    }
    return nodes.get(index);
  }

  // Questions.

  /// The object that a register holds; for a lock and the like, the object whose address it holds.
  Node held(Code code, int register) {
    solve();
    Node node = register(code, register);
    return types.get(code).of(register).underlying() instanceof Type.Pointer
        ? find(pointee(node))
        : find(node);
  }

  /// The functions with a register that holds the object or its address.
  Set<Code> mentioning(Node node) {
    if (mentioning == null) {
      solve();
      mentioning = new IdentityHashMap<>();
      all.forEach(code -> {
        for (Node register : registers.getOrDefault(code, new Node[0])) {
          if (register != null) {
            Node root = find(register);
            mentioning.computeIfAbsent(root, _ -> new HashSet<>()).add(code);
            if (root.pointee != null) {
              mentioning.computeIfAbsent(find(root.pointee), _ -> new HashSet<>()).add(code);
            }
          }
        }
      });
    }
    return mentioning.getOrDefault(find(node), Set.of());
  }

  private IdentityHashMap<Node, Set<Code>> mentioning;

  /// The object that an instruction makes, or the part of it at these slots.
  Optional<Node> made(Code code, int pc, List<Integer> slots) {
    solve();
    OptionalInt made = made(code.at(pc));
    if (made.isEmpty() || !types.containsKey(code)) {
      return Optional.empty();
    }
    Type type = types.get(code).of(made.getAsInt());
    Node node = register(code, made.getAsInt());
    return type.underlying() instanceof Type.Pointer p
        ? part(p.elem(), pointee(node), slots)
        : part(type, node, slots);
  }

  /// The same for a package variable.
  Optional<Node> made(Var variable, List<Integer> slots) {
    solve();
    return Optional.ofNullable(globals.get(variable)).flatMap(n -> part(variable.type(), n, slots));
  }

  private static OptionalInt made(Instr instr) {
    return switch (instr) {
      case Instr.Alloc i -> OptionalInt.of(i.dst());
      case Instr.Zero i -> OptionalInt.of(i.dst());
      case Instr.StructLit i -> OptionalInt.of(i.dst());
      case Instr.Make i -> OptionalInt.of(i.dst());
      case Instr.Call i when i.dsts().size() == 1 && i.dsts().getFirst() >= 0 ->
          OptionalInt.of(i.dsts().getFirst());
      default -> OptionalInt.empty();
    };
  }

  private Optional<Node> part(Type whole, Node node, List<Integer> slots) {
    Type type = whole;
    Node part = node;
    for (int slot : slots) {
      if (type.underlying() instanceof Struct s && slot < s.fields().size()) {
        part = field(type, slot);
        type = s.fields().get(slot).type();
      } else if (type.underlying() instanceof Type.Array array) {
        type = array.elem();
      } else {
        return Optional.empty();
      }
    }
    return Optional.of(find(part));
  }

  /// The functions with a register of this declared type, or of a pointer to it.
  Set<Code> having(TypeName type) {
    if (having == null) {
      collect();
      having = new IdentityHashMap<>();
      types.forEach((code, of) -> {
        for (int r = 0; r < code.registers(); r++) {
          Type at = of.of(r);
          Type held = at.underlying() instanceof Type.Pointer p ? p.elem() : at;
          if (Types.unalias(held) instanceof Named n) {
            having.computeIfAbsent(n.obj(), _ -> new HashSet<>()).add(code);
          }
        }
      });
    }
    return having.getOrDefault(type, Set.of());
  }

  private IdentityHashMap<TypeName, Set<Code>> having;

  /// Whether it may come from unseen code.
  boolean isForeign(Code code, int register) {
    solve();
    return !types.containsKey(code) || held(code, register).foreign;
  }

  /// Whether others may have it.
  static boolean isLost(Node node) {
    return find(node).lost || find(node).returned;
  }

  /// Whether others have it only because functions that they call return it.
  static boolean isOnlyReturned(Node node) {
    return find(node).returned && !find(node).lost;
  }

  // Flow.

  private void flow(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      flow(code, code.at(pc));
    }
  }

  private void same(Code code, int a, int b) {
    if (a >= 0 && b >= 0) {
      unify(register(code, a), register(code, b));
    }
  }

  private void inside(Code code, int container, int element) {
    if (container >= 0 && element >= 0) {
      unify(pointee(register(code, container)), register(code, element));
    }
  }

  private void key(Code code, int map, int key) {
    if (key >= 0 && types.get(code).of(map).underlying() instanceof Type.MapOf) {
      unify(keys(register(code, map)), register(code, key));
    }
  }

  private void lose(Code code, int register) {
    if (register >= 0) {
      Node node = find(register(code, register));
      for (int depth = 0; node != null && depth < 4; depth++) {
        node.lost = true;
        node = node.pointee == null ? null : find(node.pointee);
      }
    }
  }

  private void flow(Code code, Instr instr) {
    switch (instr) {
      case Instr.Copy i -> same(code, i.dst(), i.src());
      case Instr.Convert i -> same(code, i.dst(), i.x());
      case Instr.TypeAssert i -> same(code, i.dst(), i.x());
      case Instr.Global i ->
          unify(
              pointee(register(code, i.dst())), globals.computeIfAbsent(i.var(), _ -> new Node()));
      case Instr.Load i -> inside(code, i.address(), i.dst());
      case Instr.Store i -> inside(code, i.address(), i.src());
      case Instr.FieldAddress i ->
          unify(
              pointee(register(code, i.dst())),
              field(types.get(code).pointee(i.address()), i.index()));
      case Instr.Field i ->
          unify(register(code, i.dst()), field(types.get(code).of(i.x()), i.index()));
      case Instr.IndexAddress i ->
          unify(pointee(register(code, i.dst())), pointee(register(code, i.x())));
      case Instr.Index i -> inside(code, i.x(), i.dst());
      case Instr.MapStore i -> {
        inside(code, i.map(), i.src());
        key(code, i.map(), i.key());
      }
      case Instr.Slice i -> same(code, i.dst(), i.x());
      case Instr.StructLit i -> {
        for (int f = 0; f < i.fields().size(); f++) {
          if (i.fields().get(f) >= 0) {
            unify(field(i.type(), f), register(code, i.fields().get(f)));
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
            unify(register(i.code(), first + c), register(code, i.captures().get(c)));
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
            unify(result(code, r), register(code, i.results().get(r)));
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
    if (types.get(code).of(element).underlying() instanceof Type.Slice) {
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
        .filter(types::containsKey)
        .ifPresentOrElse(c -> bind(code, c, args, dsts), () -> lost(code, func, args, dsts));
  }

  private void bind(Code code, Code callee, List<Integer> args, List<Integer> dsts) {
    for (int i = 0; i < args.size() && i < callee.parameters(); i++) {
      if (args.get(i) >= 0) {
        unify(register(callee, i), register(code, args.get(i)));
      }
    }
    for (int i = 0; i < dsts.size(); i++) {
      if (dsts.get(i) >= 0) {
        unify(result(callee, i), register(code, dsts.get(i)));
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
      Node node = find(register(code, register));
      node.foreign = true;
      find(pointee(node)).foreign = true;
    }
  }

  private void loseObject(Code code, int register) {
    if (register < 0) {
      return;
    }
    Type type = types.get(code).of(register);
    boolean data = type != Basic.INVALID && type.underlying() instanceof Basic;
    boolean function = type.underlying() instanceof Signature;
    if (!data && !function) {
      lose(code, register);
    }
  }
}
