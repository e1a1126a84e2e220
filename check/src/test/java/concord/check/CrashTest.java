package concord.check;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// A panic that nobody recovers ends the program, whoever else waits.
final class CrashTest {
  @Test
  void goPanic() throws IOException {
    findsWhatItWants("go panic(1)", "", "");
  }

  @Test
  void deferPanic() throws IOException {
    findsWhatItWants("go func() { defer panic(1) }()", "", "");
  }

  @Test
  void recovered() throws IOException {
    findsWhatItWants(
        "go func() { defer func() { recover() }(); panic(1) }()",
        "// want leak",
        "// want deadlock");
  }

  private static void findsWhatItWants(String crash, String inKeep, String inMain)
      throws IOException {
    GoText.of(
            """
            package main

            func keep() {
            	%s
            	select {} %s
            }
            func main() {
            	done := make(chan bool)
            	go func() { keep(); done <- true }(); <-done %s
            }
            """
                .formatted(crash, inKeep, inMain))
        .findsWhatItWants();
  }
}
