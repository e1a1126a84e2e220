package concord.report.render;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.project.Fingerprints;
import concord.report.project.Sources;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Fifteen programs with other than ASCII text before what is found, which is `<-c`: SARIF's
/// columns against a converter that goes through bytes.
final class RegionsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\tx := \"ä\"; <-c",
        "\t/* größer */ <-c",
        "\tprint(\"日本語\"); <-c // 終わり",
        "\tprint(\"😀\"); <-c",
        "\tprint(\"😀😀\", 'é'); <-c",
        "\tπ := 3; _ = π; <-c",
        "\tДа(); <-c",
        "\tprint(\"e\u0301\"); <-c // a combining accent",
        "\tprint(\"👩‍👩‍👧\"); <-c // joined",
        "\tprint(\"שלום\"); <-c",
        "\tprint(`\u00a0`); <-c",
        "\tprint(\"\u2028\"); <-c",
        "\tprint(\"𝔘𝔫𝔦\"); <-c",
        "\tfor range \"äöü\" { <-c }",
        "\tswitch { case ñ == 'ñ': <-c }"
      })
  void columnsAreThoseOfUtf16(String line) {
    byte[] bytes = line.getBytes(UTF_8);
    int at = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("<-c");
    Place place = new Place("a.go", 3, at + 1);
    // The reference: decode the bytes before the place, encode them as UTF-16, count pairs.
    byte[] before = new String(Arrays.copyOf(bytes, at), UTF_8).getBytes(UTF_16LE);
    int column = before.length / 2 + 1;

    Sources sources = _ -> Optional.of(List.of("package p", "func f() {", line, "}"));
    Regions.Region region = new Regions(sources).of(place).orElseThrow();
    assertEquals(column, region.startColumn());
    assertEquals(
        "<-c", line.substring(region.startColumn() - 1, region.startColumn() + 2), "the operation");
    String sarif =
        new SarifRenderer(new Fingerprints(sources), sources, new SarifRenderer.Tool("0.1.0", ""))
            .render(
                Report.EMPTY.withFindings(
                    List.of(
                        new Finding(
                            Rule.DEADLOCK,
                            Severity.ERROR,
                            "p.f",
                            place,
                            "waits",
                            List.of(),
                            List.of()))));
    assertEquals(
        column,
        Integer.parseInt(sarif.replaceAll("(?s).*\"startColumn\" ?: ?(\\d+).*", "$1")),
        sarif);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\t<-c", "\t<-c // why", "\t<-c  ", "\tselect {", "\tprint(\"//\", <-c)"})
  void regionsEndWithTheOperation(String line) {
    Sources sources = _ -> Optional.of(List.of(line));
    Regions.Region region = new Regions(sources).of(new Place("a.go", 1, 2)).orElseThrow();
    String marked = line.substring(region.startColumn() - 1, region.endColumn() - 1);
    assertEquals(line.strip().replaceAll(" ?(// why|\\{)$", ""), marked);
  }
}
