package concord.go.syntax.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.syntax.Decl;
import concord.go.syntax.Diagnostic;
import concord.go.syntax.File;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import concord.go.syntax.Span;
import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParserTest {
  private static final Pattern WANT = Pattern.compile("// want \"([^\"]*)\"");

  /// Parses a file whose lines say what is wrong with them: `// want "message"`.
  private static File check(String text) {
    Parsed parsed = Parser.parse(Source.of("a.go", text));
    StringBuilder wanted = new StringBuilder();
    String[] lines = text.split("\n");
    for (int i = 0; i < lines.length; i++) {
      Matcher m = WANT.matcher(lines[i]);
      if (m.find()) {
        wanted.append(i + 1).append(": ").append(m.group(1)).append('\n');
      }
    }
    StringBuilder found = new StringBuilder();
    for (Diagnostic d : parsed.problems()) {
      found.append(d.position().line()).append(": ").append(d.message()).append('\n');
    }
    assertEquals(wanted.toString(), found.toString());
    return parsed.file();
  }

  @Test
  void everything() throws IOException {
    String text =
        new String(ParserFuzzTest.Corpus.everything(), java.nio.charset.StandardCharsets.UTF_8);
    check(text);
  }

  @Test
  void severalMistakesAreAllReported() {
    File file =
        check(
            """
            package p

            import fmt // want "missing import path"

            func f( { // want "expected ')', found '{'"
            }

            func g() {
            	x := 08 // want "invalid digit '8' in octal literal"
            	if x { // fine
            	}
            	if { // want "missing condition in if statement"
            	}
            	y := f(1, 2 // want "missing ',' before newline in argument list"
            	)
            	go f // want "expression in go must be function call"
            	for i := 0; i < 10 { // want "expected for loop condition, found '{'"
            	}
            	z := a[] // want "expected operand, found ']'"
            	var s = 'ab' // want "illegal rune literal"
            }

            type T struct {
            	a int b int // want "expected ';', found b"
            }

            func h() {}
            """);
    assertTrue(
        file.decls().stream()
            .anyMatch(d -> d instanceof Decl.Func f && f.name().name().equals("h")));
  }

  @Test
  void parameterLists() {
    check(
        """
        package p
        func a(int, string)
        func b(x, y int, z ...string)
        func c(x int, string) // want "missing parameter type"
        func c2(x int, []string) // want "missing parameter name"
        func d(x ...int, y int) // want "can only use ... with final parameter"
        func e() (x ...int) // want "invalid use of ..."
        func f[P any, Q interface{ ~int }](P)
        func g[P]() // want "missing type constraint"
        func h[]() // want "empty type parameter list"
        """);
  }

  @Test
  void genericMethodsDependOnTheVersion() {
    String text = "package p\nfunc (T) m[P any]() {}\n";
    Parsed old = Parser.parse(Source.of("a.go", text), new GoVersion(1, 26), new Names());
    assertEquals(
        List.of("a.go:2:11: method must have no type parameters"),
        old.problems().stream().map(Object::toString).toList());
    check(text);
  }

  @Test
  void arrowsOfChannels() {
    check("package p\nvar x = (<-chan<- chan int)(nil)\n");
    check("package p\nvar x = <-chan int(nil)\n");
    check("package p\nvar x = (<-chan<- int)(nil) // want \"expected channel type\"\n");
    check("package p\nvar x = (<-<-chan int)(nil) // want \"expected 'chan', found '<-'\"\n");
  }

  @Test
  void documentation() {
    String text = "package p\n\n// not this\n\n// Doc of f,\n// two lines.\nfunc f() {}\n";
    File file = check(text);
    Span doc = file.comments().docOf(file.decls().getFirst().start()).orElseThrow();
    assertEquals("// Doc of f,\n// two lines.", file.source().text(doc.start(), doc.end()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(", "[", "{", "-", "*", "!", "f(", "a[", "func(){", "[]", "T{", "<-", "x+("})
  void deepNestingIsAnErrorAndNoOverflow(String opener) {
    String deep = opener.repeat(200_000);
    for (UnaryOperator<String> frame :
        List.<UnaryOperator<String>>of(
            s -> "package p\nvar x = " + s,
            s -> "package p\nfunc f() { " + s,
            s -> "package p\ntype T " + s)) {
      Parsed parsed = Parser.parse(Source.of("a.go", frame.apply(deep)));
      assertTrue(!parsed.isValid() && parsed.problems().size() < 1000, opener);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"if x { ", "for { ", "L: ", "switch { default: ", "else if x { "})
  void deepStatements(String opener) {
    Parsed parsed =
        Parser.parse(Source.of("a.go", "package p\nfunc f() { " + opener.repeat(100_000)));
    assertTrue(!parsed.isValid());
  }

  @Test
  void longChainsWithinTheLimitAreFine() {
    String sum = "package p\nvar x = 1" + " + 1".repeat(TokenCursor.MAX_CHAIN - 10) + "\n";
    assertTrue(Parser.parse(Source.of("a.go", sum)).isValid());
    String tooLong = "package p\nvar x = 1" + " + 1".repeat(100_000) + "\n";
    assertEquals(
        List.of("exceeded max nesting depth"),
        Parser.parse(Source.of("a.go", tooLong)).problems().stream()
            .map(Diagnostic::message)
            .toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "package", "package p; ;", "\0", "\uFEFFpackage p", "//", "/*"})
  void oddFiles(String text) {
    File file = Parser.parse(Source.of("a.go", text)).file();
    assertEquals(Source.of("", text).length(), file.end());
  }
}
