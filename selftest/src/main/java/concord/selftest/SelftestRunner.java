package concord.selftest;

import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.selftest.compare.Judgement;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Runs programs with Go and with Concord, for a campaign.
final class SelftestRunner implements Runner<GoProgram> {
  private final Trial trial;
  private final FeatureTable table;

  SelftestRunner(Trial trial, FeatureTable table) {
    this.trial = trial;
    this.table = table;
  }

  @Override
  public List<Outcome> run(List<GoProgram> programs) throws IOException, InterruptedException {
    List<Trial.Result> results = trial.run(programs);
    results.forEach(table::add);
    table.costs(trial.costs());
    return results.stream().map(SelftestRunner::outcome).toList();
  }

  /// Shrunk programs are not counted.
  @Override
  public List<Outcome> rerun(List<GoProgram> smaller) throws IOException, InterruptedException {
    return trial.run(smaller).stream().map(SelftestRunner::outcome).toList();
  }

  /// The check is cheap, a build by Go is not.
  @Override
  public List<Outcome> rerun(List<GoProgram> smaller, Outcome.Failed failure)
      throws IOException, InterruptedException {
    Optional<Judgement.Kind> kind =
        Arrays.stream(Judgement.Kind.values())
            .filter(k -> k.toString().equals(failure.kind()))
            .findFirst();
    if (kind.isEmpty()) {
      return rerun(smaller);
    }
    List<Boolean> may = trial.mayBe(kind.get(), smaller);
    List<GoProgram> asked =
        IntStream.range(0, smaller.size()).filter(may::get).mapToObj(smaller::get).toList();
    Iterator<Outcome> outcomes =
        asked.isEmpty() ? List.<Outcome>of().iterator() : rerun(asked).iterator();
    return may.stream().map(m -> m ? outcomes.next() : new Outcome.Passed()).toList();
  }

  @Override
  public Outcome confirm(GoProgram program) throws IOException, InterruptedException {
    return rerun(List.of(program)).getFirst();
  }

  /// A program that Go rejects is an error of the generator, and is counted as such.
  private static Outcome outcome(Trial.Result r) {
    if (r.judgement().isEmpty()) {
      return new Outcome.Failed("not run", r.why());
    }
    Judgement j = r.judgement().get();
    String said = String.join("\n", j.what());
    if (j.kind().isWrong()) {
      return new Outcome.Failed(
          j.kind().toString(),
          said + "\nGo: " + r.truth().orElseThrow() + "\nentry: " + r.program().entry());
    }
    return j.kind() == Judgement.Kind.UNDECIDED
        ? new Outcome.Undecided(said)
        : new Outcome.Passed();
  }

  @Override
  public void close() throws IOException {
    trial.close();
  }
}
