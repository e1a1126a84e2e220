package concord.fuzz.target.racket;

import concord.campaign.store.Tools;
import concord.fuzz.effect.Profile;
import concord.fuzz.run.Driver;
import concord.fuzz.target.Cache;
import concord.fuzz.target.InterpretedTarget;
import concord.fuzz.target.Resources;
import concord.fuzz.target.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Racket's synchronous channels and events.
public record RacketTarget(Cache cache) implements InterpretedTarget {
  @Override
  public String name() {
    return "racket";
  }

  @Override
  public Profile profile() {
    return Profile.without(
        Profile.Feature.BUFFERS, Profile.Feature.CLOSE, Profile.Feature.CHANNELS_AS_VALUES);
  }

  @Override
  public Tools tools() throws IOException, InterruptedException {
    Path racket = Tool.require("racket", "bin/install-toolchains racket installs it");
    String version = Tool.ask(List.of(racket.toString(), "--version"));
    return Tools.NONE.with("target", name()).with("racket", version);
  }

  @Override
  public Driver driver() throws IOException, InterruptedException {
    Path racket = Tool.require("racket", "bin/install-toolchains racket installs it");
    String source = Resources.text("racket/driver.rkt");
    Path folder =
        cache.folder(
            "racket-driver",
            List.of(source),
            made -> Files.writeString(made.resolve("driver.rkt"), source));
    return new Driver(
        List.of(racket.toString(), folder.resolve("driver.rkt").toString()),
        Driver.Inspection.NONE);
  }
}
