"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { report, sources } = data;
  const $ = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";
  const ROW = 46, HEAD = 46;
  let finding = 0, step = 0, timer = 0, crowded = false;

  const el = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
  const svg = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
  function fill(node, attributes, children) {
    for (const [k, v] of Object.entries(attributes)) node.setAttribute(k, v);
    node.append(...children);
    return node;
  }
  const where = (p) => p.line ? `${base(p.file)}:${p.line}` : base(p.file);
  const base = (file) => file.split("/").pop();
  const trace = () => report.findings[finding]?.trace ?? [];
  const stuck = (s) => s.state !== "done";

  function sentence(s) {
    const spawns = s.action === "spawn" && s.peer;
    const peer = s.peer && (spawns || s.peer !== s.object)
      ? ({ spawn: " ", send: " to ", recv: " from " }[s.action] ?? " with ") + s.peer : "";
    if (s.state === "done" && s.action === "decide") return "finds " + s.object;
    if (s.state === "done" && s.action === "select") return "select takes " + s.object;
    if (s.state === "done" && s.action === "fire") return s.object + " fires";
    const end = { done: "", blocked: ": blocked for ever", panics: ": panics" }[s.state];
    return `${s.action}${s.object && !spawns ? " " + s.object : ""}${peer}${end}`;
  }

  // The list of findings, the summary, the entries.

  function list() {
    const n = report.findings.length;
    const judged = report.entries.filter((e) => e.verdict !== "undecided").length;
    $("summary").append(el("b", {}, n === 0 ? "nothing found" : n === 1 ? "1 finding" : `${n} findings`),
      ` in ${report.entries.length} ${report.entries.length === 1 ? "entry" : "entries"}, ${judged} decided`);
    report.findings.forEach((f, i) => {
      const b = el("button", { type: "button", class: f.severity },
        el("span", { class: "place" }, where(f)), el("span", { class: "rule" }, f.rule), el("span", { class: "text" }, f.message));
      b.addEventListener("click", () => show(i, report.findings[i].trace.length));
      $("findings").append(b);
    });
    const head = ["entry", "file", "verdict", "states", "ms", ""].map((t) => el("th", {}, t));
    $("entries").append(el("tr", {}, ...head), ...report.entries.map((e) => {
      const kind = e.verdict === "ok" || e.verdict === "undecided" ? e.verdict : "bad";
      return el("tr", {}, el("td", {}, e.name), el("td", {}, e.file), el("td", { class: kind }, e.verdict),
        el("td", {}, String(e.states)), el("td", {}, String(e.millis)), el("td", {}, e.reason ?? ""));
    }));
  }

  // A tick is for a run that decided everything, as a whole.
  function doubts() {
    const undecided = report.entries.filter((e) => e.verdict === "undecided").length;
    const units = report.entries.filter((e) => e.extent === "units").length;
    const said = [];
    if (report.errors.length) said.push(`${report.errors.length} problems with the input`);
    if (undecided) said.push(`${undecided} of ${report.entries.length} entries undecided`);
    if (units) said.push(`${units} decided by their units`);
    if (!report.entries.length) said.push("no entry was checked");
    if (!said.length) return;
    $("mark").textContent = "–";
    $("mark").classList.add("doubtful");
    $("verdict").textContent = "Nothing found, but " + said.join(", ") + ".";
  }

  function show(i, at) {
    finding = i;
    const f = report.findings[i];
    [...$("findings").children].forEach((b, j) => b.setAttribute("aria-current", j === i));
    $("message").className = f.severity;
    $("message").replaceChildren(el("span", { class: "rule" }, f.rule), ": " + f.message);
    $("origin").textContent = `${where(f)} · found from ${f.entry || "the whole file"}`;
    $("related").replaceChildren(...f.related.map((r) => {
      const a = el("a", { tabindex: 0 }, where(r));
      a.addEventListener("click", () => source(r, "note"));
      return el("li", {}, a, " " + r.message);
    }));
    $("chart-pane").hidden = f.trace.length === 0;
    $("scrub").max = f.trace.length;
    draw(f.trace);
    go(at);
  }

  // The sequence chart: goroutines are lanes, steps are rows.

  function lanesOf(steps) {
    const lanes = new Map();
    const add = (name, from) => lanes.has(name) || lanes.set(name, { index: lanes.size, from });
    steps.forEach((s, i) => {
      add(s.goroutine, lanes.size === 0 ? -1 : i - 1);
      if (s.action === "spawn" && s.peer) add(s.peer, i);
    });
    return lanes;
  }

  const labelOf = (s) => {
    if (s.action === "spawn" && s.peer) return "spawn";
    const decision = s.state === "done" && ["decide", "select", "fire"].includes(s.action);
    return clip(decision ? sentence(s) : `${s.action} ${s.object}`.trim(), crowded ? 16 : 26);
  };
  const endOf = (s) => (s.state === "panics" ? "⚡ " : "✗ ") + labelOf(s);
  const boxWidth = (s) => endOf(s).length * 7.2 + 22;
  const shortName = (name) => clip(name.split(".").slice(-2).join(".").replace(/^[a-z]\w*\.(?=[^.]*[a-z])/, ""), crowded ? 13 : 20);
  const wide = (text) => text.length * 7;
  // What is too long for a lane loses its middle: beginnings tell names apart, and ends goroutines.
  function clip(text, most) {
    if (text.length <= most) return text;
    const end = Math.floor(most / 2.5);
    return text.slice(0, most - 1 - end) + "…" + text.slice(-end);
  }
  const headWidth = (name) => Math.max(58, name.length * 7.6 + 20);

  function draw(steps) {
    const lanes = lanesOf(steps);
    crowded = lanes.size > 4;
    const short = new Set(steps.map((s) => s.file)).size < 2;
    const places = steps.map((s) => short ? String(s.line || "") : where(s));
    const gutter = 16 + Math.max(0, ...places.map((p) => p.length)) * 6.4;
    const heads = [...lanes.keys()].map((name) => headWidth(shortName(name)));
    const gap = Math.max(crowded ? 96 : 118, ...heads.map((w) => w + 18), ...steps.map((s) => wide(labelOf(s)) + 34));
    const boxes = steps.filter((s) => stuck(s) && lanes.get(s.goroutine).index === 0).map(boxWidth);
    const first = gutter + Math.max(heads[0] ?? 0, gap * 0.6, ...boxes.map((w) => w + 8)) / 2;
    const width = first + (lanes.size - 1) * gap + gap * 0.75;
    const height = HEAD + (steps.length + 1) * ROW;
    const x = (name) => first + lanes.get(name).index * gap;
    const y = (i) => HEAD + i * ROW + ROW / 2 + 8;
    const colour = (name) => `color: var(--g${lanes.get(name).index % 6})`;
    const root = svg("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "schedule" });
    for (const [name, lane] of lanes) life(root, name, lane, steps, x(name), y, height, colour(name));
    holds(steps).forEach((h) => root.append(svg("rect", { class: "held", "data-step": h.from, style: colour(h.who), x: x(h.who) - 5, width: 10, y: y(h.from), height: (h.to - h.from) * ROW, rx: 4 })));
    steps.forEach((s, i) => root.append(row(s, i, places[i], lanes, x, y, width, colour(s.goroutine))));
    const strip = svg("svg", { width, height: HEAD, viewBox: `0 0 ${width} ${HEAD}`, "aria-hidden": "true" },
      svg("rect", { class: "ground", width, height: HEAD }));
    for (const [name, lane] of lanes) head(strip, name, lane, x(name), 8, colour(name));
    $("chart").replaceChildren(el("div", { class: "strip" }, strip), root);
  }

  // Once the first rows are out of sight, the names of the lanes stay above them.
  $("chart").addEventListener("scroll", () => $("chart").classList.toggle("scrolled", $("chart").scrollTop > HEAD));

  function head(root, name, lane, x, top, style) {
    const w = headWidth(shortName(name));
    root.append(svg("g", { class: "lane-head step", "data-step": lane.from, style },
      svg("rect", { x: x - w / 2, y: top, width: w, height: 26, rx: 8 }), svg("title", {}, name), svg("text", { x, y: top + 17.5 }, shortName(name))));
  }

  function life(root, name, lane, steps, x, y, height, style) {
    const begin = lane.from < 0 ? HEAD - 8 : y(lane.from) + 14;
    const last = steps.findLastIndex((s) => s.goroutine === name && stuck(s));
    const end = last < 0 ? height - 8 : y(last);
    root.append(svg("line", { class: "life", "data-step": lane.from, style, x1: x, x2: x, y1: begin, y2: end }));
    if (last >= 0) root.append(svg("line", { class: "life dead", "data-step": last, x1: x, x2: x, y1: end + 14, y2: height - 4 }));
    head(root, name, lane, x, lane.from < 0 ? 8 : y(lane.from) - 12, style);
  }

  // From the taking of a lock to its release, or to the end.
  function holds(steps) {
    const open = new Map(), found = [];
    steps.forEach((s, i) => {
      const key = s.goroutine + " " + s.object;
      if (stuck(s)) return;
      if (/^r?lock$/.test(s.action)) open.set(key, { who: s.goroutine, from: i, to: steps.length });
      else if (/^r?unlock$/.test(s.action) && open.has(key)) { found.push({ ...open.get(key), to: i }); open.delete(key); }
    });
    return [...found, ...open.values()];
  }

  function row(s, i, place, lanes, x, y, width, style) {
    const g = svg("g", { class: "step" + (stuck(s) ? " stuck" : ""), "data-step": i, "data-state": s.state });
    if (!stuck(s)) g.setAttribute("style", style);
    const here = x(s.goroutine), level = y(i);
    g.append(svg("title", {}, `${s.goroutine}: ${sentence(s)} (${where(s)})`));
    g.append(svg("rect", { class: "row", x: 0, y: level - ROW / 2, width, height: ROW }));
    const label = labelOf(s);
    if (stuck(s)) {
      const w = boxWidth(s);
      g.append(svg("rect", { class: "box", x: here - w / 2, y: level - 13, width: w, height: 26, rx: 8 }), svg("text", { class: "label", x: here, y: level + 4.5 }, endOf(s)));
    } else if (lanes.has(s.peer) && s.peer !== s.goroutine) {
      const back = s.action === "recv";
      const there = x(s.peer), inset = s.action === "spawn" ? headWidth(shortName(s.peer)) / 2 : 3;
      const [from, to] = back ? [there, here] : [here, there];
      const d = Math.sign(to - from);
      g.append(svg("path", { class: s.action === "spawn" ? "wire spawn" : "wire", d: `M${from + 5 * d} ${level} L${to - (inset + 6) * d} ${level}` }));
      g.append(svg("path", { class: "tip", d: `M${to - inset * d} ${level} l${-8 * d} -4.5 v9 z` }));
      g.append(svg("circle", { class: "dot", cx: from, cy: level, r: 4 }));
      g.append(svg("text", { class: "label", x: (from + to - (s.action === "spawn" ? inset * d : 0)) / 2, y: level - 6 }, label));
    } else {
      g.append(svg("circle", { class: "dot", cx: here, cy: level, r: 5 }));
      g.append(svg("text", { class: "label", x: here + 10, y: level - 5, style: "text-anchor: start" }, label + (s.peer ? " · " + s.peer : "")));
    }
    g.append(svg("text", { class: "where", x: 10, y: level + 4 }, place));
    g.dataset.x = here;
    g.dataset.y = level;
    g.addEventListener("click", () => go(i + 1));
    return g;
  }

  // Stepping: `step` steps are done.

  function go(to) {
    const steps = trace();
    step = Math.max(0, Math.min(to, steps.length));
    for (const node of $("chart").querySelectorAll("[data-step]")) {
      const i = Number(node.dataset.step);
      node.classList.toggle("future", i >= step);
      node.classList.toggle("current", i === step - 1 && node.classList.contains("step") && !node.classList.contains("lane-head"));
    }
    const s = steps[step - 1];
    $("scrub").value = step;
    $("now").textContent = s ? `${step}/${steps.length}  ${s.goroutine}: ${sentence(s)}` : steps.length ? `0/${steps.length}  the beginning` : "";
    source(s ?? report.findings[finding], s && !stuck(s) ? "on" : "bad");
    reveal($("chart").querySelector(".current"));
    history.replaceState(null, "", `#${finding + 1}.${step}`);
    if (step === steps.length) stop();
  }

  // Scrolls the chart, never the page, so that the step can be seen.
  function reveal(node) {
    const chart = $("chart");
    const near = (at, from, size, margin) => Math.max(at + margin - size, Math.min(from, at - margin - 40));
    chart.scrollTop = node ? near(Number(node.dataset.y), chart.scrollTop, chart.clientHeight, ROW) : 0;
    chart.scrollLeft = node ? near(Number(node.dataset.x), chart.scrollLeft, chart.clientWidth, 100) : 0;
  }

  const moves = {
    first: () => go(0), back: () => go(step - 1), on: () => go(step + 1), last: () => go(trace().length),
    play() {
      if (timer) return stop();
      if (step === trace().length) go(0);
      timer = setInterval(() => go(step + 1), 900);
      document.querySelector('[data-go="play"]').textContent = "❚❚";
    },
    next: () => finding + 1 < report.findings.length && show(finding + 1, Infinity),
    previous: () => finding > 0 && show(finding - 1, Infinity),
    theme() {
      const dark = matchMedia("(prefers-color-scheme: dark)").matches;
      const now = document.documentElement.dataset.theme ?? (dark ? "dark" : "light");
      document.documentElement.dataset.theme = now === "dark" ? "light" : "dark";
    },
  };
  function stop() {
    clearInterval(timer);
    timer = 0;
    document.querySelector('[data-go="play"]').textContent = "▶";
  }

  // The source, with the line of the step marked.

  let shown = "";
  function source(place, mark) {
    if (shown !== place.file) {
      shown = place.file;
      $("file").textContent = place.file;
      const lines = sources[place.file] ?? ["(the source is not at hand)"];
      let state = "code";
      $("source").replaceChildren(...lines.map((line, i) => {
        const out = el("span", { class: "l" }, el("span", { class: "n" }, String(i + 1)));
        state = highlight(line, state, out);
        return out;
      }));
    }
    const f = report.findings[finding];
    const notes = new Set(f.related.filter((r) => r.file === shown).map((r) => r.line));
    [...$("source").children].forEach((l, i) => {
      const here = i + 1 === place.line;
      l.className = "l" + (here ? " " + mark : "") + (notes.has(i + 1) ? " note" : "");
      l.querySelector(".tag")?.remove();
      const ends = trace().slice(0, step).filter((s) => stuck(s) && s.file === shown && s.line === i + 1);
      if (ends.length) {
        l.classList.add("bad");
        l.append(el("span", { class: "tag" }, "✗ " + [...new Set(ends.map((s) => shortName(s.goroutine)))].join(", ")));
      }
    });
    const line = $("source").children[place.line - 1];
    if (line) $("source").scrollTop = line.offsetTop - $("source").offsetTop - $("source").clientHeight / 2;
  }

  const WORD = /\b(break|case|chan|const|continue|default|defer|else|fallthrough|for|func|go|goto|if|import|interface|map|package|range|return|select|struct|switch|type|var|def|call|spawn|let|newchan|send|recv|close|endif|endselect)\b/y;
  const TOKENS = [[/\/\/.*|--.*/y, "c"], [/"(?:\\.|[^"\\])*"?/y, "s"], [/'(?:\\.|[^'\\])*'?/y, "s"], [WORD, "k"], [/\b\d[\w.]*/y, "d"], [/[\p{L}_][\p{L}\p{N}_]*/uy, ""], [/./uy, ""]];
  function highlight(line, state, out) {
    let at = 0;
    const put = (text, kind) => out.append(kind ? el("span", { class: kind }, text) : text);
    while (at < line.length) {
      if (state !== "code" || line[at] === "`" || line.startsWith("/*", at)) {
        const raw = state === "raw" || (state === "code" && line[at] === "`");
        const close = raw ? "`" : "*/";
        const end = line.indexOf(close, state === "code" ? at + close.length : at);
        const to = end < 0 ? line.length : end + close.length;
        put(line.slice(at, to), raw ? "s" : "c");
        state = end < 0 ? (raw ? "raw" : "block") : "code";
        at = to;
        continue;
      }
      for (const [pattern, kind] of TOKENS) {
        pattern.lastIndex = at;
        const m = pattern.exec(line);
        if (m) { put(m[0], kind); at += m[0].length; break; }
      }
    }
    return state;
  }

  const keys = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", " ": "play", j: "next", k: "previous", t: "theme" };
  document.addEventListener("keydown", (e) => {
    const move = keys[e.key];
    if (!move || e.ctrlKey || e.metaKey || e.altKey || (e.target.id === "scrub" && e.key.startsWith("Arrow"))) return;
    e.preventDefault();
    moves[move]();
  });
  document.querySelectorAll("[data-go]").forEach((b) => b.addEventListener("click", () => moves[b.dataset.go]()));
  $("scrub").addEventListener("input", (e) => go(Number(e.target.value)));
  $("theme").addEventListener("click", moves.theme);

  list();
  const [wanted, at] = location.hash.slice(1).split(".").map(Number);
  if (report.findings.length) {
    $("detail").hidden = false;
    const i = wanted >= 1 && wanted <= report.findings.length ? wanted - 1 : 0;
    show(i, Number.isInteger(at) ? at : Infinity);
  } else {
    $("clean").hidden = false;
    doubts();
  }
})();
