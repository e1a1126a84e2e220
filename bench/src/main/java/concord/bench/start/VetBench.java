package concord.bench.start;

import static java.nio.file.StandardOpenOption.APPEND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// How long `concord check` takes on a Go file of 60 lines, against `go vet` on the same file in
/// the same run, both warm.
///
/// Prints the median of each and its ratio to `go vet`, three times: for a file that does not
/// change, which both answer from their caches; for one that changes before each run, so that both
/// must check it; and with `--no-cache`, where only `go vet` has a cache. The aim is at most 1.5
/// for the first.
public final class VetBench {
  private static final int ROUNDS = 15;
  private static final String FILE =
      "go/src/test/resources/corpus/chan-waitgroup/done_on_success_only_ok.go";

  /// A file that is as new as its cache entry must be read again.
  private static final long SETTLING_MILLIS = 3_000;

  private VetBench() {}

  /// The arguments are the project's folder, the present one if there is none, and a Go file.
  public static void main(String[] args) throws IOException, InterruptedException {
    Path home = Path.of(args.length > 0 ? args[0] : ".").toAbsolutePath().normalize();
    Path file = args.length > 1 ? Path.of(args[1]) : home.resolve(FILE);
    String concord = home.resolve("bin/concord").toString();
    Path copy = Files.createTempDirectory("vet").resolve("main.go");
    Files.copy(file, copy);
    List<String> vet = List.of("go", "vet", copy.toString());
    List<String> check = List.of(concord, "check", copy.toString());
    List<String> again = List.of(concord, "check", "--no-cache", copy.toString());
    try {
      compare("unchanged", vet, check, () -> {});
      compare("changed", vet, check, () -> change(copy));
      compare("--no-cache", vet, again, () -> {});
    } finally {
      Files.delete(copy);
      Files.delete(copy.getParent());
    }
  }

  /// To a new text.
  private static void change(Path file) throws IOException {
    Files.writeString(file, "// " + System.nanoTime() + "\n", APPEND);
  }

  /// `before` runs before each measurement and is not measured.
  private static void compare(String what, List<String> vet, List<String> check, Turns.Step before)
      throws IOException, InterruptedException {
    Turns.millis(vet); // fills its cache
    Turns.millis(check); // builds, if need be, and fills ours
    Thread.sleep(SETTLING_MILLIS);
    Turns.millis(check);
    List<Double> medians = Turns.medians(ROUNDS, List.of(vet, check), before);
    System.out.println(what + ":");
    Turns.print("go vet", medians.get(0), medians.get(0));
    Turns.print("concord check", medians.get(1), medians.get(0));
  }
}
