package concord.flow.reduce;

/// The rules of a reduction: the label as the paper prints it, and what the rule does.
public enum ReductionRule {
  /// From section III-A.
  START("Start", "evaluates Start: a definition becomes an instance"),
  /// From section IV.
  INLINE("Inline", "evaluates Inline: a call becomes part of its caller"),
  /// From section IV.
  DEFER("Defer", "moves a deferred call to the end of its function"),
  EQ1("1", "decides a condition, by Equation (1)"),
  CR1("CR1", "removes flow items and coroutines without behaviour"),
  CR2("CR2", "a coroutine yields"),
  CR3("CR3", "a coroutine starts another"),
  CR4("CR4", "no coroutine yields any more: the end"),
  CR5("CR5", "a coroutine receives what was yielded"),
  CR6("CR6", "no coroutine can receive what was yielded: it is an external yield"),
  CR7("CR7", "a coroutine receives a coroutine"),
  /// Loop external: a rule of the base Coroutine Types, which the flow extension switches off.
  LOOP("Loop", "an external yield comes back to be received"),
  /// Ours, for channels with a buffer.
  PUT("Put", "what was yielded goes into the buffer of its channel"),
  TAKE("Take", "a coroutine receives the oldest item of a buffer");

  public final String label;

  /// One sentence for readers without the paper.
  public final String summary;

  ReductionRule(String label, String summary) {
    this.label = label;
    this.summary = summary;
  }
}
