package concord.cli.campaign;

import concord.campaign.child.Run;
import concord.campaign.store.Credentials;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The store of campaigns.
final class StoreOption {
  private static final String USUAL = ".concord/campaigns.db";
  private static final String SQLITE_FOLDER = "org.sqlite.tmpdir";

  @Option(
      names = "--store",
      paramLabel = "FILE|URL",
      defaultValue = USUAL,
      description = {
        "Where campaigns are kept: a file, or jdbc:postgresql://HOST/BASE for a team (default:"
            + " ${DEFAULT-VALUE})."
      })
  private String store;

  @Option(
      names = "--store-credentials",
      paramLabel = "FILE",
      description = {
        "Lines 'user = …' and 'password = …' for PostgreSQL; otherwise CONCORD_STORE_USER and"
            + " CONCORD_STORE_PASSWORD, or PostgreSQL's own variables."
      })
  private Path credentials;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /// As the user names it.
  String address() {
    return store;
  }

  Credentials credentials() throws IOException {
    return Credentials.here(Optional.ofNullable(credentials));
  }

  /// Makes the store if it is not there.
  Store open() throws IOException {
    return open(Stores.PATIENCE);
  }

  /// For a command that ends after some time: it does not wait longer than that for a store that is
  /// away.
  ///
  /// It may be killed at any moment. What SQLite unpacks goes where the reaper of this process
  /// looks, not beside it.
  Store openFor(Optional<Duration> time) throws IOException {
    if (System.getProperty(SQLITE_FOLDER) == null) {
      System.setProperty(SQLITE_FOLDER, Run.temporaryFolder("sqlite").toString());
    }
    return open(time.filter(t -> t.compareTo(Stores.PATIENCE) < 0).orElse(Stores.PATIENCE));
  }

  /// For what only looks at campaigns: a file that is not there is not made.
  ///
  /// @throws IOException when there is no such file
  Store existing() throws IOException {
    requireExisting();
    return open();
  }

  /// The same for a resumption, which ends after some time.
  Store existingFor(Optional<Duration> time) throws IOException {
    requireExisting();
    return openFor(time);
  }

  private void requireExisting() throws IOException {
    if (!store.startsWith("jdbc:") && !Files.exists(Path.of(store))) {
      throw new IOException(
          "there is no store "
              + store
              + ": 'concord fuzz' and 'concord agree' make one, --store names another");
    }
  }

  /// The same for a list, where having no campaigns yet is an answer.
  Store listed() throws IOException {
    return store.equals(USUAL) ? open() : existing();
  }

  private Store open(Duration patience) throws IOException {
    try {
      return Stores.open(store, credentials(), patience, this::note);
    } catch (Stores.BadName e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private void note(String line) {
    spec.commandLine().getErr().println("concord: " + line);
    spec.commandLine().getErr().flush();
  }
}
