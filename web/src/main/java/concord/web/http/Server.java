package concord.web.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/// The JDK's server with routes, access, and headers that keep a browser from doing more than the
/// page needs. Each request has a virtual thread of its own.
public final class Server implements AutoCloseable {
  /// Scripts, styles and data come from here alone; nobody puts the pages into a frame.
  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
              + " connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "X-Frame-Options",
          "DENY",
          "Referrer-Policy",
          "same-origin",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cache-Control",
          "no-store");

  /// Answers allowed requests, and asks others for the token.
  ///
  /// @param asking the page with the form for the token; `wrong` if a wrong one was given
  public record Site(Router router, Asking asking, Consumer<Throwable> failures) {}

  /// Makes the page that asks for the token.
  @FunctionalInterface
  public interface Asking {
    String page(boolean wrong);
  }

  private static final String LOGIN = "/login";

  /// The files that the login page needs.
  private static final List<String> PUBLIC = List.of("/style.css", "/script.js");

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  /// Listens, and answers at once. Port 0 is any that is free.
  ///
  /// @throws BindException when the port is taken
  public Server(InetSocketAddress address, Access access, Site site) throws IOException {
    server = HttpServer.create(address, 0);
    server.setExecutor(threads);
    server.createContext("/", exchange -> answer(exchange, access, site));
    server.start();
  }

  public InetSocketAddress address() {
    return server.getAddress();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private static void answer(HttpExchange exchange, Access access, Site site) throws IOException {
    try (exchange) {
      send(exchange, guarded(exchange, access, site));
    }
  }

  private static Response guarded(HttpExchange exchange, Access access, Site site) {
    try {
      return decided(Request.of(exchange), access, site);
    } catch (Request.Bad e) {
      return Response.text(400, e.getMessage() + "\n");
    } catch (IOException e) { // the store is unreachable
      return Response.text(503, e.getMessage() + "\n");
    } catch (RuntimeException | StackOverflowError e) {
      site.failures().accept(e);
      return Response.text(500, "an error of Concord itself; the terminal shows it\n");
    }
  }

  private static Response decided(Request request, Access access, Site site) throws IOException {
    return switch (access.decide(request)) {
      case WRONG_HOST ->
          Response.text(421, "this server is localhost, not " + request.header("Host").orElse(""));
      case FOREIGN_FORM -> Response.text(403, "this form was sent by another page\n");
      case GRANTED -> site.router().answer(request);
      case TOKEN_NEEDED -> ask(request, access, site);
    };
  }

  private static Response ask(Request request, Access access, Site site) throws IOException {
    if (PUBLIC.contains(request.path())) {
      return site.router().answer(request);
    }
    boolean given = request.path().equals(LOGIN) && request.method().equals("POST");
    if (given && access.accepts(request.parameter("token"))) {
      return Response.redirect("/").with("Set-Cookie", access.cookie());
    }
    return Response.html(401, site.asking().page(given)).with("WWW-Authenticate", "Bearer");
  }

  private static void send(HttpExchange exchange, Response response) throws IOException {
    HEADERS.forEach(exchange.getResponseHeaders()::set);
    response.headers().forEach(exchange.getResponseHeaders()::set);
    switch (response.body()) {
      case Response.Body.Whole(var text) -> {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(response.status(), bytes.length == 0 ? -1 : bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
          out.write(bytes);
        }
      }
      case Response.Body.Stream(var writing) -> {
        exchange.sendResponseHeaders(response.status(), 0);
        try (OutputStream out = exchange.getResponseBody()) {
          writing.to(out);
        }
      }
    }
  }
}
