package concord.campaign.store;

import concord.campaign.CampaignId;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Which worker examines which cases. The ranges of a campaign cover its cases from 0 on without
/// gaps or overlaps, so that the open cases are always known.
final class Ranges {
  private static final String FREE =
      "campaign = ? AND done_at IS NULL AND (holder IS NULL OR leased_until < ?)";

  private final Database database;

  Ranges(Database database) {
    this.database = database;
  }

  private record Bounds(long from, long to, int attempt) {
    static Bounds of(ResultSet row) throws SQLException {
      return new Bounds(row.getLong("first_case"), row.getLong("past_case"), row.getInt("attempt"));
    }
  }

  Optional<Lease> take(CampaignId id, Worker worker, long most, long goal, Duration term)
      throws IOException {
    return database.transaction(s -> {
      Optional<Bounds> free =
          s.first(
              "SELECT * FROM span WHERE "
                  + FREE
                  + " AND first_case < ? ORDER BY first_case LIMIT 1"
                  + s.locking(),
              Bounds::of,
              id.number(),
              s.now(),
              goal);
      if (free.isPresent()) {
        Bounds bounds = free.get();
        long to = Math.min(bounds.to(), Math.min(goal, bounds.from() + most));
        return Optional.of(lease(s, id, worker, bounds, bounds.from(), to, term));
      }
      return fresh(s, id, worker, most, goal, term);
    });
  }

  /// New cases, after all that were taken.
  private static Optional<Lease> fresh(
      Session s, CampaignId id, Worker worker, long most, long goal, Duration term)
      throws SQLException {
    Optional<Long> past =
        s.number(
            "UPDATE campaign SET next_case = CASE WHEN next_case + ? < ? THEN next_case + ? ELSE ?"
                + " END WHERE id = ? AND next_case < ? RETURNING next_case",
            most,
            goal,
            most,
            goal,
            id.number(),
            goal);
    if (past.isEmpty()) {
      return Optional.empty();
    }
    long from =
        s.number(
                "SELECT past_case FROM span WHERE campaign = ? ORDER BY first_case DESC LIMIT 1",
                id.number())
            .orElse(0L);
    s.update(
        "INSERT INTO span (campaign, first_case, past_case) VALUES (?, ?, ?)",
        id.number(),
        from,
        past.get());
    Bounds bounds = new Bounds(from, past.get(), 0);
    return Optional.of(lease(s, id, worker, bounds, from, past.get(), term));
  }

  Optional<Lease> takeWithin(CampaignId id, Worker worker, long from, long to, Duration term)
      throws IOException {
    return database.transaction(s -> {
      cover(s, id, to);
      Optional<Bounds> free =
          s.first(
              "SELECT * FROM span WHERE "
                  + FREE
                  + " AND first_case < ? AND past_case > ? ORDER BY first_case LIMIT 1"
                  + s.locking(),
              Bounds::of,
              id.number(),
              s.now(),
              to,
              from);
      if (free.isEmpty()) {
        return Optional.empty();
      }
      Bounds bounds = free.get();
      long begin = Math.max(from, bounds.from());
      return Optional.of(lease(s, id, worker, bounds, begin, Math.min(to, bounds.to()), term));
    });
  }

  /// Extends the ranges to `to`. Takes the lock only if something must change.
  private static void cover(Session s, CampaignId id, long to) throws SQLException {
    if (next(s, id, "") >= to) {
      return;
    }
    long from = next(s, id, plain(s));
    if (from < to) {
      s.update("UPDATE campaign SET next_case = ? WHERE id = ?", to, id.number());
      s.update(
          "INSERT INTO span (campaign, first_case, past_case) VALUES (?, ?, ?)",
          id.number(),
          from,
          to);
    }
  }

  private static long next(Session s, CampaignId id, String locking) throws SQLException {
    return s.number("SELECT next_case FROM campaign WHERE id = ?" + locking, id.number())
        .orElseThrow(() -> new SQLException("there is no campaign " + id));
  }

  /// A lock that waits for other transactions instead of skipping locked rows.
  private static String plain(Session s) {
    return s.locking().isEmpty() ? "" : " FOR UPDATE";
  }

  /// Splits the requested part off a free range, and takes it.
  private static Lease lease(
      Session s, CampaignId id, Worker worker, Bounds free, long from, long to, Duration term)
      throws SQLException {
    if (free.from() < from) {
      s.update(
          "UPDATE span SET past_case = ?, holder = NULL WHERE campaign = ? AND first_case = ?",
          from,
          id.number(),
          free.from());
      insertFree(s, id, from, to, free.attempt());
    } else if (to < free.to()) {
      s.update(
          "UPDATE span SET past_case = ? WHERE campaign = ? AND first_case = ?",
          to,
          id.number(),
          from);
    }
    if (to < free.to()) {
      insertFree(s, id, to, free.to(), free.attempt());
    }
    int attempt = free.attempt() + 1;
    long until = s.now() + term.toMillis();
    s.update(
        "UPDATE span SET holder = ?, attempt = ?, leased_until = ?, taken_at = ?"
            + " WHERE campaign = ? AND first_case = ?",
        worker.id(),
        attempt,
        until,
        s.now(),
        id.number(),
        from);
    return new Lease(id, from, to, worker.id(), attempt, Instant.ofEpochMilli(until));
  }

  private static void insertFree(Session s, CampaignId id, long from, long to, int attempt)
      throws SQLException {
    s.update(
        "INSERT INTO span (campaign, first_case, past_case, attempt) VALUES (?, ?, ?, ?)",
        id.number(),
        from,
        to,
        attempt);
  }

  Optional<Lease> renew(Lease lease, Duration term) throws IOException {
    return database.transaction(s -> {
      long until = s.now() + term.toMillis();
      int renewed =
          s.update(
              "UPDATE span SET leased_until = ? WHERE campaign = ? AND first_case = ?"
                  + " AND holder = ? AND attempt = ? AND done_at IS NULL",
              until,
              lease.campaign().number(),
              lease.from(),
              lease.worker(),
              lease.attempt());
      s.update("UPDATE worker SET seen_at = ? WHERE id = ?", s.now(), lease.worker());
      return renewed == 0
          ? Optional.empty()
          : Optional.of(
              new Lease(
                  lease.campaign(),
                  lease.from(),
                  lease.to(),
                  lease.worker(),
                  lease.attempt(),
                  Instant.ofEpochMilli(until)));
    });
  }

  void release(Lease lease) throws IOException {
    database.transaction(s ->
        s.update(
            "UPDATE span SET holder = NULL, leased_until = NULL WHERE campaign = ?"
                + " AND first_case = ? AND holder = ? AND attempt = ? AND done_at IS NULL",
            lease.campaign().number(),
            lease.from(),
            lease.worker(),
            lease.attempt()));
  }

  boolean complete(Lease lease, Examined examined) throws IOException {
    if (examined.to() <= lease.from()) {
      release(lease);
      return true;
    }
    return database.transaction(s -> {
      int mine =
          s.update(
              "UPDATE span SET done_at = ?, past_case = ?, passed = ?, undecided = ?, suspects = ?,"
                  + " coverage = ? WHERE campaign = ? AND first_case = ? AND holder = ?"
                  + " AND attempt = ? AND done_at IS NULL",
              s.now(),
              examined.to(),
              examined.passed(),
              (long) examined.undecided().size(),
              (long) examined.suspects().size(),
              print(examined.coverage()),
              lease.campaign().number(),
              lease.from(),
              lease.worker(),
              lease.attempt());
      return mine == 0 ? isRecorded(s, lease) : record(s, lease, examined);
    });
  }

  /// Whether an earlier attempt of ours succeeded and only its answer was lost.
  private static boolean isRecorded(Session s, Lease lease) throws SQLException {
    return s.number(
            "SELECT COUNT(*) FROM span WHERE campaign = ? AND first_case = ? AND holder = ?"
                + " AND attempt = ? AND done_at IS NOT NULL",
            lease.campaign().number(),
            lease.from(),
            lease.worker(),
            lease.attempt())
        .filter(n -> n > 0)
        .isPresent();
  }

  private static boolean record(Session s, Lease lease, Examined examined) throws SQLException {
    long c = lease.campaign().number();
    if (examined.to() < lease.to()) {
      insertFree(s, lease.campaign(), examined.to(), lease.to(), 0);
    }
    var undecided = new ArrayList<Object[]>();
    for (Examined.Undecided u : examined.undecided()) {
      undecided.add(new Object[] {c, u.number(), u.seed(), u.reason()});
    }
    s.updateAll(
        "INSERT INTO undecided (campaign, number, seed, reason) VALUES (?, ?, ?, ?)", undecided);
    var suspects = new ArrayList<Object[]>();
    for (Examined.Suspect x : examined.suspects()) {
      suspects.add(
          new Object[] {
            c,
            x.number(),
            x.seed(),
            Finding.State.SUSPECT.text(),
            x.kind(),
            x.program(),
            x.size(),
            x.suspicion(),
            s.now()
          });
    }
    s.updateAll(
        "INSERT INTO finding (campaign, number, seed, state, kind, program, size, suspicion,"
            + " found_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        suspects);
    s.update(
        "UPDATE campaign SET done = done + ?, passed = passed + ?, undecided = undecided + ?"
            + " WHERE id = ?",
        examined.to() - lease.from(),
        examined.passed(),
        (long) examined.undecided().size(),
        c);
    return true;
  }

  List<RangeState> list(CampaignId id, long from, int limit) throws IOException {
    return database.read(s ->
        s.query(
            "SELECT * FROM span WHERE campaign = ? AND past_case > ? ORDER BY first_case LIMIT ?",
            row ->
                new RangeState(
                    row.getLong("first_case"),
                    row.getLong("past_case"),
                    Optional.ofNullable(row.getString("holder")).orElse(""),
                    row.getInt("attempt"),
                    Session.time(row, "taken_at"),
                    Session.time(row, "leased_until"),
                    Session.time(row, "done_at"),
                    row.getLong("passed"),
                    row.getLong("undecided"),
                    row.getLong("suspects"),
                    parse(row.getString("coverage"))),
            id.number(),
            from,
            limit));
  }

  boolean isDone(CampaignId id, long from, long to) throws IOException {
    return database.read(s ->
        next(s, id, "") >= to
            && s.first(
                    "SELECT first_case FROM span WHERE campaign = ? AND done_at IS NULL"
                        + " AND first_case < ? AND past_case > ? LIMIT 1",
                    row -> row.getLong(1),
                    id.number(),
                    to,
                    from)
                .isEmpty());
  }

  /// All up to here is examined.
  static long frontier(Session s, CampaignId id) throws SQLException {
    Optional<Long> open =
        s.number(
            "SELECT first_case FROM span WHERE campaign = ? AND done_at IS NULL"
                + " ORDER BY first_case LIMIT 1",
            id.number());
    return open.isPresent()
        ? open.get()
        : s.number("SELECT next_case FROM campaign WHERE id = ?", id.number()).orElse(0L);
  }

  static String print(SortedMap<String, Long> coverage) {
    return coverage.entrySet().stream()
        .map(e -> e.getKey() + "=" + e.getValue())
        .collect(Collectors.joining(" "));
  }

  static SortedMap<String, Long> parse(String text) {
    var coverage = new TreeMap<String, Long>();
    for (String entry : text.split(" ")) {
      int equals = entry.lastIndexOf('=');
      if (equals > 0) {
        coverage.put(entry.substring(0, equals), Long.valueOf(entry.substring(equals + 1)));
      }
    }
    return coverage;
  }
}
