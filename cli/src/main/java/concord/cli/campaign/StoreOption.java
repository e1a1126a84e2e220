package concord.cli.campaign;

import concord.campaign.JdbcStore;
import concord.campaign.Store;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Where campaigns are kept.
final class StoreOption {
  @Option(
      names = "--store",
      paramLabel = "FILE|URL",
      defaultValue = ".concord/campaigns.db",
      description = "Where findings are kept (default: ${DEFAULT-VALUE}).")
  private String store;

  Store open() throws IOException {
    return store.startsWith("jdbc:") ? JdbcStore.url(store) : JdbcStore.file(Path.of(store));
  }
}
