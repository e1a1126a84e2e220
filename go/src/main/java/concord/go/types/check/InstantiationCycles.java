package concord.go.types.check;

import concord.go.syntax.Source;
import concord.go.types.Alias;
import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Pkg;
import concord.go.types.Scope;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Spec, "Instantiations": a program must have finitely many instances. It has infinitely many if a
/// generic function or type leads to an instance of itself with a larger type argument:
///
/// ```go
/// func f[P any](x P) { f([]P{x}) }
/// ```
///
/// Whatever flows into a type parameter is an edge to it, from each type parameter that the type
/// argument mentions. The edge *grows* unless the argument is that very parameter. A type declared
/// inside a generic function is a node too: it is another one for each type argument of the
/// function. A cycle with an edge that grows has no end. Such a cycle is within one package, since
/// imports have no cycles.
final class InstantiationCycles {
  /// `to` becomes `type`, which mentions `from`.
  private record Edge(TypeName to, TypeName from, boolean grows, Type type, Source source, int at) {
    String text(Checker c) {
      String what =
          to.type() instanceof TypeParam ? " instantiated as " : " implicitly parameterized by ";
      return to.name() + what + c.text(type) + " (" + source.position(at) + ")";
    }
  }

  /// The heaviest path to a node that is known: how often it grows, its length, its last edge.
  private record Path(int weight, int length, Edge last) {
    static final Path NONE = new Path(0, 0, null);
  }

  private final Checker c;
  private final List<Edge> edges = new ArrayList<>();
  private final Map<TypeName, Path> heaviest = new HashMap<>();
  private final Map<TypeName, TypeName> declared = new HashMap<>();

  InstantiationCycles(Checker c) {
    this.c = c;
  }

  /// A receiver `T[Q]` gives the name `Q` to a type parameter of `T`.
  void renamed(TypeParam inReceiver, TypeParam ofType) {
    if (c.full) {
      declared.put(inReceiver.obj(), ofType.obj());
    }
  }

  /// `param` is instantiated as `arg`, at a place in the present file.
  void instantiated(TypeParam param, Type arg, int at) {
    if (Pkg.same(param.obj().pkg(), c.pkg)) {
      flows(arg, param, arg, at);
    }
  }

  /// The edges to `param` from what `part`, a part of the argument `whole`, mentions.
  private void flows(Type part, TypeParam param, Type whole, int at) {
    switch (Types.unalias(part)) {
      case TypeParam p -> edge(param.obj(), p.obj(), p != whole, whole, c.env.source, at);
      case Named n -> {
        TypeName obj = n.origin().obj();
        if (dependsOnFunction(obj)) {
          edge(param.obj(), obj, n != whole, whole, c.env.source, at);
        }
        n.typeArgs().forEach(t -> flows(t, param, whole, at));
      }
      case Type.Array(_, Type elem) -> flows(elem, param, whole, at);
      case Type.Slice(Type elem) -> flows(elem, param, whole, at);
      case Type.Pointer(Type elem) -> flows(elem, param, whole, at);
      case Type.Chan(_, Type elem) -> flows(elem, param, whole, at);
      case Type.MapOf(Type key, Type elem) -> {
        flows(key, param, whole, at);
        flows(elem, param, whole, at);
      }
      case Struct s -> s.fields().forEach(f -> flows(f.type(), param, whole, at));
      case Signature s -> {
        s.params().forEach(v -> flows(v.type(), param, whole, at));
        s.results().forEach(v -> flows(v.type(), param, whole, at));
      }
      case Interface i -> i.typeSet().methods().forEach(m -> flows(m.type(), param, whole, at));
      case Basic _, Alias _, Type.Tuple _, Type.Union _, Type.Unknown _ -> {}
    }
  }

  /// Whether a type is declared inside a generic function. Its edges are added when it is met
  /// first.
  private boolean dependsOnFunction(TypeName obj) {
    if (obj.decl == null || !Pkg.same(obj.pkg(), c.pkg)) {
      return false;
    }
    boolean found = heaviest.containsKey(obj);
    Scope top = c.pkg.scope();
    for (Scope s = obj.decl.scope; !found && s != null && s != top; s = s.parent()) {
      for (Obj o : s.objects()) {
        if (o instanceof TypeName t && t.type() instanceof TypeParam p) {
          edge(obj, p.obj(), /* grows= */ true, p, obj.source().orElseThrow(), obj.start());
        }
      }
    }
    return heaviest.containsKey(obj);
  }

  private void edge(TypeName to, TypeName from, boolean grows, Type type, Source source, int at) {
    edges.add(new Edge(node(to), node(from), grows, type, source, at));
  }

  private TypeName node(TypeName obj) {
    TypeName node = declared.getOrDefault(obj, obj);
    heaviest.putIfAbsent(node, Path.NONE);
    return node;
  }

  /// Reports one cycle that grows, if there is one.
  ///
  /// Finds heaviest paths by the algorithm of Bellman and Ford. A path with as many edges as there
  /// are nodes visits a node twice and has become heavier in between.
  void report() {
    boolean again = !edges.isEmpty();
    while (again) {
      again = false;
      for (Edge e : edges) {
        Path from = heaviest.get(e.from);
        int weight = from.weight + (e.grows ? 1 : 0);
        if (weight > heaviest.get(e.to).weight) {
          heaviest.put(e.to, new Path(weight, from.length + 1, e));
          if (from.length + 1 == heaviest.size()) {
            reportCycleBefore(e.to);
            return;
          }
          again = true;
        }
      }
    }
  }

  /// Walks back along the heaviest path until a node repeats: that closes the cycle.
  private void reportCycleBefore(TypeName end) {
    List<TypeName> walked = new ArrayList<>();
    TypeName node = end;
    while (!walked.contains(node)) {
      walked.add(node);
      node = heaviest.get(node).last.from;
    }
    List<String> steps =
        walked.subList(walked.indexOf(node), walked.size()).stream()
            .map(n -> heaviest.get(n).last.text(c))
            .toList();
    c.report(
        node.source().orElseThrow(),
        node.start(),
        node.start() + node.name().length(),
        "instantiation cycle: " + String.join(", ", steps));
  }
}
