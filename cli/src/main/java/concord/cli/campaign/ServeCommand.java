package concord.cli.campaign;

import concord.campaign.store.Store;
import concord.cli.shell.ExitCode;
import concord.web.CheckResults;
import concord.web.Dashboard;
import concord.web.http.Access;
import concord.web.http.Server;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `concord serve`: the dashboard.
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    header = "Show campaigns, findings and checks in a browser.",
    description = {
      "",
      "Listens on this machine alone, unless told otherwise. On any other address a token is needed,"
          + " of at least 16 characters: in the variable CONCORD_SERVE_TOKEN or in a file. The"
          + " dashboard speaks plain HTTP; between machines put a proxy with TLS before it.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:stopped by a signal",
      " 2:wrong usage",
      "74:the store cannot be opened, or the port is taken"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord serve",
      "  concord serve --store jdbc:postgresql://db/concord --listen localhost:9000",
      "  concord serve --checks results",
      "  concord serve --listen 0.0.0.0:8080 --token-file /run/secrets/concord"
    })
public final class ServeCommand implements Callable<Integer> {
  private static final Pattern ADDRESS = Pattern.compile("(.+):(\\d{1,5})");
  private static final int SHORTEST_TOKEN = 16;

  @Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      defaultValue = "localhost:8080",
      description = "Where to listen (default: ${DEFAULT-VALUE}; port 0 is any that is free).")
  private String listen;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "Holds the token that visitors need.")
  private Path tokenFile;

  @Option(
      names = "--checks",
      paramLabel = "DIR",
      description = "Also show results of 'concord check --format json' kept in this folder.")
  private Path checks;

  @Mixin private StoreOption store;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    InetSocketAddress address = address();
    Access access = access(address.getAddress());
    if (checks != null && !Files.isDirectory(checks)) {
      throw new IOException("--checks: there is no folder " + checks);
    }
    try (Store kept = store.open();
        Server server =
            new Dashboard(kept, new Schedules(), new CheckResults(Optional.ofNullable(checks)))
                .serve(address, access, e -> e.printStackTrace(err))) {
      out.println(
          "concord: http://%s:%d shows %s; stop it with Ctrl-C"
              .formatted(host(listen), server.address().getPort(), kept.name()));
      out.flush();
      new CountDownLatch(1).await(); // until the process is stopped
    } catch (BindException e) {
      throw new IOException("cannot listen on " + listen + ": " + e.getMessage(), e);
    }
    return ExitCode.OK.code();
  }

  private InetSocketAddress address() {
    Matcher parts = ADDRESS.matcher(listen);
    if (!parts.matches() || Integer.parseInt(parts.group(2)) > 65_535) {
      throw wrong("--listen is HOST:PORT, such as localhost:8080, not '" + listen + "'");
    }
    try {
      return new InetSocketAddress(
          InetAddress.getByName(parts.group(1)), Integer.parseInt(parts.group(2)));
    } catch (UnknownHostException e) {
      throw wrong("--listen: this machine has no address '" + parts.group(1) + "'");
    }
  }

  private static String host(String listen) {
    return listen.substring(0, listen.lastIndexOf(':'));
  }

  private Access access(InetAddress address) throws IOException {
    Optional<String> token =
        tokenFile == null
            ? Optional.ofNullable(System.getenv("CONCORD_SERVE_TOKEN"))
            : Optional.of(Files.readString(tokenFile).strip());
    if (token.isPresent() && token.get().length() < SHORTEST_TOKEN) {
      throw wrong("the token has fewer than " + SHORTEST_TOKEN + " characters");
    }
    if (token.isEmpty() && !address.isLoopbackAddress()) {
      throw wrong(
          "other machines can reach "
              + listen
              + ": set CONCORD_SERVE_TOKEN or --token-file, or listen on localhost");
    }
    return Access.at(address, token);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
