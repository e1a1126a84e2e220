package concord.behaviour.semantics;

import java.util.ArrayList;
import java.util.List;

/// An activation of a definition: a point, and the object that each live name there denotes. This
/// is `T{ã/x̃}` with the substitution written beside `T` instead of into it.
public record Frame(Point at, List<Integer> objects) {
  public Frame {
    objects = List.copyOf(objects);
  }

  /// The object a name stands for.
  int object(String name) {
    return objects.get(at.live().indexOf(name));
  }

  List<Integer> objects(List<String> names) {
    return names.stream().map(this::object).toList();
  }

  /// The same names at another point of the definition.
  Frame go(Point to) {
    return go(to, List.of(), List.of());
  }

  /// The same with some names bound anew.
  Frame go(Point to, List<String> binders, List<Integer> bound) {
    List<Integer> moved = new ArrayList<>(to.live().size());
    for (String name : to.live()) {
      int binder = binders.lastIndexOf(name);
      moved.add(binder >= 0 ? bound.get(binder) : object(name));
    }
    return new Frame(to, moved);
  }

  /// A definition entered with arguments.
  static Frame enter(Point start, List<String> params, List<Integer> args) {
    List<Integer> objects = new ArrayList<>(start.live().size());
    for (String name : start.live()) {
      objects.add(args.get(params.lastIndexOf(name)));
    }
    return new Frame(start, objects);
  }
}
