package concord.cli.campaign;

import concord.campaign.Tally;
import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.Event;
import concord.campaign.store.Finding;
import concord.campaign.store.Rerun;
import concord.campaign.store.Tools;
import concord.campaign.store.Working;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// The contents of stores as JSON: one object with a `version`, described in docs/campaigns.md.
public final class StoreJson {
  private static final int VERSION = 1;

  private StoreJson() {}

  static String object(Consumer<JsonGenerator> body) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeNumberProperty("version", VERSION);
      body.accept(json);
      json.writeEndObject();
    }
    return text.append('\n').toString();
  }

  static <T> void array(JsonGenerator json, String name, List<T> all, Consumer<T> each) {
    json.writeArrayPropertyStart(name);
    all.forEach(each);
    json.writeEndArray();
  }

  static String campaign(Begun begun, Tally tally, List<Bucket> buckets) {
    return object(json -> {
      json.writeName("campaign");
      write(json, begun, tally);
      array(json, "buckets", buckets, b -> write(json, b));
    });
  }

  public static void write(JsonGenerator json, Begun begun, Tally tally) {
    json.writeStartObject();
    json.writeNumberProperty("id", begun.id().number());
    json.writeStringProperty("subject", begun.subject());
    json.writeStringProperty("settings", begun.settings().toString());
    json.writeStringProperty("concord", begun.version());
    json.writeNumberProperty("seed", begun.seed());
    json.writeStringProperty("state", begun.state().name().toLowerCase(Locale.ROOT));
    tools(json, begun.tools());
    time(json, "begun", begun.begun());
    time(json, "ended", begun.ended());
    json.writeNumberProperty("goal", begun.goal());
    json.writeNumberProperty("done", tally.done());
    json.writeNumberProperty("passed", tally.passed());
    json.writeNumberProperty("failed", tally.failed());
    json.writeNumberProperty("undecided", tally.undecided());
    json.writeNumberProperty("open", tally.open());
    json.writeNumberProperty("buckets", tally.buckets());
    json.writeEndObject();
  }

  private static void tools(JsonGenerator json, Tools tools) {
    json.writeObjectPropertyStart("tools");
    tools.versions().forEach(json::writeStringProperty);
    json.writeEndObject();
  }

  public static void write(JsonGenerator json, Bucket bucket) {
    json.writeStartObject();
    json.writeStringProperty("scope", bucket.scope());
    json.writeStringProperty("name", bucket.name());
    json.writeStringProperty("state", bucket.state().text());
    json.writeStringProperty("note", bucket.note());
    json.writeNumberProperty("count", bucket.count());
    time(json, "firstSeen", bucket.firstSeen());
    time(json, "lastSeen", bucket.lastSeen());
    json.writeName("smallest");
    write(json, bucket.smallest());
    json.writeEndObject();
  }

  public static void write(JsonGenerator json, Finding f) {
    json.writeStartObject();
    json.writeStringProperty("case", f.caseId());
    json.writeNumberProperty("seed", f.seed());
    json.writeStringProperty("state", f.state().text());
    json.writeStringProperty("kind", f.kind());
    json.writeStringProperty("bucket", f.bucket());
    json.writeStringProperty("program", f.program());
    json.writeNumberProperty("size", f.size());
    json.writeStringProperty("minimal", f.minimal());
    json.writeNumberProperty("minimalSize", f.minimalSize());
    json.writeStringProperty("trail", f.trail().toString());
    json.writeStringProperty("suspicion", f.suspicion());
    json.writeStringProperty("evidence", f.evidence());
    json.writeNumberProperty("runs", f.runs());
    json.writeNumberProperty("failures", f.failures());
    time(json, "found", f.found());
    time(json, "confirmed", f.confirmed());
    time(json, "shrunk", f.shrunk());
    json.writeEndObject();
  }

  public static void write(JsonGenerator json, Rerun r) {
    json.writeStartObject();
    time(json, "at", r.at());
    json.writeStringProperty("worker", r.worker());
    json.writeStringProperty("purpose", r.purpose().text());
    json.writeStringProperty("program", r.program().text());
    json.writeStringProperty("outcome", r.outcome());
    json.writeNumberProperty("runs", r.runs());
    json.writeNumberProperty("failures", r.failures());
    tools(json, r.tools());
    json.writeEndObject();
  }

  public static void write(JsonGenerator json, Working w) {
    json.writeStartObject();
    json.writeStringProperty("worker", w.worker().id());
    json.writeStringProperty("host", w.worker().host());
    json.writeStringProperty("system", w.worker().system());
    json.writeNumberProperty("processors", w.worker().processors());
    json.writeNumberProperty("cases", w.cases());
    time(json, "began", w.began());
    time(json, "seen", w.seen());
    time(json, "ended", w.ended());
    json.writeEndObject();
  }

  public static void write(JsonGenerator json, Event e) {
    json.writeStartObject();
    json.writeNumberProperty("id", e.id());
    json.writeNumberProperty("campaign", e.campaign());
    json.writeNumberProperty("number", e.number());
    time(json, "at", e.at());
    json.writeStringProperty("worker", e.worker());
    json.writeStringProperty("kind", e.kind());
    json.writeStringProperty("text", e.text());
    json.writeEndObject();
  }

  private static void time(JsonGenerator json, String name, Instant at) {
    if (at.equals(Instant.MAX)) {
      json.writeNullProperty(name);
    } else {
      json.writeStringProperty(name, at.toString());
    }
  }
}
