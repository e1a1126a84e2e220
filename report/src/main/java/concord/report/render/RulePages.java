package concord.report.render;

import concord.report.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The detailed pages of the rules in `docs/rules`, as Markdown.
public final class RulePages {
  private RulePages() {}

  public static String of(Rule rule) {
    String name = "/concord/report/rules/" + rule.slug() + ".md";
    try (InputStream in = RulePages.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("a resource of ours is unreadable: " + name, e);
    }
  }
}
