package concord.bench.start;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// How long `concord check` takes on a Go file of 60 lines, against `go vet` on the same file in
/// the same run, both warm.
///
/// Prints the median of each and its ratio to `go vet`, which remembers a file it has seen and then
/// has little more to do than to start. The aim is at most 1.5.
public final class VetBench {
  private static final int ROUNDS = 15;
  private static final String FILE =
      "go/src/test/resources/corpus/chan-waitgroup/done_on_success_only_ok.go";

  private VetBench() {}

  /// The arguments are the project's folder, the present one if there is none, and a Go file.
  public static void main(String[] args) throws IOException, InterruptedException {
    Path home = Path.of(args.length > 0 ? args[0] : ".").toAbsolutePath().normalize();
    String file = args.length > 1 ? args[1] : home.resolve(FILE).toString();
    List<String> vet = List.of("go", "vet", file);
    List<String> check = List.of(home.resolve("bin/concord").toString(), "check", file);
    Turns.millis(vet); // fills its cache
    Turns.millis(check); // builds, if need be
    List<Double> medians = Turns.medians(ROUNDS, List.of(vet, check));
    Turns.print("go vet", medians.get(0), medians.get(0));
    Turns.print("concord check", medians.get(1), medians.get(0));
  }
}
