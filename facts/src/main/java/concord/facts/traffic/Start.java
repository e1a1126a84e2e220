package concord.facts.traffic;

import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.List;

/// A goroutine that is started: its function, with its parameters as the function that has made the
/// objects would name them.
///
/// @param repeated whether a loop starts it
/// @param paired whether that loop also receives from one of the objects it is given
public record Start(
    String function, List<Term> params, Place place, boolean repeated, boolean paired) {
  public Start {
    params = List.copyOf(params);
  }
}
