package concord.cli.campaign;

import concord.behaviour.Stmt;
import concord.behaviour.chan.Embedding;
import concord.behaviour.migo.Verbs;
import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.State;
import concord.behaviour.semantics.Step;
import concord.campaign.Subjects;
import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import concord.fuzz.FuzzSubject;
import concord.fuzz.FuzzSubjects;
import concord.fuzz.program.ChannelProgram;
import concord.web.Chart;
import concord.web.Charts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// Schedules for findings of `fuzz`. The programs terminate under every schedule; the chart shows
/// one such schedule, computed by the semantics of the calculus.
final class Schedules implements Charts {
  /// A shrunk program has a dozen steps; a chart of more than this helps nobody.
  private static final int MOST_STEPS = 400;

  private static final Subjects SUBJECTS = new Subjects(List.of(FuzzSubjects::make));

  @Override
  public Optional<Chart> of(Begun campaign, Finding finding) throws IOException {
    Optional<FuzzSubject> subject = subject(campaign);
    if (subject.isEmpty()) {
      return Optional.empty();
    }
    FuzzSubject fuzz = subject.get();
    ChannelProgram generated = fuzz.generate(finding.seed());
    return finding
        .trail()
        .follow(generated, fuzz.shrinker())
        .filter(p -> fuzz.print(p).equals(finding.smallest())) // another version makes another one
        .map(p -> play(p, finding.seed()));
  }

  @Override
  public SortedMap<String, Integer> weights(Begun campaign) throws IOException {
    return subject(campaign).map(FuzzSubject::weights).orElseGet(TreeMap::new);
  }

  /// Empty if the campaign does not belong to `fuzz`, or if another version wrote settings that are
  /// unknown here.
  private static Optional<FuzzSubject> subject(Begun campaign) {
    try {
      return SUBJECTS
          .make(campaign.subject(), campaign.settings())
          .filter(FuzzSubject.class::isInstance)
          .map(FuzzSubject.class::cast);
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Chart play(ChannelProgram program, long seed) {
    Semantics semantics = new Semantics(Embedding.embed(program.effect()));
    SplittableRandom random = new SplittableRandom(seed);
    Names names = new Names();
    List<Chart.Step> steps = new ArrayList<>();
    State state = semantics.initial();
    List<Step> next = semantics.steps(state);
    while (!next.isEmpty() && steps.size() < MOST_STEPS) {
      Step step = next.get(random.nextInt(next.size()));
      names.step(step).ifPresent(steps::add);
      state = step.next();
      next = semantics.steps(state);
    }
    String end = next.isEmpty() ? "All of it ends." : "The rest is left out.";
    return new Chart(
        "One schedule of the shrunk program by which it should have ended, not the one on which the"
            + " runtime failed. "
            + end,
        steps);
  }

  /// Names for goroutines and channels, by the numbers they have in a state.
  private static final class Names {
    private final List<String> goroutines = new ArrayList<>(List.of("main"));
    private final List<String> objects = new ArrayList<>();
    private final Map<String, Integer> spawned = new HashMap<>();

    private Optional<Chart.Step> step(Step step) {
      Step.Actor actor = step.actors().getFirst();
      String who = goroutines.get(actor.goroutine());
      Optional<String> peer =
          step.actors().size() > 1
              ? Optional.of(goroutines.get(step.actors().get(1).goroutine()))
              : Optional.empty();
      return switch (actor.point().stmt().orElseThrow()) {
        case Stmt.Act act ->
            Optional.of(
                new Chart.Step(
                    who,
                    Verbs.verb(act.action()),
                    objects.get(actor.object().orElseThrow()),
                    peer.orElse(""),
                    "",
                    Chart.Kind.DONE));
        case Stmt.New n -> {
          objects.add(n.name());
          yield Optional.empty();
        }
        case Stmt.Spawn spawn -> {
          int n = spawned.merge(spawn.callee(), 1, Integer::sum);
          goroutines.add(spawn.callee() + (n == 1 ? "" : "#" + n));
          yield Optional.of(
              new Chart.Step(who, "spawn", "", goroutines.getLast(), "", Chart.Kind.SPAWN));
        }
        case Stmt.Select _ ->
            Optional.of(new Chart.Step(who, "default", "", "", "", Chart.Kind.DONE));
        case Stmt.Choice _, Stmt.Halt _, Stmt.Tau _, Stmt.Call _, Stmt.Opaque _ -> Optional.empty();
      };
    }
  }
}
