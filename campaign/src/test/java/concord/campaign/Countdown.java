package concord.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A subject whose programs are numbers below 1000. Those that contain the digit 7 fail; in a batch
/// those that end in 3 seem to fail as well, and are not confirmed; 500 gets no verdict.
class Countdown implements Subject<Integer> {
  int runs;
  final List<Integer> batches = new ArrayList<>();

  @Override
  public String name() {
    return "test countdown";
  }

  @Override
  public Settings settings() {
    return Settings.NONE.with("below", 1000);
  }

  @Override
  public Integer generate(long seed) {
    return (int) Long.remainderUnsigned(seed, 1000);
  }

  @Override
  public Runner<Integer> runner() {
    return new Runner<>() {
      @Override
      public List<Outcome> run(List<Integer> programs) {
        runs += programs.size();
        batches.add(programs.size());
        return programs.stream()
            .map(p -> p % 10 == 3 ? new Outcome.Failed("seven", "seems so") : judge(p))
            .toList();
      }

      @Override
      public Outcome confirm(Integer program) {
        return judge(program);
      }

      @Override
      public void close() {}
    };
  }

  private static Outcome judge(int p) {
    if (p == 500) {
      return new Outcome.Undecided("five hundred");
    }
    return Integer.toString(p).contains("7")
        ? new Outcome.Failed("seven", p + " has a seven")
        : new Outcome.Passed();
  }

  @Override
  public Shrinker<Integer> shrinker() {
    return p ->
        Stream.of(p / 10, p % 10, p % 100, p / 100 * 10 + p % 10, p - 1)
            .filter(q -> q >= 0 && q < p);
  }

  @Override
  public String bucket(Integer program, Outcome.Failed failure) {
    return failure.kind() + " " + program;
  }

  @Override
  public String print(Integer program) {
    return program.toString();
  }

  @Override
  public int size(Integer program) {
    return program;
  }
}
