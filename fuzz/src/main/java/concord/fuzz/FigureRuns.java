package concord.fuzz;

import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.effect.Figures;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.TermStyle;
import concord.fuzz.run.Patience;
import concord.fuzz.target.Target;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Runs the programs of the paper's figures on a target.
public final class FigureRuns {
  private FigureRuns() {}

  /// The result of each figure, run so many times in one process.
  public static SequencedMap<String, Outcome> run(Target target, int repetitions)
      throws IOException, InterruptedException {
    Choices choices =
        new Choices(
            concord.fuzz.effect.Weights.ALL,
            concord.fuzz.effect.Limits.DEFAULT,
            target.hasDriver() ? Choices.Mode.INTERPRETED : Choices.Mode.COMPILED,
            Patience.DEFAULT.repeating(repetitions));
    FuzzSubject subject = new FuzzSubject(target, choices);
    subject.prepare();
    SequencedMap<String, Outcome> outcomes = new LinkedHashMap<>();
    List<ChannelProgram> programs = new ArrayList<>();
    TermStyle style = TermStyle.of(choices.weights().restrictedTo(target.profile()::allows));
    Figures.ALL.values().forEach(e -> programs.add(new ChannelProgram(e, 1, style)));
    try (Runner<ChannelProgram> runner = subject.runner()) {
      List<Outcome> all = runner.run(programs);
      int i = 0;
      for (String caption : Figures.ALL.sequencedKeySet()) {
        outcomes.put(caption, all.get(i++));
      }
    }
    return outcomes;
  }
}
