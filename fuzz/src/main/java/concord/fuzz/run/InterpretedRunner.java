package concord.fuzz.run;

import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.Wire;
import java.io.IOException;
import java.util.List;

/// Lets a driver interpret the programs.
public final class InterpretedRunner implements Runner<ChannelProgram> {
  private final Trials trials;

  public InterpretedRunner(Driver driver, Patience patience) {
    this.trials = new Trials(driver, patience);
  }

  /// How many executions of programs there were.
  public long runs() {
    return trials.runs();
  }

  @Override
  public List<Outcome> run(List<ChannelProgram> programs) throws IOException, InterruptedException {
    return trials.run(tasks(programs));
  }

  @Override
  public List<Outcome> rerun(List<ChannelProgram> smaller)
      throws IOException, InterruptedException {
    return trials.rerun(tasks(smaller));
  }

  @Override
  public Outcome confirm(ChannelProgram program) throws IOException, InterruptedException {
    return trials.confirm(task(program));
  }

  private static List<Trials.Task> tasks(List<ChannelProgram> programs) {
    return programs.stream().map(InterpretedRunner::task).toList();
  }

  private static Trials.Task task(ChannelProgram program) {
    return (id, repetitions) -> Wire.encode(program, id, repetitions);
  }

  @Override
  public void close() {
    trials.close();
  }
}
