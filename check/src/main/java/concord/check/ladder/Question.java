package concord.check.ladder;

import concord.facts.calls.Entry;
import concord.infer.Inference.Assumptions;

/// An entry, and what is assumed about it.
public record Question(Entry entry, Assumptions assumptions) {}
