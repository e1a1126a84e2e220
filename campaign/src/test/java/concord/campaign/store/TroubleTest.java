package concord.campaign.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is said when a database refuses.
class TroubleTest {
  @TempDir Path folder;

  /// SQLite treats a database that may not grow like a disk that is full.
  @Test
  void aFullDiskIsCalledSo() throws Exception {
    Path file = folder.resolve("full.db");
    try (Database database =
        new Database(
            file.toString(), "jdbc:sqlite:" + file, new Properties(), Duration.ZERO, _ -> {})) {
      database.transaction(s -> s.update("CREATE TABLE t (x TEXT)"));
      IOException e =
          assertThrows(
              IOException.class,
              () ->
                  database.transaction(s -> {
                    s.query("PRAGMA max_page_count = 3", row -> row.getLong(1));
                    for (int i = 0; i < 100; i++) {
                      s.update("INSERT INTO t VALUES (?)", "x".repeat(4_000));
                    }
                    return null;
                  }));
      assertTrue(e.getMessage().startsWith("the disk of the store"), e::getMessage);
      assertTrue(e.getMessage().contains("full.db"), e::getMessage);
      assertEquals(0, database.read(s -> s.number("SELECT COUNT(*) FROM t")).orElseThrow());
    }
  }

  @Test
  void statesOfPostgresqlAreTold() {
    assertEquals(Trouble.AWAY, Trouble.of(new SQLException("", "08006")));
    assertEquals(Trouble.AWAY, Trouble.of(new SQLException("", "57P01")));
    assertEquals(Trouble.BUSY, Trouble.of(new SQLException("", "40001")));
    assertEquals(Trouble.DISK_FULL, Trouble.of(new SQLException("", "53100")));
    assertEquals(Trouble.OTHER, Trouble.of(new SQLException("", "42P01")));
  }

  @Test
  void aStoreWithoutAVersionIsRefusedAtOnce() throws Exception {
    Path file = folder.resolve("old.db");
    try (Database database =
        new Database(
            file.toString(), "jdbc:sqlite:" + file, new Properties(), Duration.ZERO, _ -> {})) {
      database.transaction(s -> s.update("CREATE TABLE batch (campaign BIGINT)"));
      database.transaction(s -> s.update("CREATE TABLE undecided (campaign BIGINT)"));
    }
    IOException e = assertThrows(IOException.class, () -> Stores.file(file));
    assertTrue(e.getMessage().contains("older Concord"), e::getMessage);
  }
}
