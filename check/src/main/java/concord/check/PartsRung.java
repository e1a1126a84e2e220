package concord.check;

import concord.report.PartsNote;
import concord.report.Reason;
import concord.report.Story;
import java.util.Optional;

/// Verifies an entry function by function. Each function is taken to be given anything, which
/// over-approximates; that functions do not wait for each other is an assumption, which the answer
/// names.
///
/// @param whyInParts why the entry was not verified as a whole
record PartsRung(Parts parts, Reason whyInParts) implements Rung.Proving {
  @Override
  public Story.Method method() {
    return Story.Method.PARTS;
  }

  @Override
  public Tried<Answer.OfProof> attempt(Question question) {
    Optional<Parts.Stands> stands = parts.check(question.entry(), question.assumptions());
    Answer.OfProof answer =
        stands
            .<Answer.OfProof>map(s ->
                new Answer.Clean(
                    Evidence.of(s.inferred(), s.result()),
                    Optional.of(new PartsNote(s.undecided(), whyInParts))))
            .orElseGet(() -> Answer.Undecided.because(whyInParts));
    return new Tried<>(
        answer,
        stands.map(s -> s.inferred().steps()).orElse(0),
        stands.map(s -> s.result().states()).orElse(0),
        stands.map(s -> s.inferred().program()));
  }
}
