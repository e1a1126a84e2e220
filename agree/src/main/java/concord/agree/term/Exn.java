package concord.agree.term;

/// The exceptions that terms raise and handle. No handler catches all exceptions: the one that ends
/// the program (`exit`) must not be caught.
public enum Exn {
  FAILURE("Failure"),
  INVALID_ARGUMENT("Invalid_argument"),
  NOT_FOUND("Not_found"),
  DIVISION_BY_ZERO("Division_by_zero");

  private final String text;

  Exn(String text) {
    this.text = text;
  }

  /// Whether it carries a text.
  public boolean hasText() {
    return this == FAILURE || this == INVALID_ARGUMENT;
  }

  @Override
  public String toString() {
    return text;
  }
}
