package concord.go.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.syntax.CaseClause;
import concord.go.syntax.Children;
import concord.go.syntax.Expr;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Node;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Parser;
import concord.go.types.check.Annotated;
import concord.go.types.check.Importer;
import concord.go.types.check.Unit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What [Info] tells about the nodes of checked sources.
class InfoTest {
  private static <N extends Node> List<N> all(Checked checked, Class<N> kind) {
    List<N> found = new ArrayList<>();
    checked
        .files()
        .forEach(f ->
            Children.walk(
                f,
                n -> {
                  if (kind.isInstance(n)) {
                    found.add(kind.cast(n));
                  }
                }));
    return found;
  }

  private static Expr.Selector selector(Checked checked, String name) {
    return all(checked, Expr.Selector.class).stream()
        .filter(s -> s.sel().name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void promotedMethodThroughPointer() {
    Checked checked =
        Annotated.check(
            """
            package p

            import "sync"

            type inner struct{ sync.Mutex }
            type outer struct {
            	n int
            	*inner
            }

            func f(o outer) { o.Lock() }
            """);
    Selection s = checked.info().selection(selector(checked, "Lock")).orElseThrow();
    assertEquals(Selection.Kind.METHOD_VALUE, s.kind());
    assertEquals(List.of(1, 0), s.path().subList(0, 2));
    assertTrue(s.indirect());
    assertEquals("func sync.(*Mutex).Lock()", s.obj().toString());
  }

  @Test
  void capturedVariables() {
    Checked checked =
        Annotated.check(
            """
            package p

            var global int

            func f(a int) {
            	b := 1
            	g := func(c int) {
            		d := a
            		func() { _ = b + d + global }()
            	}
            	g(2)
            }
            """);
    List<Expr.FuncLit> literals = all(checked, Expr.FuncLit.class);
    assertEquals(List.of("a", "b"), names(checked.info().captures(literals.get(0))));
    assertEquals(List.of("b", "d"), names(checked.info().captures(literals.get(1))));
  }

  private static List<String> names(List<Var> vars) {
    return vars.stream().map(Var::name).toList();
  }

  @Test
  void loopVariablesByVersion() {
    String text =
        """
        package p

        func f(s []int) {
        	for i := 0; i < 3; i++ {
        		k := i
        		_ = k
        	}
        	for _, x := range s {
        		_ = x
        	}
        }
        """;
    var file = Parser.parse(Source.of("p.go", text)).file();
    for (int minor : List.of(21, 22)) {
      Unit unit = new Unit("p", "p", List.of(file), _ -> new GoVersion(1, minor), Importer::opaque);
      Checked checked = unit.check();
      for (Expr.Ident ident : all(checked, Expr.Ident.class)) {
        if (checked.info().definition(ident).orElse(null) instanceof Var v
            && !v.name().equals("_")) {
          boolean loop = v.name().equals("i") || v.name().equals("x");
          assertEquals(loop && minor == 22, v.isPerIteration(), v.name());
        }
      }
    }
  }

  @Test
  void typeSwitchVariables() {
    Checked checked =
        Annotated.check(
            """
            package p

            func f(x any) {
            	switch y := x.(type) {
            	case chan int:
            		y <- 1
            	case int, string:
            		_ = y
            	}
            }
            """);
    List<CaseClause> clauses = all(checked, CaseClause.class);
    assertEquals(
        "chan int", checked.info().implicit(clauses.get(0)).orElseThrow().type().toString());
    assertEquals("any", checked.info().implicit(clauses.get(1)).orElseThrow().type().toString());
  }

  @Test
  void instancesAndCommaOk() {
    Checked checked =
        Annotated.check(
            """
            package p

            func id[T any](x T) T { return x }

            func f(ch chan int) {
            	v, ok := <-id(ch)
            	_, _ = v, ok
            }
            """);
    Expr.Call call = all(checked, Expr.Call.class).getFirst();
    Expr.Ident name = (Expr.Ident) call.fun();
    Instance instance = checked.info().instance(name).orElseThrow();
    assertEquals("[chan int]", instance.args().toString());
    assertEquals("func(x chan int) chan int", checked.info().type(name).toString());
    Expr.Unary receive = all(checked, Expr.Unary.class).getFirst();
    assertEquals("(int, bool)", checked.info().type(receive).toString());
  }

  @Test
  void constantsAndUntypedOperands() {
    Checked checked =
        Annotated.check(
            """
            package p

            import "time"

            const big = 1 << 100

            var d = 2 * time.Second
            var n = big >> 98
            """);
    Expr.BasicLit two =
        all(checked, Expr.BasicLit.class).stream()
            .filter(l -> l.text().equals("2"))
            .findFirst()
            .orElseThrow();
    assertEquals("time.Duration", checked.info().type(two).toString());
    List<Expr.Binary> binaries = all(checked, Expr.Binary.class);
    assertEquals(
        "1267650600228229401496703205376",
        checked.info().constant(binaries.get(0)).orElseThrow().toString());
    assertEquals("2000000000", checked.info().constant(binaries.get(1)).orElseThrow().toString());
    assertEquals("4", checked.info().constant(binaries.get(2)).orElseThrow().toString());
  }

  @Test
  void methodsKnowTheirDeclaration() {
    Checked checked =
        Annotated.check(
            """
            package p

            type T[E any] struct{ ch chan E }

            func (t *T[E]) send(e E) { t.ch <- e }

            func f(t *T[string]) { t.send("x") }
            """);
    Selection s = checked.info().selection(selector(checked, "send")).orElseThrow();
    Func method = (Func) s.obj();
    assertTrue(method.hasPointerReceiver());
    assertFalse(method.origin() == method);
    assertSame(method.origin().syntax().orElseThrow(), method.syntax().orElseThrow());
    assertEquals("func(e string)", s.type().toString());
  }
}
