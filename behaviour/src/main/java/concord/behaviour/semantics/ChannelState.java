package concord.behaviour.semantics;

import concord.behaviour.Action;
import concord.behaviour.Value;
import java.util.ArrayList;
import java.util.List;

/// A channel: `⌊a⌋ⁿₖ` while open and `a★` when closed, with the messages in its buffer, oldest
/// first.
///
/// Differs from the paper: a closed buffer keeps its messages. In Go they are received first, and
/// then zero values for ever; the paper's `a★` has forgotten them.
public record ChannelState(int capacity, boolean closed, List<Message> buffer)
    implements ObjectState {
  public ChannelState {
    buffer = List.copyOf(buffer);
  }

  static ChannelState open(int capacity) {
    return new ChannelState(capacity, false, List.of());
  }

  @Override
  public List<Response> answers(Request request) {
    return switch (request.action()) {
      case Action.Send _ when closed -> List.of(new Response.Refused(Fault.SEND_ON_CLOSED));
      case Action.Send _ -> inB(request.message());
      case Action.Recv _ when closed && buffer.isEmpty() -> cld();
      case Action.Recv _ -> outB();
      case Action.Close _ when closed -> List.of(new Response.Refused(Fault.DOUBLE_CLOSE));
      case Action.Close _ -> buf();
      case Action.Count _ ->
          List.of(
              new Response.Granted(
                  TransitionRule.GRANT, this, Message.tag(Value.filling(buffer.size(), capacity))));
      default -> List.of(); // no action of channels
    };
  }

  /// ```
  ///        k < n
  ///   ---------------------- |IN-B|
  ///   ⌊a⌋ⁿₖ --•a--> ⌊a⌋ⁿₖ₊₁
  /// ```
  private List<Response> inB(Message message) {
    if (buffer.size() >= capacity) {
      return List.of();
    }
    List<Message> longer = new ArrayList<>(buffer);
    longer.add(message);
    return List.of(
        Response.Granted.by(TransitionRule.IN_B, new ChannelState(capacity, closed, longer)));
  }

  /// ```
  ///        k ≥ 1
  ///   ---------------------- |OUT-B|
  ///   ⌊a⌋ⁿₖ --a•--> ⌊a⌋ⁿₖ₋₁
  /// ```
  private List<Response> outB() {
    if (buffer.isEmpty()) {
      return List.of();
    }
    List<Message> shorter = buffer.subList(1, buffer.size());
    ChannelState next = new ChannelState(capacity, closed, shorter);
    return List.of(new Response.Granted(TransitionRule.OUT_B, next, buffer.getFirst()));
  }

  /// ```
  ///   ⌊a⌋ⁿₖ --end[a]--> a★     |BUF|
  /// ```
  private List<Response> buf() {
    return List.of(
        Response.Granted.by(TransitionRule.BUF, new ChannelState(capacity, true, buffer)));
  }

  /// ```
  ///   a★ --a★--> a★     |CLD|
  /// ```
  private List<Response> cld() {
    return List.of(new Response.Granted(TransitionRule.CLD, this, Message.tag(Value.CLOSED)));
  }

  @Override
  public ObjectState rename(Renaming renaming) {
    return buffer.isEmpty()
        ? this
        : new ChannelState(capacity, closed, buffer.stream().map(m -> m.rename(renaming)).toList());
  }

  @Override
  public List<Integer> contents() {
    return buffer.stream().flatMap(m -> m.objects().stream()).toList();
  }
}
