package concord.behaviour.semantics;

/// The rules of the transition system, as their source prints them.
public enum TransitionRule {
  // POPL 2017, Fig. 5.
  SND("|SND|", Source.FIG_5),
  RCV("|RCV|", Source.FIG_5),
  TAU("|TAU|", Source.FIG_5),
  SEL("|SEL|", Source.FIG_5),
  BRA("|BRA|", Source.FIG_5),
  PAR("|PAR|", Source.FIG_5),
  COM("|COM|", Source.FIG_5),
  NEW("|NEW|", Source.FIG_5),
  END("|END|", Source.FIG_5),
  BUF("|BUF|", Source.FIG_5),
  CLD("|CLD|", Source.FIG_5),
  CLOSE("|CLOSE|", Source.FIG_5),
  RES_1("|RES-1|", Source.FIG_5),
  RES_2("|RES-2|", Source.FIG_5),
  EQ("|EQ|", Source.FIG_5),
  DEF("|DEF|", Source.FIG_5),

  // POPL 2017, §6.
  IN_B("|IN-B|", Source.SECTION_6),
  OUT_B("|OUT-B|", Source.SECTION_6),
  PUSH("|PUSH|", Source.SECTION_6),
  POP("|POP|", Source.SECTION_6),

  // Ours: what Go has and the paper leaves out.

  /// A goroutine asks an object that is not a channel for something.
  ASK("|ASK|", Source.OURS),
  /// The object grants it.
  GRANT("|GRANT|", Source.OURS),
  /// Both together, as |CLOSE| is |END| and |BUF| together.
  MEET("|MEET|", Source.OURS),
  /// The object answers with a fault: Go panics.
  FAULT("|FAULT|", Source.OURS),
  /// `spawn t(ã); T` becomes `t⟨ã⟩ | T`.
  SPAWN("|SPAWN|", Source.OURS),
  /// Two names are compared.
  SAME("|SAME|", Source.OURS),
  /// A select takes its `otherwise`.
  OTHERWISE("|OTHERWISE|", Source.OURS),
  /// The program is over.
  HALT("|HALT|", Source.OURS);

  /// Where a rule comes from.
  public enum Source {
    FIG_5("POPL 2017, Fig. 5"),
    SECTION_6("POPL 2017, §6"),
    OURS("Concord");

    private final String citation;

    Source(String citation) {
      this.citation = citation;
    }

    public String citation() {
      return citation;
    }
  }

  private final String label;
  private final Source source;

  TransitionRule(String label, Source source) {
    this.label = label;
    this.source = source;
  }

  /// The label as printed: `|RES-1|`.
  public String label() {
    return label;
  }

  public Source source() {
    return source;
  }
}
