package concord.go.types.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.GoToolchain;
import concord.go.syntax.Diagnostic;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Parser;
import concord.go.types.Checked;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Instantiations without end are found, at the place and in the words of `go/types`; what comes to
/// an end is left alone.
class InstantiationCyclesTest {
  private static final String CYCLE = ": instantiation cycle: ";

  @Test
  void types() {
    Annotated.check(
        """
        package p

        type List[P any] struct { next *List[P] }
        type Swap[P, Q any] struct { other *Swap[Q, P] }
        type Fixed[P any] struct { f *Fixed[[]int] }
        type Grow[P any] struct { f *Grow[[]P] } // want "instantiation cycle: P instantiated as []P (p.go:6:35)"
        """);
  }

  @Test
  void functions() {
    Annotated.check(
        """
        package p

        func loop[P any](x P) { loop(x) }
        func here[P any](x P) { there([]P{x}) }
        func there[Q any](y Q) { here(&y) } // want "instantiation cycle: Q instantiated as []P (p.go:4:25), P instantiated as *Q (p.go:5:26)"
        """);
  }

  @Test
  void methods() {
    Annotated.check(
        """
        package p

        type Box[P any] struct { x P } // want "instantiation cycle: P instantiated as Box[Q] (p.go:5:41)"

        func (b Box[Q]) wrap() any { return Box[Box[Q]]{b}.wrap }
        """);
  }

  @Test
  void aTypeDeclaredInAGenericFunction() {
    Annotated.check(
        """
        package p

        func f[P any]() {
        	type Local struct{} // want "instantiation cycle: Local implicitly parameterized by P (p.go:4:7), P instantiated as Local (p.go:5:4)"
        	f[Local]()
        }

        func g() {
        	type Local struct{}
        	loop[Local]()
        }

        func loop[P any]() { loop[P]() }
        """);
  }

  @Test
  void otherProblemsComeFirst() {
    Annotated.check(
        """
        package p

        type Grow[P any] struct { f *Grow[[]P] }

        var x int = "" // want "cannot use"
        """);
  }

  /// A package has a cycle exactly if `go/types` says so. Where it has several, ours may be another
  /// one, since we complete declarations in another order; most have one. `-Dconcord.cycles=N`
  /// compares N random packages.
  @Test
  void sameAsGoTypes() throws IOException {
    GoToolchain.require();
    int n = Integer.getInteger("concord.cycles", 300);
    List<String> sources =
        LongStream.range(0, n).mapToObj(seed -> new Generics(seed).text()).toList();
    String input = sources.stream().map(s -> s + "----\n").collect(Collectors.joining());
    List<String> theirs = GoToolchain.oracle("problems", input);
    int cycles = 0;
    int same = 0;
    for (int seed = 0; seed < n; seed++) {
      String text = sources.get(seed);
      String mine = ours(text);
      String message = "seed " + seed + "\n" + text + mine;
      assertEquals(theirs.get(seed).contains(CYCLE), mine.contains(CYCLE), message);
      assertEquals(theirs.get(seed).isEmpty(), mine.isEmpty(), message);
      cycles += mine.isEmpty() ? 0 : 1;
      same += !mine.isEmpty() && mine.equals(theirs.get(seed)) ? 1 : 0;
    }
    System.out.printf(
        "%d random packages, %d with an instantiation cycle, in %d we report the same one%n",
        n, cycles, same);
    assertTrue(same >= 0.8 * cycles, same + " of " + cycles);
  }

  private static String ours(String text) {
    var parsed = Parser.parse(Source.of("p.go", text));
    Checked checked = Unit.of("p", List.of(parsed.file()), new Annotated.BuiltIn()).check();
    List<String> lines = new ArrayList<>();
    for (Diagnostic d : checked.problems()) {
      lines.add(d.position().line() + ":" + d.position().column() + ": " + d.message());
    }
    return String.join(" | ", lines);
  }

  /// A random package of generic types, methods and functions that instantiate each other.
  private static final class Generics {
    private static final List<String> WRAPPINGS =
        List.of("[]%s", "*%s", "chan %s", "[2]%s", "map[string]%s", "func(%s)", "func() %s");
    private static final int DECLARED = 3;

    private final Random random;
    private final StringBuilder out = new StringBuilder("package p\n\n");
    private final List<Integer> typeArity = new ArrayList<>();
    private final List<Integer> funcArity = new ArrayList<>();

    Generics(long seed) {
      this.random = new Random(seed);
    }

    String text() {
      for (int i = 0; i < DECLARED; i++) {
        typeArity.add(1 + random.nextInt(2));
        funcArity.add(1 + random.nextInt(2));
      }
      for (int i = 0; i < DECLARED; i++) {
        if (random.nextBoolean()) {
          type(i);
          function(i);
        } else {
          function(i);
          type(i);
        }
      }
      return out.toString();
    }

    private void type(int i) {
      List<String> params = names("P", typeArity.get(i));
      out.append("type T%d[%s any] struct {\n".formatted(i, String.join(", ", params)));
      for (int k = random.nextInt(3); k > 0; k--) {
        out.append("\tf%d *%s\n".formatted(k, instance(params)));
      }
      out.append("}\n\n");
      if (random.nextInt(3) == 0) {
        List<String> own = names("Q", typeArity.get(i));
        out.append("func (t T%d[%s]) m() {\n".formatted(i, String.join(", ", own)));
        body(own);
        out.append("}\n\n");
      }
    }

    private void function(int i) {
      List<String> params = names("F", funcArity.get(i));
      String list = String.join(", ", params);
      out.append("func f%d[%s any](%s) {\n".formatted(i, list, ins(params)));
      body(params);
      out.append("}\n\n");
    }

    private static String ins(List<String> params) {
      return params.stream().map(p -> "x" + p + " " + p).collect(Collectors.joining(", "));
    }

    private void body(List<String> params) {
      List<String> known = new ArrayList<>(params);
      if (random.nextInt(4) == 0) {
        out.append("\ttype Local struct{ n int }\n");
        known.add("Local");
      }
      for (int k = random.nextInt(3); k > 0; k--) {
        int f = random.nextInt(DECLARED);
        switch (random.nextInt(3)) {
          case 0 -> out.append("\tvar _ %s\n".formatted(instance(known)));
          case 1 -> out.append("\t_ = f%d[%s]\n".formatted(f, args(funcArity.get(f), known)));
          default -> {
            List<String> values = new ArrayList<>();
            for (int a = 0; a < funcArity.get(f); a++) {
              values.add("*new(" + arg(known) + ")");
            }
            out.append("\tf%d(%s)\n".formatted(f, String.join(", ", values)));
          }
        }
      }
    }

    private String instance(List<String> known) {
      int t = random.nextInt(DECLARED);
      return "T%d[%s]".formatted(t, args(typeArity.get(t), known));
    }

    private String args(int n, List<String> known) {
      List<String> list = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        list.add(arg(known));
      }
      return String.join(", ", list);
    }

    /// Mostly a name as it is, so that not every package has a cycle.
    private String arg(List<String> known) {
      String name = random.nextInt(3) == 0 ? "int" : known.get(random.nextInt(known.size()));
      return random.nextInt(3) == 0
          ? WRAPPINGS.get(random.nextInt(WRAPPINGS.size())).formatted(name)
          : name;
    }

    private static List<String> names(String prefix, int n) {
      List<String> names = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        names.add(prefix + i);
      }
      return names;
    }
  }
}
