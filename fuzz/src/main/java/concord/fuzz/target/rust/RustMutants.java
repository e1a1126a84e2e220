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
              "            let effective_cap = *cap + (pull_extra && sending.len() > 1) as usize;\n",
              "Who receives does not see a sender that waits alone."));

  private static final List<Patch> KANAL =
      List.of(
          new Patch(
              "receiver-forgotten",
              "src/internal.rs",
              "        if !self.recv_blocking {\n            return None;\n        }\n        match"
                  + " self.wait_list.pop_front() {\n            Some(sig) => Some(sig),\n",
              "        if !self.recv_blocking {\n            return None;\n        }\n        match"
                  + " self.wait_list.pop_front() {\n            Some(sig) if self.wait_list.len() != 1 =>"
                  + " Some(sig),\n            Some(_) => self.wait_list.pop_front(),\n",
              "Of two receivers that wait the first is forgotten."));
}
