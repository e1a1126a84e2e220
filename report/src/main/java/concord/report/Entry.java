package concord.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/// One entry and its verdict.
///
/// `bound` is the bound `k` of the exploration, if there was one; `reason` says why the verdict is
/// undecided and is empty otherwise; `details` has further properties.
public record Entry(
    String name,
    String file,
    Verdict verdict,
    YesNoUnknown live,
    YesNoUnknown safe,
    YesNoUnknown fenced,
    OptionalInt bound,
    long states,
    long millis,
    String reason,
    Details details) {
  public Entry {
    file = file.replace('\\', '/');
  }

  /// An entry without further properties.
  public Entry(
      String name,
      String file,
      Verdict verdict,
      YesNoUnknown live,
      YesNoUnknown safe,
      YesNoUnknown fenced,
      OptionalInt bound,
      long states,
      long millis,
      String reason) {
    this(name, file, verdict, live, safe, fenced, bound, states, millis, reason, Details.UNKNOWN);
  }

  /// The kinds of objects on which the code that an entry reaches synchronises.
  public enum Touches {
    /// Channels, whether or not there is anything else.
    CHANNELS,
    /// Locks, wait groups, conditions and their like, but no channel.
    LOCKS,
    NOTHING,
    UNKNOWN;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Whether the code was followed as one, or is covered by units that were verified one by one.
  public enum Extent {
    WHOLE,
    UNITS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The kind of entry.
  public enum Kind {
    /// A `main`, a test or a function: the program can start there.
    ENTRY,
    /// Functions that use the same synchronisation objects, checked on their own.
    UNIT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Properties besides the verdict, and its scope.
  ///
  /// @param deadlockFree no state in which all remaining goroutines wait
  /// @param terminates the end can be reached from every state
  /// @param receives every buffered message can still be received
  /// @param touches the kinds of objects that it synchronises on
  /// @param extent what was verified together
  /// @param kind what the entry is
  /// @param notes what the verdict depends on, one sentence each
  /// @param assumed the assumptions about unseen code in a closed program; an `ok` prints them
  public record Details(
      YesNoUnknown deadlockFree,
      YesNoUnknown terminates,
      YesNoUnknown receives,
      Touches touches,
      Extent extent,
      Kind kind,
      List<String> notes,
      List<String> assumed) {
    public static final Details UNKNOWN =
        new Details(
            YesNoUnknown.UNKNOWN,
            YesNoUnknown.UNKNOWN,
            YesNoUnknown.UNKNOWN,
            Touches.UNKNOWN,
            Extent.WHOLE,
            Kind.ENTRY,
            List.of(),
            List.of());

    public Details {
      notes = List.copyOf(notes);
      assumed = List.copyOf(assumed);
    }
  }

  /// The same entry as undecided, because something was not verified.
  public Entry asUndecided(Reason why) {
    return new Entry(
        name,
        file,
        Verdict.UNDECIDED,
        live == YesNoUnknown.YES ? YesNoUnknown.UNKNOWN : live,
        safe == YesNoUnknown.YES ? YesNoUnknown.UNKNOWN : safe,
        fenced,
        bound,
        states,
        millis,
        why.text(),
        details);
  }

  /// The same entry with another verdict, because some findings do not count.
  public Entry withVerdict(Verdict other) {
    boolean unsafe = other == Verdict.UNSAFE;
    boolean stuck = other == Verdict.DEADLOCK || other == Verdict.LEAK;
    return new Entry(
        name,
        file,
        other,
        stuck ? YesNoUnknown.NO : live == YesNoUnknown.NO ? YesNoUnknown.YES : live,
        unsafe ? YesNoUnknown.NO : safe,
        fenced,
        bound,
        states,
        millis,
        reason);
  }

  /// The same entry with its kinds of objects and its time.
  public Entry with(Touches touches, long took) {
    return with(
        new Details(
            details.deadlockFree,
            details.terminates,
            details.receives,
            touches,
            details.extent,
            details.kind,
            details.notes,
            details.assumed),
        took);
  }

  /// The same entry, covered by the units that these notes name.
  public Entry byUnits(List<String> restsOn) {
    List<String> notes = new ArrayList<>(restsOn);
    notes.addAll(details.notes);
    return with(
        new Details(
            details.deadlockFree,
            details.terminates,
            details.receives,
            details.touches,
            Extent.UNITS,
            details.kind,
            notes,
            details.assumed),
        millis);
  }

  /// How people are told of it: a unit can have the name of an entry.
  public String label() {
    return details.kind == Kind.UNIT ? "unit " + name : name;
  }

  /// The same entry as a unit.
  public Entry asUnit() {
    return with(
        new Details(
            details.deadlockFree,
            details.terminates,
            details.receives,
            details.touches,
            details.extent,
            Kind.UNIT,
            details.notes,
            details.assumed),
        millis);
  }

  private Entry with(Details known, long took) {
    return new Entry(name, file, verdict, live, safe, fenced, bound, states, took, reason, known);
  }

  /// An entry without anything that could wait.
  public static Entry silent(String name, String file) {
    return new Entry(
        name,
        file,
        Verdict.OK,
        YesNoUnknown.YES,
        YesNoUnknown.YES,
        YesNoUnknown.UNKNOWN,
        OptionalInt.empty(),
        0,
        0,
        "");
  }

  /// An entry that was not followed as one; the units that it leads to are ok.
  public static Entry covered(String name, String file, UnitsNote note) {
    return new Entry(
            name,
            file,
            Verdict.OK,
            YesNoUnknown.UNKNOWN,
            YesNoUnknown.UNKNOWN,
            YesNoUnknown.UNKNOWN,
            OptionalInt.empty(),
            0,
            0,
            "")
        .byUnits(note.sentences());
  }

  /// An entry about which nothing is known.
  public static Entry undecided(String name, String file, Reason reason) {
    return undecided(name, file, reason.text());
  }

  /// The same, with the reason in words.
  public static Entry undecided(String name, String file, String reason) {
    return new Entry(
        name,
        file,
        Verdict.UNDECIDED,
        YesNoUnknown.UNKNOWN,
        YesNoUnknown.UNKNOWN,
        YesNoUnknown.UNKNOWN,
        OptionalInt.empty(),
        0,
        0,
        reason);
  }
}
