package concord.flow.solve;

import concord.flow.Condition;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// A question to a solver: can the condition hold?
///
/// @param sorts known sorts of variables, independent of the condition
/// @param lengths the variables that are lengths of sequences, hence not negative
public record Query(
    Condition condition, SequencedMap<String, Sort> sorts, SequencedSet<String> lengths) {

  /// What a variable ranges over.
  public enum Sort {
    INT,
    BOOL,
    /// The sort **K** of all concrete types of the program.
    CONCRETE
  }

  public Query {
    sorts = new LinkedHashMap<>(sorts);
    lengths = new LinkedHashSet<>(lengths);
  }

  public static Query of(Condition condition) {
    return new Query(condition, new LinkedHashMap<>(), new LinkedHashSet<>());
  }
}
