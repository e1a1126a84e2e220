"use strict";
// Pages work without this script. With it they follow changes, charts are stepped through, and
// reports are copied.
(() => {
  // Live: when the store has changed, this page is asked for again and its regions are exchanged.
  const status = document.getElementById("live");
  const regions = document.querySelectorAll("[data-region]");
  let asking = false, again = false;

  async function refresh() {
    if (asking) { again = true; return; }
    asking = true;
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (answer.ok) exchange(new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch (e) {
      say("not connected");
    }
    setTimeout(() => {
      asking = false;
      if (again) { again = false; refresh(); }
    }, 800);
  }

  // A region somebody is in keeps its place: open details stay open, and focus is not lost.
  function exchange(page) {
    for (const old of document.querySelectorAll("[data-region]")) {
      const fresh = page.getElementById(old.id);
      if (!fresh || old.contains(document.activeElement) && document.activeElement !== document.body) continue;
      const open = [...old.querySelectorAll("details")].map((d) => d.open);
      fresh.querySelectorAll("details").forEach((d, i) => { d.open = open[i] ?? false; });
      if (fresh.innerHTML !== old.innerHTML) old.replaceWith(document.adoptNode(fresh));
    }
  }

  function say(text) {
    if (status && status.textContent !== text) status.textContent = text;
  }

  if (regions.length && window.EventSource) {
    let first = true;
    const live = new EventSource("/live");
    live.addEventListener("change", (e) => {
      const { running } = JSON.parse(e.data);
      say(running === 0 ? "no campaign is running" : running === 1 ? "1 campaign is running" : `${running} campaigns are running`);
      if (!first) refresh();
      first = false;
    });
    live.onerror = () => say("not connected");
  }

  // Charts: `step` rows are done; the others are faint.
  for (const chart of document.querySelectorAll("[data-chart]")) {
    const rows = [...chart.querySelectorAll("[data-step]")];
    const slider = chart.querySelector("input[type=range]");
    const now = chart.querySelector(".now");
    const scroll = chart.querySelector(".scroll");
    let step = rows.length;
    const go = (to) => {
      step = Math.max(0, Math.min(rows.length, to));
      rows.forEach((r, i) => {
        r.classList.toggle("future", i >= step);
        r.classList.toggle("current", i === step - 1);
      });
      slider.value = step;
      now.textContent = step === 0 ? "before the first step" : `${step} of ${rows.length}: ${rows[step - 1].dataset.text}`;
      if (step > 0) {
        const y = Number(rows[step - 1].querySelector("circle").getAttribute("cy"));
        if (y < scroll.scrollTop + 40 || y > scroll.scrollTop + scroll.clientHeight - 40) scroll.scrollTop = y - scroll.clientHeight / 2;
      }
    };
    const moves = { first: () => go(0), back: () => go(step - 1), on: () => go(step + 1), last: () => go(rows.length) };
    for (const b of chart.querySelectorAll("[data-go]")) b.addEventListener("click", () => moves[b.dataset.go]());
    slider.addEventListener("input", () => go(Number(slider.value)));
    rows.forEach((r, i) => r.addEventListener("click", () => go(i + 1)));
    scroll.addEventListener("keydown", (e) => {
      const move = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last" }[e.key];
      if (move) { e.preventDefault(); moves[move](); }
    });
    go(rows.length);
  }

  for (const b of document.querySelectorAll("[data-copy]")) {
    b.addEventListener("click", async () => {
      const area = document.getElementById(b.dataset.copy);
      area.select();
      try {
        await navigator.clipboard.writeText(area.value);
      } catch (e) {
        document.execCommand("copy"); // pages without TLS have no clipboard of their own
      }
      b.textContent = "Copied";
    });
  }
})();
