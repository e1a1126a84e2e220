package concord.selftest.generate;

/// An object that goroutines share.
///
/// @param name what it is called
/// @param type its type; a channel's type says what it carries
/// @param init its initial value, or empty if the zero value suffices
/// @param reach from where it is reached
record SyncObject(String name, String type, String init, Reach reach) {
  /// How it is reached.
  enum Reach {
    /// A variable of the entry.
    LOCAL,
    /// A variable of the package.
    PACKAGE,
    /// A field of the hub, which all can reach.
    FIELD
  }

  boolean isChannel() {
    return type.startsWith("chan ");
  }

  /// What a channel carries.
  String carried() {
    return type.substring("chan ".length());
  }

  /// The argument for a function that needs it, and its type.
  String argument() {
    return isChannel()
            || type.equals("context.Context")
            || type.startsWith("*")
            || type.startsWith("func")
        ? name
        : "&" + name;
  }

  String parameter() {
    return name + " " + (argument().equals(name) ? type : "*" + type);
  }
}
