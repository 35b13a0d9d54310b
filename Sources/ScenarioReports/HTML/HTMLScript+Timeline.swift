extension HTMLScript {
  /// Draws a timeline and names its marks.
  static let timeline = #"""
    // The timeline of a scenario as a drawing that fits the room there is.
    function timelineSection(scene) {
      const canvas = make("div", { class: "canvas" });
      const named = make("div", { class: "named", hidden: true });
      const holder = make("div", { class: "timeline" }, canvas, named);
      let cursor = null;
      let drawnWidth = 0;
      const redraw = () => {
        const width = Math.floor(holder.clientWidth);
        if (width === 0 || width === drawnWidth) return;
        drawnWidth = width;
        cursor = drawTimeline(scene, canvas, named, width);
        cursor();
      };
      new ResizeObserver(redraw).observe(holder);
      scene.watchers.push(() => { if (cursor) cursor(); });
      canvas.addEventListener("keydown", (event) => {
        if (event.key === "Escape") named.hidden = true;
      });
      return make("section", {}, make("h4", {}, "Timeline"), holder, keyOf(scene.line),
        inWords(scene.line));
    }

    function drawTimeline(scene, canvas, named, width) {
      const { line } = scene;
      const isNarrow = width < 520;
      const gutter = isNarrow ? 0 : 136;
      const head = isNarrow ? 16 : 0;
      const edge = 12;
      const scale = scaleOf(line, Math.max(120, width - gutter - 2 * edge));
      const x = (time) => gutter + edge + scale.position(time);
      const right = gutter + edge + scale.width;
      const svg = draw("svg", {
        role: "group", "aria-label": "Marks; arrow keys go from one to the next",
      });
      const back = draw("g", { "aria-hidden": "true" });
      svg.append(back);
      const layout = { line, back, x, gutter, head, right, scale };
      let y = drawAxis(layout);
      const top = y;
      for (const row of sessionRows(line.sessions)) y = drawSessions(layout, row, y);
      for (const lane of line.lanes) y = drawLane(layout, lane, y);
      const marks = [];
      for (const row of markRows(line.marks)) y = drawMarks(layout, row, y, svg, marks);
      const total = Math.max(width, right + edge);
      const height = y + 6;
      if (line.fullAt !== undefined) {
        back.prepend(draw("rect", {
          class: "unknown", x: x(line.fullAt), y: top, width: right - x(line.fullAt),
          height: y - top,
        }));
      }
      const now = draw("g", { "aria-hidden": "true" },
        draw("line", { class: "now", y1: 20, y2: height }),
        draw("path", { class: "nowhead", d: "M-5 16h10l-5 7z" }));
      svg.append(now);
      fill(svg, { width: total, height, viewBox: `0 0 ${total} ${height}` }, []);
      canvas.replaceChildren(svg);
      if (total > width) {
        const label = "Timeline, can be scrolled";
        fill(canvas, { tabindex: "0", role: "region", "aria-label": label }, []);
      }
      nameMarks(scene, canvas, named, marks);
      svg.addEventListener("click", (event) => {
        if (event.target.closest(".mark")) return;
        const place = event.clientX - svg.getBoundingClientRect().left;
        const far = (time) => Math.abs(x(time) - place);
        scene.showTime(scale.times.reduce((best, time) => (far(time) < far(best) ? time : best)));
      });
      return () => now.setAttribute("transform", `translate(${x(scene.at)} 0)`);
    }

    function drawAxis({ line, back, x, right, scale }) {
      const axis = draw("g", { class: "axis" });
      const texts = [];
      const last = scale.times[scale.times.length - 1];
      const room = (place, text) => {
        const half = text.length * 3.2 + 5;
        return texts.every(([at, other]) => Math.abs(at - place) > half + other);
      };
      const put = (time, isWanted) => {
        const text = clockText(localTime(line, time));
        const half = text.length * 3.2 + 5;
        const place = Math.max(half, Math.min(right + 12 - half, x(time)));
        if (!isWanted && !room(place, text)) return;
        texts.push([place, half]);
        axis.append(draw("text", { x: place, y: 12, "text-anchor": "middle" }, text));
      };
      put(0, true);
      if (last > 0) {
        const text = clockText(localTime(line, last));
        put(last, room(x(last), text));
      }
      const inside = scale.times.slice(1, -1);
      for (const time of inside) if (localTime(line, time).second === 0) put(time, false);
      for (const time of inside) put(time, false);
      let day = localTime(line, 0).day;
      let lastDay = -99;
      for (const time of scale.times) {
        const local = localTime(line, time);
        axis.append(draw("line", { class: "grid", x1: x(time), x2: x(time), y1: 18, y2: 26 }));
        if (local.day === day) continue;
        day = local.day;
        const place = x(time);
        axis.append(draw("line", { class: "grid", x1: place, x2: place, y1: 18, y2: 40 }));
        if (place - lastDay < 48) continue;
        lastDay = place;
        const isAtEnd = place + 36 > right;
        axis.append(draw("text", {
          class: "day", x: isAtEnd ? place - 4 : place + 4, y: 38,
          "text-anchor": isAtEnd ? "end" : "start",
        }, `${local.weekday} ${local.date}`));
      }
      back.append(axis);
      return lastDay > -99 ? 44 : 30;
    }

    function drawLabel({ back, gutter, head, right }, text, full, y, height, isOthers = false) {
      const most = gutter > 0 ? 19 : 60;
      const short = text.length > most ? `${text.slice(0, most - 1)}…` : text;
      const place = gutter > 0 ? y + height / 2 + 4 : y + 11;
      const style = isOthers ? "label others" : "label";
      back.append(draw("text", { class: style, x: 0, y: place }, short,
        full !== short ? draw("title", {}, full) : null));
      const below = y + head + height;
      back.append(draw("line", { class: "rule", x1: 0, x2: right, y1: below, y2: below }));
    }

    function drawSessions(layout, row, y) {
      const { line, back, x, head } = layout;
      const height = 26;
      drawLabel(layout, "Sessions", "Sessions", y, height);
      const top = y + head + 3;
      for (const bar of row) {
        const left = x(bar.from);
        const width = Math.max(3, x(bar.to) - left);
        const spoken = `${bar.profile} (${bar.trigger}) ${stamp(line, bar.from)} – `
          + (bar.open ? "…" : stamp(line, bar.to));
        back.append(draw("rect", { class: "session", x: left, y: top, width, height: 20, rx: 4 },
          draw("title", {}, spoken)));
        let free = width;
        if (bar.pauses.length > 0) free = x(bar.pauses[0].from) - left;
        putText(back, bar.profile, "sessiontext", left + 6, top + 14, free - 10);
        for (const pause of bar.pauses) {
          const from = x(pause.from);
          const wide = Math.max(2, x(pause.to) - from);
          const name = pause.rest ? "rest" : "break";
          back.append(draw("rect", {
            class: "pause", x: from, y: top + 0.5, width: wide, height: 19,
          }, draw("title", {}, `${name} ${stamp(line, pause.from)} – ${stamp(line, pause.to)}`)));
          putText(back, name, "pausetext", from + 4, top + 14, wide - 6);
        }
      }
      return y + head + height;
    }

    function putText(back, text, style, x, y, room) {
      const most = Math.floor(room / 6.4);
      if (most < Math.min(3, text.length)) return;
      const short = text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text;
      back.append(draw("text", { class: style, x, y }, short));
    }

    function drawLane(layout, lane, y) {
      const { line, back, x, head } = layout;
      const height = 24;
      const full = lane.names.join(", ");
      const count = lane.names.length;
      const text = count > 1 ? `${lane.names[0]} and ${count - 1} more` : full;
      drawLabel(layout, text, full, y, height, !lane.named);
      const middle = y + head + height / 2;
      const end = line.fullAt === undefined ? line.end : line.fullAt;
      lane.changes.forEach((change, index) => {
        const until = index + 1 < lane.changes.length ? lane.changes[index + 1].at : end;
        const from = x(change.at);
        const width = Math.max(change.at === line.end ? 6 : 2, x(until) - from);
        const title = draw("title", {}, `${text}: ${change.state} from ${stamp(line, change.at)}`);
        if (change.state === "blocked") {
          back.append(draw("rect", {
            class: "blocked", x: from, y: middle - 6, width, height: 12, rx: 2.5,
          }, title));
        } else {
          back.append(draw("line", {
            class: change.state, x1: from, x2: from + width, y1: middle, y2: middle,
          }, title));
        }
      });
      return y + head + height;
    }

    function drawMarks(layout, row, y, svg, marks) {
      const { line, x, head } = layout;
      const height = 26;
      drawLabel(layout, row.name, row.name, y, height);
      for (const [at, group] of row.groups) {
        const isFault = group.find((mark) => mark.kind === "fault");
        const says = group.map((one) => one.text).join("; ");
        const kind = (isFault || group.find((mark) => mark.kind === "power") || group[0]).kind;
        const place = x(at);
        const node = draw("g", {
          class: `mark ${kind}`, role: "button", tabindex: "-1",
          transform: `translate(${place} ${y + head + height / 2})`,
          "aria-label": `${stamp(line, at)} ${row.name}: ${says}`,
        }, draw("rect", { class: "hit", x: -9, y: -12, width: 18, height: 24, rx: 5 }),
        draw("path", { d: shapes[kind] }));
        if (group.length > 1) {
          const count = String(Math.min(group.length, 99));
          node.append(draw("text", { class: "many", x: 7, y: -3 }, count));
        }
        svg.append(node);
        marks.push({ node, at, place, bottom: y + head + height, group });
      }
      return y + head + height;
    }

    // Hovering a mark, or coming to it by keyboard, names it; Enter shows the phone at its time.
    function nameMarks(scene, canvas, named, marks) {
      const name = (mark) => {
        const times = make("p", {}, make("b", {}, stamp(scene.line, mark.at)));
        const shown = mark.group.slice(0, 8).map((one) => make("p", {}, one.text));
        const more = mark.group.length - shown.length;
        if (more > 0) shown.push(make("p", {}, `and ${more} more`));
        named.replaceChildren(times, ...shown);
        named.hidden = false;
        const room = canvas.clientWidth - named.offsetWidth;
        const left = mark.place - canvas.scrollLeft - named.offsetWidth / 2;
        named.style.left = `${Math.max(0, Math.min(room, left))}px`;
        named.style.top = `${mark.bottom + 4}px`;
      };
      const hide = () => { named.hidden = true; };
      const go = (index) => {
        const next = marks[(index + marks.length) % marks.length];
        for (const mark of marks) mark.node.setAttribute("tabindex", "-1");
        next.node.setAttribute("tabindex", "0");
        next.node.focus();
      };
      marks.sort((one, other) => one.at - other.at);
      marks.forEach((mark, index) => {
        mark.node.addEventListener("pointerenter", () => name(mark));
        mark.node.addEventListener("pointerleave", hide);
        mark.node.addEventListener("focus", () => name(mark));
        mark.node.addEventListener("blur", hide);
        mark.node.addEventListener("click", () => scene.showTime(mark.at));
        mark.node.addEventListener("keydown", (event) => {
          const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
          if (step) go(index + step);
          else if (event.key === "Home") go(0);
          else if (event.key === "End") go(marks.length - 1);
          else if (event.key === "Enter" || event.key === " ") scene.showTime(mark.at);
          else return;
          event.preventDefault();
        });
      });
      if (marks.length > 0) marks[0].node.setAttribute("tabindex", "0");
    }

    function keyOf(line) {
      const kinds = new Set(line.marks.map((mark) => mark.kind));
      const parts = [];
      const sample = (...shapesOfKey) => draw("svg", {
        width: 18, height: 14, viewBox: "-9 -7 18 14", "aria-hidden": "true",
      }, shapesOfKey);
      if (line.lanes.some((lane) => lane.changes.some((change) => change.state === "blocked"))) {
        parts.push(make("span", {}, keyBar(sample), "blocked"));
      }
      if (line.lanes.length > 0) parts.push(make("span", {}, keyLine(sample), "open"));
      for (const [kind, name] of shapeNames) {
        if (!kinds.has(kind)) continue;
        const shape = draw("g", { class: `mark ${kind}` }, draw("path", { d: shapes[kind] }));
        parts.push(make("span", {}, sample(shape), name));
      }
      if (line.end > 3600) parts.push(make("span", {}, "Long waits are drawn short."));
      if (line.leftOut > 0) parts.push(make("span", {}, `${line.leftOut} targets have no lane.`));
      if (line.fullAt !== undefined) {
        parts.push(make("span", {}, `Recorded until ${stamp(line, line.fullAt)} only.`));
      }
      return make("div", { class: "key canvas" }, parts);
    }
    const keyBar = (sample) => sample(draw("rect", {
      class: "blocked", x: -9, y: -5, width: 18, height: 10, rx: 2.5,
    }));
    const keyLine = (sample) => sample(draw("line", {
      class: "open", x1: -9, x2: 9, y1: 0, y2: 0,
    }));

    // The same as text, for whoever does not see the drawing or wants to copy from it.
    function inWords(line) {
      const spans = (lane) => lane.changes.map((change) => (
        `${change.state} from ${stamp(line, change.at)}`));
      const sessions = line.sessions.map((bar) => {
        const pauses = bar.pauses.map((pause) => {
          const name = pause.rest ? "rest" : "break";
          return `${name} ${stamp(line, pause.from)}–${stamp(line, pause.to)}`;
        });
        const end = bar.open ? "still running" : `until ${stamp(line, bar.to)}`;
        const from = stamp(line, bar.from);
        const head = `Session of ${bar.profile} (${bar.trigger}) from ${from}, ${end}`;
        return make("li", {}, [head, ...pauses].join("; "));
      });
      const lanes = line.lanes.map((lane) => (
        make("li", {}, `${listed(lane.names)}: ${spans(lane).join(", ")}`)));
      const marks = line.marks.map((mark) => (
        make("li", {}, make("time", {}, stamp(line, mark.at)), ` ${mark.text}`)));
      return make("details", { class: "words" }, make("summary", {}, "The same in words"),
        make("ul", {}, sessions, lanes, marks));
    }
    """#
}
