package concord.web;

import concord.campaign.CampaignId;
import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.Finding;
import concord.campaign.store.Store;
import concord.web.http.Access;
import concord.web.http.Request;
import concord.web.http.Response;
import concord.web.http.Router;
import concord.web.http.Server;
import concord.web.page.BucketPages;
import concord.web.page.CampaignPages;
import concord.web.page.CheckPages;
import concord.web.page.FindingPage;
import concord.web.page.Layout;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/// All pages under their addresses.
///
/// | address | shows |
/// |---|---|
/// | `/` | all campaigns |
/// | `/campaigns/3` | one, with plots |
/// | `/buckets` | failures that look alike |
/// | `/findings/3/17` | one failure |
/// | `/checks`, `/checks/NAME`, `/checks/NAME/1` | results of `check` |
/// | `/live` | a stream of changes |
public final class Dashboard {
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final Store store;
  private final Charts charts;
  private final CheckResults checks;

  public Dashboard(Store store, Charts charts, CheckResults checks) {
    this.store = store;
    this.charts = charts;
    this.checks = checks;
  }

  /// @param failures receives internal errors
  public Server serve(InetSocketAddress address, Access access, Consumer<Throwable> failures)
      throws IOException {
    return new Server(address, access, new Server.Site(router(), Layout::login, failures));
  }

  Router router() {
    CampaignPages campaigns = new CampaignPages(store, charts::weights);
    return new Router()
        .get("/", _ -> Response.html(200, campaigns.list()))
        .get(
            "/campaigns/{}",
            r -> {
              Optional<Begun> found = campaign(r);
              return found.isEmpty() ? missing() : Response.html(200, campaigns.one(found.get()));
            })
        .get("/buckets", r -> Response.html(200, new BucketPages(store).list(state(r))))
        .post("/buckets/judge", this::judge)
        .get("/findings/{}/{}", this::finding)
        .get("/checks", _ -> Response.html(200, new CheckPages(checks).list()))
        .get("/checks/{}", this::check)
        .get("/checks/{}/{}", this::checkFinding)
        .get("/live", _ -> Response.events(new Live(store, PAUSE)))
        .get("/style.css", _ -> resource("style.css", "text/css"))
        .get("/script.js", _ -> resource("script.js", "text/javascript"));
  }

  private Optional<Begun> campaign(Request request) throws IOException {
    String id = request.captured().getFirst();
    return store.campaigns().stream().filter(c -> c.id().toString().equals(id)).findFirst();
  }

  private static Response missing() {
    return Response.text(404, "there is no such thing in this store\n");
  }

  private static Optional<Bucket.State> state(Request request) {
    String wanted = request.parameter("state").toUpperCase(Locale.ROOT);
    return List.of(Bucket.State.values()).stream().filter(s -> s.name().equals(wanted)).findFirst();
  }

  private Response judge(Request request) throws IOException {
    Optional<Bucket.State> state = state(request);
    String scope = request.parameter("scope");
    String bucket = request.parameter("bucket");
    boolean known =
        store.buckets().stream().anyMatch(b -> b.scope().equals(scope) && b.name().equals(bucket));
    if (state.isEmpty() || !known) {
      return Response.text(400, "there is no such bucket or state\n");
    }
    store.judge(scope, bucket, state.get(), request.parameter("note"));
    String back = request.parameter("back");
    return Response.redirect(back.matches("/[a-z]+(/[0-9]+)*") ? back : "/buckets");
  }

  private Response finding(Request request) throws IOException {
    Optional<Begun> campaign = campaign(request);
    Optional<Long> number = number(request.captured().get(1));
    if (campaign.isEmpty() || number.isEmpty()) {
      return missing();
    }
    CampaignId id = campaign.get().id();
    Optional<Finding> finding = store.finding(id, number.get());
    return finding.isEmpty()
        ? missing()
        : Response.html(
            200,
            new FindingPage(store)
                .page(campaign.get(), finding.get(), charts.of(campaign.get(), finding.get())));
  }

  private static Optional<Long> number(String text) {
    return text.matches("\\d{1,18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
  }

  private Response check(Request request) throws IOException {
    return checks
        .result(request.captured().getFirst())
        .map(r -> Response.html(200, new CheckPages(checks).one(r)))
        .orElseGet(Dashboard::missing);
  }

  private Response checkFinding(Request request) throws IOException {
    Optional<CheckResults.Result> result = checks.result(request.captured().getFirst());
    Optional<Long> number = number(request.captured().get(1));
    boolean known =
        result.isPresent()
            && number.isPresent()
            && number.get() >= 1
            && number.get() <= result.get().findings().size();
    return known
        ? Response.html(
            200,
            new CheckPages(checks)
                .finding(
                    result.get(), result.get().findings().get(Math.toIntExact(number.get() - 1))))
        : missing();
  }

  private static Response resource(String name, String type) throws IOException {
    try (InputStream in = Dashboard.class.getResourceAsStream(name)) {
      return Response.of(
          200, type + "; charset=utf-8", new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
