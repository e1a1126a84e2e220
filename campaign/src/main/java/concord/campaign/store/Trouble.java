package concord.campaign.store;

import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// Classifies the errors of a database by their codes, never by their texts.
enum Trouble {
  /// Another transaction is in the way; retry at once.
  BUSY,
  /// The database cannot be reached; it may come back.
  AWAY,
  DISK_FULL,
  NO_DATABASE,
  READ_ONLY,
  OTHER;

  boolean passes() {
    return this == BUSY || this == AWAY;
  }

  static Trouble of(SQLException e) {
    return e instanceof SQLiteException sqlite
        ? ofSqlite(sqlite.getResultCode())
        : ofState(String.valueOf(e.getSQLState()));
  }

  /// The low eight bits are the primary code, those before it the details.
  private static Trouble ofSqlite(SQLiteErrorCode code) {
    return switch (code.code & 0xff) {
      case 5, 6 -> BUSY; // SQLITE_BUSY, SQLITE_LOCKED
      case 8 -> READ_ONLY; // SQLITE_READONLY
      case 13 -> DISK_FULL; // SQLITE_FULL
      case 11, 26 -> NO_DATABASE; // SQLITE_CORRUPT, SQLITE_NOTADB
      default -> OTHER;
    };
  }

  /// PostgreSQL's classes of conditions.
  private static Trouble ofState(String state) {
    return switch (state) {
      case "40001", "40P01", "55P03" -> BUSY; // serialisation failure, deadlock, lock not available
      case "53100" -> DISK_FULL;
      case "25006" -> READ_ONLY;
      case "57P01", "57P02", "57P03", "53300" ->
          AWAY; // shutting down, starting up, too many clients
      default -> state.startsWith("08") ? AWAY : OTHER; // connection exceptions
    };
  }

  String message(String name, SQLException e) {
    String text = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return switch (this) {
      case BUSY -> "the store " + name + " is in use by others all the time: " + text;
      case AWAY -> "the store " + name + " cannot be reached: " + text;
      case DISK_FULL ->
          "the disk of the store "
              + name
              + " is full; what was recorded before is kept: free some space and resume";
      case NO_DATABASE -> name + " is not a store of campaigns: " + text;
      case READ_ONLY -> "the store " + name + " may only be read: " + text;
      case OTHER -> "cannot use the campaigns in " + name + ": " + text;
    };
  }
}
