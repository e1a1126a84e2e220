package concord.report.render;

import concord.report.Finding;
import concord.report.Report;
import concord.report.project.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;

/// One page that needs nothing else: the source, the findings, and for each a sequence chart that
/// steps through its schedule. `page.html` is its frame; the report and the sources travel inside
/// as JSON, and `page.js` draws them.
public final class HtmlRenderer {
  private static final Pattern HOLE = Pattern.compile("\\{\\{([a-z]+)}}");

  private final Sources sources;

  public HtmlRenderer(Sources sources) {
    this.sources = sources;
  }

  public String render(Report report) {
    return HOLE.matcher(resource("page.html"))
        .replaceAll(hole ->
            Matcher.quoteReplacement(
                switch (hole.group(1)) {
                  case "title" -> title(report);
                  case "style" -> resource("page.css");
                  case "script" -> resource("page.js");
                  case "data" -> data(report);
                  case "text" -> escape(new TextRenderer(Palette.PLAIN).render(report));
                  default -> throw new IllegalStateException("hole " + hole.group());
                }));
  }

  private static String title(Report report) {
    int n = report.findings().size();
    return "Concord: " + (n == 0 ? "nothing found" : n == 1 ? "1 finding" : n + " findings");
  }

  /// `{"report": …, "sources": {file: [line, …]}}`, safe inside a script element: there is no `<`.
  private String data(Report report) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = Json.compact(out)) {
      json.writeStartObject();
      json.writeName("report");
      json.writeRawValue(new JsonRenderer().render(Schedules.forPeople(report)).strip());
      json.writeObjectPropertyStart("sources");
      for (String file : files(report)) {
        sources.lines(file).ifPresent(lines -> source(file, lines, json));
      }
      json.writeEndObject();
      json.writeEndObject();
    }
    return out.toString().replace("<", "\\u003c");
  }

  private static void source(String file, List<String> lines, JsonGenerator json) {
    json.writeArrayPropertyStart(file);
    lines.forEach(json::writeString);
    json.writeEndArray();
  }

  private static Set<String> files(Report report) {
    Set<String> files = new TreeSet<>();
    for (Finding f : report.findings()) {
      files.add(f.place().file());
      f.related().forEach(r -> files.add(r.place().file()));
      f.trace().forEach(s -> files.add(s.place().file()));
    }
    return files;
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  private static String resource(String name) {
    try (InputStream in = HtmlRenderer.class.getResourceAsStream("/concord/report/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).stripTrailing();
    } catch (IOException e) {
      throw new UncheckedIOException("a resource of ours is unreadable: " + name, e);
    }
  }
}
