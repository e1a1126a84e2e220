package concord.campaign.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Opens stores by file name or JDBC address.
public final class Stores {
  /// How long a conflict may last, or a database may be unreachable, before a command gives up.
  public static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final String POSTGRESQL = "jdbc:postgresql:";
  private static final Pattern SECRET =
      Pattern.compile("(?i)[?&;](password|user|sslpassword)=|://[^/@]*@");

  private Stores() {}

  /// The name of the store is not valid; the message says what is.
  public static final class BadName extends IOException {
    private static final long serialVersionUID = 1L;

    BadName(String message) {
      super(message);
    }
  }

  public static Store file(Path file) throws IOException {
    return file(file, PATIENCE, _ -> {});
  }

  /// @param where a file, or an address such as `jdbc:postgresql://host/base`
  /// @param notes receives a line when the store is unreachable for a while
  public static Store open(
      String where, Credentials credentials, Duration patience, Consumer<String> notes)
      throws IOException {
    if (where.startsWith("jdbc:sqlite:")) {
      return file(Path.of(where.substring("jdbc:sqlite:".length())), patience, notes);
    }
    if (where.startsWith(POSTGRESQL)) {
      return postgresql(where, credentials, patience, notes);
    }
    if (where.toLowerCase(Locale.ROOT).startsWith("jdbc:")) {
      throw new BadName("a store is a file or jdbc:postgresql://HOST/BASE, not " + bare(where));
    }
    return file(Path.of(where), patience, notes);
  }

  private static Store postgresql(
      String url, Credentials credentials, Duration patience, Consumer<String> notes)
      throws IOException {
    if (SECRET.matcher(url).find()) {
      throw new BadName(
          "the address of a store holds no user and no password, since everybody on the machine can"
              + " read it: set "
              + Credentials.USER
              + " and "
              + Credentials.PASSWORD
              + ", or name a file with --store-credentials");
    }
    Properties properties = credentials.properties();
    properties.setProperty("ApplicationName", "concord");
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("connectTimeout", "10");
    properties.setProperty("reWriteBatchedInserts", "true");
    return opened(new Database(bare(url), url, properties, patience, notes), Optional.empty());
  }

  /// Without the parameters after the name of the database.
  private static String bare(String url) {
    return url.replaceFirst("[?].*", "").replaceFirst("://[^/@]*@", "://");
  }

  private static Store file(Path file, Duration patience, Consumer<String> notes)
      throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new IOException("cannot make the folder " + folder + " for campaigns: " + e, e);
    }
    Path lock = file.resolveSibling(file.getFileName() + ".lock");
    return opened(
        new Database(file.toString(), "jdbc:sqlite:" + file, new Properties(), patience, notes),
        Optional.of(lock));
  }

  private static Store opened(Database database, Optional<Path> lock) throws IOException {
    try {
      Schema.bringUpToDate(database, lock);
      return new JdbcStore(database);
    } catch (IOException e) {
      database.close();
      throw e;
    }
  }
}
