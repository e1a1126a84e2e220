package concord.infer.know;

import concord.facts.slice.Detail;
import concord.facts.slice.Tests;
import concord.infer.domain.Scale;
import java.util.Optional;

/// How code is followed.
///
/// @param scale what is taken in place of large numbers
public record Mode(Tests tests, Detail detail, Optional<Scale> scale) {}
