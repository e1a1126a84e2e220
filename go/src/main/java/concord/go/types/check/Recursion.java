package concord.go.types.check;

import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Pkg;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.Types;
import java.util.ArrayList;
import java.util.List;

/// Spec, "Types": a type must not contain itself without a pointer or the like between.
final class Recursion {
  private final Checker c;
  private final List<Named> path = new ArrayList<>();

  Recursion(Checker c) {
    this.c = c;
  }

  void check(TypeName t) {
    if (t.type() instanceof Named n) {
      path.clear();
      contains(n);
    }
  }

  private boolean contains(Type t) {
    return switch (Types.unalias(t)) {
      case Named n -> named(n);
      case Type.Array(_, Type elem) -> contains(elem);
      case Struct s -> s.fields().stream().anyMatch(f -> contains(f.type()));
      case Type.Union(List<Type.Term> terms) -> terms.stream().anyMatch(x -> contains(x.type()));
      case Interface i -> i.embedded().stream().anyMatch(this::contains);
      case Type _ -> false;
    };
  }

  private boolean named(Named n) {
    Named origin = n.origin();
    if (!Pkg.same(origin.obj().pkg(), c.pkg)) {
      return false;
    }
    if (path.contains(origin)) {
      if (path.getFirst() == origin) {
        report();
        return true;
      }
      return false;
    }
    path.add(origin);
    boolean found = contains(origin.underlying());
    path.removeLast();
    return found;
  }

  private void report() {
    TypeName first = path.getFirst().obj();
    StringBuilder text = new StringBuilder("invalid recursive type");
    if (path.size() == 1) {
      text.append(": ").append(first.name()).append(" refers to itself");
    } else {
      text.append(' ').append(first.name()).append(": ");
      path.forEach(n -> text.append(n.obj().name()).append(" refers to "));
      text.append(first.name());
    }
    c.report(
        first.source().orElseThrow(),
        first.start(),
        first.start() + first.name().length(),
        text.toString());
  }
}
