package concord.campaign.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One transaction: a thin layer over JDBC.
///
/// @param now the time of the database, which all who use it share
/// @param locking the suffix of a `SELECT` whose rows will be changed
record Session(Connection connection, long now, String locking) {

  /// Reads one row.
  @FunctionalInterface
  interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }

  int update(String sql, Object... arguments) throws SQLException {
    try (PreparedStatement statement = prepare(sql, arguments)) {
      return statement.executeUpdate();
    }
  }

  /// The same statement with many arguments, sent together.
  void updateAll(String sql, List<Object[]> arguments) throws SQLException {
    if (arguments.isEmpty()) {
      return;
    }
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (Object[] row : arguments) {
        set(statement, row);
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }

  <T> List<T> query(String sql, Row<T> row, Object... arguments) throws SQLException {
    try (PreparedStatement statement = prepare(sql, arguments);
        ResultSet rows = statement.executeQuery()) {
      var all = new ArrayList<T>();
      while (rows.next()) {
        all.add(row.read(rows));
      }
      return all;
    }
  }

  <T> Optional<T> first(String sql, Row<T> row, Object... arguments) throws SQLException {
    return query(sql, row, arguments).stream().findFirst();
  }

  Optional<Long> number(String sql, Object... arguments) throws SQLException {
    return first(sql, row -> row.getLong(1), arguments);
  }

  private PreparedStatement prepare(String sql, Object... arguments) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    try {
      set(statement, arguments);
      return statement;
    } catch (SQLException e) {
      statement.close();
      throw e;
    }
  }

  private static void set(PreparedStatement statement, Object... arguments) throws SQLException {
    for (int i = 0; i < arguments.length; i++) {
      statement.setObject(i + 1, plain(arguments[i]));
    }
  }

  /// PostgreSQL's texts hold every character but 0.
  private static Object plain(Object argument) {
    return argument instanceof String text ? text.replace('\0', '\uFFFD') : argument;
  }

  /// A time that may be missing.
  static Instant time(ResultSet row, String column) throws SQLException {
    long millis = row.getLong(column);
    return row.wasNull() ? Instant.MAX : Instant.ofEpochMilli(millis);
  }
}
