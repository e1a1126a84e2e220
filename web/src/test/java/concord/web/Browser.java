package concord.web;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/// A headless Chromium, spoken to by its DevTools protocol.
final class Browser implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int LARGEST_PICTURE = 1 << 24;

  private final Process process;
  private final WebSocket socket;
  private final BlockingQueue<String> messages = new ArrayBlockingQueue<>(10_000);
  private int last;

  /// Skips the test where there is no Chromium, unless toolchains are required.
  static Browser start(Path profile) throws IOException, InterruptedException {
    Optional<Path> chromium =
        Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser")
            .map(Path::of)
            .filter(Files::isExecutable)
            .findFirst();
    if (chromium.isEmpty()) {
      Assertions.assertNull(
          System.getenv("CONCORD_REQUIRE_TOOLCHAINS"), "chromium is required and missing");
      Assumptions.abort("no chromium: bin/install-toolchains chromium brings it");
    }
    return new Browser(chromium.get(), profile);
  }

  private Browser(Path chromium, Path profile) throws IOException, InterruptedException {
    process =
        new ProcessBuilder(
                chromium.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--window-size=1300,1400",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolveSibling("chromium.log").toFile())
            .start();
    socket = connect(port(profile.resolve("DevToolsActivePort")));
  }

  private static String port(Path file) throws IOException, InterruptedException {
    long giveUp = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < giveUp) {
      if (Files.exists(file) && !Files.readAllLines(file).isEmpty()) {
        return Files.readAllLines(file).getFirst();
      }
      Thread.sleep(50);
    }
    throw new IOException("chromium did not start");
  }

  private WebSocket connect(String port) throws IOException, InterruptedException {
    HttpClient client = HttpClient.newHttpClient();
    HttpRequest pages =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list")).build();
    Object list = Json.read(client.send(pages, HttpResponse.BodyHandlers.ofString()).body());
    String page =
        ((List<?>) list)
            .stream()
                .filter(p -> Json.text(p, "type").equals("page"))
                .map(p -> Json.text(p, "webSocketDebuggerUrl"))
                .findFirst()
                .orElseThrow();
    return client.newWebSocketBuilder().buildAsync(URI.create(page), new Listener()).join();
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean whole) {
      text.append(part);
      if (whole) {
        messages.add(text.toString());
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  private Map<?, ?> send(String method, String parameters)
      throws IOException, InterruptedException {
    int id = ++last;
    socket
        .sendText(
            "{\"id\":%d,\"method\":\"%s\",\"params\":%s}".formatted(id, method, parameters), true)
        .join();
    while (true) {
      String message = messages.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      Assertions.assertNotNull(message, method + " got no answer");
      Map<?, ?> answer = (Map<?, ?>) Json.read(message);
      if (Json.text(answer, "id").equals(Integer.toString(id))) {
        return (Map<?, ?>) answer.get("result");
      }
    }
  }

  /// Opens a page and waits until its script has run.
  void open(String url) throws IOException, InterruptedException {
    send("Page.navigate", "{\"url\":\"%s\"}".formatted(url));
    await("document.readyState === 'complete' && location.href === '" + url + "'");
  }

  /// The value of an expression, as text.
  String ask(String expression) throws IOException, InterruptedException {
    String quoted = expression.replace("\\", "\\\\").replace("\"", "\\\"");
    Map<?, ?> result =
        send("Runtime.evaluate", "{\"expression\":\"String(%s)\"}".formatted(quoted));
    return Json.text(result.get("result"), "value");
  }

  void await(String condition) throws IOException, InterruptedException {
    long giveUp = System.nanoTime() + PATIENCE.toNanos();
    while (!ask(condition).equals("true")) {
      Assertions.assertTrue(System.nanoTime() < giveUp, () -> "never true: " + condition);
      Thread.sleep(50);
    }
  }

  /// A picture of the page, to look at by hand. Presses a key as a person does, wherever the focus
  /// is.
  void press(String key) throws IOException, InterruptedException {
    for (String type : List.of("keyDown", "keyUp")) {
      String text = key.equals("Enter") && type.equals("keyDown") ? ",\"text\":\"\\r\"" : "";
      int code =
          switch (key) {
            case "Tab" -> 9;
            case "Enter" -> 13;
            case "End" -> 35;
            case "Home" -> 36;
            case "ArrowLeft" -> 37;
            default -> throw new IllegalArgumentException(key);
          };
      send(
          "Input.dispatchKeyEvent",
          "{\"type\":\"%s\",\"key\":\"%s\",\"code\":\"%s\",\"windowsVirtualKeyCode\":%d%s}"
              .formatted(type, key, key, code, text));
    }
  }

  /// Types where the focus is.
  void type(String text) throws IOException, InterruptedException {
    send("Input.insertText", "{\"text\":\"%s\"}".formatted(text));
  }

  void photograph(Path file) throws IOException, InterruptedException {
    Map<?, ?> result = send("Page.captureScreenshot", "{\"captureBeyondViewport\":true}");
    byte[] picture = Base64.getDecoder().decode(Json.text(result, "data"));
    Assertions.assertTrue(picture.length < LARGEST_PICTURE);
    Files.createDirectories(file.getParent());
    Files.write(file, picture);
  }

  @Override
  public void close() {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
