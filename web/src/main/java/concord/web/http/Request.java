package concord.web.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// A request of a browser.
///
/// @param path decoded, without the query
/// @param parameters of the query; of a form, if the request has one
/// @param captured the values of the holes of the route's pattern; empty before routing
public record Request(
    String method,
    String path,
    SequencedMap<String, String> parameters,
    Map<String, List<String>> headers,
    List<String> captured) {

  /// A form of ours is a few hundred bytes.
  private static final int LONGEST_FORM = 16_384;

  /// The request is not one that we answer; the message says why.
  public static final class Bad extends IOException {
    private static final long serialVersionUID = 1L;

    Bad(String message) {
      super(message);
    }
  }

  static Request of(HttpExchange exchange) throws IOException {
    var parameters = new LinkedHashMap<String, String>();
    decode(Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse(""), parameters);
    if (exchange.getRequestMethod().equals("POST")) {
      try (InputStream in = exchange.getRequestBody()) {
        byte[] form = in.readNBytes(LONGEST_FORM + 1);
        if (form.length > LONGEST_FORM) {
          throw new Bad("the form is too long");
        }
        decode(new String(form, StandardCharsets.UTF_8), parameters);
      }
    }
    return new Request(
        exchange.getRequestMethod(),
        exchange.getRequestURI().getPath(),
        parameters,
        exchange.getRequestHeaders(),
        List.of());
  }

  private static void decode(String query, Map<String, String> parameters) throws Bad {
    for (String pair : query.split("&")) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        try {
          parameters.put(
              URLDecoder.decode(pair.substring(0, equals), StandardCharsets.UTF_8),
              URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException _) {
          throw new Bad("the address is not well formed");
        }
      }
    }
  }

  Request with(List<String> holes) {
    return new Request(method, path, parameters, headers, List.copyOf(holes));
  }

  public Optional<String> header(String name) {
    return headers.entrySet().stream()
        .filter(e -> e.getKey().equalsIgnoreCase(name))
        .flatMap(e -> e.getValue().stream())
        .findFirst();
  }

  public String parameter(String name) {
    return parameters.getOrDefault(name, "");
  }

  public Optional<String> cookie(String name) {
    return header("Cookie").stream()
        .flatMap(line -> List.of(line.split(";")).stream())
        .map(String::strip)
        .filter(pair -> pair.startsWith(name + "="))
        .map(pair -> pair.substring(name.length() + 1))
        .findFirst();
  }
}
