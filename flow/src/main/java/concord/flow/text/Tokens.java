package concord.flow.text;

import java.util.List;

/// A position in the list of tokens, with methods to advance.
final class Tokens {
  /// Input nested deeper than this is refused before it can exhaust the stack.
  private static final int MAX_DEPTH = 200;

  private final List<Token> tokens;
  private int at;
  private int depth;

  Tokens(List<Token> tokens) {
    this.tokens = tokens;
  }

  /// Aborts the parse of one declaration; caught in [ProgramParser] only, where it becomes a
  /// diagnostic.
  static final class SyntaxError extends Exception {
    final transient Token token;

    SyntaxError(Token token, String message) {
      super(message);
      this.token = token;
    }
  }

  Token peek() {
    return tokens.get(at);
  }

  Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  Token next() {
    Token token = tokens.get(at);
    if (token.kind() != Token.Kind.END) {
      at++;
    }
    return token;
  }

  /// A position for backtracking.
  record Mark(int at, int depth) {}

  Mark mark() {
    return new Mark(at, depth);
  }

  void reset(Mark mark) {
    at = mark.at();
    depth = mark.depth();
  }

  /// Takes the sign if it is next.
  boolean accept(String sign) {
    if (peek().is(sign)) {
      at++;
      return true;
    }
    return false;
  }

  boolean acceptWord(String word) {
    if (peek().isWord(word)) {
      at++;
      return true;
    }
    return false;
  }

  void expect(String sign) throws SyntaxError {
    if (!accept(sign)) {
      throw expected("'" + sign + "'");
    }
  }

  Token expect(Token.Kind kind, String what) throws SyntaxError {
    if (peek().kind() != kind) {
      throw expected(what);
    }
    return next();
  }

  SyntaxError expected(String what) {
    return new SyntaxError(peek(), "expected " + what + ", found " + peek().shown());
  }

  void enter() throws SyntaxError {
    if (++depth > MAX_DEPTH) {
      throw new SyntaxError(peek(), "nested too deeply (more than " + MAX_DEPTH + " levels)");
    }
  }

  void leave() {
    depth--;
  }

  /// Resets the nesting depth after an error.
  void surface() {
    depth = 0;
  }
}
