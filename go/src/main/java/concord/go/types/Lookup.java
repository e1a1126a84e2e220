package concord.go.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "Selectors": the field or method `x.f` at the shallowest depth, through embedded fields.
public final class Lookup {
  private static final List<Integer> NO_PATH = List.of();

  /// What was found.
  public sealed interface Result {}

  /// A field or method; `path` are the indices of the fields that lead to it, its own last; it is
  /// `indirect` if a pointer is followed on the way.
  public record Found(Obj obj, List<Integer> path, boolean indirect) implements Result {}

  /// No such field or method.
  public record Missing() implements Result {}

  /// Several at the same depth.
  public record Ambiguous() implements Result {}

  /// None was seen, but something unknown is embedded.
  public record Hidden(Type.Unknown why) implements Result {}

  private static final Missing MISSING = new Missing();
  private static final Ambiguous AMBIGUOUS = new Ambiguous();

  /// A type to look into at the present depth.
  private record Place(Type type, List<Integer> path, boolean indirect, boolean multiple) {}

  private final Pkg from;
  private final String name;

  private Lookup(Pkg from, String name) {
    this.from = from;
    this.name = name;
  }

  /// What `name`, written in package `from`, selects in a value of type `t`.
  public static Result find(Type t, Pkg from, String name) {
    return new Lookup(from, name).start(Types.unalias(t));
  }

  private Result start(Type t) {
    // A declared pointer type has the fields of what it points to, but not the methods.
    if (t instanceof Named n && n.underlying() instanceof Type.Pointer(Type elem)) {
      if (!(elem.underlying() instanceof Struct)) {
        return Types.isVague(elem) ? hidden(elem) : MISSING;
      }
      Result r = search(new Place(Types.unalias(elem), NO_PATH, true, false));
      return r instanceof Found(Func _, _, _) ? MISSING : r;
    }
    if (t instanceof Type.Pointer(Type elem)) {
      Type e = Types.unalias(elem);
      if (e.underlying() instanceof Interface) {
        return MISSING; // Neither a pointer to an interface nor one to a type parameter has
        // methods.
      }
      return search(new Place(e, NO_PATH, true, false));
    }
    return search(new Place(t, NO_PATH, false, false));
  }

  private static Result hidden(Type t) {
    return t.underlying() instanceof Type.Unknown u
        ? new Hidden(u)
        : new Hidden(new Type.Unknown(""));
  }

  private Result search(Place start) {
    List<Place> current = List.of(start);
    List<Named> seen = new ArrayList<>(2);
    while (!current.isEmpty()) {
      List<Place> next = new ArrayList<>();
      Found found = null;
      Type vague = null;
      for (Place p : current) {
        if (p.type instanceof Named n) {
          if (seen.contains(n)) {
            continue;
          }
          seen.add(n);
        }
        Found here = look(p);
        if (here != null) {
          if (found != null || p.multiple) {
            return AMBIGUOUS;
          }
          found = here;
        } else if (Types.isVague(p.type)) {
          vague = p.type;
        } else if (found == null && p.type.underlying() instanceof Struct s) {
          embedded(p, s, next);
        }
      }
      if (found != null) {
        return found;
      }
      if (vague != null) {
        return hidden(vague);
      }
      current = next.size() > 1 ? consolidate(next) : next;
    }
    return MISSING;
  }

  /// The field or method of this very place.
  private Found look(Place p) {
    if (p.type instanceof Named n) {
      Optional<Func> m = n.method(from, name);
      if (m.isPresent()) {
        return found(p, m.get(), n.methods().indexOf(m.get()));
      }
    }
    switch (p.type.underlying()) {
      case Struct s -> {
        List<Var> fields = s.fields();
        for (int i = 0; i < fields.size(); i++) {
          if (fields.get(i).sameId(from, name)) {
            return found(p, fields.get(i), i);
          }
        }
      }
      case Interface i -> {
        Optional<Func> m = i.typeSet().method(from, name);
        if (m.isPresent()) {
          return found(p, m.get(), i.typeSet().methods().indexOf(m.get()));
        }
      }
      case Type _ -> {}
    }
    return null;
  }

  private static Found found(Place p, Obj obj, int index) {
    return new Found(obj, append(p.path, index), p.indirect);
  }

  private static void embedded(Place p, Struct s, List<Place> next) {
    List<Var> fields = s.fields();
    for (int i = 0; i < fields.size(); i++) {
      Var f = fields.get(i);
      if (f.isEmbedded()) {
        Type t = Types.unalias(f.type());
        boolean pointer = t instanceof Type.Pointer;
        if (t instanceof Type.Pointer(Type elem)) {
          t = Types.unalias(elem);
        }
        next.add(new Place(t, append(p.path, i), p.indirect || pointer, p.multiple));
      }
    }
  }

  /// A type that is embedded twice at one depth makes all that it has ambiguous.
  private static List<Place> consolidate(List<Place> places) {
    List<Place> list = new ArrayList<>();
    for (Place p : places) {
      int same = -1;
      for (int i = 0; i < list.size() && same < 0; i++) {
        if (Identity.identical(list.get(i).type, p.type)) {
          same = i;
        }
      }
      if (same < 0) {
        list.add(p);
      } else {
        Place q = list.get(same);
        list.set(same, new Place(q.type, q.path, q.indirect, true));
      }
    }
    return list;
  }

  private static List<Integer> append(List<Integer> path, int index) {
    if (path.isEmpty()) {
      return List.of(index);
    }
    List<Integer> longer = new ArrayList<>(path);
    longer.add(index);
    return longer;
  }
}
