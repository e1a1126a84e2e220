package concord.infer.model;

import concord.facts.data.Kinds;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Identity;
import concord.go.types.Type;
import concord.go.types.Universe;
import concord.infer.domain.Facts;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Guard;
import concord.infer.domain.Obj;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Allocation;
import concord.infer.run.Calls.Completion;
import concord.infer.run.WholeProgram;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Option;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Data read from memory. Its contents are not followed, so they are unknown, although they cannot
/// be arbitrary. A path that needs some data to be there makes an assumption; one that depends on
/// whether reading fails is in doubt.
public final class DataModels {
  private static final String END = "reading from memory ends in this way";

  /// Readers that are wrapped more often are not found.
  private static final int DEEPEST = 4;

  private final Specialiser specialiser;
  private final WholeProgram world;

  DataModels(Specialiser specialiser, WholeProgram world) {
    this.specialiser = specialiser;
    this.world = world;
  }

  void addTo(Map<String, Model> models) {
    models.put("io.rest", this::rest);
    models.put("io.sum", DataModels::sum);
    models.put("io.enough", this::enough);
    models.put("io.ends", DataModels::ends);
    models.put("reflect.DeepEqual", DataModels::deepEqual);
    for (String name :
        List.of("Bool", "Duration", "Float64", "Int", "Int64", "String", "Uint", "Uint64")) {
      models.put("flag." + name, this::flag);
      models.put("flag.FlagSet." + name, this::flag);
    }
  }

  /// The address of a variable that the command line sets.
  private void flag(Path path, List<Value> args, Completion done) {
    Type type = Kinds.pointee(path.resultType());
    Value.Pointer variable = Allocation.allocate(path, type, "flag", specialiser.place(path));
    path.state.heap.set(
        variable.object(), path.state.memory(variable.object()).with(0, path.unknown(type)));
    done.done(path, List.of(variable));
  }

  /// Nil and non-nil differ. Lists of one goroutine are compared element by element; contents
  /// behind other references may be equal or not.
  private static void deepEqual(Path path, List<Value> args, Completion done) {
    Value x = args.get(0);
    Value y = args.get(1);
    Optional<Boolean> lists =
        x instanceof Value.Slice a && y instanceof Value.Slice b
            ? haveSameElements(path, a, b)
            : Optional.empty();
    if (lists.isPresent()) {
      done.done(path, List.of(new Value.Const(lists.get(), Basic.BOOL)));
      return;
    }
    Operators.Answer same = Operators.same(path.state, x, y);
    boolean told =
        same == Operators.Answer.YES
            || x instanceof Value.Nil
            || y instanceof Value.Nil
            || (x instanceof Value.Const && y instanceof Value.Const);
    Value answer =
        told && same != Operators.Answer.MAYBE
            ? new Value.Const(same == Operators.Answer.YES, Basic.BOOL)
            : path.unknown(Basic.BOOL);
    if (answer instanceof Value.Unknown) {
      Facts.assumed(path.state, answer, "two values can be deeply equal or not");
    }
    done.done(path, List.of(answer));
  }

  /// Whether two lists of constants are equal, if that is known.
  private static Optional<Boolean> haveSameElements(Path path, Value.Slice a, Value.Slice b) {
    if (!Identity.identical(a.type(), b.type()) || a.length() != b.length()) {
      return Optional.of(false);
    }
    Obj.Memory first = path.state.memory(a.array());
    Obj.Memory second = path.state.memory(b.array());
    boolean known = !first.published() && !second.published();
    boolean same = true;
    for (int i = 0; i < a.length() && known; i++) {
      Value x = element(first, a.low() + i);
      Value y = element(second, b.low() + i);
      known = x instanceof Value.Const && y instanceof Value.Const;
      same &= known && Operators.same(path.state, x, y) == Operators.Answer.YES;
    }
    return known ? Optional.of(same) : Optional.empty();
  }

  private static Value element(Obj.Memory array, int index) {
    return index < array.slots().size() ? array.slots().get(index) : null;
  }

  /// Whether a pipe's writer has more than its reader takes at once.
  private void rest(Path path, List<Value> args, Completion done) {
    specialiser.choose(
        path,
        List.of(
            option(false, new Guard.Condition(""), done),
            option(true, new Guard.Doubt("one write needs several reads"), done)));
  }

  private static Option option(boolean answer, Guard guard, Completion done) {
    return new Option(
        Optional.empty(), guard, p -> done.done(p, List.of(new Value.Const(answer, Basic.BOOL))));
  }

  /// An unknown sum stays unknown, so that a loop that reads returns to the same state.
  private static void sum(Path path, List<Value> args, Completion done) {
    Value sum = Operators.binary(path.state, Token.ADD, args.get(0), args.get(1), Basic.INT64);
    done.done(path, List.of(sum instanceof Value.Const ? sum : path.unknown(Basic.INT64)));
  }

  /// Whether enough was read. If reading is not followed, nobody waits in it, so the number of
  /// reads makes no difference.
  private void enough(Path path, List<Value> args, Completion done) {
    Optional<BigInteger> read = Facts.number(args.get(1));
    Optional<BigInteger> wanted = Facts.number(args.get(2));
    boolean nothing = read.isPresent() && read.get().signum() == 0;
    if (nothing || (read.isPresent() && wanted.isPresent())) {
      boolean enough = wanted.isPresent() && read.get().compareTo(wanted.get()) >= 0;
      done.done(path, List.of(new Value.Const(enough, Basic.BOOL)));
    } else if (isFollowed(args.getFirst())) {
      specialiser.choose(
          path,
          List.of(
              option(true, new Guard.Approximation("one read delivers all that is wanted"), done),
              option(false, new Guard.Doubt("one read delivers less than is wanted"), done)));
    } else if (isLeftOut(args.get(1))) {
      // This may be before the first read, which can fail.
      specialiser.choose(
          path,
          List.of(
              option(true, new Guard.Condition(""), done),
              option(false, new Guard.Condition(""), done)));
    } else {
      done.done(path, List.of(new Value.Const(true, Basic.BOOL)));
    }
  }

  /// Whether the slice has left out the computation of a value.
  private static boolean isLeftOut(Value value) {
    return value == null || value.type() == Basic.INVALID;
  }

  private boolean isFollowed(Value reader) {
    return reader != null
        && world.named("Read").stream()
            .anyMatch(read ->
                world.method(reader.type(), read).filter(m -> m.func() == read).isPresent());
  }

  private static void ends(Path path, List<Value> args, Completion done) {
    boolean ends = Facts.doubt(path.state, args.getFirst()).filter(END::equals).isPresent();
    done.done(path, List.of(new Value.Const(ends, Basic.BOOL)));
  }

  /// Unseen code has been called with `args` and has returned `result`.
  public static void returned(Path path, List<Value> args, Value result) {
    if (args.stream().anyMatch(a -> leads(path.state, a, DEEPEST))) {
      if (result != null && result.type() == Universe.ERROR) {
        Facts.doubted(path.state, result, END);
      } else {
        Facts.assumed(path.state, result, "what is read from memory can be anything");
      }
    }
  }

  private static boolean leads(GoroutineState state, Value value, int depth) {
    if (depth == 0 || value == null) {
      return false;
    }
    return switch (value) {
      case Value.Unknown u -> Kinds.isReader(u.type());
      case Value.Aggregate a -> a.parts().stream().anyMatch(p -> leads(state, p, depth - 1));
      case Value.Pointer p ->
          Kinds.isReader(p.type())
              || (state.heap.get(p.object()) instanceof Obj.Memory m
                  && m.slots().stream().anyMatch(s -> leads(state, s, depth - 1)));
      default -> false;
    };
  }
}
