package concord.fuzz.target.rust;

import concord.fuzz.effect.Profile;
import concord.fuzz.effect.Profile.Feature;

/// The libraries, what each can do, and the version that is tested where none is named.
///
/// None has a close that one process can do for all: a channel ends with its last sender.
public enum RustLibrary {
  CROSSBEAM("rust-crossbeam", "crossbeam-channel", "0.5.17"),
  FLUME("rust-flume", "flume", "0.11.1"),
  /// It has no select.
  KANAL("rust-kanal", "kanal", "0.1.1");

  public final String target;
  final String crate;
  final String current;

  RustLibrary(String target, String crate, String current) {
    this.target = target;
    this.crate = crate;
    this.current = current;
  }

  Profile profile() {
    return switch (this) {
      case CROSSBEAM, FLUME -> Profile.without(Feature.CLOSE, Feature.CHANNELS_AS_VALUES);
      case KANAL -> Profile.without(Feature.SELECT, Feature.CLOSE, Feature.CHANNELS_AS_VALUES);
    };
  }
}
