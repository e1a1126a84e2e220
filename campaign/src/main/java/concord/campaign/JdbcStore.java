package concord.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// A store in a relational database, in the SQL that SQLite and PostgreSQL share.
public final class JdbcStore implements Store {
  private static final List<String> SCHEMA =
      List.of(
          """
          CREATE TABLE IF NOT EXISTS campaign (
            id BIGINT PRIMARY KEY, subject TEXT NOT NULL, settings TEXT NOT NULL,
            version TEXT NOT NULL, seed BIGINT NOT NULL)\
          """,
          """
          CREATE TABLE IF NOT EXISTS batch (
            campaign BIGINT NOT NULL REFERENCES campaign(id),
            first BIGINT NOT NULL, past BIGINT NOT NULL, passed BIGINT NOT NULL,
            PRIMARY KEY (campaign, first))\
          """,
          """
          CREATE TABLE IF NOT EXISTS undecided (
            campaign BIGINT NOT NULL REFERENCES campaign(id),
            number BIGINT NOT NULL, seed BIGINT NOT NULL, reason TEXT NOT NULL,
            PRIMARY KEY (campaign, number))\
          """,
          """
          CREATE TABLE IF NOT EXISTS finding (
            campaign BIGINT NOT NULL REFERENCES campaign(id),
            number BIGINT NOT NULL, seed BIGINT NOT NULL, kind TEXT NOT NULL, bucket TEXT NOT NULL,
            trail TEXT NOT NULL, program TEXT NOT NULL, size INTEGER NOT NULL,
            minimal TEXT NOT NULL, minimal_size INTEGER NOT NULL, evidence TEXT NOT NULL,
            PRIMARY KEY (campaign, number))\
          """);

  private final String name;
  private final Connection connection;

  private JdbcStore(String name, Connection connection) {
    this.name = name;
    this.connection = connection;
  }

  /// Opens the SQLite file, making it and its folder where they are missing.
  public static JdbcStore file(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new IOException("cannot make the folder " + folder + " for campaigns: " + e, e);
    }
    JdbcStore store = url("jdbc:sqlite:" + file, file.toString());
    try {
      store.update("PRAGMA journal_mode = WAL");
      store.update("PRAGMA synchronous = NORMAL");
      store.update("PRAGMA busy_timeout = 10000");
    } catch (IOException e) {
      store.close();
      throw e;
    }
    return store;
  }

  /// Opens a database by its JDBC address; its driver must be on the class path.
  public static JdbcStore url(String url) throws IOException {
    return url(url, url.replaceFirst("[?].*", "")); // what follows may hold a password
  }

  private static JdbcStore url(String url, String name) throws IOException {
    try {
      var store = new JdbcStore(name, DriverManager.getConnection(url));
      for (String table : SCHEMA) {
        store.update(table);
      }
      return store;
    } catch (SQLException e) {
      throw new IOException("cannot open the campaigns in " + name + ": " + e.getMessage(), e);
    }
  }

  @Override
  public CampaignId begin(String subject, Settings settings, String version, long seed)
      throws IOException {
    return inTransaction(() -> {
      long number = number("SELECT COALESCE(MAX(id), 0) + 1 FROM campaign");
      update(
          "INSERT INTO campaign VALUES (?, ?, ?, ?, ?)",
          number,
          subject,
          settings.toString(),
          version,
          seed);
      return new CampaignId(number);
    });
  }

  @Override
  public Optional<Begun> latest(String subject, Settings settings, String version, long seed)
      throws IOException {
    return query(
            "SELECT * FROM campaign WHERE subject = ? AND settings = ? AND version = ? AND seed = ?"
                + " ORDER BY id DESC LIMIT 1",
            JdbcStore::begun,
            subject,
            settings.toString(),
            version,
            seed)
        .stream()
        .findFirst();
  }

  @Override
  public Begun campaign(CampaignId id) throws IOException {
    return query("SELECT * FROM campaign WHERE id = ?", JdbcStore::begun, id.number()).stream()
        .findFirst()
        .orElseThrow(() -> new IOException("there is no campaign " + id + " in " + name));
  }

  @Override
  public List<Begun> campaigns() throws IOException {
    return query("SELECT * FROM campaign ORDER BY id", JdbcStore::begun);
  }

  @Override
  public Tally tally(CampaignId id) throws IOException {
    long c = id.number();
    return new Tally(
        number("SELECT COALESCE(MAX(past), 0) FROM batch WHERE campaign = ?", c),
        number("SELECT COALESCE(SUM(passed), 0) FROM batch WHERE campaign = ?", c),
        number("SELECT COUNT(*) FROM finding WHERE campaign = ?", c),
        number("SELECT COUNT(*) FROM undecided WHERE campaign = ?", c),
        number("SELECT COUNT(DISTINCT bucket) FROM finding WHERE campaign = ?", c));
  }

  @Override
  public void add(CampaignId id, BatchResult r) throws IOException {
    inTransaction(() -> {
      long c = id.number();
      update("INSERT INTO batch VALUES (?, ?, ?, ?)", c, r.from(), r.to(), r.passed());
      for (BatchResult.Undecided u : r.undecided()) {
        update("INSERT INTO undecided VALUES (?, ?, ?, ?)", c, u.index(), u.seed(), u.reason());
      }
      for (Finding f : r.findings()) {
        update(
            "INSERT INTO finding VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            c,
            f.index(),
            f.seed(),
            f.kind(),
            f.bucket(),
            f.trail().toString(),
            f.program(),
            f.size(),
            f.minimal(),
            f.minimalSize(),
            f.evidence());
      }
      return r;
    });
  }

  @Override
  public boolean hasBucket(CampaignId id, String bucket) throws IOException {
    return number(
            "SELECT COUNT(*) FROM finding WHERE campaign = ? AND bucket = ?", id.number(), bucket)
        > 0;
  }

  @Override
  public List<Finding> findings(CampaignId id) throws IOException {
    return query(
        "SELECT * FROM finding WHERE campaign = ? ORDER BY number",
        JdbcStore::finding,
        id.number());
  }

  @Override
  public List<BatchResult.Undecided> undecided(CampaignId id) throws IOException {
    return query(
        "SELECT * FROM undecided WHERE campaign = ? ORDER BY number",
        row ->
            new BatchResult.Undecided(
                row.getLong("number"), row.getLong("seed"), row.getString("reason")),
        id.number());
  }

  @Override
  public Optional<Finding> finding(CampaignId id, long index) throws IOException {
    return query(
            "SELECT * FROM finding WHERE campaign = ? AND number = ?",
            JdbcStore::finding,
            id.number(),
            index)
        .stream()
        .findFirst();
  }

  @Override
  public List<Bucket> buckets(CampaignId id) throws IOException {
    var smallest = new LinkedHashMap<String, Finding>();
    var count = new LinkedHashMap<String, Long>();
    for (Finding f : findings(id)) {
      smallest.merge(f.bucket(), f, (a, b) -> b.minimalSize() < a.minimalSize() ? b : a);
      count.merge(f.bucket(), 1L, Long::sum);
    }
    return count.entrySet().stream()
        .map(e -> new Bucket(e.getKey(), e.getValue(), smallest.get(e.getKey())))
        .sorted(Comparator.comparingLong(Bucket::count).reversed())
        .toList();
  }

  private static Begun begun(ResultSet row) throws SQLException {
    return new Begun(
        new CampaignId(row.getLong("id")),
        row.getString("subject"),
        Settings.parse(row.getString("settings")),
        row.getString("version"),
        row.getLong("seed"));
  }

  private static Finding finding(ResultSet row) throws SQLException {
    return new Finding(
        row.getLong("number"),
        row.getLong("seed"),
        row.getString("kind"),
        row.getString("bucket"),
        Trail.parse(row.getString("trail")),
        row.getString("program"),
        row.getInt("size"),
        row.getString("minimal"),
        row.getInt("minimal_size"),
        row.getString("evidence"));
  }

  // The few lines that JDBC asks for.

  private interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }

  private interface Work<T> {
    T run() throws SQLException, IOException;
  }

  private <T> T inTransaction(Work<T> work) throws IOException {
    try {
      connection.setAutoCommit(false);
      try {
        T result = work.run();
        connection.commit();
        return result;
      } catch (SQLException | IOException e) {
        connection.rollback();
        throw e;
      } finally {
        connection.setAutoCommit(true);
      }
    } catch (SQLException e) {
      throw lost(e);
    }
  }

  private void update(String sql, Object... arguments) throws IOException {
    try (PreparedStatement statement = prepare(sql, arguments)) {
      statement.execute();
    } catch (SQLException e) {
      throw lost(e);
    }
  }

  private <T> List<T> query(String sql, Row<T> row, Object... arguments) throws IOException {
    try (PreparedStatement statement = prepare(sql, arguments);
        ResultSet rows = statement.executeQuery()) {
      var all = new ArrayList<T>();
      while (rows.next()) {
        all.add(row.read(rows));
      }
      return all;
    } catch (SQLException e) {
      throw lost(e);
    }
  }

  private long number(String sql, Object... arguments) throws IOException {
    return query(sql, row -> row.getLong(1), arguments).getFirst();
  }

  @SuppressWarnings("SqlSourceToSinkFlow") // every text is a constant of this class
  private PreparedStatement prepare(String sql, Object... arguments) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < arguments.length; i++) {
      statement.setObject(i + 1, arguments[i]);
    }
    return statement;
  }

  private IOException lost(SQLException e) {
    return new IOException("cannot use the campaigns in " + name + ": " + e.getMessage(), e);
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw lost(e);
    }
  }
}
