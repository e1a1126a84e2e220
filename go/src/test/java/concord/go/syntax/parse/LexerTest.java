package concord.go.syntax.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.go.syntax.Source;
import concord.go.syntax.Token;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LexerTest {
  private static String tokens(String text) {
    Source source = Source.of("a.go", text);
    Lexer lexer = new Lexer(source, new Names(), new Problems(source));
    StringBuilder found = new StringBuilder();
    for (lexer.next(); lexer.token != Token.EOF; lexer.next()) {
      found.append(lexer.token).append(' ');
    }
    return found.toString().strip();
  }

  private static List<String> problems(byte[] bytes) {
    Source source = new Source("a.go", bytes);
    Problems problems = new Problems(source);
    Lexer lexer = new Lexer(source, new Names(), problems);
    for (lexer.next(); lexer.token != Token.EOF; lexer.next()) {}
    return problems.inOrder().stream().map(Object::toString).toList();
  }

  @Test
  void operatorsAreTakenAsLongAsTheyGo() {
    String all =
        "+ - * / % & | ^ << >> &^ += -= *= /= %= &= |= ^= <<= >>= &^= && || <- ++ -- == < > = ! ~"
            + " != <= >= := ... ( [ { , . ) ] } ; :";
    assertEquals(all, tokens(all));
    assertEquals("IDENT &^= IDENT <- - INT ;", tokens("a&^=b<--1"));
    assertEquals(". . IDENT FLOAT ... FLOAT ;", tokens("..a.5....1"));
  }

  @Test
  void linesEndWhereTheyCan() {
    assertEquals("IDENT ; IDENT ;", tokens("a\nb"));
    assertEquals("IDENT + IDENT ;", tokens("a +\nb"));
    assertEquals("return ; break ; ) ; ++ ;", tokens("return\nbreak\n)\n++\n"));
    assertEquals("IDENT ; IDENT ;", tokens("a /* one\ntwo */ b"));
    assertEquals("IDENT IDENT ;", tokens("a /* one */ b"));
    assertEquals("IDENT ;", tokens("a // comment"));
  }

  @ParameterizedTest
  @CsvSource({
    "0, INT",
    "0x1F, INT",
    "0b11, INT",
    "0o17, INT",
    "017, INT",
    "1_000, INT",
    "0x_1, INT",
    "1., FLOAT",
    ".5, FLOAT",
    "1e9, FLOAT",
    "0x1p-2, FLOAT",
    "09.5, FLOAT",
    "1i, IMAG",
    "0x1p1i, IMAG",
    "08i, IMAG",
  })
  void numbers(String text, String kind) {
    assertEquals(kind + " ;", tokens(text));
    assertEquals(List.of(), problems(text.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '@',
      value = {
        "0x | hexadecimal literal has no digits",
        "08 | invalid digit '8' in octal literal",
        "0b12 | invalid digit '2' in binary literal",
        "1__0 | '_' must separate successive digits",
        "1e | exponent has no digits",
        "0x1.5 | hexadecimal mantissa requires a 'p' exponent",
        "0b1.0 | invalid radix point in binary literal",
        "1p3 | 'p' exponent requires hexadecimal mantissa",
        "'' | illegal rune literal",
        "'ab' | illegal rune literal",
        "'a | rune literal not terminated",
        "'\\q' | unknown escape sequence",
        "\"\\xg0\" | illegal character U+0067 'g' in escape sequence",
        "'\\uD800' | escape sequence is invalid Unicode code point",
        "\"a | string literal not terminated",
        "`a | raw string literal not terminated",
        "/* a | comment not terminated",
        "# | illegal character U+0023 '#'",
      })
  void malformed(String text, String message) {
    List<String> found = problems(text.getBytes(StandardCharsets.UTF_8));
    assertEquals(1, found.size(), found::toString);
    assertEquals(message, found.getFirst().replaceFirst("^a.go:1:\\d+: ", ""));
  }

  @Test
  void bytesThatAreNotText() {
    assertEquals(List.of("a.go:1:1: illegal character NUL"), problems(new byte[] {0}));
    assertEquals(
        List.of("a.go:1:3: illegal UTF-8 encoding"), problems(new byte[] {'/', '/', (byte) 0xC0}));
    assertEquals(
        List.of("a.go:1:1: illegal UTF-8 encoding (got UTF-16)"),
        problems(new byte[] {(byte) 0xFE, (byte) 0xFF, 0, 'p'}));
  }

  @Test
  void lineDirectives() {
    assertEquals(List.of(), problems("//line a.y:3\n".getBytes(StandardCharsets.UTF_8)));
    assertEquals(
        List.of("a.go:1:12: invalid line number: x"),
        problems("//line a.y:x\n".getBytes(StandardCharsets.UTF_8)));
  }
}
