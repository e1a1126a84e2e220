package concord.report.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.report.Entry;
import concord.report.Examples;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.Toolchains;
import concord.report.Verdict;
import concord.report.project.Sources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page in a real browser: what it draws, and that keys and buttons step through the schedule.
final class HtmlRendererTest {
  private static final Sources SOURCES =
      file ->
          file.equals("a.go") ? Optional.of(Examples.SOURCE.lines().toList()) : Optional.empty();

  @TempDir Path folder;

  @Test
  void thePageNeedsNothingElse() {
    String page = new HtmlRenderer(SOURCES).render(Examples.REPORT);
    assertFalse(Pattern.compile("(src|href)\\s*=\\s*[\"']").matcher(page).find());
    assertFalse(page.contains("@import"));
    assertEquals(page, new HtmlRenderer(SOURCES).render(Examples.REPORT));
  }

  @Test
  void textFromProgramsCannotBreakOutOfThePage() {
    Finding evil =
        new Finding(
            Rule.LEAK,
            Severity.ERROR,
            "</script><script>alert(1)</script>",
            Place.of("a.go"),
            "</script>",
            List.of(),
            List.of());
    String page = new HtmlRenderer(SOURCES).render(Report.EMPTY.withFindings(List.of(evil)));
    assertEquals(2, page.split("</script>", -1).length - 1);
  }

  @Test
  void theScheduleIsDrawn() throws IOException, InterruptedException {
    String dom = dom(new HtmlRenderer(SOURCES).render(Examples.REPORT), "");
    assertEquals(4, count(dom, "class=\"lane-head step[^\"]*\""), dom); // in the chart and above it
    assertEquals(2, count(dom, "class=\"tip\""), dom);
    assertEquals(2, count(dom, "data-state=\"blocked\""), dom);
    assertTrue(dom.contains("4/4  main: send ch: blocked for ever"), dom);
    assertTrue(dom.contains("✗ worker"), dom);
  }

  @Test
  void keysAndButtonsStepThroughIt() throws IOException, InterruptedException {
    String script =
        """
        <script>
        const seen = [];
        const note = () => seen.push(document.getElementById("now").textContent.split(" ")[0]
            + ":" + document.querySelectorAll("#chart .step.future:not(.lane-head)").length);
        const key = (k) => { document.dispatchEvent(new KeyboardEvent("keydown", {key: k})); note(); };
        const press = (b) => { document.querySelector(`[data-go="${b}"]`).click(); note(); };
        note(); key("Home"); key("ArrowRight"); key("ArrowRight"); key("ArrowLeft"); key("End");
        press("first"); press("on"); press("last"); key("j");
        document.body.dataset.current = document.querySelector("nav [aria-current=true]").className;
        key("k"); key("t");
        document.body.dataset.seen = seen.join(" ");
        </script>
        """;
    String page = new HtmlRenderer(SOURCES).render(Examples.REPORT);
    String dom = dom(page.replace("</body>", script + "</body>"), "");
    assertTrue(
        dom.contains(
            "data-seen=\"4/4:0 0/4:4 1/4:3 2/4:2 1/4:3 4/4:0 0/4:4 1/4:3 4/4:0 :0 4/4:0 4/4:0\""),
        dom);
    assertTrue(dom.contains("data-current=\"warning\""), dom);
    assertTrue(Pattern.compile("<html[^>]* data-theme=\"(dark|light)\"").matcher(dom).find(), dom);
  }

  @Test
  void aLinkLeadsToAStep() throws IOException, InterruptedException {
    String dom = dom(new HtmlRenderer(SOURCES).render(Examples.REPORT), "#1.2");
    assertTrue(dom.contains("2/4  main: send ch to worker"), dom);
  }

  @Test
  void aCleanReportSaysSo() throws IOException, InterruptedException {
    Report ok = new Report(List.of(Examples.MAIN.withVerdict(Verdict.OK)), List.of(), List.of());
    String dom = dom(new HtmlRenderer(SOURCES).render(ok), "");
    assertTrue(dom.contains("<section id=\"clean\">"), dom);
    assertTrue(dom.contains("✓"), dom);
  }

  @Test
  void whatIsUndecidedIsNotClean() throws IOException, InterruptedException {
    Entry entry = Entry.undecided("main.main", "a.go", "a limit");
    Report undecided = new Report(List.of(entry), List.of(), List.of());
    String dom = dom(new HtmlRenderer(SOURCES).render(undecided), "");
    assertTrue(dom.contains("Nothing found, but 1 of 1 entries undecided."), dom);
  }

  private String dom(String page, String fragment) throws IOException, InterruptedException {
    String chromium = Toolchains.require("chromium", "the Debian package chromium");
    Path file = folder.resolve("page.html");
    Files.writeString(file, page);
    List<String> command =
        new ArrayList<>(
            List.of(
                chromium,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--user-data-dir=" + folder.resolve("profile"),
                "--virtual-time-budget=2000",
                "--dump-dom",
                file.toUri() + fragment));
    Process process =
        new ProcessBuilder(command)
            .redirectError(folder.resolve("stderr").toFile())
            .redirectOutput(folder.resolve("dom").toFile())
            .start();
    int exit = process.waitFor();
    assertEquals(0, exit, () -> "chromium failed");
    return Files.readString(folder.resolve("dom"), StandardCharsets.UTF_8)
        .replaceAll("(?s)<(script|style)[ >].*?</\\1>", "");
  }

  private static int count(String text, String pattern) {
    return (int) Pattern.compile(pattern).matcher(text).results().count();
  }
}
