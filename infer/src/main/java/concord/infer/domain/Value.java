package concord.infer.domain;

import concord.go.code.Code;
import concord.go.syntax.Token;
import concord.go.types.Func;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import java.util.List;
import java.util.Map;

/// An abstract Go value. Values are immutable; mutable state lies in the [Heap].
///
/// A value carries its dynamic type, so that it needs no wrapping when it becomes an interface.
public sealed interface Value {
  /// The dynamic type; for [Nil] and [Unknown] the static one, as far as it is known.
  Type type();

  /// A known `Boolean`, `BigInteger` or `String`.
  record Const(Object value, Type type) implements Value {}

  /// `nil` of any kind.
  record Nil(Type type) implements Value {}

  /// An unknown value. Equal symbols denote equal values.
  record Unknown(int symbol, Type type) implements Value {}

  /// A condition on values of which at least one is unknown.
  record Test(Token op, Value x, Value y, Type type) implements Value {}

  /// A number computed from others of which at least one is unknown: `n + 1`, `n % 2`.
  record Arithmetic(Token op, Value x, Value y, Type type) implements Value {}

  /// The length of an unknown value.
  record Length(Value of, Type type) implements Value {}

  /// The address of an object, or of one of its slots.
  record Pointer(int object, int slot, Type type) implements Value {
    /// The slot that means the object itself.
    public static final int WHOLE = -1;
  }

  /// A struct or array that is not in memory.
  record Aggregate(List<Value> parts, Type type) implements Value {
    public Aggregate {
      parts = List.copyOf(parts);
    }
  }

  /// A function with what it captures: `code` for a literal, `func` for a declared function.
  record Closure(Code code, List<Value> captures, Map<TypeParam, Type> types, Type type)
      implements Value {
    public Closure {
      captures = List.copyOf(captures);
    }
  }

  record FuncRef(Func func, Type type) implements Value {}

  /// A method value with its receiver: `x.m`.
  record Bound(Func func, Value receiver, Type type) implements Value {}

  /// A function that a model provides, by name: `context.cancel`.
  record Native(String name, List<Value> captures, Type type) implements Value {
    public Native {
      captures = List.copyOf(captures);
    }
  }

  /// An error that the program makes or a library declares, or the value of a panic: not nil, and
  /// known only by its origin and what it wraps.
  ///
  /// @param origin the package variable that holds it, or where it was made
  record Failure(Object origin, List<Value> wrapped, Type type) implements Value {
    public Failure {
      wrapped = List.copyOf(wrapped);
    }
  }

  /// Elements `[low, low + length)` of an array object.
  ///
  /// @param capacity how many elements fit without a new array; or [#GROWN], which is at least as
  ///   many as the array is known to have
  record Slice(int array, int low, int length, int capacity, Type type) implements Value {
    /// The capacity of a result of `append`: Go does not specify it.
    public static final int GROWN = -1;
  }

  record MapRef(int object, Type type) implements Value {}

  /// A channel. Usually one object; `ctx.Done()` has one per ancestor of the context, and is closed
  /// when one of them is.
  record Chan(List<Integer> objects, Clock clock, Type type) implements Value {
    public Chan {
      objects = List.copyOf(objects);
    }

    public Chan(List<Integer> objects, Type type) {
      this(objects, Clock.NONE, type);
    }
  }

  /// How time affects a channel.
  enum Clock {
    NONE,
    /// It may also fire by itself, at any moment and repeatedly.
    TICKS,
    /// Its contents may arrive only after some time.
    LATE
  }

  /// A context: the channels whose closing ends it, and whether it has a deadline.
  record Context(List<Integer> done, boolean deadline, Type type) implements Value {
    public Context {
      done = List.copyOf(done);
    }
  }

  /// Marks a published slot whose value other goroutines may change: a cell of the behaviour.
  record Shared(String cell, AllocationSite place, Type type) implements Value {}

  /// Several results.
  record Tuple(List<Value> values) implements Value {
    public Tuple {
      values = List.copyOf(values);
    }

    @Override
    public Type type() {
      return concord.go.types.Basic.INVALID;
    }
  }

  /// The position of a range: before element `next` of `over`, or anywhere in it if that is -1.
  record Iterator(Value over, int next, Type type) implements Value {}
}
