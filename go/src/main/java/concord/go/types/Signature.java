package concord.go.types;

import java.util.List;
import java.util.Optional;

/// `func(x int, rest ...string) error`, perhaps with type parameters and a receiver.
///
/// The type of the last parameter of a variadic signature is the slice.
public final class Signature implements Type {
  private final Optional<Var> receiver;
  private final List<TypeParam> receiverTypeParams;
  private final List<TypeParam> typeParams;
  private final List<Var> params;
  private final List<Var> results;
  private final boolean variadic;

  public Signature(
      Optional<Var> receiver,
      List<TypeParam> receiverTypeParams,
      List<TypeParam> typeParams,
      List<Var> params,
      List<Var> results,
      boolean variadic) {
    this.receiver = receiver;
    this.receiverTypeParams = List.copyOf(receiverTypeParams);
    this.typeParams = List.copyOf(typeParams);
    this.params = List.copyOf(params);
    this.results = List.copyOf(results);
    this.variadic = variadic;
  }

  /// A plain function type.
  static Signature of(List<Var> params, List<Var> results, boolean variadic) {
    return new Signature(Optional.empty(), List.of(), List.of(), params, results, variadic);
  }

  public Optional<Var> receiver() {
    return receiver;
  }

  /// For a method of a generic type: the names its receiver gives to the type's parameters.
  public List<TypeParam> receiverTypeParams() {
    return receiverTypeParams;
  }

  public List<TypeParam> typeParams() {
    return typeParams;
  }

  public List<Var> params() {
    return params;
  }

  public List<Var> results() {
    return results;
  }

  public boolean variadic() {
    return variadic;
  }

  /// The type of a call: nothing, one type, or a tuple.
  public Type result() {
    return results.size() == 1 ? results.getFirst().type() : new Tuple(results);
  }

  Signature withoutReceiver() {
    return receiver.isEmpty()
        ? this
        : new Signature(Optional.empty(), List.of(), typeParams, params, results, variadic);
  }

  public Signature withoutTypeParams() {
    return new Signature(receiver, receiverTypeParams, List.of(), params, results, variadic);
  }

  Signature withReceiver(Var recv) {
    return new Signature(
        Optional.of(recv), receiverTypeParams, typeParams, params, results, variadic);
  }

  @Override
  public String toString() {
    return TypeText.of(this);
  }
}
