package concord.go.cfg;

import concord.go.syntax.Children;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Node;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import java.util.List;
import java.util.stream.Collectors;

/// Prints the graphs of all functions of a file.
///
/// ```
/// func f (a.go:3:1)
///   b0:
///     x := <-ch
///     if x > 0 then b1 else b2
///   b1:
///     defer mu.Unlock()
///     return 1        (deferred: mu.Unlock())
/// ```
public final class CfgDump {
  private static final int MAX_WIDTH = 72;

  private final Source source;
  private final StringBuilder out = new StringBuilder();

  private CfgDump(Source source) {
    this.source = source;
  }

  public static String of(File file) {
    CfgDump dump = new CfgDump(file.source());
    Children.walk(
        file,
        node -> {
          switch (node) {
            case Decl.Func f when f.body().isPresent() ->
                dump.function("func " + nameOf(f, file.source()), f, f.body().get());
            case Expr.FuncLit f -> dump.function("func literal", f, f.body());
            default -> {}
          }
        });
    return dump.out.toString();
  }

  private static String nameOf(Decl.Func f, Source source) {
    String receiver = f.receiver().map(r -> source.text(r) + " ").orElse("");
    return receiver + f.name().name();
  }

  private void function(String title, Node node, Stmt.Block body) {
    Cfg cfg = CfgBuilder.build(body, Calls.BY_NAME);
    PendingDefers defers = new PendingDefers(cfg);
    out.append(title).append(" (").append(source.position(node.start())).append(")\n");
    for (BasicBlock block : cfg.blocks()) {
      out.append("  b").append(block.id());
      out.append(cfg.isLoopHead(block.id()) ? " (loop):\n" : ":\n");
      block.nodes().forEach(n -> line(text(n)));
      line(show(block.end()) + deferred(block, defers));
    }
  }

  private void line(String text) {
    out.append("    ").append(text).append('\n');
  }

  private String show(Terminator end) {
    return switch (end) {
      case Terminator.Jump t -> "goto b" + t.target();
      case Terminator.Branch t ->
          "if " + text(t.cond()) + " then b" + t.then() + " else b" + t.otherwise();
      case Terminator.Switch t -> "switch " + arms(t.arms()) + ", else b" + t.otherwise();
      case Terminator.TypeSwitch t -> "type switch " + arms(t.arms()) + ", else b" + t.otherwise();
      case Terminator.Select t ->
          "select "
              + t.arms().stream()
                  .map(a -> text(a.clause().comm().orElseThrow()) + " -> b" + a.target())
                  .collect(Collectors.joining(", ", "{", "}"))
              + t.otherwise().map(o -> ", else b" + o).orElse("");
      case Terminator.Range t -> "range next -> b" + t.body() + ", done -> b" + t.done();
      case Terminator.Return t -> t.stmt().map(this::text).orElse("return");
      case Terminator.Panic t -> text(t.call()) + " panics";
      case Terminator.Halt t -> text(t.call()) + " never returns";
    };
  }

  private String arms(List<Terminator.Arm> arms) {
    return arms.stream()
        .map(a ->
            a.clause().exprs().stream().map(this::text).collect(Collectors.joining(", "))
                + " -> b"
                + a.target())
        .collect(Collectors.joining("; ", "{", "}"));
  }

  private String deferred(BasicBlock block, PendingDefers defers) {
    boolean ends =
        block.end() instanceof Terminator.Return || block.end() instanceof Terminator.Panic;
    PendingDefers.Pending pending = defers.atEnd(block.id());
    if (!ends || pending.defers().isEmpty()) {
      return "";
    }
    String calls =
        pending.defers().stream().map(d -> text(d.call())).collect(Collectors.joining("; "));
    return "    (" + (pending.exact() ? "deferred: " : "perhaps deferred: ") + calls + ")";
  }

  private String text(Node node) {
    String text = source.text(node).replaceAll("\\s+", " ");
    return text.length() <= MAX_WIDTH ? text : text.substring(0, MAX_WIDTH - 1) + "…";
  }
}
