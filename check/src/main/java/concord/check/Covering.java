package concord.check;

import concord.facts.calls.Coverage;
import concord.facts.calls.Entry;
import concord.go.code.Code;
import concord.go.syntax.Position;
import concord.infer.Inference;
import concord.report.Place;
import concord.report.Reason;
import concord.report.Report;
import concord.report.UnitsNote;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Decides entries that are too large to be followed as one. Such an entry is ok if everything that
/// synchronises in it belongs to units that are ok.
final class Covering {
  private final Inference inference;
  private final List<String> units = new ArrayList<>();
  private final Map<Code, Integer> covered = new HashMap<>();
  private Optional<Coverage> coverage = Optional.empty();

  Covering(Inference inference) {
    this.inference = inference;
  }

  /// Adds a unit that is ok, and the code that was checked in it.
  void add(String unit, Set<Code> codes) {
    codes.forEach(c -> covered.putIfAbsent(c, units.size()));
    units.add(unit);
  }

  /// Whether units may decide an entry that is undecided for this reason.
  static boolean mayDecide(Reason reason) {
    return switch (reason) {
      case Reason.TooMuchCode _,
          Reason.WorkUsedUp _,
          Reason.TooManyStates _,
          Reason.TooManySchedules _,
          Reason.Limit _ ->
          true;
      case Reason.TooMuchDetail _,
          Reason.Doubtful _,
          Reason.Opaque _,
          Reason.NotTried _,
          Reason.NotCovered _,
          Reason.EndUnknown _,
          Reason.BlockedUnknown _,
          Reason.Unconfirmed _,
          Reason.LongSchedule _,
          Reason.Interrupted _,
          Reason.OwnError _ ->
          false;
    };
  }

  /// The report on an entry that was not decided as one. All units must have been added before.
  Report decide(Entry entry, Reason whyNotWhole, long millis) {
    if (coverage.isEmpty()) {
      coverage = Optional.of(inference.coverage(covered));
    }
    Coverage.Reach reach = coverage.get().of(entry);
    concord.report.Entry decided =
        !reach.synchronises()
            ? concord.report.Entry.silent(entry.name(), entry.file())
            : reach
                .uncovered()
                .map(c -> concord.report.Entry.undecided(entry.name(), entry.file(), notCovered(c)))
                .orElseGet(() ->
                    concord.report.Entry.covered(
                        entry.name(), entry.file(), new UnitsNote(names(reach), whyNotWhole)));
    concord.report.Entry.Touches touches =
        reach.channels()
            ? concord.report.Entry.Touches.CHANNELS
            : reach.synchronises()
                ? concord.report.Entry.Touches.LOCKS
                : concord.report.Entry.Touches.NOTHING;
    return new Report(List.of(decided.with(touches, millis)), List.of(), List.of());
  }

  private List<String> names(Coverage.Reach reach) {
    return reach.by().stream().mapToObj(units::get).toList();
  }

  private static Reason notCovered(Code code) {
    Position p = code.position(0);
    Place place = new Place(p.file(), p.line(), p.column());
    return new Reason.NotCovered(
        code.name(), code.isModel() ? Optional.empty() : Optional.of(place));
  }
}
