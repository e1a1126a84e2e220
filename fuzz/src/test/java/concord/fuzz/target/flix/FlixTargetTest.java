package concord.fuzz.target.flix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.SelectEffect;
import concord.campaign.Outcome;
import concord.fuzz.Choices;
import concord.fuzz.FuzzSubject;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.TermStyle;
import concord.fuzz.run.CompiledRunner;
import concord.fuzz.run.Patience;
import concord.fuzz.target.Cache;
import concord.fuzz.target.MissingToolchain;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Flix is in no registry, so its jar is not here: the text is compared with what its manuals say,
/// and a jar of ours stands in for it.
class FlixTargetTest {
  @TempDir Path folder;

  /// The beginning of Fig. 1.
  private static final Effect EFFECT =
      Effect.seq(
          new Effect.Chan("c1", 0),
          new Effect.Chan("c2", 2),
          new Effect.Spawn(new Effect.Put("c1")),
          new Effect.Spawn(new Effect.Put("c2")),
          Effect.Select.of(
              List.of(
                  new SelectEffect.SelGet("c2", new Effect.Get("c1")),
                  new SelectEffect.SelGet("c1", new Effect.Get("c2")))));

  private static String print(FlixSyntax syntax) {
    return FlixPrinter.program(new ChannelProgram(EFFECT, 1, TermStyle.PLAIN).term(), syntax);
  }

  @Test
  void classicSyntax() {
    assertEquals(
        """
        def main(): Unit = {
            let c1 = chan Unit 0;
            let c2 = chan Unit 2;
            spawn {
                c1 <- ();
                ()
            };
            spawn {
                c2 <- ();
                ()
            };
            select {
                case x3 <- c2 => {
                    <- c1;
                    ()
                }
                case x4 <- c1 => {
                    <- c2;
                    ()
                }
            };
            ()
        }
        """,
        print(FlixSyntax.CLASSIC));
  }

  @Test
  void currentSyntax() {
    assertEquals(
        """
        def main(): Unit \\ {Chan, NonDet} = region rc {
            let (c1Tx, c1Rx) = Channel.unbuffered();
            let (c2Tx, c2Rx) = Channel.buffered(2);
            spawn {
                Channel.send((), c1Tx);
                ()
            } @ rc;
            spawn {
                Channel.send((), c2Tx);
                ()
            } @ rc;
            select {
                case x3 <- recv(c2Rx) => {
                    Channel.recv(c1Rx);
                    ()
                }
                case x4 <- recv(c1Rx) => {
                    Channel.recv(c2Rx);
                    ()
                }
            };
            ()
        }
        """,
        print(FlixSyntax.CURRENT));
  }

  @Test
  void versionsHaveTheirSyntax() {
    assertEquals(FlixSyntax.CLASSIC, FlixSyntax.of("0.5.0"));
    assertEquals(FlixSyntax.CLASSIC, FlixSyntax.of("0.8"));
    assertEquals(FlixSyntax.CURRENT, FlixSyntax.of("0.75.0"));
  }

  /// Whatever is generated for Flix can be printed in both syntaxes.
  @Test
  void everythingGeneratedCanBePrinted() {
    for (String version : List.of("0.5.0", "0.75.0")) {
      FlixTarget target = FlixTarget.of(Optional.empty(), Optional.of(version), new Cache(folder));
      FuzzSubject subject = new FuzzSubject(target, Choices.DEFAULT);
      for (long seed = 0; seed < 300; seed++) {
        assertTrue(subject.print(subject.generate(seed)).startsWith("def main(): Unit"));
      }
    }
  }

  @Test
  void withoutAJarItSaysWhatIsMissing() {
    FlixTarget target = FlixTarget.of(Optional.empty(), Optional.empty(), new Cache(folder));
    MissingToolchain e = assertThrows(MissingToolchain.class, () -> run(target));
    assertTrue(e.getMessage().contains("--toolchain"), e::getMessage);
  }

  @Test
  void aJarIsRunOnEveryProgram() throws IOException, InterruptedException {
    assertEquals(
        new Outcome.Passed(), run(jar("System.exit(text.contains(\"chan Unit\") ? 0 : 1);")));
    Outcome.Failed crash =
        assertInstanceOf(
            Outcome.Failed.class, run(jar("throw new IllegalStateException(\"broken\");")));
    assertEquals("crash", crash.kind());
    assertTrue(crash.evidence().contains("broken"), crash::evidence);
  }

  /// What the compiler objects to is our mistake, not a bug of Flix.
  @Test
  void aCompileErrorIsARejection() throws IOException, InterruptedException {
    Outcome outcome =
        run(jar("System.out.println(\"-- Type Error ---- program0.flix\"); System.exit(1);"));
    Outcome.Undecided undecided = assertInstanceOf(Outcome.Undecided.class, outcome);
    assertTrue(undecided.reason().startsWith("rejected"), undecided::reason);
  }

  @Test
  void aFileThatIsNoJarOrCannotBeRunIsAClearError() throws IOException {
    Path text = Files.writeString(folder.resolve("notes.jar"), "no jar at all");
    Path library = folder.resolve("library.jar");
    try (OutputStream out = Files.newOutputStream(library);
        JarOutputStream entries = new JarOutputStream(out)) {
      entries.putNextEntry(new JarEntry("readme.txt"));
    }
    for (Path wrong : List.of(text, library, folder.resolve("missing.jar"))) {
      FlixTarget target = FlixTarget.of(Optional.of(wrong), Optional.empty(), new Cache(folder));
      IOException e = assertThrows(IOException.class, () -> run(target));
      assertTrue(e.getMessage().contains(wrong.getFileName().toString()), e::getMessage);
      assertFalse(e.getMessage().contains("\n"), e::getMessage);
    }
  }

  private Outcome run(FlixTarget target) throws IOException, InterruptedException {
    try (CompiledRunner runner =
        new CompiledRunner(
            target.batch().orElseThrow(),
            CompiledRunner.Processes.SHARED,
            Patience.DEFAULT.repeating(1),
            folder)) {
      return runner.run(List.of(new ChannelProgram(EFFECT, 1, TermStyle.PLAIN))).getFirst();
    }
  }

  private FlixTarget jar(String body) throws IOException {
    Path source =
        Files.writeString(
            folder.resolve("Main.java"),
            """
            public class Main {
              public static void main(String[] args) throws Exception {
                String text = java.nio.file.Files.readString(java.nio.file.Path.of(args[0]));
                %s
              }
            }
            """
                .formatted(body));
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Main");
    Path jar = folder.resolve("flix.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out, manifest)) {
      entries.putNextEntry(new JarEntry("Main.class"));
      Files.copy(folder.resolve("Main.class"), entries);
    }
    return FlixTarget.of(Optional.of(jar), Optional.of("0.5.0"), new Cache(folder));
  }
}
