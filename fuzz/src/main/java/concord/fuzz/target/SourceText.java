package concord.fuzz.target;

/// Source text under construction: lines and their indentation.
public final class SourceText {
  private final StringBuilder out = new StringBuilder();
  private final String unit;
  private int depth;

  /// @param unit one step of indentation
  public SourceText(String unit) {
    this.unit = unit;
  }

  public void line(String text) {
    out.append(unit.repeat(depth)).append(text).append('\n');
  }

  /// A line that opens a block, what is inside, and the line that closes it.
  public void block(String open, Runnable inside, String close) {
    line(open);
    depth++;
    inside.run();
    depth--;
    line(close);
  }

  /// A line, if it is not empty, and, one step deeper, what belongs to it.
  public void indented(String head, Runnable inside) {
    if (!head.isEmpty()) {
      line(head);
    }
    depth++;
    inside.run();
    depth--;
  }

  /// Two blocks with a line between them, as `if` and `else` have it.
  public void blocks(String open, Runnable first, String middle, Runnable second, String close) {
    block(open, first, middle);
    depth++;
    second.run();
    depth--;
    line(close);
  }

  public void raw(String text) {
    out.append(text);
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
