package concord.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.Finding;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.web.http.Access;
import concord.web.http.Server;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The dashboard over HTTP, without a browser.
class DashboardTest {
  private static final String TOKEN = "a-token-of-many-characters";

  @TempDir Path folder;

  private final List<Throwable> failures = new ArrayList<>();
  private final HttpClient client = HttpClient.newHttpClient();
  private Store store;
  private Sample sample;
  private Path checks;

  @BeforeEach
  void fill() throws IOException {
    store = Stores.file(folder.resolve("campaigns.db"));
    sample = new Sample(store);
    sample.failing();
    sample.look();
    checks = Files.createDirectories(folder.resolve("checks"));
  }

  @AfterEach
  void close() throws IOException {
    store.close();
    assertEquals(List.of(), failures);
  }

  private Server serve(Optional<String> token) throws IOException {
    return serve(Charts.NONE, token);
  }

  private Server serve(Charts charts, Optional<String> token) throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    return new Dashboard(store, charts, new CheckResults(Optional.of(checks)))
        .serve(new InetSocketAddress(loopback, 0), Access.at(loopback, token), failures::add);
  }

  private HttpResponse<String> get(Server server, String path, String... headers) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri(server, path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> post(Server server, String path, String form, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri(server, path)).POST(HttpRequest.BodyPublishers.ofString(form));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static URI uri(Server server, String path) {
    return URI.create("http://localhost:" + server.address().getPort() + path);
  }

  private String findingPath() {
    return "/findings/" + sample.id() + "/9";
  }

  /// Also a rule that is on and took part in nothing has a row.
  @Test
  void rulesAreShownWithTheirWeights() throws Exception {
    Charts weighted =
        new Charts() {
          @Override
          public Optional<Chart> of(Begun campaign, Finding finding) {
            return Optional.empty();
          }

          @Override
          public SortedMap<String, Integer> weights(Begun campaign) {
            return new TreeMap<>(Map.of("G-PingPong", 3, "R-Select", 41));
          }
        };
    try (Server server = serve(weighted, Optional.empty())) {
      String page = get(server, "/campaigns/1").body();
      assertTrue(page.contains("R-Select") && page.contains(">41<"), page);
      assertTrue(page.contains("E-Dup"), page);
    }
  }

  @Test
  void everyPageAnswersAndEscapes() throws Exception {
    Files.writeString(checks.resolve("run.json"), Sample.CHECK);
    try (Server server = serve(Optional.empty())) {
      for (String path :
          List.of(
              "/",
              "/campaigns/1",
              "/buckets",
              "/buckets?state=new",
              findingPath(),
              "/checks",
              "/checks/run",
              "/checks/run/1")) {
        HttpResponse<String> page = get(server, path);
        assertEquals(200, page.statusCode(), path);
        assertFalse(page.body().contains(Sample.HOSTILE), () -> path + " has markup of a program");
        String policy = page.headers().firstValue("Content-Security-Policy").orElse("");
        assertTrue(policy.contains("script-src 'self'"), policy);
        assertEquals("nosniff", page.headers().firstValue("X-Content-Type-Options").orElse(""));
      }
      assertTrue(get(server, findingPath()).body().contains("&lt;script&gt;"));
      assertTrue(get(server, "/checks/run/1").body().contains("blocked for ever"));
    }
  }

  @Test
  void whatIsNotThereIsSaid() throws Exception {
    try (Server server = serve(Optional.empty())) {
      for (String path :
          List.of(
              "/nothing",
              "/campaigns/77",
              "/campaigns/x",
              "/findings/1/12345",
              "/findings/1/x",
              "/checks/..%2fcampaigns.db",
              "/checks/missing",
              "/checks/missing/1")) {
        assertEquals(404, get(server, path).statusCode(), path);
      }
      assertEquals(405, post(server, "/", "").statusCode());
    }
  }

  @Test
  void aResultThatIsNotJsonLeavesTheOthers() throws Exception {
    Files.writeString(checks.resolve("broken.json"), "{");
    Files.writeString(checks.resolve("empty.json"), "{\"entries\": []}");
    try (Server server = serve(Optional.empty())) {
      String page = get(server, "/checks").body();
      assertTrue(page.contains("broken.json: not JSON"), page);
      assertTrue(page.contains("/checks/empty"), page);
    }
  }

  @Test
  void aBucketIsJudged() throws Exception {
    try (Server server = serve(Optional.empty())) {
      Bucket bucket = store.buckets().getFirst();
      String form =
          "scope=%s&bucket=%s&state=reported&note=issue+7&back=%s"
              .formatted(encoded(bucket.scope()), encoded(bucket.name()), findingPath());
      HttpResponse<String> answer = post(server, "/buckets/judge", form);
      assertEquals(303, answer.statusCode());
      assertEquals(findingPath(), answer.headers().firstValue("Location").orElse(""));
      assertEquals(Bucket.State.REPORTED, store.buckets().getFirst().state());
      assertEquals("issue 7", store.buckets().getFirst().note());
      String elsewhere = form.replaceFirst("back=.*", "back=//evil.example");
      assertEquals(
          "/buckets",
          post(server, "/buckets/judge", elsewhere).headers().firstValue("Location").orElse(""));
      assertEquals(400, post(server, "/buckets/judge", "scope=x&bucket=y&state=new").statusCode());
    }
  }

  private static String encoded(String text) {
    return java.net.URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Test
  void otherPagesCannotSendForms() throws Exception {
    try (Server server = serve(Optional.empty())) {
      HttpResponse<String> answer =
          post(server, "/buckets/judge", "state=fixed", "Origin", "http://evil.example");
      assertEquals(403, answer.statusCode());
    }
  }

  /// HttpClient does not let us set `Host`.
  @Test
  void otherNamesForThisMachineAreRefused() throws Exception {
    try (Server server = serve(Optional.empty());
        Socket socket = new Socket(server.address().getAddress(), server.address().getPort())) {
      socket
          .getOutputStream()
          .write(
              "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(answer.startsWith("HTTP/1.1 421"), answer);
    }
  }

  @Test
  void withoutTheTokenNothingIsShown() throws Exception {
    try (Server server = serve(Optional.of(TOKEN))) {
      for (String path : List.of("/", "/campaigns/1", findingPath(), "/live", "/checks")) {
        assertEquals(401, get(server, path).statusCode(), path);
      }
      assertEquals(401, get(server, "/", "Authorization", "Bearer wrong").statusCode());
      assertEquals(200, get(server, "/", "Authorization", "Bearer " + TOKEN).statusCode());
      assertEquals(401, post(server, "/login", "token=wrong").statusCode());
      HttpResponse<String> let = post(server, "/login", "token=" + TOKEN);
      assertEquals(303, let.statusCode());
      String cookie = let.headers().firstValue("Set-Cookie").orElse("");
      assertTrue(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), cookie);
      assertFalse(cookie.contains(TOKEN), cookie);
      assertEquals(200, get(server, "/", "Cookie", cookie.split(";")[0]).statusCode());
    }
  }

  @Test
  void elsewhereATokenIsNeeded() throws Exception {
    InetAddress everywhere = InetAddress.getByName("0.0.0.0");
    assertThrows(IllegalArgumentException.class, () -> Access.at(everywhere, Optional.empty()));
  }
}
