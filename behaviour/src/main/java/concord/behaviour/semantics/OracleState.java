package concord.behaviour.semantics;

import concord.behaviour.Action;
import java.util.List;

/// An unknown input: any of `tags` until it is first read, the same one from then on.
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
