package concord.check;

import concord.facts.calls.Entry;
import concord.infer.Inference.Assumptions;

/// An entry, and what is assumed about it.
record Question(Entry entry, Assumptions assumptions) {}
