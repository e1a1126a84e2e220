package concord.fuzz.target.rust;

import concord.fuzz.effect.Profile;
import concord.fuzz.effect.Profile.Feature;
import java.util.List;

/// The libraries, what each can do, and the version that is tested where none is named.
///
/// None has a close operation: a channel is closed when its last sender is dropped.
public enum RustLibrary {
  CROSSBEAM("rust-crossbeam", "crossbeam-channel", "0.5.17"),
  FLUME("rust-flume", "flume", "0.11.1"),
  /// It has no select.
  KANAL("rust-kanal", "kanal", "0.1.1"),
  /// Its processes are tasks. Its select only receives, because a send cannot be undone.
  TOKIO("rust-tokio", "tokio", "1.54.1");

  public final String target;
  final String crate;
  final String current;

  RustLibrary(String target, String crate, String current) {
    this.target = target;
    this.crate = crate;
    this.current = current;
  }

  /// The files of its driver, the first being main.
  List<String> sources() {
    return switch (this) {
      case CROSSBEAM -> List.of("main.rs", "crossbeam.rs", "program.rs");
      case FLUME -> List.of("main.rs", "flume.rs", "program.rs");
      case KANAL -> List.of("main.rs", "kanal.rs", "program.rs");
      case TOKIO -> List.of("tokio.rs", "program.rs");
    };
  }

  /// Its entry in `Cargo.toml`.
  String dependency(String version) {
    return switch (this) {
      case CROSSBEAM, FLUME, KANAL -> "\"=" + version + "\"";
      case TOKIO ->
          "{ version = \"=" + version + "\", features = [\"rt-multi-thread\", \"sync\"] }";
    };
  }

  Profile profile() {
    return switch (this) {
      case CROSSBEAM, FLUME -> Profile.without(Feature.CLOSE, Feature.CHANNELS_AS_VALUES);
      case TOKIO -> Profile.without(Feature.SELECT_PUT, Feature.CLOSE, Feature.CHANNELS_AS_VALUES);
      case KANAL -> Profile.without(Feature.SELECT, Feature.CLOSE, Feature.CHANNELS_AS_VALUES);
    };
  }
}
