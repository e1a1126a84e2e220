package concord.infer.model;

import concord.facts.data.Kinds;
import concord.go.types.Basic;
import concord.go.types.Pkg;
import concord.go.types.Type;
import concord.infer.domain.Errors;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Operators;
import concord.infer.domain.Operators.Answer;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Memory;
import concord.infer.run.WholeProgram;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Option;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Errors that the program makes or libraries declare. An error is not nil; it is known by its
/// origin, which tells it from others, and by what it wraps.
public final class ErrorModels {
  private final Specialiser specialiser;
  private final Memory memory;
  private final WholeProgram world;

  ErrorModels(Specialiser specialiser, Memory memory, WholeProgram world) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.world = world;
  }

  void addTo(Map<String, Model> models) {
    models.put("errors.New", (path, _, done) -> done.done(path, List.of(made(path, List.of()))));
    models.put("errors.Is", this::is);
    models.put("errors.As", this::as);
  }

  /// The error that the current instruction makes.
  public static Value made(Path path, List<Value> wrapped) {
    return Errors.made(path, wrapped);
  }

  private void is(Path path, List<Value> args, Completion done) {
    Value answer =
        switch (is(path.state, args.get(0), args.get(1))) {
          case YES -> new Value.Const(true, Basic.BOOL);
          case NO -> new Value.Const(false, Basic.BOOL);
          case MAYBE -> path.unknown(Basic.BOOL);
        };
    done.done(path, List.of(answer));
  }

  private Answer is(GoroutineState state, Value error, Value target) {
    if (error == null || target == null) {
      return Answer.MAYBE;
    }
    Answer same = Operators.same(state, error, target);
    if (same == Answer.YES) {
      return Answer.YES;
    }
    if (error instanceof Value.Nil) {
      return Answer.NO;
    }
    if (Errors.isError(error) && (Errors.isError(target) || target instanceof Value.Pointer)) {
      List<Answer> inside =
          ((Value.Failure) error).wrapped().stream().map(w -> is(state, w, target)).toList();
      return inside.contains(Answer.YES)
          ? Answer.YES
          : inside.contains(Answer.MAYBE) ? Answer.MAYBE : Answer.NO;
    }
    boolean own = // a type of the program, unlike the errors of libraries and errors.New
        error instanceof Value.Pointer && Errors.isError(target) && isLast(error);
    return own ? Answer.NO : Answer.MAYBE;
  }

  /// Whether an error wraps no other and has no `Is` or `As` method.
  private boolean isLast(Value error) {
    return List.of("Unwrap", "Is", "As").stream()
        .allMatch(m -> world.method(error.type(), Pkg.UNIVERSE, m).isEmpty());
  }

  /// `errors.As(err, &target)` also stores the error it finds.
  private void as(Path path, List<Value> args, Completion done) {
    Value target = args.get(1);
    Type wanted = target == null ? Basic.INVALID : Kinds.pointee(target.type());
    Found found = find(args.get(0), wanted);
    if (found.error().isPresent()) {
      memory.store(path, target, found.error().get());
      done.done(path, List.of(new Value.Const(true, Basic.BOOL)));
    } else if (!found.perhaps()) {
      done.done(path, List.of(new Value.Const(false, Basic.BOOL)));
    } else {
      specialiser.choose(
          path,
          List.of(
              new Option(
                  Optional.of("there is such an error"),
                  p -> {
                    memory.store(p, target, p.unknown(wanted));
                    done.done(p, List.of(new Value.Const(true, Basic.BOOL)));
                  }),
              new Option(
                  Optional.of("there is no such error"),
                  p -> done.done(p, List.of(new Value.Const(false, Basic.BOOL))))));
    }
  }

  /// The first error of a type in the chain, or whether there may be one.
  private record Found(Optional<Value> error, boolean perhaps) {
    static final Found NO = new Found(Optional.empty(), false);
    static final Found PERHAPS = new Found(Optional.empty(), true);
  }

  private Found find(Value error, Type wanted) {
    if (error == null || error instanceof Value.Unknown || Kinds.isInterface(wanted)) {
      return Found.PERHAPS;
    }
    if (error instanceof Value.Nil) {
      return Found.NO;
    }
    if (Errors.isError(error)) { // a type that nobody else has
      for (Value wrapped : ((Value.Failure) error).wrapped()) {
        Found inside = find(wrapped, wanted);
        if (inside.perhaps() || inside.error().isPresent()) {
          return inside;
        }
      }
      return Found.NO;
    }
    Optional<Boolean> fits = world.hasType(error, wanted);
    if (fits.equals(Optional.of(true))) {
      return new Found(Optional.of(error), true);
    }
    boolean last =
        fits.isPresent()
            && world.method(error.type(), Pkg.UNIVERSE, "Unwrap").isEmpty()
            && world.method(error.type(), Pkg.UNIVERSE, "As").isEmpty();
    return last ? Found.NO : Found.PERHAPS;
  }
}
