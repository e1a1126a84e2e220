package concord.verify.api;

import concord.verify.api.Result.Answer;
import java.util.Optional;

/// Whether a program is fenced (POPL 2017, Def. 4.2).
///
/// @param reason if not: which recursive call keeps which name
public record Fencing(Answer answer, Optional<String> reason) {
  public static final Fencing FENCED = new Fencing(Answer.YES, Optional.empty());

  /// There are too many unfoldings.
  public static final Fencing UNDECIDED = new Fencing(Answer.UNDECIDED, Optional.empty());

  public static Fencing broken(String reason) {
    return new Fencing(Answer.NO, Optional.of(reason));
  }

  public boolean fenced() {
    return answer == Answer.YES;
  }
}
