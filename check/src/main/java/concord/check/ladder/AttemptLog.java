package concord.check.ladder;

import concord.check.verified.Evidence;
import concord.facts.slice.Tests;
import concord.report.Story;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes attempts and records them with their costs: the story of one entry.
public final class AttemptLog {
  private final List<Story.Attempt> attempts = new ArrayList<>();

  public <A extends Answer> A attempt(Rung<A> rung, Question question, Story.Why why) {
    int place = attempts.size();
    long start = System.nanoTime();
    Rung.Tried<A> tried = rung.attempt(question);
    long millis = (System.nanoTime() - start) / 1_000_000;
    // A nested attempt is listed after the one that made it.
    attempts.add(place, story(rung, question, why, tried, millis));
    return tried.answer();
  }

  private static Story.Attempt story(
      Rung<?> rung, Question question, Story.Why why, Rung.Tried<?> tried, long millis) {
    return new Story.Attempt(
        rung.method(),
        rung.claim(),
        why,
        question.assumptions().tests() == Tests.PASS,
        question.assumptions().scale().isPresent(),
        tried.steps(),
        tried.states(),
        millis,
        said(tried.answer()),
        assumed(tried.answer()),
        tried.behaviour());
  }

  private static Story.Said said(Answer answer) {
    return switch (answer) {
      case Answer.Clean _ -> new Story.SaidClean();
      case Answer.Found f ->
          new Story.SaidFound(
              f.findings().stream().map(x -> x.rule().slug() + " at " + x.place()).toList());
      case Answer.Undecided u ->
          new Story.SaidUndecided(
              u.reason(), u.evidence().map(e -> e.result().violations().size()));
    };
  }

  private static List<String> assumed(Answer answer) {
    Optional<Evidence> evidence =
        switch (answer) {
          case Answer.Clean c -> Optional.of(c.evidence());
          case Answer.Found f -> Optional.of(f.evidence());
          case Answer.Undecided u -> u.evidence();
        };
    return evidence
        .map(e ->
            e.inferred().approximations().stream()
                .map(a -> a.what() + " (" + a.position() + ")")
                .distinct()
                .toList())
        .orElse(List.of());
  }

  public List<Story.Attempt> attempts() {
    return List.copyOf(attempts);
  }
}
