package concord.go.types;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Names and what they stand for, inside an enclosing scope.
///
/// Most scopes of functions hold a handful of names: these are searched one by one.
public final class Scope {
  private static final int SMALL = 8;

  private final Scope parent;
  private String[] names = {};
  private Obj[] objects = {};
  private int size;
  private Map<String, Obj> large;

  public Scope(Scope parent) {
    this.parent = parent;
  }

  public Scope parent() {
    return parent;
  }

  /// The object declared in this very scope; null if there is none.
  public Obj local(String name) {
    if (large != null) {
      return large.get(name);
    }
    for (int i = size - 1; i >= 0; i--) {
      if (names[i].equals(name)) {
        return objects[i];
      }
    }
    return null;
  }

  /// The object in this or an enclosing scope; null if there is none.
  public Obj lookup(String name) {
    for (Scope s = this; s != null; s = s.parent) {
      Obj found = s.local(name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /// Declares `name`. If it is there already, nothing changes and the answer is the object there;
  /// else the answer is null.
  public Obj insert(String name, Obj obj) {
    Obj old = local(name);
    if (old == null) {
      put(name, obj);
    }
    return old;
  }

  private void put(String name, Obj obj) {
    if (size == names.length) {
      int capacity = size == 0 ? 4 : 2 * size;
      names = Arrays.copyOf(names, capacity);
      objects = Arrays.copyOf(objects, capacity);
    }
    names[size] = name;
    objects[size++] = obj;
    if (large != null) {
      large.put(name, obj);
    } else if (size > SMALL) {
      large = new HashMap<>();
      for (int i = 0; i < size; i++) {
        large.put(names[i], objects[i]);
      }
    }
  }

  /// The objects of this very scope, in the order of their declaration.
  public List<Obj> objects() {
    return new ArrayList<>(Arrays.asList(objects).subList(0, size));
  }
}
