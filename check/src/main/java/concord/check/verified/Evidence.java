package concord.check.verified;

import concord.infer.Inference.Inferred;
import concord.verify.api.Result;

/// A behaviour that was verified, and what came of it.
///
/// @param narrowed whether not all that was found counts: then the answer speaks for itself, and
///   not the result
public record Evidence(Inferred inferred, Result result, boolean narrowed) {
  public static Evidence of(Inferred inferred, Result result) {
    return new Evidence(inferred, result, false);
  }

  public Evidence narrow() {
    return new Evidence(inferred, result, true);
  }
}
