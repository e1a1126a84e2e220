package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.local.LocalChannels;
import concord.facts.local.LocalChannels.Stuck;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Skeleton;
import java.util.ArrayList;
import java.util.List;

/// Goroutines that wait for ever on a channel that nothing else can reach. Looks only at libraries:
/// the goroutines of a program end when `main` returns, and tests are checked as whole entries.
final class AbandonedChannels {
  private final Summaries summaries;

  AbandonedChannels(Summaries summaries) {
    this.summaries = summaries;
  }

  List<SummaryFinding> all() {
    LocalChannels channels = new LocalChannels(summaries);
    return channels.all(s -> s.use() == Skeleton.Use.LIBRARY).stream()
        .map(AbandonedChannels::found)
        .toList();
  }

  private static SummaryFinding found(Stuck stuck) {
    List<String> when = new ArrayList<>();
    List<SummaryFinding.Move> schedule = new ArrayList<>();
    for (LocalChannels.Move m : stuck.moves()) {
      if (m.action().equals(LocalChannels.FINDS)) {
        when.add(m.object().replaceAll("\\s+", " "));
      }
      String object = m.object().replaceAll("\\s+", " ");
      schedule.add(new SummaryFinding.Move(m.goroutine(), m.place(), m.action(), object, false));
    }
    String verb = stuck.kind() == Kind.SEND ? "send" : "recv";
    String who = stuck.waiting();
    schedule.add(new SummaryFinding.Move(who, stuck.place(), verb, stuck.channel(), true));
    String whom =
        stuck.kind() == Kind.SEND
            ? "no goroutine can receive from " + stuck.channel()
            : "no goroutine can send to " + stuck.channel() + " or close it";
    return new SummaryFinding(
        Shape.ABANDONED,
        stuck.root().name(),
        true,
        stuck.place(),
        who + " can wait for ever: " + whom,
        List.of(new SummaryFinding.Other(stuck.made(), stuck.channel() + " is made here")),
        when,
        schedule,
        "");
  }
}
