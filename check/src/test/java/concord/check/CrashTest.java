package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Report;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A panic that nobody recovers ends the program, whoever else waits.
final class CrashTest {
  @TempDir Path dir;

  @Test
  void goPanic() throws IOException {
    assertEquals(List.of(), places("go panic(1)"));
  }

  @Test
  void deferPanic() throws IOException {
    assertEquals(List.of(), places("go func() { defer panic(1) }()"));
  }

  @Test
  void recovered() throws IOException {
    assertEquals(
        List.of("leak 5", "deadlock 9"),
        places("go func() { defer func() { recover() }(); panic(1) }()"));
  }

  private List<String> places(String crash) throws IOException {
    Path file = dir.resolve("a.go");
    Files.writeString(
        file,
        """
        package main

        func keep() {
        	%s
        	select {}
        }
        func main() {
        	done := make(chan bool)
        	go func() { keep(); done <- true }(); <-done
        }
        """
            .formatted(crash));
    Report report =
        new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
            .check(List.of(file.toString()))
            .canonical();
    assertEquals(List.of(), report.errors());
    return report.findings().stream().map(f -> f.rule().slug() + " " + f.place().line()).toList();
  }
}
