package concord.facts.traffic;

import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.List;

/// A started goroutine: its function, with its parameters in terms of the function that made the
/// objects.
///
/// @param repeated whether a loop starts it
/// @param paired whether that loop also receives from one of the objects passed
public record Start(
    String function, List<Term> params, Place place, boolean repeated, boolean paired) {
  public Start {
    params = List.copyOf(params);
  }
}
