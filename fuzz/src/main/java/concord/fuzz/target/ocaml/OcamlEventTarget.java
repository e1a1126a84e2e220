package concord.fuzz.target.ocaml;

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
import java.util.Map;

/// OCaml's `Event`: synchronous channels over system threads.
public record OcamlEventTarget(Cache cache) implements InterpretedTarget {
  @Override
  public String name() {
    return "ocaml-event";
  }

  @Override
  public Profile profile() {
    return Profile.without(
        Profile.Feature.BUFFERS, Profile.Feature.CLOSE, Profile.Feature.CHANNELS_AS_VALUES);
  }

  @Override
  public Tools tools() throws IOException, InterruptedException {
    Path ocamlopt = Tool.require("ocamlopt", "bin/install-toolchains ocaml installs it");
    String version = Tool.ask(List.of(ocamlopt.toString(), "-version"));
    return Tools.NONE.with("target", name()).with("ocamlopt", version);
  }

  @Override
  public Driver driver() throws IOException, InterruptedException {
    Path ocamlopt = Tool.require("ocamlopt", "bin/install-toolchains ocaml installs it");
    String source = Resources.text("ocaml/driver.ml");
    String version = Tool.ask(List.of(ocamlopt.toString(), "-version")).strip();
    Path built =
        cache.folder(
            "ocaml-driver",
            List.of(source, version),
            folder -> {
              Path file = Files.writeString(folder.resolve("driver.ml"), source);
              Tool.run(
                  folder,
                  Map.of(),
                  List.of(
                      ocamlopt.toString(),
                      "-I",
                      "+unix",
                      "-I",
                      "+threads",
                      "unix.cmxa",
                      "threads.cmxa",
                      file.toString(),
                      "-o",
                      folder.resolve("driver").toString()));
            });
    return new Driver(List.of(built.resolve("driver").toString()), Driver.Inspection.NONE);
  }
}
