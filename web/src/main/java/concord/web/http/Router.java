package concord.web.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the handler of a request. Patterns are written `/findings/{}/{}`: a hole matches one part
/// of a path.
public final class Router {
  /// Answers a request.
  @FunctionalInterface
  public interface Handler {
    Response answer(Request request) throws IOException;
  }

  private record Route(String method, Pattern pattern, Handler handler) {}

  private final List<Route> routes = new ArrayList<>();

  public Router get(String pattern, Handler handler) {
    return add("GET", pattern, handler);
  }

  public Router post(String pattern, Handler handler) {
    return add("POST", pattern, handler);
  }

  private Router add(String method, String pattern, Handler handler) {
    String[] parts = pattern.split("\\{}", -1);
    String regex = String.join("([^/]+)", List.of(parts).stream().map(Pattern::quote).toList());
    routes.add(new Route(method, Pattern.compile(regex), handler));
    return this;
  }

  Response answer(Request request) throws IOException {
    SequencedSet<String> methods = new LinkedHashSet<>();
    for (Route route : routes) {
      Matcher matcher = route.pattern().matcher(request.path());
      if (matcher.matches()) {
        if (route.method().equals(request.method())) {
          List<String> holes = new ArrayList<>();
          for (int i = 1; i <= matcher.groupCount(); i++) {
            holes.add(matcher.group(i));
          }
          return route.handler().answer(request.with(holes));
        }
        methods.add(route.method());
      }
    }
    return methods.isEmpty()
        ? Response.text(404, "there is no page " + request.path() + "\n")
        : Response.text(405, "not allowed here: " + request.method() + "\n")
            .with("Allow", String.join(", ", methods));
  }
}
