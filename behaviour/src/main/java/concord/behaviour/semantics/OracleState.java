package concord.behaviour.semantics;

import concord.behaviour.Action;
import java.util.List;

/// An input nobody knows: any of `tags` until somebody reads it, the one read from then on.
public record OracleState(List<String> tags) implements ObjectState {
  public OracleState {
    tags = List.copyOf(tags);
  }

  @Override
  public List<Response> answers(Request request) {
    return request.action() instanceof Action.Decide
        ? tags.stream().distinct().map(OracleState::decided).toList()
        : List.of();
  }

  private static Response decided(String tag) {
    return Response.Granted.with(tag, new OracleState(List.of(tag)));
  }
}
