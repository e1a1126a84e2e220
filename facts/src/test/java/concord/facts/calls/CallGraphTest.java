package concord.facts.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.facts.GoPrograms;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.types.Checked;
import concord.go.types.Func;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Who may call whom. To leave a callee out would be unsound; what is reached too much costs time.
final class CallGraphTest {
  @Test
  void callsAndGoAndDefer() {
    assertReaches(
        """
        package main
        func a() {}
        func b() { a() }
        func c() {}
        func unused() {}
        func main() { b(); go c(); defer d() }
        func d() {}
        """,
        Set.of("main.main", "main.a", "main.b", "main.c", "main.d"),
        Set.of("main.unused"));
  }

  @Test
  void functionValues() {
    assertReaches(
        """
        package main
        func a() {}
        func b() {}
        func call(f func()) { f() }
        func main() { g := a; call(g) }
        var never = b
        """,
        Set.of("main.main", "main.a", "main.call"),
        Set.of());
  }

  /// A method is called through an interface only of types of which there are values.
  @Test
  void methodsBehindInterfaces() {
    assertReaches(
        """
        package main
        type runner interface{ run() }
        type made struct{}
        func (made) run() {}
        type never struct{}
        func (never) run() {}
        func call(r runner) { r.run() }
        func main() { call(made{}) }
        func other() { call(never{}) }
        """,
        Set.of("main.main", "main.made.run", "main.call"),
        Set.of("main.never.run"));
  }

  /// Embedding makes a method of one type a method of another.
  @Test
  void promotedMethods() {
    assertReaches(
        """
        package main
        type runner interface{ run() }
        type inner struct{}
        func (inner) run() {}
        type outer struct{ inner }
        func main() { var r runner = outer{}; r.run() }
        """,
        Set.of("main.main", "main.inner.run"),
        Set.of());
  }

  /// The library may call what it is given; what only computes there need not be looked into.
  @Test
  void callbacks() {
    assertReaches(
        """
        package main
        import "sort"
        type list []int
        func (l list) Len() int { return len(l) }
        var c = make(chan int)
        func (l list) Less(i, j int) bool { c <- 1; return l[i] < l[j] }
        func (l list) Swap(i, j int) { l[i], l[j] = l[j], l[i] }
        func main() { sort.Sort(list{2, 1}) }
        """,
        Set.of("main.main", "main.list.Less"),
        Set.of());
  }

  @Test
  void variablesAreInitialisedByWhatTheyNeed() {
    Checked checked =
        GoPrograms.checked(
            """
            package main
            var a = f()
            var b = c + 1
            var c = 2
            func f() int { return b }
            func main() { println(a) }
            """);
    Codes codes = new Codes(List.of(checked));
    CallGraph graph = new CallGraph(codes, new Callees(codes));
    List<Integer> lines =
        graph.initialisers().stream().map(code -> code.position(0).line()).toList();
    assertTrue(
        lines.indexOf(4) < lines.indexOf(3) && lines.indexOf(3) < lines.indexOf(2),
        lines::toString);
  }

  @Test
  void whatDoesNotSynchroniseIsSilent() {
    Checked checked =
        GoPrograms.checked(
            """
            package main
            func compute(n int) int { return n * 2 }
            func send(c chan int) { c <- compute(1) }
            func indirectly(c chan int) { send(c) }
            func main() {}
            """);
    Codes codes = new Codes(List.of(checked));
    CallGraph graph = new CallGraph(codes, new Callees(codes));
    assertTrue(graph.isSilent(code(codes, checked, "compute")));
    assertFalse(graph.isSilent(code(codes, checked, "send")));
    assertFalse(graph.isSilent(code(codes, checked, "indirectly")));
  }

  private static Code code(Codes codes, Checked checked, String name) {
    return codes.of((Func) checked.pkg().lookup(name)).orElseThrow();
  }

  private static void assertReaches(String text, Set<String> reached, Set<String> not) {
    Checked checked = GoPrograms.checked(text);
    Codes codes = new Codes(List.of(checked));
    Entry main =
        new Entries(codes)
            .of(checked).stream()
                .filter(e -> e.kind() == Entry.Kind.MAIN)
                .findFirst()
                .orElseThrow();
    Set<String> names =
        new CallGraph(codes, new Callees(codes))
            .from(main).codes().stream()
                .map(Code::name)
                .collect(Collectors.toCollection(TreeSet::new));
    Set<String> missing = new TreeSet<>(reached);
    missing.removeAll(names);
    assertEquals(Set.of(), missing, names::toString);
    Set<String> surplus = new TreeSet<>(not);
    surplus.retainAll(names);
    assertEquals(Set.of(), surplus, names::toString);
  }
}
