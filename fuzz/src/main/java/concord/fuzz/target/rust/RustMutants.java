package concord.fuzz.target.rust;

import concord.fuzz.target.Patch;
import java.util.List;

/// Bugs put into a copy of a library for one build, to measure whether they are found.
public final class RustMutants {
  private RustMutants() {}

  public static List<Patch> of(RustLibrary library) {
    return switch (library) {
      case CROSSBEAM -> CROSSBEAM;
      case FLUME -> FLUME;
      case KANAL -> KANAL;
      case TOKIO -> TOKIO;
    };
  }

  private static final List<Patch> CROSSBEAM =
      List.of(
          new Patch(
              "select-not-woken",
              "src/waker.rs",
              "selector.cx.unpark();\n                            true",
              "if !selector.packet.is_null() { selector.cx.unpark() }\n true",
              "A select that waits is chosen and not woken."));

  private static final List<Patch> FLUME =
      List.of(
          new Patch(
              "sender-forgotten",
              "src/lib.rs",
              "            let effective_cap = *cap + pull_extra as usize;\n",
              "            let effective_cap = *cap + (pull_extra && sending.len() > 1) as"
                  + " usize;\n",
              "Who receives does not see a sender that waits alone."));

  private static final List<Patch> KANAL =
      List.of(
          new Patch(
              "direction-not-turned",
              "src/internal.rs",
              "                self.recv_blocking = true;\n                None\n",
              "                None\n",
              "Senders and receivers wait in one list with a flag that tells which they are; it is"
                  + " not turned when a receiver finds the list empty."));

  private static final List<Patch> TOKIO =
      List.of(
          new Patch(
              "receiver-not-woken",
              "src/sync/mpsc/chan.rs",
              "        // Notify the rx task\n        self.rx_waker.wake();\n",
              "",
              "A receiver that waits is not woken by a message."));
}
