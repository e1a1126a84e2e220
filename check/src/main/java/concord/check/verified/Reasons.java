package concord.check.verified;

import concord.go.syntax.Position;
import concord.infer.InferenceOutcome;
import concord.infer.write.Exhausted;
import concord.report.Place;
import concord.report.Reason;
import concord.report.Reason.Resource;
import concord.verify.api.Gap;
import java.util.Optional;

/// Translates why inference or verification left something open into the reasons of reports.
public final class Reasons {
  private Reasons() {}

  public static Reason of(InferenceOutcome.GaveUp gaveUp) {
    return switch (gaveUp.why()) {
      case InferenceOutcome.TooManySchedules _ -> new Reason.TooManySchedules();
      case InferenceOutcome.OutOfBudget(Exhausted e) ->
          switch (e.cause()) {
            case INTERRUPTED -> new Reason.Interrupted();
            case INSTRUCTIONS -> new Reason.TooMuchCode(Optional.of(trouble(e)));
            case DEFINITIONS -> new Reason.TooManyStates(trouble(e));
            case ROUNDS ->
                new Reason.Opaque("no fixed point: the values that goroutines share keep growing");
          };
    };
  }

  public static Reason of(Gap gap) {
    return switch (gap) {
      case Gap.States(int most) -> new Reason.Limit(Resource.STATES, most);
      case Gap.Memory(long most) -> new Reason.Limit(Resource.BYTES, most);
      case Gap.Steps(long most) -> new Reason.Limit(Resource.STEPS, most);
      case Gap.Time(long most) -> new Reason.Limit(Resource.MILLIS, most);
      case Gap.Goroutines(int most, boolean underRecursion) ->
          new Reason.Limit(
              underRecursion ? Resource.RECURSIVE_GOROUTINES : Resource.GOROUTINES, most);
      case Gap.Interrupted _ -> new Reason.Interrupted();
      case Gap.Opaque(String what) -> new Reason.Opaque(what);
      case Gap.End _ -> new Reason.EndUnknown();
      case Gap.Blocked(String definition) -> new Reason.BlockedUnknown(definition);
      case Gap.Unconfirmed _ -> new Reason.Unconfirmed();
      case Gap.LongSchedule _ -> new Reason.LongSchedule();
    };
  }

  private static Reason.Trouble trouble(Exhausted e) {
    return new Reason.Trouble(
        place(e.where().orElseThrow()),
        e.stack().stream().map(c -> new Reason.Call(c.function(), place(c.position()))).toList(),
        e.varying()
            .map(v ->
                new Reason.Varying(
                    place(v.position()),
                    v.states(),
                    v.variables().stream()
                        .map(x -> new Reason.Variable(x.name(), x.values()))
                        .toList())));
  }

  private static Place place(Position p) {
    return new Place(p.file(), p.line(), p.column());
  }
}
