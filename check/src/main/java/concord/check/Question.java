package concord.check;

import concord.facts.calls.Entry;
import concord.infer.Inference.Assumptions;

/// An entry, and what is taken to be so.
record Question(Entry entry, Assumptions assumptions) {}
