package concord.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.web.http.Access;
import concord.web.http.Server;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The dashboard in a real browser. Pictures are left in `target/pictures`.
class BrowserTest {
  private static final Path PICTURES = Path.of("target", "pictures");

  private static final Chart CHART =
      new Chart(
          "A schedule.",
          List.of(
              new Chart.Step("main", "spawn", "", "p0", "", Chart.Kind.SPAWN),
              new Chart.Step("main", "send", "c", "p0", "", Chart.Kind.DONE),
              new Chart.Step("p0", "recv", "d", "", "", Chart.Kind.BLOCKED)));

  @TempDir Path folder;

  @Test
  void aPersonLooksAround() throws Exception {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (Store store = Stores.file(folder.resolve("campaigns.db"));
        Server server =
            new Dashboard(store, (_, _) -> Optional.of(CHART), new CheckResults(Optional.empty()))
                .serve(
                    new InetSocketAddress(loopback, 0),
                    Access.at(loopback, Optional.empty()),
                    Throwable::printStackTrace);
        Browser browser = Browser.start(folder.resolve("profile"))) {
      String base = "http://localhost:" + server.address().getPort();
      Sample sample = new Sample(store);
      sample.passing();
      followsChanges(browser, base, sample);
      opensTheFinding(browser, base, sample);
      stepsThroughTheChart(browser);
    }
  }

  /// What is recorded while the page is open appears on it.
  private static void followsChanges(Browser browser, String base, Sample sample) throws Exception {
    browser.open(base + "/campaigns/" + sample.id());
    browser.await("document.getElementById('live').textContent.includes('running')");
    assertEquals("1,000", total(browser, 2));
    assertEquals("0", total(browser, 4));
    sample.failing();
    sample.look();
    browser.await("document.querySelector('.totals div:nth-child(4) dd').textContent === '1'");
    browser.await("document.querySelector('#buckets a') !== null");
    browser.photograph(PICTURES.resolve("campaign.png"));
  }

  private static String total(Browser browser, int index) throws Exception {
    return browser.ask(
        "document.querySelector('.totals div:nth-child(" + index + ") dd').textContent");
  }

  /// By the link of its bucket; what the program printed stays text.
  private static void opensTheFinding(Browser browser, String base, Sample sample)
      throws Exception {
    String href = browser.ask("document.querySelector('#buckets a').getAttribute('href')");
    assertEquals("/findings/" + sample.id() + "/1009", href);
    browser.open(base + href);
    assertTrue(browser.ask("document.title").startsWith("Finding"));
    assertEquals("0", browser.ask("document.querySelectorAll('main script').length"));
    assertTrue(
        browser
            .ask("document.querySelector('#evidence pre').textContent")
            .contains(Sample.HOSTILE));
    String copied = browser.ask("document.getElementById('report').value");
    assertTrue(copied.contains("## Versions") && copied.contains("go version"), copied);
    assertNotEquals("harmed", browser.ask("document.title"));
    browser.photograph(PICTURES.resolve("finding.png"));
  }

  private static void stepsThroughTheChart(Browser browser) throws Exception {
    assertEquals("3 of 3: p0: recv d: blocked for ever", now(browser));
    click(browser, "back");
    assertEquals("2 of 3: main: send c with p0", now(browser));
    assertEquals("1", browser.ask("document.querySelectorAll('.step.future').length"));
    click(browser, "first");
    assertEquals("before the first step", now(browser));
    browser.ask(
        "document.querySelector('.chart .scroll').dispatchEvent("
            + "new KeyboardEvent('keydown', {key: 'ArrowRight'}))");
    assertEquals("1 of 3: main: spawn p0", now(browser));
  }

  /// Whoever has no token sees nothing; the form is filled in and sent by keyboard alone.
  @Test
  void aStrangerNeedsTheToken() throws Exception {
    String token = "a-token-of-many-characters";
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (Store store = Stores.file(folder.resolve("campaigns.db"));
        Server server =
            new Dashboard(store, Charts.NONE, new CheckResults(Optional.empty()))
                .serve(
                    new InetSocketAddress(loopback, 0),
                    Access.at(loopback, Optional.of(token)),
                    Throwable::printStackTrace);
        Browser browser = Browser.start(folder.resolve("profile"))) {
      Sample sample = new Sample(store);
      sample.passing();
      String base = "http://localhost:" + server.address().getPort();
      browser.open(base + "/campaigns/" + sample.id());
      assertTrue(browser.ask("document.title").startsWith("Token needed"));
      assertEquals("null", browser.ask("document.querySelector('.totals')"));
      send(browser, "not-the-token-at-all");
      browser.await("document.querySelector('[role=alert]') !== null");
      browser.photograph(PICTURES.resolve("refused.png"));
      send(browser, token);
      browser.await("!document.title.startsWith('Token needed')");
      browser.open(base + "/campaigns/" + sample.id());
      assertEquals("1,000", total(browser, 2));
    }
  }

  private static void send(Browser browser, String token) throws Exception {
    for (int i = 0; i < 20 && !focused(browser).equals("token"); i++) {
      browser.press("Tab");
    }
    assertEquals("token", focused(browser), "the field is reached by Tab");
    browser.type(token);
    browser.press("Enter");
  }

  private static String focused(Browser browser) throws Exception {
    return browser.ask("document.activeElement.id");
  }

  /// Results of `check` are opened, and their schedule is moved through by real keys.
  @Test
  void aCheckIsOpenedAndSteppedThroughByKeyboard() throws Exception {
    Path checks = Files.createDirectories(folder.resolve("checks"));
    Files.writeString(checks.resolve("run.json"), Sample.CHECK);
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (Store store = Stores.file(folder.resolve("campaigns.db"));
        Server server =
            new Dashboard(store, Charts.NONE, new CheckResults(Optional.of(checks)))
                .serve(
                    new InetSocketAddress(loopback, 0),
                    Access.at(loopback, Optional.empty()),
                    Throwable::printStackTrace);
        Browser browser = Browser.start(folder.resolve("profile"))) {
      String base = "http://localhost:" + server.address().getPort();
      browser.open(base + "/checks/run/1");
      browser.photograph(PICTURES.resolve("check.png"));
      String last = now(browser);
      assertTrue(last.contains("blocked for ever"), last);
      browser.ask("document.querySelector('.chart .scroll').focus()");
      browser.press("Home");
      assertEquals("before the first step", now(browser));
      browser.press("End");
      assertEquals(last, now(browser));
      assertNotEquals("harmed", browser.ask("document.title"));
    }
  }

  private static String now(Browser browser) throws Exception {
    return browser.ask("document.querySelector('.now').textContent");
  }

  private static void click(Browser browser, String button) throws Exception {
    browser.ask("document.querySelector('[data-go=" + button + "]').click()");
  }
}
