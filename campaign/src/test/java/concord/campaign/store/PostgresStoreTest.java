package concord.campaign.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import concord.fixtures.Postgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The same promises, and those that only a server has to make.
class PostgresStoreTest extends StoreTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static Postgres postgres;

  @BeforeAll
  static void start() throws Exception {
    boolean required = "1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS"));
    assumeTrue(required || Postgres.isHere(), Postgres.MISSING);
    postgres = Postgres.start();
  }

  @AfterAll
  static void stop() throws Exception {
    if (postgres != null) {
      postgres.close();
    }
  }

  @Override
  Store open() throws IOException {
    return Stores.open(postgres.url(), who(), PATIENCE, _ -> {});
  }

  private static Credentials who() throws IOException {
    Map<String, String> environment =
        Map.of(Credentials.USER, postgres.user(), Credentials.PASSWORD, postgres.password());
    return Credentials.of(environment, Optional.empty());
  }

  @BeforeEach
  void empty() throws Exception {
    execute("DROP SCHEMA public CASCADE");
    execute("CREATE SCHEMA public");
  }

  @Override
  void execute(String sql) throws Exception {
    try (Connection c = DriverManager.getConnection(postgres.url(), who().properties());
        Statement s = c.createStatement()) {
      s.execute(sql);
    }
  }

  @Test
  void aServerThatGoesAwayIsWaitedFor() throws Exception {
    var notes = new ArrayList<String>();
    try (Store store = Stores.open(postgres.url(), who(), PATIENCE, notes::add)) {
      Worker a = worker("a");
      var id =
          store.begin(new Plan("fuzz toy", concord.campaign.Settings.NONE, "1", 1, Tools.NONE), a);
      postgres.down();
      var lease =
          CompletableFuture.supplyAsync(() -> {
            try {
              return store.take(id, a, 10, 100, PATIENCE).orElseThrow();
            } catch (IOException e) {
              throw new java.io.UncheckedIOException(e);
            }
          });
      while (notes.isEmpty()) {
        Thread.sleep(10);
      }
      postgres.up();
      assertEquals(0, lease.get().from());
      assertTrue(notes.getFirst().contains("is away, waiting"), notes::toString);
      assertTrue(notes.getLast().contains("is back"), notes::toString);
      assertEquals(2, notes.size());
    }
  }

  @Test
  void passwordsComeFromAFileAndAreNeverShown() throws Exception {
    Path file =
        Files.writeString(folder.resolve("secret"), "user = tester\npassword = wrong one\n");
    Credentials wrong = Credentials.of(Map.of(), Optional.of(file));
    IOException e =
        assertThrows(
            IOException.class, () -> Stores.open(postgres.url(), wrong, Duration.ZERO, _ -> {}));
    for (Throwable t = e; t != null; t = t.getCause()) {
      assertFalse(t.toString().contains("wrong one"), t::toString);
    }
    String url = postgres.url() + "?password=secret";
    Stores.BadName refused =
        assertThrows(Stores.BadName.class, () -> Stores.open(url, wrong, PATIENCE, _ -> {}));
    assertFalse(refused.getMessage().contains("=secret"), refused::getMessage);
    assertTrue(refused.getMessage().contains(Credentials.PASSWORD));
  }
}
