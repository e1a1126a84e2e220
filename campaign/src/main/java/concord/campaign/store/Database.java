package concord.campaign.store;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import org.sqlite.SQLiteConfig;

/// A connection to SQLite or PostgreSQL that is reopened when it is lost, with transactions that
/// are retried after a conflict.
///
/// With SQLite a transaction takes the write lock when it begins: one that first reads and then
/// writes would be refused if another one has written meanwhile.
final class Database implements AutoCloseable {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

  /// Which of them.
  enum Kind {
    SQLITE,
    POSTGRESQL
  }

  /// The body of a transaction. It may run several times, so it must be repeatable.
  @FunctionalInterface
  interface Work<T> {
    T run(Session session) throws SQLException;
  }

  private final String name;
  private final String url;
  private final Properties properties;
  private final Kind kind;
  private final Duration patience;
  private final Consumer<String> notes;
  private Optional<Connection> connection = Optional.empty();

  /// @param name as users know it, without passwords
  /// @param patience how long to retry
  /// @param notes receives a line when the database becomes unreachable, and when it is back
  Database(
      String name, String url, Properties properties, Duration patience, Consumer<String> notes) {
    this.name = name;
    this.url = url;
    this.kind = url.startsWith("jdbc:sqlite:") ? Kind.SQLITE : Kind.POSTGRESQL;
    this.properties = properties;
    this.patience = patience;
    this.notes = notes;
  }

  String name() {
    return name;
  }

  Duration patience() {
    return patience;
  }

  Kind kind() {
    return kind;
  }

  /// Atomic: if this throws, nothing has changed.
  <T> T transaction(Work<T> work) throws IOException {
    return patiently(this::once, work);
  }

  /// For transactions that only read, which need not wait for writers.
  <T> T read(Work<T> work) throws IOException {
    return patiently(this::lookingOnly, work);
  }

  /// One try.
  @FunctionalInterface
  interface Try {
    <T> T run(Work<T> work) throws SQLException;
  }

  private synchronized <T> T patiently(Try attempt, Work<T> work) throws IOException {
    long giveUp = System.nanoTime() + patience.toNanos();
    Duration pause = FIRST_PAUSE;
    boolean told = false;
    while (true) {
      try {
        T result = attempt.run(work);
        if (told) {
          notes.accept("the store " + name + " is back");
        }
        return result;
      } catch (SQLException e) {
        Trouble trouble = Trouble.of(e);
        if (!trouble.passes() || System.nanoTime() > giveUp) {
          throw new IOException(trouble.message(name, e), e);
        }
        if (trouble == Trouble.AWAY) {
          drop();
          if (!told) {
            notes.accept("the store " + name + " is away, waiting for it: " + firstLine(e));
            told = true;
          }
        }
      }
      pause(pause);
      pause =
          pause.multipliedBy(2).compareTo(LONGEST_PAUSE) > 0
              ? LONGEST_PAUSE
              : pause.multipliedBy(2);
    }
  }

  private static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  static void pause(Duration time) throws IOException {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new java.io.InterruptedIOException("interrupted while waiting for the store");
    }
  }

  private <T> T lookingOnly(Work<T> work) throws SQLException {
    return work.run(session(connection()));
  }

  private <T> T once(Work<T> work) throws SQLException {
    Connection current = connection();
    current.setAutoCommit(false);
    try {
      T result = work.run(session(current));
      current.commit();
      return result;
    } catch (SQLException | RuntimeException e) {
      rollBack(current);
      throw e;
    } finally {
      restore(current);
    }
  }

  private Session session(Connection current) throws SQLException {
    if (kind == Kind.SQLITE) {
      return new Session(current, System.currentTimeMillis(), "");
    }
    Session asking = new Session(current, 0, "");
    long now =
        asking
            .number("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")
            .orElseThrow();
    return new Session(current, now, " FOR UPDATE SKIP LOCKED");
  }

  /// A full disk ends SQLite's transaction by itself; the first error is reported.
  private static void rollBack(Connection current) {
    try {
      current.rollback();
    } catch (SQLException _) {
      return; // there is nothing left to undo
    }
  }

  private void restore(Connection current) {
    try {
      current.setAutoCommit(true);
    } catch (SQLException _) {
      drop();
    }
  }

  private Connection connection() throws SQLException {
    if (connection.isEmpty()) {
      connection = Optional.of(open());
    }
    return connection.get();
  }

  /// A separate connection; the caller closes it.
  Connection open() throws SQLException {
    if (kind == Kind.POSTGRESQL) {
      return DriverManager.getConnection(url, properties);
    }
    SQLiteConfig config = new SQLiteConfig();
    config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
    config.setBusyTimeout(5_000);
    Connection made = DriverManager.getConnection(url, config.toProperties());
    try (Statement statement = made.createStatement()) {
      statement.execute("PRAGMA journal_mode = WAL");
      statement.execute("PRAGMA synchronous = NORMAL");
      return made;
    } catch (SQLException e) {
      made.close();
      throw e;
    }
  }

  private void drop() {
    connection.ifPresent(lost -> {
      try {
        lost.close();
      } catch (SQLException _) {
        return; // it was lost before
      }
    });
    connection = Optional.empty();
  }

  @Override
  public synchronized void close() {
    drop();
  }
}
