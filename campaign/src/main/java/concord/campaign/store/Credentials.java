package concord.campaign.store;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/// User and password for a PostgreSQL store. Passwords come from the environment or a file, never
/// from a command line, where everybody on the machine can read them.
public final class Credentials {
  public static final String USER = "CONCORD_STORE_USER";
  public static final String PASSWORD = "CONCORD_STORE_PASSWORD";
  public static final String FILE = "CONCORD_STORE_CREDENTIALS";

  private final Properties properties = new Properties();

  private Credentials() {}

  /// From the variables above, PostgreSQL's own (`PGUSER`, `PGPASSWORD`, `PGPASSFILE`), or a file
  /// with lines `user = …` and `password = …`; the file wins, then our variables.
  ///
  /// @param file named by the user; otherwise the one that the environment names
  public static Credentials of(Map<String, String> environment, Optional<Path> file)
      throws IOException {
    Credentials found = new Credentials();
    found.set("user", environment.get("PGUSER"));
    found.set("password", environment.get("PGPASSWORD"));
    found.set("user", environment.get(USER));
    found.set("password", environment.get(PASSWORD));
    Optional<Path> named =
        file.isPresent() ? file : Optional.ofNullable(environment.get(FILE)).map(Path::of);
    if (named.isPresent()) {
      found.read(named.get());
    }
    return found;
  }

  /// From the environment of this process.
  public static Credentials here(Optional<Path> file) throws IOException {
    return of(System.getenv(), file);
  }

  private void set(String key, String value) {
    if (value != null && !value.isEmpty()) {
      properties.setProperty(key, value);
    }
  }

  private void read(Path file) throws IOException {
    Properties read = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      read.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new IOException("cannot read the credentials of the store in " + file, e);
    }
    set("user", read.getProperty("user"));
    set("password", read.getProperty("password"));
  }

  /// For workers elsewhere, who make credentials [#of] it.
  public Map<String, String> environment() {
    var variables = new TreeMap<String, String>();
    Map.of("user", USER, "password", PASSWORD)
        .forEach((key, variable) -> {
          String value = properties.getProperty(key);
          if (value != null) {
            variables.put(variable, value);
          }
        });
    return variables;
  }

  /// For the driver.
  Properties properties() {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }

  /// Does not print the password.
  @Override
  public String toString() {
    return "credentials";
  }
}
