package concord.behaviour.semantics;

import java.util.ArrayList;
import java.util.List;

/// A goroutine as a stack of frames: the definition it is in, on top of its callers. One without
/// frames has finished.
public record Goroutine(List<Frame> frames) {
  /// Returns from definitions that are at their end: `0; T` is `T`.
  public Goroutine {
    int returned = 0;
    while (returned < frames.size() && frames.get(returned).at().isEnd()) {
      returned++;
    }
    frames = List.copyOf(frames.subList(returned, frames.size()));
  }

  public boolean isFinished() {
    return frames.isEmpty();
  }

  public Frame top() {
    return frames.getFirst();
  }

  /// The goroutine with other frames in the place of the top.
  Goroutine replaceTop(Frame... top) {
    List<Frame> replaced = new ArrayList<>(List.of(top));
    replaced.addAll(frames.subList(1, frames.size()));
    return new Goroutine(replaced);
  }

  Goroutine rename(Renaming renaming) {
    return new Goroutine(
        frames.stream().map(f -> new Frame(f.at(), renaming.objects(f.objects()))).toList());
  }
}
