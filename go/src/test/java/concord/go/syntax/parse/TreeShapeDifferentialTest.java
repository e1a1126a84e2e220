package concord.go.syntax.parse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.go.GoToolchain;
import concord.go.syntax.Children;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Node;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Our trees have the shape of Go's own: same expressions and statements, same bounds, same order.
///
/// By default a part of the installation is compared; `-Dconcord.shapes=1` compares every file.
class TreeShapeDifferentialTest {
  private static final int STEP = Integer.getInteger("concord.shapes", 7);

  /// There a call stands for the name a type switch declares, which only the Go compiler rejects.
  private static final String NOT_A_NAME = "test/syntax/typesw.go";

  @BeforeAll
  static void go() {
    GoToolchain.require();
  }

  @Test
  void sameShapeAsGo() throws IOException {
    GoVersion version = GoVersion.parse(GoToolchain.version()).orElse(GoVersion.LATEST);
    List<String> all = GoParserDifferentialTest.comparableFiles(GoToolchain.goroot(), version);
    List<String> files = new ArrayList<>();
    for (int i = 0; i < all.size(); i += STEP) {
      files.add(all.get(i));
    }
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (String line : GoToolchain.oracle("shapes", String.join("\n", files))) {
      String[] parts = line.split("\t");
      if (!parts[1].equals("invalid")) {
        compared++;
        String ours = Long.toHexString(hash(shape(parts[0])));
        if (!ours.equals(parts[1]) && !parts[0].endsWith(NOT_A_NAME)) {
          differences.add(parts[0]);
        }
      }
    }
    System.out.printf("compared the trees of %d files: %d differ%n", compared, differences.size());
    if (!differences.isEmpty()) {
      String first = differences.getFirst();
      List<String> theirs = GoToolchain.oracle("shapes", first, "show");
      String shown = String.join("\n", theirs.subList(0, theirs.size() - 1)) + "\n";
      assertEquals(shown, shape(first), first);
    }
    assertEquals(List.of(), differences);
  }

  private static String shape(String name) throws IOException {
    File file = Parser.parse(new Source(name, Files.readAllBytes(Path.of(name)))).file();
    StringBuilder shape = new StringBuilder();
    Children.walk(
        file,
        node -> {
          String kind = kind(node);
          if (!kind.isEmpty()) {
            shape.append(kind).append(' ').append(node.start());
            if (!(node instanceof Stmt.Labeled)) {
              shape.append(' ').append(node.end());
            }
            shape.append('\n');
          }
        });
    return shape.toString();
  }

  private static String kind(Node node) {
    return switch (node) {
      case Expr.Unary u -> "Unary" + u.op();
      case Expr.Binary b -> "Binary" + b.op();
      case Expr x -> x.getClass().getSimpleName();
      case Stmt.IncDec s -> "IncDec" + s.op();
      case Stmt.Branch s -> "Branch" + s.keyword();
      case Stmt.Bad _, Stmt.Empty _, Stmt.ExprStmt _, Stmt.Assign _, Stmt.ShortVarDecl _ -> "";
      case Stmt.DeclStmt _, Stmt.Block _ -> "";
      case Stmt s -> s.getClass().getSimpleName();
      default -> "";
    };
  }

  /// FNV-1a, as Go's `hash/fnv`.
  private static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (byte b : text.getBytes(UTF_8)) {
      hash = (hash ^ (b & 0xFF)) * 0x100000001b3L;
    }
    return hash;
  }
}
