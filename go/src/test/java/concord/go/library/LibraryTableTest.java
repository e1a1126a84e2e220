package concord.go.library;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.GoToolchain;
import concord.go.std.Stubs;
import concord.go.syntax.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LibraryTableTest {
  /// What a misspelt row says is never asked for. So every row must match a declaration, in our
  /// signatures or in the source of Go.
  @Test
  void everyRowIsOfAFunctionThatExists() throws IOException {
    GoToolchain.require();
    List<Row> missing = new ArrayList<>();
    for (Row row : LibraryTable.rows()) {
      if (!row.path().equals(Row.ANY) && !exists(row, text(row.path()))) {
        missing.add(row);
      }
    }
    assertEquals(List.of(), missing);
  }

  private static boolean exists(Row row, String text) {
    String end = row.name().endsWith(Row.ANY) ? "" : "\\b";
    String name = row.name().replace("*", "") + end;
    String of =
        switch (row.receiver()) {
          case "" -> "";
          case "*" -> "(\\(\\w* ?\\*?\\w+(\\[\\w+\\])?\\) )?";
          default -> "\\(\\w* ?\\*?" + row.receiver() + "(\\[\\w+\\])?\\) ";
        };
    boolean declared = Pattern.compile("(?m)^func " + of + name).matcher(text).find();
    boolean ofInterface = Pattern.compile("(?m)^\t" + name + "\\(").matcher(text).find();
    boolean any = row.receiver().equals(Row.ANY) || row.receiver().isEmpty();
    return declared || (any && ofInterface);
  }

  /// The text of a package: ours, or that of Go, which also has copies of some other packages.
  private static String text(String path) throws IOException {
    StringBuilder text = new StringBuilder();
    if (Stubs.has(path)) {
      Source source = Stubs.file(path).source();
      text.append(source.text(0, source.length()));
    }
    Path src = GoToolchain.goroot().resolve("src");
    List<String> places =
        List.of(
            path, "cmd/vendor/" + path, "internal/" + path.substring(path.lastIndexOf('/') + 1));
    for (String place : places) {
      Path folder = src.resolve(place);
      if (Files.isDirectory(folder)) {
        try (Stream<Path> files = Files.list(folder)) {
          for (Path file : files.filter(f -> f.toString().endsWith(".go")).sorted().toList()) {
            text.append(Files.readString(file, UTF_8));
          }
        }
        return text.toString();
      }
    }
    return text.toString();
  }

  @Test
  void everyTraitAndOperationIsUsed() {
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    Set<Operation> operations = EnumSet.noneOf(Operation.class);
    for (Row row : LibraryTable.rows()) {
      traits.addAll(row.traits());
      row.operation().ifPresent(operations::add);
    }
    assertEquals(EnumSet.allOf(Trait.class), traits);
    assertEquals(EnumSet.allOf(Operation.class), operations);
  }

  @Test
  void noFunctionHasTwoRowsOfItsOwn() {
    Set<List<String>> seen = new HashSet<>();
    for (Row row : LibraryTable.rows()) {
      assertTrue(
          seen.add(List.of(row.path(), row.receiver(), row.name())), () -> row + " is there twice");
    }
  }

  @Test
  void patterns() {
    Row method = Row.of("sync.Once.Do");
    assertEquals(
        List.of("sync", "Once", "Do"), List.of(method.path(), method.receiver(), method.name()));
    Row function = Row.of("golang.org/x/sync/errgroup.WithContext");
    assertEquals("golang.org/x/sync/errgroup", function.path());
    assertEquals("", function.receiver());
    assertTrue(!function.isOf("Group") && function.isOf(""));
    Row all = Row.of("sync.*");
    assertTrue(all.isOf("") && all.isOf("Mutex") && all.isNamed("Lock"));
    Row some = Row.of("*.*.Unmarshal*");
    assertTrue(some.isNamed("UnmarshalJSON") && !some.isNamed("Marshal") && some.isOf("T"));
  }
}
