package concord.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;

/// Small Go modules to check. Of every three, one has a deadlock, one has none, and one is an
/// archive.
final class Modules {
  private Modules() {}

  /// Writes `count` modules below `folder`, and returns the list of them for `--repos`.
  static Path write(Path folder, int count) throws Exception {
    var list = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      Path module = Files.createDirectories(folder.resolve("modules/m" + i));
      Files.writeString(module.resolve("go.mod"), "module example.com/m" + i + "\n\ngo 1.22\n");
      Files.writeString(
          module.resolve("main.go"),
          """
          package main

          func main() {
          	c := make(chan int, %d)
          	for i := 0; i < 3; i++ {
          		c <- i
          	}
          }
          """
              .formatted(i % 3 == 0 ? 2 : 3));
      boolean packed = i % 3 == 2;
      if (packed) {
        pack(folder.resolve("modules"), "m" + i);
      }
      list.add("modules/m" + i + (packed ? ".tar.gz" : ""));
    }
    return Files.write(folder.resolve("list.txt"), list);
  }

  private static void pack(Path folder, String module) throws Exception {
    Process tar =
        new ProcessBuilder("tar", "-czf", module + ".tar.gz", module)
            .directory(folder.toFile())
            .start();
    assertEquals(0, tar.waitFor());
  }
}
