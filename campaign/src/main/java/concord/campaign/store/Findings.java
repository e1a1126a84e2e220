package concord.campaign.store;

import concord.campaign.CampaignId;
import concord.campaign.Trail;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Which worker investigates which finding, and the results.
final class Findings {
  /// How many findings are examined to find one with a possible next step.
  private static final int LOOKED_AT = 2_000;

  private final Database database;

  Findings(Database database) {
    this.database = database;
  }

  /// A finding that is not finished.
  private record Open(
      long number, Finding.State state, String signature, int attempt, boolean free) {
    static Open of(ResultSet row, long now) throws SQLException {
      long until = row.getLong("leased_until");
      return new Open(
          row.getLong("number"),
          Finding.State.of(row.getString("state")),
          row.getString("signature"),
          row.getInt("attempt"),
          row.getString("holder") == null || until < now);
    }
  }

  Optional<Triage> next(CampaignId id, Worker worker, Duration term) throws IOException {
    return database.transaction(s -> {
      long frontier = Ranges.frontier(s, id);
      boolean allConfirmed = true;
      for (Open open : open(s, id, frontier)) {
        if (open.state() == Finding.State.SUSPECT) {
          allConfirmed = false;
          if (open.free()) {
            return take(s, id, worker, open, Triage.Step.CONFIRM, term);
          }
        } else if (allConfirmed && open.free()) {
          long before = before(s, id, open);
          if (isSample(before)) {
            return take(s, id, worker, open, Triage.Step.SHRINK, term);
          }
          group(s, id, open);
        }
      }
      return Optional.empty();
    });
  }

  private static List<Open> open(Session s, CampaignId id, long frontier) throws SQLException {
    return s.query(
        "SELECT * FROM finding WHERE campaign = ? AND state IN ('suspect', 'confirmed')"
            + " AND number < ? ORDER BY number LIMIT "
            + LOOKED_AT,
        row -> Open.of(row, s.now()),
        id.number(),
        frontier);
  }

  /// How many findings with lower numbers share its signature; 0 if it has none.
  private static long before(Session s, CampaignId id, Open open) throws SQLException {
    return open.signature().isEmpty()
        ? 0
        : s.number(
                "SELECT COUNT(*) FROM finding WHERE campaign = ? AND signature = ? AND number < ?"
                    + " AND state IN ('confirmed', 'shrunk', 'grouped')",
                id.number(),
                open.signature(),
                open.number())
            .orElse(0L);
  }

  /// The first, second, fourth, eighth, …
  private static boolean isSample(long before) {
    return Long.bitCount(before + 1) == 1;
  }

  /// Gives a finding the bucket of the last sample before it, once that has one.
  private static void group(Session s, CampaignId id, Open open) throws SQLException {
    Optional<String> bucket =
        s.first(
                "SELECT state, bucket FROM finding WHERE campaign = ? AND signature = ?"
                    + " AND number < ? AND state IN ('confirmed', 'shrunk')"
                    + " ORDER BY number DESC LIMIT 1",
                row -> List.of(row.getString("state"), row.getString("bucket")),
                id.number(),
                open.signature(),
                open.number())
            .filter(last -> last.getFirst().equals(Finding.State.SHRUNK.text()))
            .map(List::getLast);
    if (bucket.isPresent()) {
      s.update(
          "UPDATE finding SET state = ?, bucket = ?, shrunk_at = ? WHERE campaign = ?"
              + " AND number = ? AND state = 'confirmed'",
          Finding.State.GROUPED.text(),
          bucket.get(),
          s.now(),
          id.number(),
          open.number());
    }
  }

  private static Optional<Triage> take(
      Session s, CampaignId id, Worker worker, Open open, Triage.Step step, Duration term)
      throws SQLException {
    int attempt = open.attempt() + 1;
    int taken =
        s.update(
            "UPDATE finding SET holder = ?, attempt = ?, leased_until = ? WHERE campaign = ?"
                + " AND number = ? AND attempt = ? AND state = ?",
            worker.id(),
            attempt,
            s.now() + term.toMillis(),
            id.number(),
            open.number(),
            open.attempt(),
            open.state().text());
    if (taken == 0) {
      return Optional.empty(); // another worker was faster; ask again
    }
    Finding finding = find(s, id, open.number()).orElseThrow();
    return Optional.of(new Triage(id, finding, step, worker.id(), attempt));
  }

  boolean renew(Triage triage, Duration term) throws IOException {
    return database.transaction(s -> {
      s.update("UPDATE worker SET seen_at = ? WHERE id = ?", s.now(), triage.worker());
      return change(s, triage, "leased_until = ?", s.now() + term.toMillis());
    });
  }

  void release(Triage triage) throws IOException {
    database.transaction(s -> change(s, triage, "holder = NULL, leased_until = NULL"));
  }

  boolean confirmed(Triage triage, String kind, String signature, Rerun rerun) throws IOException {
    String token = UUID.randomUUID().toString();
    return database.transaction(s -> {
      boolean mine =
          change(
              s,
              triage,
              "state = 'confirmed', kind = ?, signature = ?, evidence = ?, runs = ?, failures = ?,"
                  + " confirmed_at = ?, holder = NULL, leased_until = NULL",
              kind,
              signature,
              rerun.evidence(),
              rerun.runs(),
              rerun.failures(),
              s.now());
      if (mine) {
        insert(s, triage.campaign(), triage.finding().number(), rerun, token);
      }
      return mine || hasToken(s, token);
    });
  }

  boolean dismissed(Triage triage, Rerun rerun) throws IOException {
    String token = UUID.randomUUID().toString();
    boolean passed = rerun.outcome().equals("passed");
    return database.transaction(s -> {
      boolean mine =
          change(
              s,
              triage,
              "state = ?, evidence = ?, runs = ?, confirmed_at = ?, holder = NULL,"
                  + " leased_until = NULL",
              (passed ? Finding.State.UNCONFIRMED : Finding.State.UNDECIDED).text(),
              rerun.evidence(),
              rerun.runs(),
              s.now());
      if (mine) {
        insert(s, triage.campaign(), triage.finding().number(), rerun, token);
      }
      return mine || hasToken(s, token);
    });
  }

  boolean shrinking(Triage triage, Trail trail, long tried) throws IOException {
    return database.transaction(
        s -> change(s, triage, "trail = ?, tried = ?", trail.toString(), tried));
  }

  boolean shrunk(
      Triage triage, Trail trail, String minimal, int minimalSize, String bucket, Rerun rerun)
      throws IOException {
    String token = UUID.randomUUID().toString();
    return database.transaction(s -> {
      boolean mine =
          change(
              s,
              triage,
              "state = 'shrunk', trail = ?, minimal = ?, minimal_size = ?, bucket = ?,"
                  + " evidence = ?, runs = ?, failures = ?, shrunk_at = ?, holder = NULL,"
                  + " leased_until = NULL",
              trail.toString(),
              minimal,
              minimalSize,
              bucket,
              rerun.evidence(),
              rerun.runs(),
              rerun.failures(),
              s.now());
      if (mine) {
        insert(s, triage.campaign(), triage.finding().number(), rerun, token);
        seen(s, triage.campaign(), bucket);
      }
      return mine || hasToken(s, token);
    });
  }

  /// A bucket is new until a user classifies it; one that was fixed becomes new again.
  private static void seen(Session s, CampaignId id, String bucket) throws SQLException {
    String subject =
        s.first("SELECT subject FROM campaign WHERE id = ?", row -> row.getString(1), id.number())
            .orElseThrow();
    s.update(
        "INSERT INTO bucket (scope, name, state, first_seen, last_seen) VALUES (?, ?, 'new', ?, ?)"
            + " ON CONFLICT (scope, name) DO UPDATE SET last_seen = excluded.last_seen, state ="
            + " CASE WHEN bucket.state = 'fixed' THEN 'new' ELSE bucket.state END",
        Plan.scope(subject),
        bucket,
        s.now(),
        s.now());
  }

  void rerun(CampaignId id, long number, Rerun rerun) throws IOException {
    String token = UUID.randomUUID().toString();
    database.transaction(s -> {
      insert(s, id, number, rerun, token);
      return token;
    });
  }

  private static void insert(Session s, CampaignId id, long number, Rerun rerun, String token)
      throws SQLException {
    s.update(
        "INSERT INTO rerun (token, campaign, number, at, worker, toolchain, purpose, program,"
            + " outcome, runs, failures, evidence) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            + " ON CONFLICT (token) DO NOTHING",
        token,
        id.number(),
        number,
        s.now(),
        rerun.worker(),
        JdbcStore.toolchain(s, rerun.tools()),
        rerun.purpose().text(),
        rerun.program().text(),
        rerun.outcome(),
        rerun.runs(),
        rerun.failures(),
        rerun.evidence());
  }

  private static boolean hasToken(Session s, String token) throws SQLException {
    return s.number("SELECT COUNT(*) FROM rerun WHERE token = ?", token)
        .filter(n -> n > 0)
        .isPresent();
  }

  /// Changes the finding, if it is still ours.
  private static boolean change(Session s, Triage triage, String set, Object... arguments)
      throws SQLException {
    var all = new java.util.ArrayList<Object>(List.of(arguments));
    all.add(triage.campaign().number());
    all.add(triage.finding().number());
    all.add(triage.worker());
    all.add(triage.attempt());
    return s.update(
            "UPDATE finding SET "
                + set
                + " WHERE campaign = ? AND number = ? AND holder = ? AND attempt = ?",
            all.toArray())
        > 0;
  }

  static Optional<Finding> find(Session s, CampaignId id, long number) throws SQLException {
    return s.first(
        "SELECT * FROM finding WHERE campaign = ? AND number = ?",
        Findings::read,
        id.number(),
        number);
  }

  static Finding read(ResultSet row) throws SQLException {
    return new Finding(
        new CampaignId(row.getLong("campaign")),
        row.getLong("number"),
        row.getLong("seed"),
        Finding.State.of(row.getString("state")),
        row.getString("kind"),
        row.getString("signature"),
        row.getString("bucket"),
        Trail.parse(row.getString("trail")),
        row.getLong("tried"),
        row.getString("program"),
        row.getInt("size"),
        row.getString("minimal"),
        row.getInt("minimal_size"),
        row.getString("suspicion"),
        row.getString("evidence"),
        row.getLong("runs"),
        row.getLong("failures"),
        Session.time(row, "found_at"),
        Session.time(row, "confirmed_at"),
        Session.time(row, "shrunk_at"));
  }
}
