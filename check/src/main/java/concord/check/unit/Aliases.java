package concord.check.unit;

import concord.facts.data.RegisterTypes;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.types.Func;
import concord.go.types.Named;
import concord.go.types.Pkg;
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
final class Aliases {
  /// @param exposed whether code of other packages can access it
  private record Field(Object type, int index, boolean exposed) {}

  private final Codes codes;
  private final IdentityHashMap<Code, RegisterTypes> types = new IdentityHashMap<>();
  private final IdentityHashMap<Code, AliasNode[]> registers = new IdentityHashMap<>();
  private final IdentityHashMap<Code, List<AliasNode>> results = new IdentityHashMap<>();
  private final Map<Field, AliasNode> fields = new HashMap<>();
  private final Map<Var, AliasNode> globals = new HashMap<>();
  private final Map<String, List<Func>> methods;
  private final SequencedSet<Code> all = new LinkedHashSet<>();
  private boolean collected;
  private boolean solved;

  Aliases(Codes codes) {
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
    AliasFlow flow = new AliasFlow(this, codes);
    List.copyOf(all).forEach(flow::flow);
    functions().forEach(this::expose);
    fields.forEach((field, node) -> {
      if (field.exposed()) {
        node.lose();
      }
    });
    globals.forEach((global, node) -> {
      if (global.isExported()) {
        node.lose();
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
      register(code, i).lose();
    }
    results.getOrDefault(code, List.of()).forEach(AliasNode::giveOut);
  }

  /// Whoever has a container has its elements.
  private void spread() {
    Deque<AliasNode> pending = new ArrayDeque<>();
    registers
        .values()
        .forEach(nodes -> {
          for (AliasNode node : nodes) {
            if (node != null && node.isLost()) {
              pending.add(node.root());
            }
          }
        });
    fields.values().stream().filter(AliasNode::isLost).map(AliasNode::root).forEach(pending::add);
    globals.values().stream().filter(AliasNode::isLost).map(AliasNode::root).forEach(pending::add);
    while (!pending.isEmpty()) {
      pending.addAll(pending.poll().spread());
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

  AliasNode register(Code code, int register) {
    AliasNode[] nodes = registers.computeIfAbsent(code, c -> new AliasNode[c.registers()]);
    if (nodes[register] == null) {
      nodes[register] = new AliasNode();
    }
    return nodes[register];
  }

  AliasNode field(Type struct, int index) {
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
          AliasNode node = new AliasNode();
          if (foreign) {
            node.markForeign();
          }
          return node;
        });
  }

  /// The channels of timers have models.
  private static boolean isTime(Pkg pkg) {
    return pkg.path().equals("time");
  }

  AliasNode result(Code code, int index) {
    List<AliasNode> nodes = results.computeIfAbsent(code, _ -> new ArrayList<>());
    while (nodes.size() <= index) {
      nodes.add(new AliasNode());
    }
    return nodes.get(index);
  }

  AliasNode global(Var variable) {
    return globals.computeIfAbsent(variable, _ -> new AliasNode());
  }

  /// The types of the registers of code that [#all] contains.
  Optional<RegisterTypes> types(Code code) {
    return Optional.ofNullable(types.get(code));
  }

  // Questions.

  /// The object that a register holds; for a lock and the like, the object whose address it holds.
  AliasNode held(Code code, int register) {
    solve();
    AliasNode node = register(code, register);
    return types.get(code).of(register).underlying() instanceof Type.Pointer
        ? node.pointee()
        : node.root();
  }

  /// The functions with a register that holds the object or its address.
  Set<Code> mentioning(AliasNode node) {
    if (mentioning == null) {
      solve();
      mentioning = new IdentityHashMap<>();
      all.forEach(code -> {
        for (AliasNode register : registers.getOrDefault(code, new AliasNode[0])) {
          if (register != null) {
            AliasNode root = register.root();
            mentioning.computeIfAbsent(root, _ -> new HashSet<>()).add(code);
            if (root.hasPointee()) {
              mentioning.computeIfAbsent(root.pointee(), _ -> new HashSet<>()).add(code);
            }
          }
        }
      });
    }
    return mentioning.getOrDefault(node.root(), Set.of());
  }

  private IdentityHashMap<AliasNode, Set<Code>> mentioning;

  /// The object that an instruction makes, or the part of it at these slots.
  Optional<AliasNode> made(Code code, int pc, List<Integer> slots) {
    solve();
    OptionalInt made = made(code.at(pc));
    if (made.isEmpty() || !types.containsKey(code)) {
      return Optional.empty();
    }
    Type type = types.get(code).of(made.getAsInt());
    AliasNode node = register(code, made.getAsInt());
    return type.underlying() instanceof Type.Pointer p
        ? part(p.elem(), node.pointee(), slots)
        : part(type, node, slots);
  }

  /// The same for a package variable.
  Optional<AliasNode> made(Var variable, List<Integer> slots) {
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

  private Optional<AliasNode> part(Type whole, AliasNode node, List<Integer> slots) {
    Type type = whole;
    AliasNode part = node;
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
    return Optional.of(part.root());
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
    return !types.containsKey(code) || held(code, register).isForeign();
  }
}
