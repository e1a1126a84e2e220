package concord.campaign.store;

import concord.campaign.CampaignId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Merges adjacent ranges that are done: months of small batches become a few rows.
final class Compaction {
  private final List<Joined> joined = new ArrayList<>();

  private Compaction() {}

  private static final class Joined {
    final long from;
    long to;
    long done;
    long passed;
    long undecided;
    long suspects;
    final SortedMap<String, Long> coverage = new TreeMap<>();

    Joined(long from) {
      this.from = from;
      this.to = from;
    }
  }

  static int run(Session s, CampaignId id) throws SQLException {
    Compaction compaction = new Compaction();
    int before =
        s.query(
                "SELECT * FROM span WHERE campaign = ? AND done_at IS NOT NULL ORDER BY first_case",
                compaction::add,
                id.number())
            .size();
    s.update("DELETE FROM span WHERE campaign = ? AND done_at IS NOT NULL", id.number());
    for (Joined j : compaction.joined) {
      s.update(
          "INSERT INTO span (campaign, first_case, past_case, done_at, passed, undecided, suspects,"
              + " coverage) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
          id.number(),
          j.from,
          j.to,
          j.done,
          j.passed,
          j.undecided,
          j.suspects,
          Ranges.print(j.coverage));
    }
    return before - compaction.joined.size();
  }

  private Joined add(ResultSet row) throws SQLException {
    long from = row.getLong("first_case");
    if (joined.isEmpty() || joined.getLast().to != from) {
      joined.add(new Joined(from));
    }
    Joined last = joined.getLast();
    last.to = row.getLong("past_case");
    last.done = Math.max(last.done, row.getLong("done_at"));
    last.passed += row.getLong("passed");
    last.undecided += row.getLong("undecided");
    last.suspects += row.getLong("suspects");
    Ranges.parse(row.getString("coverage")).forEach((r, n) -> last.coverage.merge(r, n, Long::sum));
    return last;
  }
}
