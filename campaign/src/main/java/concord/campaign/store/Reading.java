package concord.campaign.store;

import concord.campaign.CampaignId;
import concord.campaign.Settings;
import concord.campaign.Tally;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/// The queries of a store, as SQL.
final class Reading {
  private static final String CAMPAIGN =
      "SELECT c.*, t.versions FROM campaign c LEFT JOIN toolchain t ON t.id = c.toolchain";

  private static final String FAILURES = " state IN ('confirmed', 'shrunk', 'grouped')";

  private final Database database;

  Reading(Database database) {
    this.database = database;
  }

  List<Begun> campaigns() throws IOException {
    return database.read(s -> s.query(CAMPAIGN + " ORDER BY c.id", Reading::begun));
  }

  Begun campaign(CampaignId id) throws IOException {
    return database
        .read(s -> s.first(CAMPAIGN + " WHERE c.id = ?", Reading::begun, id.number()))
        .orElseThrow(
            () -> new IOException("there is no campaign " + id + " in " + database.name()));
  }

  Optional<Begun> latest(String subject, Settings settings, String version, long seed)
      throws IOException {
    return database.read(s ->
        s.first(
            CAMPAIGN
                + " WHERE subject = ? AND settings = ? AND version = ? AND seed = ?"
                + " ORDER BY c.id DESC LIMIT 1",
            Reading::begun,
            subject,
            settings.toString(),
            version,
            seed));
  }

  private static Begun begun(ResultSet row) throws SQLException {
    Instant ended = Session.time(row, "ended_at");
    Begun.State state =
        !ended.equals(Instant.MAX)
            ? Begun.State.ENDED
            : row.getInt("stop_wanted") != 0 ? Begun.State.STOPPING : Begun.State.RUNNING;
    return new Begun(
        new CampaignId(row.getLong("id")),
        new Plan(
            row.getString("subject"),
            Settings.parse(row.getString("settings")),
            row.getString("version"),
            row.getLong("seed"),
            Tools.parse(Optional.ofNullable(row.getString("versions")).orElse(""))),
        state,
        Optional.ofNullable(row.getString("worker")).orElse(""),
        Session.time(row, "begun_at"),
        ended,
        row.getLong("next_case"),
        row.getLong("goal"));
  }

  Tally tally(CampaignId id) throws IOException {
    return database.read(s -> {
      long c = id.number();
      String count = "SELECT COUNT(*) FROM finding WHERE campaign = ? AND ";
      long failed = s.number(count + FAILURES, c).orElse(0L);
      long dismissed = s.number(count + "state = 'unconfirmed'", c).orElse(0L);
      long doubtful = s.number(count + "state = 'undecided'", c).orElse(0L);
      long open = s.number(count + "state = 'suspect'", c).orElse(0L);
      long buckets =
          s.number(
                  "SELECT COUNT(DISTINCT bucket) FROM finding WHERE campaign = ? AND bucket <> ''"
                      + " AND"
                      + FAILURES,
                  c)
              .orElse(0L);
      return s.first(
              "SELECT done, passed, undecided FROM campaign WHERE id = ?",
              row ->
                  new Tally(
                      row.getLong(1),
                      row.getLong(2) + dismissed,
                      failed,
                      row.getLong(3) + doubtful,
                      buckets,
                      open),
              c)
          .orElseThrow(() -> new SQLException("there is no campaign " + id));
    });
  }

  List<Progressed> progress(CampaignId id, int points) throws IOException {
    return database.read(s -> {
      List<long[]> ends =
          s.query(
              "SELECT MIN(done_at), MAX(done_at) FROM span WHERE campaign = ?"
                  + " AND done_at IS NOT NULL",
              row -> new long[] {row.getLong(1), row.getLong(2)},
              id.number());
      long begin = ends.getFirst()[0];
      long step = Math.max(1, Math.ceilDiv(ends.getFirst()[1] - begin + 1, points));
      var all = new ArrayList<Progressed>();
      s.query(
          "SELECT done_at, past_case - first_case, suspects, coverage FROM span WHERE campaign = ?"
              + " AND done_at IS NOT NULL ORDER BY done_at, first_case",
          row -> add(all, row, begin, step),
          id.number());
      return all;
    });
  }

  /// Adds a range to the step that it ended in.
  private static Progressed add(List<Progressed> all, ResultSet row, long begin, long step)
      throws SQLException {
    long slot = (row.getLong(1) - begin) / step;
    Instant at = Instant.ofEpochMilli(begin + (slot + 1) * step - 1);
    Progressed last = all.isEmpty() ? new Progressed(at, 0, 0, new TreeMap<>()) : all.getLast();
    var coverage = new TreeMap<>(last.coverage());
    Ranges.parse(row.getString(4)).forEach((rule, n) -> coverage.merge(rule, n, Long::sum));
    Progressed next =
        new Progressed(
            at, last.done() + row.getLong(2), last.suspects() + row.getLong(3), coverage);
    if (!all.isEmpty() && last.at().equals(at)) {
      all.removeLast();
    }
    all.add(next);
    return next;
  }

  List<Examined.Undecided> undecided(CampaignId id) throws IOException {
    return database.read(s ->
        s.query(
            "SELECT number, seed, reason FROM undecided WHERE campaign = ? UNION ALL"
                + " SELECT number, seed, evidence FROM finding WHERE campaign = ?"
                + " AND state = 'undecided' ORDER BY 1",
            row -> new Examined.Undecided(row.getLong(1), row.getLong(2), row.getString(3)),
            id.number(),
            id.number()));
  }

  List<Finding> findings(CampaignId id) throws IOException {
    return database.read(s ->
        s.query(
            "SELECT * FROM finding WHERE campaign = ? ORDER BY number",
            Findings::read,
            id.number()));
  }

  List<Rerun> reruns(CampaignId id, long number) throws IOException {
    return database.read(s ->
        s.query(
            "SELECT r.*, t.versions FROM rerun r LEFT JOIN toolchain t ON t.id = r.toolchain"
                + " WHERE campaign = ? AND number = ? ORDER BY r.id",
            row ->
                new Rerun(
                    Session.time(row, "at"),
                    row.getString("worker"),
                    Tools.parse(Optional.ofNullable(row.getString("versions")).orElse("")),
                    Rerun.Purpose.valueOf(row.getString("purpose").toUpperCase(Locale.ROOT)),
                    Rerun.Which.valueOf(row.getString("program").toUpperCase(Locale.ROOT)),
                    row.getString("outcome"),
                    row.getLong("runs"),
                    row.getLong("failures"),
                    row.getString("evidence")),
            id.number(),
            number));
  }

  /// Those of one campaign, the fullest first.
  List<Bucket> buckets(CampaignId id) throws IOException {
    return database.read(s -> buckets(s, "f.campaign = " + id.number(), "4 DESC, 3, 2"));
  }

  List<Bucket> buckets() throws IOException {
    return database.read(s -> buckets(s, "f.bucket <> ''", "6 DESC, 3, 2"));
  }

  private record Counted(
      String scope, String name, long count, String state, String note, long first, long last) {}

  private static List<Bucket> buckets(Session s, String which, String order) throws SQLException {
    var counted =
        s.query(
            "SELECT b.scope, b.name, MIN(f.campaign), COUNT(*), b.first_seen, b.last_seen, b.state,"
                + " b.note FROM finding f JOIN campaign c ON c.id = f.campaign JOIN bucket b ON"
                + " b.name = f.bucket AND (c.subject = b.scope OR c.subject LIKE b.scope || ' %')"
                + " WHERE "
                + which
                + " AND f."
                + FAILURES.strip()
                + " GROUP BY b.scope, b.name, b.first_seen, b.last_seen, b.state, b.note ORDER BY "
                + order,
            row ->
                new Counted(
                    row.getString(1),
                    row.getString(2),
                    row.getLong(4),
                    row.getString(7),
                    row.getString(8),
                    row.getLong(5),
                    row.getLong(6)));
    var all = new ArrayList<Bucket>();
    for (Counted c : counted) {
      Finding smallest =
          s.first(
                  "SELECT f.* FROM finding f JOIN campaign c ON c.id = f.campaign WHERE "
                      + which
                      + " AND f.bucket = ? AND f.state = 'shrunk' AND (c.subject = ? OR c.subject"
                      + " LIKE ?) ORDER BY f.minimal_size, f.campaign, f.number LIMIT 1",
                  Findings::read,
                  c.name(),
                  c.scope(),
                  c.scope() + " %")
              .orElseThrow();
      all.add(
          new Bucket(
              c.scope(),
              c.name(),
              Bucket.State.of(c.state()),
              c.note(),
              Instant.ofEpochMilli(c.first()),
              Instant.ofEpochMilli(c.last()),
              c.count(),
              smallest));
    }
    return all;
  }

  List<Working> workers(CampaignId id) throws IOException {
    return database.read(s ->
        s.query(
            "SELECT w.*, COALESCE(SUM(p.past_case - p.first_case), 0) AS cases FROM worker w JOIN"
                + " span p ON p.holder = w.id AND p.campaign = ? AND p.done_at IS NOT NULL"
                + " GROUP BY w.id ORDER BY w.began_at, w.id",
            row ->
                new Working(
                    worker(row),
                    Session.time(row, "began_at"),
                    Session.time(row, "seen_at"),
                    Session.time(row, "ended_at"),
                    row.getLong("cases")),
            id.number()));
  }

  static Worker worker(ResultSet row) throws SQLException {
    return new Worker(
        row.getString("id"),
        row.getString("host"),
        row.getLong("pid"),
        Instant.ofEpochMilli(row.getLong("process_start")),
        row.getString("system"),
        row.getInt("processors"),
        row.getString("version"));
  }

  List<Event> events(Optional<CampaignId> id, long after, int limit) throws IOException {
    String which = id.map(c -> " AND campaign = " + c.number()).orElse("");
    return database.read(s ->
        s.query(
            "SELECT * FROM event WHERE id > ?" + which + " ORDER BY id LIMIT ?",
            row ->
                new Event(
                    row.getLong("id"),
                    row.getLong("campaign"),
                    row.getLong("number"),
                    Session.time(row, "at"),
                    row.getString("worker"),
                    row.getString("kind"),
                    row.getString("text")),
            after,
            limit));
  }
}
