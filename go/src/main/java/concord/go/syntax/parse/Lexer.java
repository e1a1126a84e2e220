package concord.go.syntax.parse;

import concord.go.syntax.Source;
import concord.go.syntax.Token;
import java.util.Arrays;

/// Bytes to tokens, with the semicolons that the spec inserts ("Semicolons").
///
/// Each call of [#next] sets the fields that describe the current token. Comments are set aside.
final class Lexer {
  private final byte[] src;
  private final int length;
  private final Names names;
  private final Problems problems;
  private final Literals literals;

  /// The current token, and the bytes `[start, end)` it takes.
  Token token = Token.ILLEGAL;

  int start;
  int end;

  /// What the current identifier or keyword is called.
  String name = "";

  /// Whether the current semicolon stands for the end of a line.
  boolean implicit;

  /// Whether a newline here would be a semicolon.
  private boolean lineMayEnd;

  private int pos;
  private int[] comments = new int[32];
  private int commentCount;

  Lexer(Source source, Names names, Problems problems) {
    this.src = source.bytes();
    this.length = src.length;
    this.names = names;
    this.problems = problems;
    this.literals = new Literals(src, problems);
    skipByteOrderMark();
  }

  /// Start and end of each comment seen so far.
  int[] comments() {
    return Arrays.copyOf(comments, commentCount);
  }

  /// Makes the end of the file the current token: nothing more will be read.
  void skipToEnd() {
    pos = length;
    lineMayEnd = false;
    next();
  }

  void next() {
    int p = pos;
    boolean semicolons = lineMayEnd;
    while (p < length) {
      byte b = src[p];
      switch (b) {
        case ' ', '\t', '\r' -> p++;
        case '\n' -> {
          if (semicolons) {
            newline(p, p + 1);
            return;
          }
          p++;
        }
        case '/' -> {
          if (p + 1 < length && src[p + 1] == '/') {
            p = lineComment(p);
          } else if (p + 1 < length && src[p + 1] == '*') {
            int from = p;
            p = generalComment(p);
            int lineEnd = semicolons ? newlineIn(from, p) : -1;
            if (lineEnd >= 0) {
              newline(lineEnd, p);
              return;
            }
          } else {
            start = p;
            token(p, '=', Token.QUO_ASSIGN, Token.QUO);
            return;
          }
        }
        default -> {
          start = p;
          scan(p, b);
          return;
        }
      }
    }
    start = length;
    if (semicolons) {
      newline(length, length);
    } else {
      accept(Token.EOF, length, false);
    }
  }

  /// A semicolon at `at` for the end of the line; reading goes on at `resume`.
  private void newline(int at, int resume) {
    start = at;
    implicit = true;
    accept(Token.SEMICOLON, at, false);
    pos = resume;
  }

  private void accept(Token t, int to, boolean endsLine) {
    token = t;
    end = to;
    pos = to;
    lineMayEnd = endsLine;
  }

  private void scan(int p, byte b) {
    switch (b) {
      case 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm' -> identifier(p);
      case 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z' -> identifier(p);
      case 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M' -> identifier(p);
      case 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z' -> identifier(p);
      case '_' -> identifier(p);
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number(p);
      case '"' -> accept(Token.STRING, literals.string(p), true);
      case '`' -> accept(Token.STRING, literals.rawString(p), true);
      case '\'' -> accept(Token.CHAR, literals.rune(p), true);
      case '(' -> accept(Token.LPAREN, p + 1, false);
      case ')' -> accept(Token.RPAREN, p + 1, true);
      case '[' -> accept(Token.LBRACK, p + 1, false);
      case ']' -> accept(Token.RBRACK, p + 1, true);
      case '{' -> accept(Token.LBRACE, p + 1, false);
      case '}' -> accept(Token.RBRACE, p + 1, true);
      case ',' -> accept(Token.COMMA, p + 1, false);
      case ';' -> {
        implicit = false;
        accept(Token.SEMICOLON, p + 1, false);
      }
      case '.' -> period(p);
      case ':' -> token(p, '=', Token.DEFINE, Token.COLON);
      case '=' -> token(p, '=', Token.EQL, Token.ASSIGN);
      case '!' -> token(p, '=', Token.NEQ, Token.NOT);
      case '~' -> accept(Token.TILDE, p + 1, false);
      case '*' -> token(p, '=', Token.MUL_ASSIGN, Token.MUL);
      case '%' -> token(p, '=', Token.REM_ASSIGN, Token.REM);
      case '^' -> token(p, '=', Token.XOR_ASSIGN, Token.XOR);
      case '+' -> increment(p, '+', Token.INC, Token.ADD_ASSIGN, Token.ADD);
      case '-' -> increment(p, '-', Token.DEC, Token.SUB_ASSIGN, Token.SUB);
      case '|' -> twice(p, '|', Token.LOR, Token.OR_ASSIGN, Token.OR);
      case '<' -> less(p);
      case '>' -> greater(p);
      case '&' -> and(p);
      default -> other(p, b);
    }
  }

  private int at(int p) {
    return p < length ? src[p] : 0;
  }

  private void token(int p, char second, Token two, Token one) {
    if (at(p + 1) == second) {
      accept(two, p + 2, false);
    } else {
      accept(one, p + 1, false);
    }
  }

  private void twice(int p, char second, Token doubled, Token assign, Token one) {
    if (at(p + 1) == second) {
      accept(doubled, p + 2, false);
    } else {
      token(p, '=', assign, one);
    }
  }

  private void increment(int p, char second, Token doubled, Token assign, Token one) {
    twice(p, second, doubled, assign, one);
    lineMayEnd = token == doubled;
  }

  private void less(int p) {
    switch (at(p + 1)) {
      case '<' -> token(p + 1, '=', Token.SHL_ASSIGN, Token.SHL);
      case '-' -> accept(Token.ARROW, p + 2, false);
      default -> token(p, '=', Token.LEQ, Token.LSS);
    }
  }

  private void greater(int p) {
    if (at(p + 1) == '>') {
      token(p + 1, '=', Token.SHR_ASSIGN, Token.SHR);
    } else {
      token(p, '=', Token.GEQ, Token.GTR);
    }
  }

  private void and(int p) {
    if (at(p + 1) == '^') {
      token(p + 1, '=', Token.AND_NOT_ASSIGN, Token.AND_NOT);
    } else {
      twice(p, '&', Token.LAND, Token.AND_ASSIGN, Token.AND);
    }
  }

  private void period(int p) {
    int next = at(p + 1);
    if ('0' <= next && next <= '9') {
      number(p);
    } else if (next == '.' && at(p + 2) == '.') {
      accept(Token.ELLIPSIS, p + 3, false);
    } else {
      accept(Token.PERIOD, p + 1, false);
    }
  }

  private void number(int p) {
    int to = literals.number(p);
    accept(literals.kind(), to, true);
  }

  private void identifier(int from) {
    int p = from;
    int hash = 0;
    while (p < length) {
      byte b = src[p];
      if (isNamePart(b)) {
        hash = Names.hash(hash, b);
        p++;
      } else if (b < 0) {
        int c = Utf8.decode(src, p);
        if (!Character.isLetter(c) && !Character.isDigit(c)) {
          break;
        }
        for (int to = p + Utf8.width(c); p < to; p++) {
          hash = Names.hash(hash, src[p]);
        }
      } else {
        break;
      }
    }
    Names.Entry entry = names.get(src, from, p, hash);
    name = entry.name;
    accept(entry.token, p, mayEndLine(entry.token));
  }

  private static boolean isNamePart(byte b) {
    return ('a' <= b && b <= 'z') || ('A' <= b && b <= 'Z') || ('0' <= b && b <= '9') || b == '_';
  }

  private static boolean mayEndLine(Token word) {
    return word == Token.IDENT
        || word == Token.BREAK
        || word == Token.CONTINUE
        || word == Token.FALLTHROUGH
        || word == Token.RETURN;
  }

  /// What starts with none of the characters of Go's own tokens: a name in another alphabet, or
  /// nothing. As before an illegal token, a line that could end can still end after it.
  private void other(int p, byte b) {
    boolean couldEnd = lineMayEnd;
    int c = b == 0 ? 0 : Utf8.decode(src, p);
    if (c > 0x7F && Character.isLetter(c)) {
      identifier(p);
      return;
    }
    int to = p + Utf8.width(c);
    problems.lexical(p, to, complaint(c));
    accept(Token.ILLEGAL, to, couldEnd);
  }

  private static String complaint(int c) {
    return switch (c) {
      case Utf8.INVALID -> "illegal UTF-8 encoding";
      case 0 -> "illegal character NUL";
      case Utf8.BYTE_ORDER_MARK -> "illegal byte order mark";
      case 0x201C, 0x201D ->
          "curly quotation mark '" + Character.toString(c) + "' (use neutral '\"')";
      default -> "illegal character " + Literals.show(c);
    };
  }

  private void skipByteOrderMark() {
    if (length >= 3 && Utf8.decode(src, 0) == Utf8.BYTE_ORDER_MARK) {
      pos = 3;
    } else if (length >= 2 && (src[0] & 0xFF) + (src[1] & 0xFF) == 0xFF + 0xFE) {
      problems.lexical(0, length, "illegal UTF-8 encoding (got UTF-16)");
      pos = length;
    }
  }

  private int lineComment(int from) {
    int p = from + 2;
    while (p < length && src[p] != '\n') {
      p = src[p] > 0 ? p + 1 : literals.checkedCharacter(p);
    }
    comment(from, p);
    return p;
  }

  private int generalComment(int from) {
    int p = from + 2;
    while (p < length) {
      if (src[p] == '*' && at(p + 1) == '/') {
        comment(from, p + 2);
        return p + 2;
      }
      p = src[p] > 0 ? p + 1 : literals.checkedCharacter(p);
    }
    problems.lexical(from, length, "comment not terminated");
    return length;
  }

  private void comment(int from, int to) {
    if (commentCount == comments.length) {
      comments = Arrays.copyOf(comments, 2 * commentCount);
    }
    comments[commentCount++] = from;
    comments[commentCount++] = to;
    if (LineDirective.isOne(src, from, to)) {
      LineDirective.check(src, from, to, problems);
    }
  }

  private int newlineIn(int from, int to) {
    for (int p = from; p < to; p++) {
      if (src[p] == '\n') {
        return p;
      }
    }
    return -1;
  }
}
