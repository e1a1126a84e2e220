package concord.infer.run;

import concord.infer.domain.AllocationSite;
import concord.infer.domain.Facts;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Graft;
import concord.infer.domain.Path;
import concord.infer.domain.Tag;
import concord.infer.domain.Unknowns;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.know.Knowledge.Question;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/// Conditions on data that several goroutines share.
///
/// Each goroutine is run on its own, and neither sees how the other decides a condition that both
/// ask. So it is decided while there is only one: the goroutine that starts the other chooses among
/// the possible outcomes, and both know. For `1 <= weekday` and `weekday <= 3` there are three
/// outcomes and not four, because what follows from the facts is no choice.
public final class Sharing {
  private final Specialiser specialiser;
  private final Knowledge knowledge;
  private final Facts facts;

  public Sharing(Specialiser specialiser, Knowledge knowledge, Facts facts) {
    this.specialiser = specialiser;
    this.knowledge = knowledge;
    this.facts = facts;
  }

  /// Records that this goroutine cannot decide `test`.
  public void ask(GoroutineState state, Value test, String text) {
    SequencedMap<Integer, Value.Unknown> unknowns = new LinkedHashMap<>();
    Unknowns.in(test, unknowns);
    if (unknowns.isEmpty() || !isData(test)) {
      return;
    }
    for (Tag tag : state.tags.getOrDefault(unknowns.firstEntry().getKey(), List.of())) {
      SequencedMap<Integer, Integer> numbers = new LinkedHashMap<>();
      for (int symbol : unknowns.keySet()) {
        state.tags.getOrDefault(symbol, List.of()).stream()
            .filter(t -> t.start().equals(tag.start()))
            .findFirst()
            .ifPresent(t -> numbers.put(symbol, t.number()));
      }
      if (numbers.size() == unknowns.size()) {
        Question question = new Question(renumbered(test, numbers::get), text);
        knowledge.ask(tag.start(), question, state.started);
      }
    }
  }

  /// Before a goroutine starts at `start` that shares the unknown values `common`: decides the
  /// conditions that both ask about them. `then` starts it.
  public void decide(
      Path path, AllocationSite start, List<Value.Unknown> common, Consumer<Path> then) {
    for (Question question : knowledge.questions(start)) {
      SequencedMap<Integer, Value.Unknown> unknowns = new LinkedHashMap<>();
      Unknowns.in(question.test(), unknowns);
      if (unknowns.keySet().stream().allMatch(n -> n < common.size())) {
        Value test = renumbered(question.test(), n -> common.get(n).symbol());
        if (facts.decide(path.state, test).isEmpty()) {
          specialiser.choose(
              path,
              List.of(
                  option(path, question.text(), test, true, p -> decide(p, start, common, then)),
                  option(path, question.text(), test, false, p -> decide(p, start, common, then))));
          return;
        }
      }
    }
    tag(path.state, start, common);
    then.accept(path);
  }

  private static Option option(
      Path path, String text, Value test, boolean holds, Consumer<Path> then) {
    return new Option(
        Optional.of(holds ? text : "!(" + text + ")"),
        Facts.guard(path.state, test, holds, text),
        p -> {
          Facts.assume(p.state, test, holds);
          then.accept(p);
        });
  }

  private void tag(GoroutineState state, AllocationSite start, List<Value.Unknown> common) {
    for (int number = 0; number < common.size(); number++) {
      Tag tag = new Tag(start, number);
      int symbol = common.get(number).symbol();
      List<Tag> tags = state.tags.getOrDefault(symbol, List.of());
      Set<AllocationSite> starts = new HashSet<>();
      tags.forEach(t -> starts.add(t.start()));
      if (starts.contains(start)) {
        knowledge.startAgain(start);
      } else {
        List<Tag> more = new ArrayList<>(tags);
        more.add(tag);
        state.tags.put(symbol, List.copyOf(more));
      }
    }
  }

  /// Whether a condition is over unknown values and constants alone.
  private static boolean isData(Value test) {
    return switch (test) {
      case Value.Test t -> isData(t.x()) && isData(t.y());
      case Value.Arithmetic a -> isData(a.x()) && isData(a.y());
      case Value.Length l -> isData(l.of());
      case Value.Unknown _, Value.Const _, Value.Nil _ -> true;
      default -> false;
    };
  }

  private static Value renumbered(Value value, IntUnaryOperator symbols) {
    return new Graft(List.of(), new ArrayList<>(), n -> n, symbols).value(value);
  }
}
