package concord.go.types;

import java.util.List;

/// A Go type, in the order of the spec's chapter "Types".
///
/// Records are the type literals without names inside; what has identity or is completed on demand
/// is a class. Java equality is not Go's identity: ask [Identity]. A switch over the shape of a
/// type goes over `t.underlying()` or `Types.unalias(t)`.
public sealed interface Type
    permits Basic,
        Type.Array,
        Type.Slice,
        Struct,
        Type.Pointer,
        Signature,
        Interface,
        Type.Union,
        Type.MapOf,
        Type.Chan,
        Type.Tuple,
        Named,
        Alias,
        TypeParam,
        Type.Unknown {

  /// The type literal behind a name; every other type is its own.
  default Type underlying() {
    return this;
  }

  /// `[5]int`; a length below 0 could not be determined.
  record Array(long length, Type elem) implements Type {
    @Override
    public String toString() {
      return TypeText.of(this);
    }
  }

  /// `[]int`
  record Slice(Type elem) implements Type {
    @Override
    public String toString() {
      return TypeText.of(this);
    }
  }

  /// `*T`
  record Pointer(Type elem) implements Type {
    @Override
    public String toString() {
      return TypeText.of(this);
    }
  }

  /// `~int | string`, only inside a constraint.
  record Union(List<Term> terms) implements Type {
    public Union {
      terms = List.copyOf(terms);
    }

    @Override
    public String toString() {
      return TypeText.of(this);
    }
  }

  /// `int` or `~int`
  record Term(boolean tilde, Type type) {}

  /// `map[string]int`
  record MapOf(Type key, Type elem) implements Type {
    @Override
    public String toString() {
      return TypeText.of(this);
    }
  }

  /// `chan int`, `chan<- int`, `<-chan int`
  record Chan(Direction dir, Type elem) implements Type {
    public boolean canSend() {
      return dir != Direction.RECEIVE;
    }

    public boolean canReceive() {
      return dir != Direction.SEND;
    }

    @Override
    public String toString() {
      return TypeText.of(this);
    }
  }

  enum Direction {
    BOTH,
    SEND,
    RECEIVE
  }

  /// `(int, error)`: the results of a call that has not exactly one.
  record Tuple(List<Var> vars) implements Type {
    public static final Tuple EMPTY = new Tuple(List.of());

    public Tuple {
      vars = List.copyOf(vars);
    }

    @Override
    public String toString() {
      return TypeText.of(this);
    }
  }

  /// What depends on an import that could not be found. `name` says on what, as far as is known:
  /// `example.org/lib.Pool`. Everything may be done with an unknown; the result is unknown again.
  record Unknown(String name) implements Type {
    @Override
    public String toString() {
      return "unknown";
    }
  }
}
