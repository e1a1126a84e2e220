package concord.fuzz.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Exp;
import concord.campaign.Outcome;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.TermStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkshopTest {
  @TempDir Path root;

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void isOursAloneUntilItIsClosed() throws IOException {
    try (Workshop first = Workshop.free(root);
        Workshop second = Workshop.free(root)) {
      assertEquals(root.resolve("0"), first.folder());
      assertEquals(root.resolve("1"), second.folder());
    }
    try (Workshop again = Workshop.free(root)) {
      assertEquals(root.resolve("0"), again.folder());
    }
  }

  /// A process that was killed has left files; the next batch finds none, and leaves none.
  @Test
  void whatAKilledProcessLeftIsRemovedByTheNext() throws IOException, InterruptedException {
    Path left = Files.createDirectories(root.resolve("0").resolve("classes"));
    Files.writeString(left.resolve("left.class"), "");
    BatchCompiler compiler =
        new BatchCompiler() {
          @Override
          public String fileName() {
            return "programs.txt";
          }

          @Override
          public String source(List<Exp> programs) {
            return programs.size() + " programs";
          }

          @Override
          public Driver compile(Path file) throws IOException {
            assertEquals(List.of("lock", "programs.txt"), files(file.getParent()));
            return new Driver(
                List.of("sh", "-c", "while read number rest; do echo $number ok; done"),
                Driver.Inspection.NONE);
          }
        };
    ChannelProgram program = new ChannelProgram(Effect.seq(), 1, TermStyle.PLAIN);
    try (CompiledRunner runner =
        new CompiledRunner(compiler, CompiledRunner.Processes.SHARED, Patience.DEFAULT, root)) {
      assertEquals(List.of(new Outcome.Passed()), runner.run(List.of(program)));
    }
    assertFalse(Files.exists(left));
    assertEquals(List.of("lock"), files(root.resolve("0")));
  }
}
