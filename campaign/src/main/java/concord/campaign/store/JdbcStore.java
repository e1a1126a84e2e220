package concord.campaign.store;

import concord.campaign.CampaignId;
import concord.campaign.Settings;
import concord.campaign.Tally;
import concord.campaign.Trail;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A store in a relational database, in the SQL that SQLite and PostgreSQL share.
final class JdbcStore implements Store {
  private final Database database;
  private final Ranges ranges;
  private final Findings findings;
  private final Reading reading;

  JdbcStore(Database database) {
    this.database = database;
    this.ranges = new Ranges(database);
    this.findings = new Findings(database);
    this.reading = new Reading(database);
  }

  @Override
  public CampaignId begin(Plan plan, Worker worker) throws IOException {
    String token = UUID.randomUUID().toString();
    return database.transaction(s -> {
      s.update(
          "INSERT INTO campaign (token, subject, settings, version, seed, toolchain, worker,"
              + " begun_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (token) DO NOTHING",
          token,
          plan.subject(),
          plan.settings().toString(),
          plan.version(),
          plan.seed(),
          toolchain(s, plan.tools()),
          worker.id(),
          s.now());
      return new CampaignId(
          s.number("SELECT id FROM campaign WHERE token = ?", token).orElseThrow());
    });
  }

  /// The key of these tools; new ones are inserted.
  static long toolchain(Session s, Tools tools) throws SQLException {
    String fingerprint = tools.fingerprint();
    s.update(
        "INSERT INTO toolchain (fingerprint, versions, seen_at) VALUES (?, ?, ?)"
            + " ON CONFLICT (fingerprint) DO NOTHING",
        fingerprint,
        tools.toString(),
        s.now());
    return s.number("SELECT id FROM toolchain WHERE fingerprint = ?", fingerprint).orElseThrow();
  }

  @Override
  public void enlist(Worker w) throws IOException {
    database.transaction(s ->
        s.update(
            "INSERT INTO worker (id, host, pid, process_start, system, processors, version,"
                + " began_at, seen_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
                + " ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, ended_at = NULL",
            w.id(),
            w.host(),
            w.pid(),
            w.started().toEpochMilli(),
            w.system(),
            w.processors(),
            w.version(),
            s.now(),
            s.now()));
  }

  @Override
  public void retire(Worker worker) throws IOException {
    database.transaction(s -> {
      free(s, worker.id());
      return s.update("UPDATE worker SET ended_at = ? WHERE id = ?", s.now(), worker.id());
    });
  }

  private static void free(Session s, String worker) throws SQLException {
    s.update(
        "UPDATE span SET holder = NULL, leased_until = NULL WHERE holder = ? AND done_at IS NULL",
        worker);
    s.update("UPDATE finding SET holder = NULL, leased_until = NULL WHERE holder = ?", worker);
  }

  @Override
  public int releaseDead() throws IOException {
    return database.transaction(s -> {
      int dead = 0;
      for (Worker worker :
          s.query("SELECT * FROM worker WHERE ended_at IS NULL", Reading::worker)) {
        if (worker.isKnownDead()) {
          free(s, worker.id());
          s.update("UPDATE worker SET ended_at = ? WHERE id = ?", s.now(), worker.id());
          dead++;
        }
      }
      return dead;
    });
  }

  @Override
  public Optional<Lease> take(CampaignId id, Worker worker, long most, long goal, Duration term)
      throws IOException {
    return ranges.take(id, worker, most, goal, term);
  }

  @Override
  public Optional<Lease> takeWithin(CampaignId id, Worker worker, long from, long to, Duration term)
      throws IOException {
    return ranges.takeWithin(id, worker, from, to, term);
  }

  @Override
  public Optional<Lease> renew(Lease lease, Duration term) throws IOException {
    return ranges.renew(lease, term);
  }

  @Override
  public boolean complete(Lease lease, Examined examined) throws IOException {
    return ranges.complete(lease, examined);
  }

  @Override
  public void release(Lease lease) throws IOException {
    ranges.release(lease);
  }

  @Override
  public Optional<Triage> triage(CampaignId id, Worker worker, Duration term) throws IOException {
    return findings.next(id, worker, term);
  }

  @Override
  public boolean renew(Triage triage, Duration term) throws IOException {
    return findings.renew(triage, term);
  }

  @Override
  public void release(Triage triage) throws IOException {
    findings.release(triage);
  }

  @Override
  public boolean confirmed(Triage triage, String kind, String signature, Rerun rerun)
      throws IOException {
    return findings.confirmed(triage, kind, signature, rerun);
  }

  @Override
  public boolean dismissed(Triage triage, Rerun rerun) throws IOException {
    return findings.dismissed(triage, rerun);
  }

  @Override
  public boolean shrinking(Triage triage, Trail trail, long tried) throws IOException {
    return findings.shrinking(triage, trail, tried);
  }

  @Override
  public boolean shrunk(
      Triage triage, Trail trail, String minimal, int minimalSize, String bucket, Rerun rerun)
      throws IOException {
    return findings.shrunk(triage, trail, minimal, minimalSize, bucket, rerun);
  }

  @Override
  public void rerun(CampaignId id, long number, Rerun rerun) throws IOException {
    findings.rerun(id, number, rerun);
  }

  @Override
  public void judge(String scope, String bucket, Bucket.State state, String note)
      throws IOException {
    database.transaction(s ->
        s.update(
            "INSERT INTO bucket (scope, name, state, note, first_seen, last_seen)"
                + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (scope, name) DO UPDATE SET"
                + " state = excluded.state, note = excluded.note",
            scope,
            bucket,
            state.text(),
            note,
            s.now(),
            s.now()));
  }

  @Override
  public void aim(CampaignId id, long goal) throws IOException {
    database.transaction(
        s -> s.update("UPDATE campaign SET goal = ? WHERE id = ?", goal, id.number()));
  }

  @Override
  public void requestStop(CampaignId id) throws IOException {
    reading.campaign(id);
    database.transaction(
        s -> s.update("UPDATE campaign SET stop_wanted = 1 WHERE id = ?", id.number()));
  }

  @Override
  public boolean isStopRequested(CampaignId id) throws IOException {
    return database.read(s ->
        s.number("SELECT stop_wanted FROM campaign WHERE id = ?", id.number()).orElse(0L) != 0);
  }

  @Override
  public boolean isAnybodyAt(CampaignId id, long goal) throws IOException {
    return database.read(s -> {
      String held = " WHERE campaign = ? AND holder IS NOT NULL AND leased_until >= ? AND ";
      return s.number(
                      "SELECT COUNT(*) FROM span" + held + "done_at IS NULL AND first_case < ?",
                      id.number(),
                      s.now(),
                      goal)
                  .orElse(0L)
              > 0
          || s.number(
                      "SELECT COUNT(*) FROM finding" + held + "state IN ('suspect', 'confirmed')",
                      id.number(),
                      s.now())
                  .orElse(0L)
              > 0;
    });
  }

  @Override
  public boolean isDone(CampaignId id, long from, long to) throws IOException {
    return ranges.isDone(id, from, to);
  }

  @Override
  public void resumed(CampaignId id) throws IOException {
    database.transaction(s ->
        s.update("UPDATE campaign SET stop_wanted = 0, ended_at = NULL WHERE id = ?", id.number()));
  }

  @Override
  public void ended(CampaignId id) throws IOException {
    database.transaction(
        s -> s.update("UPDATE campaign SET ended_at = ? WHERE id = ?", s.now(), id.number()));
  }

  @Override
  public void event(CampaignId id, long number, Worker worker, String kind, String text)
      throws IOException {
    String token = UUID.randomUUID().toString();
    database.transaction(s ->
        s.update(
            "INSERT INTO event (token, campaign, number, at, worker, kind, text)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (token) DO NOTHING",
            token,
            id.number(),
            number,
            s.now(),
            worker.id(),
            kind,
            text));
  }

  @Override
  public void remove(CampaignId id) throws IOException {
    reading.campaign(id);
    database.transaction(s -> {
      for (String table : List.of("span", "undecided", "rerun", "finding", "event")) {
        s.update("DELETE FROM " + table + " WHERE campaign = ?", id.number());
      }
      return s.update("DELETE FROM campaign WHERE id = ?", id.number());
    });
  }

  @Override
  public void compact(CampaignId id) throws IOException {
    reading.campaign(id);
    database.transaction(s -> {
      s.update("DELETE FROM event WHERE campaign = ?", id.number());
      return Compaction.run(s, id);
    });
  }

  @Override
  public String name() {
    return database.name();
  }

  @Override
  public List<Begun> campaigns() throws IOException {
    return reading.campaigns();
  }

  @Override
  public Begun campaign(CampaignId id) throws IOException {
    return reading.campaign(id);
  }

  @Override
  public Optional<Begun> latest(String subject, Settings settings, String version, long seed)
      throws IOException {
    return reading.latest(subject, settings, version, seed);
  }

  @Override
  public Tally tally(CampaignId id) throws IOException {
    return reading.tally(id);
  }

  @Override
  public List<RangeState> ranges(CampaignId id, long from, int limit) throws IOException {
    return ranges.list(id, from, limit);
  }

  @Override
  public List<Progressed> progress(CampaignId id, int points) throws IOException {
    return reading.progress(id, points);
  }

  @Override
  public List<Examined.Undecided> undecided(CampaignId id) throws IOException {
    return reading.undecided(id);
  }

  @Override
  public List<Finding> findings(CampaignId id) throws IOException {
    return reading.findings(id);
  }

  @Override
  public Optional<Finding> finding(CampaignId id, long number) throws IOException {
    return database.read(s -> Findings.find(s, id, number));
  }

  @Override
  public List<Rerun> reruns(CampaignId id, long number) throws IOException {
    return reading.reruns(id, number);
  }

  @Override
  public List<Bucket> buckets(CampaignId id) throws IOException {
    return reading.buckets(id);
  }

  @Override
  public List<Bucket> buckets() throws IOException {
    return reading.buckets();
  }

  @Override
  public List<Working> workers(CampaignId id) throws IOException {
    return reading.workers(id);
  }

  @Override
  public List<Event> events(long after, int limit) throws IOException {
    return reading.events(Optional.empty(), after, limit);
  }

  @Override
  public List<Event> events(CampaignId id, long after, int limit) throws IOException {
    return reading.events(Optional.of(id), after, limit);
  }

  @Override
  public void close() throws IOException {
    database.close();
  }
}
