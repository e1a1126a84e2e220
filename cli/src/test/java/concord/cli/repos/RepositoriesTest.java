package concord.cli.repos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepositoriesTest {
  @TempDir Path folder;

  @Test
  void aListHasFoldersArchivesAndVersions() throws IOException {
    Path list =
        Files.writeString(
            folder.resolve("list"), "# all\na/b  # one\n\nexample.com/Up/x@v1.2.3\na/b\nc.zip\n");
    assertEquals(
        List.of(
            new Repositories.Module("a/b", folder.resolve("a/b").toString()),
            new Repositories.Module("example.com/Up/x@v1.2.3", "example.com/Up/x@v1.2.3"),
            new Repositories.Module("c.zip", folder.resolve("c.zip").toString())),
        Repositories.read(list));
    assertEquals("example.com/!up/x", Checkout.escaped("example.com/Up/x"));
  }

  private Path zip(String name, String entry) throws IOException {
    Path file = folder.resolve(name);
    try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write("package m\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    return file;
  }

  @Test
  void anArchiveIsUnpackedAndLeadsNowhereElse() throws Exception {
    Path scratch = Files.createDirectory(folder.resolve("scratch"));
    Path root = Checkout.of(zip("m.zip", "example.com/m@v1/m.go").toString(), scratch);
    assertEquals(scratch.resolve("example.com/m@v1"), root);
    String bad = zip("bad.zip", "../outside.go").toString();
    assertThrows(IOException.class, () -> Checkout.of(bad, scratch));
  }

  @Test
  void oneReportForAllModules() throws IOException {
    for (String name : List.of("bad", "good")) {
      Path module = Files.createDirectories(folder.resolve(name));
      Files.writeString(module.resolve("go.mod"), "module example.com/" + name + "\n");
      Files.writeString(
          module.resolve("main.go"),
          "package main\n\nfunc main() {\n\tc := make(chan int, 1)\n\tc <- 1\n"
              + (name.equals("bad") ? "\tc <- 2\n" : "")
              + "}\n");
    }
    Files.createDirectory(folder.resolve("empty"));
    Path list = Files.writeString(folder.resolve("list"), "bad\nempty\ngood\nmissing\n");
    Path report = folder.resolve("report");
    String said = check(1, "--repos", list.toString(), "--report", report.toString());
    String json = Files.readString(report.resolve("report.json"));
    assertTrue(
        json.startsWith(
            "{\"version\":1,\"totals\":{\"modules\":4,\"findings\":1,\"failed\":1,\"invalid\":0,"
                + "\"undecided\":0,\"empty\":1,\"ok\":1,\"entries\":2,\"undecidedEntries\":0,"
                + "\"errors\":1,\"warnings\":0}"),
        json);
    assertTrue(said.contains("failed: missing: there is no "), said);
    assertTrue(Files.readString(report.resolve("report.sarif")).contains("{\"id\":\"bad/\"}"));
    String page = Files.readString(report.resolve("index.html"));
    assertTrue(page.contains("modules/" + StoredResults.slug("bad") + ".html"), page);
    String again = check(1, "--repos", list.toString(), "--report", report.toString(), "--resume");
    assertTrue(again.contains("3 of 4 modules are done already"), again);
    assertEquals(page, Files.readString(report.resolve("index.html")));
  }

  @Test
  void whatDoesNotGoTogetherIsRefused() throws IOException {
    Path list = Files.writeString(folder.resolve("list"), "bad\n");
    assertTrue(check(2, "--repos", list.toString(), "--format", "json").contains("--report"));
    assertTrue(check(2, "--engine", "spark", ".").contains("--repos"));
    assertTrue(
        check(74, "--repos", list.toString(), "--engine", "spark").contains("no Spark here"));
  }

  private static String check(int code, String... options) {
    StringWriter err = new StringWriter();
    var args = new java.util.ArrayList<>(List.of("check"));
    args.addAll(List.of(options));
    var exit =
        Main.run(
            new PrintWriter(new StringWriter()), new PrintWriter(err), args.toArray(String[]::new));
    assertEquals(code, exit.code(), err::toString);
    return err.toString();
  }
}
