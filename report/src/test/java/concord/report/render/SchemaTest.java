package concord.report.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import concord.report.Examples;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.project.Fingerprints;
import concord.report.project.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What we print keeps to the published schemas: ours for JSON, OASIS's for SARIF.
final class SchemaTest {
  private static final Sources SOURCES = _ -> Optional.of(Examples.SOURCE.lines().toList());

  @Test
  void jsonKeepsToOurSchema() throws IOException {
    String schema = resource("/concord/report/report.schema.json");
    assertEquals(List.of(), errors(schema, new JsonRenderer().render(Examples.REPORT)));
    assertEquals(List.of(), errors(schema, new JsonRenderer().render(Report.EMPTY)));
  }

  @Test
  void ourSchemaKnowsEveryRule() throws IOException {
    String schema = resource("/concord/report/report.schema.json");
    for (Rule rule : Rule.values()) {
      Report report =
          new Report(
              List.of(),
              List.of(
                  new Finding(
                      rule, Severity.ERROR, "", Place.of("a.go"), "", List.of(), List.of())),
              List.of());
      assertEquals(List.of(), errors(schema, new JsonRenderer().render(report)));
    }
  }

  @Test
  void ourSchemaRejectsWhatIsNotAReport() throws IOException {
    String schema = resource("/concord/report/report.schema.json");
    String json = new JsonRenderer().render(Examples.REPORT);
    assertFalse(errors(schema, json.replace("\"deadlock\"", "\"dedlock\"")).isEmpty());
    assertFalse(errors(schema, json.replace("\"errors\"", "\"error\"")).isEmpty());
  }

  @Test
  void sarifKeepsToTheOfficialSchema() throws IOException {
    String schema = resource("/schema/sarif-schema-2.1.0.json");
    SarifRenderer renderer =
        new SarifRenderer(
            new Fingerprints(SOURCES),
            SOURCES,
            new SarifRenderer.Tool("0.1.0", "https://example.org/rules"));
    assertEquals(List.of(), errors(schema, renderer.render(Examples.REPORT)));
    assertEquals(List.of(), errors(schema, renderer.render(Report.EMPTY)));
    String broken = renderer.render(Examples.REPORT).replace("threadFlows", "threads");
    assertFalse(errors(schema, broken).isEmpty());
  }

  private static List<String> errors(String schema, String json) {
    Schema parsed =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(schema);
    return parsed.validate(json, InputFormat.JSON).stream().map(Error::toString).toList();
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = SchemaTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
