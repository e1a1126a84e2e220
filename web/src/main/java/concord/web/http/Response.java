package concord.web.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// The response to a request.
public record Response(int status, SequencedMap<String, String> headers, Body body) {
  public Response {
    headers = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(headers));
  }

  /// A complete text, or a stream that continues until its reader leaves.
  public sealed interface Body {
    record Whole(String text) implements Body {}

    record Stream(Writing writing) implements Body {}
  }

  /// Writes a stream. An [IOException] says that the reader has left.
  @FunctionalInterface
  public interface Writing {
    void to(OutputStream out) throws IOException;
  }

  public static Response of(int status, String type, String text) {
    var headers = new LinkedHashMap<String, String>();
    headers.put("Content-Type", type);
    return new Response(status, headers, new Body.Whole(text));
  }

  public static Response html(int status, String page) {
    return of(status, "text/html; charset=utf-8", page);
  }

  public static Response json(String text) {
    return of(200, "application/json", text);
  }

  public static Response text(int status, String text) {
    return of(status, "text/plain; charset=utf-8", text);
  }

  /// The browser asks for another page next, by GET.
  public static Response redirect(String path) {
    return text(303, "see " + path + "\n").with("Location", path);
  }

  /// Server-sent events.
  public static Response events(Writing writing) {
    var headers = new LinkedHashMap<String, String>();
    headers.put("Content-Type", "text/event-stream");
    return new Response(200, headers, new Body.Stream(writing));
  }

  public Response with(String header, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new Response(status, more, body);
  }
}
