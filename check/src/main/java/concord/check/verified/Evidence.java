package concord.check.verified;

import concord.infer.Inference.Inferred;
import concord.verify.api.Result;

/// A behaviour that was verified, with the result.
///
/// @param narrowed whether some violations of the result do not count; then only the answer's
///   findings do
public record Evidence(Inferred inferred, Result result, boolean narrowed) {
  public static Evidence of(Inferred inferred, Result result) {
    return new Evidence(inferred, result, false);
  }

  public Evidence narrow() {
    return new Evidence(inferred, result, true);
  }
}
