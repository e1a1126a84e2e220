package concord.agree.generate;

import concord.agree.term.Language;

/// The rules a generator chooses from, each with its default weight. The weights of the paper's own
/// rules are those of §6.2.
public enum GenerationRule {
  /// Fig. 3; once.
  ECONST("EConst", 6, Language.PAPER),
  /// Fig. 3; once for each variable that fits.
  EVAR("EVar", 1, Language.PAPER),
  /// Fig. 3; once.
  ELAM("ELam", 8, Language.PAPER),
  /// Fig. 3, with the goal's effect passed to the operator.
  EAPP_OPERATOR("EApp/operator", 4, Language.PAPER),
  /// Fig. 3, with the goal's effect passed to the operand.
  EAPP_OPERAND("EApp/operand", 4, Language.PAPER),
  /// §5, EIndir1 and EIndir2; once for each signature that fits.
  EINDIR("EIndir", 4, Language.PAPER),
  /// Fig. 7.
  ELET("ELet", 6, Language.PAPER),
  /// Fig. 7.
  EIF("EIf", 3, Language.PAPER),
  EPAIR("EPair", 6, Language.EXTENDED),
  ESEQ("ESeq", 4, Language.EXTENDED),
  ERAISE("ERaise", 1, Language.EXTENDED),
  ETRY("ETry", 2, Language.EXTENDED),
  EMATCH_LIST("EMatchList", 2, Language.EXTENDED),
  EMATCH_OPTION("EMatchOption", 2, Language.EXTENDED),
  EMATCH_PAIR("EMatchPair", 2, Language.EXTENDED),
  EFOR("EFor", 3, Language.EXTENDED),
  EWHILE("EWhile", 3, Language.EXTENDED),
  ELET_REC("ELetRec", 2, Language.EXTENDED);

  private final String label;
  private final int weight;
  private final Language since;

  GenerationRule(String label, int weight, Language since) {
    this.label = label;
    this.weight = weight;
    this.since = since;
  }

  int weight() {
    return weight;
  }

  boolean isIn(Language language) {
    return since.compareTo(language) <= 0;
  }

  @Override
  public String toString() {
    return label;
  }
}
