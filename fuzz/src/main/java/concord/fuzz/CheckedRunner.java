package concord.fuzz;

import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.program.ChannelProgram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks every program before it runs. If a program need not terminate, our generator is wrong:
/// such a program is never a finding.
final class CheckedRunner implements Runner<ChannelProgram> {
  private final Runner<ChannelProgram> runner;
  private final SelfCheck check;

  CheckedRunner(Runner<ChannelProgram> runner, SelfCheck check) {
    this.runner = runner;
    this.check = check;
  }

  @Override
  public List<Outcome> run(List<ChannelProgram> programs) throws IOException, InterruptedException {
    return objectionsOr(programs, runner.run(programs));
  }

  @Override
  public List<Outcome> rerun(List<ChannelProgram> smaller)
      throws IOException, InterruptedException {
    return objectionsOr(smaller, runner.rerun(smaller));
  }

  @Override
  public void expectFailureIn(long runs) {
    runner.expectFailureIn(runs);
  }

  @Override
  public Optional<String> ailment() throws IOException, InterruptedException {
    return runner.ailment();
  }

  @Override
  public Outcome confirm(ChannelProgram program) throws IOException, InterruptedException {
    Optional<Outcome> objection = objection(program);
    return objection.isPresent() ? objection.get() : runner.confirm(program);
  }

  private List<Outcome> objectionsOr(List<ChannelProgram> programs, List<Outcome> outcomes) {
    List<Outcome> checked = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      checked.add(objection(programs.get(i)).orElse(outcomes.get(i)));
    }
    return checked;
  }

  private Optional<Outcome> objection(ChannelProgram program) {
    return check
        .objection(program.effect())
        .map(reason ->
            new Outcome.Undecided("self-check: %s: %s".formatted(reason, program.effect())));
  }

  @Override
  public void close() throws IOException {
    runner.close();
  }
}
