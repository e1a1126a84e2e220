package concord.facts.findings;

import concord.facts.effect.Notes;
import concord.facts.effect.Step;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.List;

/// Prints terms and paths as a programmer would write them.
final class TermPrinter {
  private TermPrinter() {}

  /// `m.mu`, in the function's own names.
  static String of(Term term, Skeleton in) {
    return switch (term) {
      case Term.Param(int i) ->
          i < in.names().size() && !in.names().get(i).isEmpty() ? in.names().get(i) : "p" + i;
      case Term.Global(String name) -> name.substring(name.lastIndexOf('.') + 1);
      case Term.Made _ -> "a local variable";
      case Term.Variable _, Term.Result _ -> "…";
      case Term.Field f when f.of() instanceof Term.Made ->
          f.owner().substring(f.owner().lastIndexOf('.') + 1) + "." + f.name();
      case Term.Field f -> of(f.of(), in) + "." + f.name();
      case Term.At a -> of(a.address(), in);
      case Term.Cell c -> of(c.value(), in);
      case Term.Element e -> of(e.of(), in) + "[…]";
      case Term.Constant c -> c.text();
      case Term.Apply a -> of(a.a(), in);
      case Term.FunctionValue f -> f.function().substring(f.function().lastIndexOf('.') + 1);
    };
  }

  /// The conditions of a path, each once.
  static List<String> when(List<Notes.Choice> way) {
    List<String> texts = new ArrayList<>();
    for (Notes.Choice c : way) {
      String text = c.text().replaceAll("\\s+", " ");
      if (!texts.contains(text)) {
        texts.add(text);
      }
    }
    return texts;
  }

  static List<SummaryFinding.Move> moves(
      String goroutine, List<Step> how, String object, boolean blocked) {
    List<SummaryFinding.Move> moves = new ArrayList<>();
    for (int i = 0; i < how.size(); i++) {
      Step s = how.get(i);
      boolean last = i == how.size() - 1;
      moves.add(
          new SummaryFinding.Move(
              goroutine,
              s.place(),
              s.action(),
              last ? object : how.get(i + 1).function(),
              last && blocked));
    }
    return moves;
  }

  /// What some paths assume, including their branches.
  @SafeVarargs
  static String assumption(List<Notes.Choice> branches, List<Step>... ways) {
    List<String> all = new ArrayList<>();
    for (Notes.Choice c : branches) {
      if (!c.assumes().isEmpty() && !all.contains(c.assumes())) {
        all.add(c.assumes());
      }
    }
    for (List<Step> way : ways) {
      for (Step s : way) {
        if (!s.assumes().isEmpty() && !all.contains(s.assumes())) {
          all.add(s.assumes());
        }
      }
    }
    return String.join("; ", all);
  }

  /// `file.go:12`, without the folder.
  static String at(Place place) {
    return place.file().substring(place.file().lastIndexOf('/') + 1) + ":" + place.line();
  }
}
