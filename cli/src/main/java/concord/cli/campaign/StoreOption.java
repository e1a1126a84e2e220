package concord.cli.campaign;

import concord.campaign.store.Credentials;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Where campaigns are kept.
final class StoreOption {
  @Option(
      names = "--store",
      paramLabel = "FILE|URL",
      defaultValue = ".concord/campaigns.db",
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

  Store open() throws IOException {
    try {
      return Stores.open(store, credentials(), Stores.PATIENCE, this::note);
    } catch (Stores.BadName e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private void note(String line) {
    spec.commandLine().getErr().println("concord: " + line);
    spec.commandLine().getErr().flush();
  }
}
