package concord.go.library;

import concord.go.types.Func;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the rows of a table that match a function, by its package and name: slicers ask for every
/// call of a program.
final class RowIndex {
  private final Map<String, Rows> packages = new HashMap<>();

  /// The rows of one package: those for one name, and those for several.
  private record Rows(Map<String, List<Row>> named, List<Row> others) {
    boolean has(String receiver, String name, Trait trait) {
      for (Row row : named.getOrDefault(name, List.of())) {
        if (row.traits().contains(trait) && row.isOf(receiver)) {
          return true;
        }
      }
      for (Row row : others) {
        if (row.traits().contains(trait) && row.isOf(receiver) && row.isNamed(name)) {
          return true;
        }
      }
      return false;
    }
  }

  RowIndex(List<Row> rows) {
    for (Row row : rows) {
      Rows own =
          packages.computeIfAbsent(row.path(), _ -> new Rows(new HashMap<>(), new ArrayList<>()));
      if (row.name().endsWith(Row.ANY)) {
        own.others().add(row);
      } else {
        own.named().computeIfAbsent(row.name(), _ -> new ArrayList<>()).add(row);
      }
    }
  }

  boolean has(Func func, Trait trait) {
    String receiver = receiver(func);
    Rows own = packages.get(path(func));
    return (own != null && own.has(receiver, func.name(), trait))
        || packages.get(Row.ANY).has(receiver, func.name(), trait);
  }

  Optional<Operation> operation(Func func) {
    Rows own = packages.get(path(func));
    if (own == null) {
      return Optional.empty();
    }
    String receiver = receiver(func);
    for (Row row : own.named().getOrDefault(func.name(), List.of())) {
      if (row.operation().isPresent() && row.isOf(receiver)) {
        return row.operation();
      }
    }
    return Optional.empty();
  }

  private static String path(Func func) {
    return func.pkg() == null ? "" : func.pkg().path();
  }

  private static String receiver(Func func) {
    return func.receiverName().map(t -> t.name()).orElse("");
  }
}
