extension HTMLScript {
  /// Draws the phone as it was at one moment.
  static let phone = #"""
    // The phone as somebody saw it at one moment.
    const hourglass = "M6 2h12v2h-1v3.4L13.6 12 17 16.6V20h1v2H6v-2h1v-3.4L10.4 12 7 7.4V4H6z";
    function sand() {
      return draw("svg", { class: "sand", viewBox: "0 0 24 24" },
        draw("path", { d: hourglass, fill: "currentColor" }));
    }
    const shades = [
      "#ff5f6d,#c2257a", "#3a8dff,#1553c7", "#2fbf71,#0b7f4a", "#ff9f43,#e0611b",
      "#7b61ff,#4527c9", "#26c6da,#0a7f95", "#f25fa8,#b3248a", "#5c6bc0,#303f9f",
      "#8d6e63,#5d4037", "#4e5d6c,#28323c",
    ];
    function tile(name) {
      let sum = 7;
      for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)) % 9973;
      const box = make("div", { class: "tile" }, name === "FocusKey" ? keyGlyph() : [...name][0]);
      box.style.background = name === "FocusKey" ? "linear-gradient(#2b2b33,#0e0e12)"
        : `linear-gradient(${shades[sum % shades.length]})`;
      return box;
    }
    function keyGlyph() {
      return draw("svg", { viewBox: "0 0 24 24", width: "60%", height: "60%" },
        draw("path", {
          d: "M8 7a5 5 0 1 0 4.6 7H15v3h3v-3h2v-4h-7.4A5 5 0 0 0 8 7z"
            + "m0 3.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6z",
          fill: "#f5c04a",
        }));
    }
    function icon(name, isShut = false) {
      return make("div", { class: isShut ? "icon shut" : "icon" }, tile(name),
        make("span", {}, name), isShut ? sand() : null);
    }

    // What each target's state was at a moment; a target of no lane was never blocked.
    function statesAt(line, at) {
      const states = new Map();
      for (const lane of line.lanes) {
        let state = "open";
        for (const change of lane.changes) if (change.at <= at) state = change.state;
        for (const name of lane.names) states.set(name, state);
      }
      return states;
    }
    const isHost = (name) => /^[^ ]+\.[^ .]+$/.test(name);
    const others = ["Calendar", "Photos", "Camera", "Maps", "Weather", "Clock", "Notes", "Wallet"];
    const docked = ["Phone", "Messages", "Safari", "Mail"];

    function homeScreen(line, at, screen) {
      const states = statesAt(line, at);
      const isThere = (name) => states.get(name) !== "absent";
      const apps = [...states.keys()].filter((name) => (
        !isHost(name) && name !== "FocusKey" && !docked.includes(name) && isThere(name)));
      const names = apps.slice(0, screen.x ? 16 : 15);
      for (const name of others) {
        if (names.length < 11 && !states.has(name)) names.push(name);
      }
      const icons = names.map((name) => icon(name, states.get(name) === "blocked"));
      if (!screen.x) icons.push(icon("FocusKey"));
      const dock = docked.filter(isThere).map((name) => icon(name, states.get(name) === "blocked"));
      return glass("wall", line, at, make("div", { class: "icons" }, icons),
        make("div", { class: "dock" }, dock));
    }

    function statusBar(line, at) {
      const time = localTime(line, at, true);
      const bars = draw("svg", { width: 42, height: 12, viewBox: "0 0 42 12" },
        draw("path", {
          d: "M0 8h3v4H0zM4.5 5.5h3V12h-3zM9 3h3v9H9zM13.5 0h3v12h-3z", fill: "currentColor",
        }),
        draw("rect", {
          x: 20.5, y: 0.5, width: 18, height: 11, rx: 3, fill: "none", stroke: "currentColor",
        }),
        draw("path", { d: "M22 2h15v8H22zM40 4h1.5v4H40z", fill: "currentColor" }));
      return make("div", { class: "status" },
        make("span", {}, `${time.hour}:${two(time.minute)}`), bars);
    }
    function glass(style, line, at, ...children) {
      return make("div", { class: `glass ${style}` }, statusBar(line, at), children,
        make("div", { class: "homebar" }));
    }

    const text = (index) => (index === undefined || index < 0 ? "" : words[index]);

    function appPane(app) {
      const [, title, texts, buttons, picker] = app;
      const rows = buttonRows(buttons, 9);
      const says = texts.map(text).filter((one) => one !== "");
      return make("div", { class: "pane" }, make("div", { class: "h" }, text(title)),
        says.slice(0, 10).map((one) => make("p", { class: "says" }, one)),
        says.length > 10
          ? make("p", { class: "more" }, `… ${says.length - 10} more lines`) : null,
        rows, buttons.length > 9
          ? make("p", { class: "more" }, `… ${buttons.length - 9} more buttons`) : null,
        picker ? make("p", { class: "more" }, "The system’s picker lies over this.") : null);
    }
    function buttonRows(buttons, most) {
      if (buttons.length === 0) return null;
      return make("div", { class: "rows" }, buttons.slice(0, most).map(([label, detail, isOff]) => (
        make("div", { class: isOff ? "no" : "" }, make("span", {}, text(label)),
          detail >= 0 ? make("small", {}, text(detail)) : null))));
    }
    function alertBox(title, says, buttons) {
      return make("div", { class: "over alert" }, make("div", { class: "box" },
        make("strong", {}, title), says.map((one) => make("p", {}, one)), buttonRows(buttons, 8)));
    }

    function appScreen(line, at, screen) {
      const name = text(screen.n);
      const app = screen.a;
      let inside;
      if (!app) {
        inside = glass("", line, at,
          make("div", { class: "generic" }, tile(name), make("strong", {}, name)));
      } else if (app[0] === "alert") {
        inside = glass("", line, at, make("div", { class: "pane" }),
          alertBox(text(app[1]), app[2].map(text), app[3]));
      } else if (app[0] === "sheet") {
        inside = glass("", line, at, make("div", { class: "over sheet" }, appPane(app)));
      } else {
        inside = glass("", line, at, appPane(app));
      }
      return inside;
    }

    function pageScreen(line, at, screen) {
      const widths = ["60%", "100%", "94%", "98%", "40%", "100%", "88%"];
      const lines = widths.map((width) => {
        const stroke = make("div", { class: "line0" });
        stroke.style.width = width;
        return stroke;
      });
      return glass("page", line, at, make("div", { class: "sheet0" }, lines),
        make("div", { class: "address" }, text(screen.n)));
    }

    function card(style, title, ...rest) {
      return make("div", { class: `card ${style}` }, make("b", {}, title), rest);
    }
    function noteCard([title, body]) {
      return card("", text(title), make("small", {}, text(body)));
    }
    function liveCard(lines, buttons = []) {
      const [title, second, third] = lines.map(text);
      return card("live", title, make("div", { class: "sum" },
        make("small", {}, second || ""), third ? make("span", {}, third) : null),
        buttons.length === 0 ? null : make("div", { class: "presses" },
          buttons.map((label) => make("div", {}, text(label)))));
    }

    // A shield in the colours that it asked for; what it did not ask for is the system's.
    function shieldOver(codes) {
      const [title, subtitle, first, second, ...colours] = codes.map(text);
      const [back, titleInk, subtitleInk, firstInk, firstFill, secondInk] = colours;
      function inked(node, ink, fill = "") {
        if (ink) node.style.color = ink;
        if (fill) node.style.background = fill;
        return node;
      }
      return inked(make("div", { class: "shield" }, sand(),
        inked(make("strong", {}, title), titleInk),
        subtitle ? inked(make("p", {}, subtitle), subtitleInk) : null,
        first ? inked(make("div", { class: firstInk ? "first own" : "first" }, first), firstInk,
          firstFill) : null,
        second ? inked(make("div", { class: "second" }, second), secondInk) : null), "", back);
    }

    function lockScreen(line, at, screen) {
      const time = localTime(line, at, true);
      const cards = make("div", { class: "cards" },
        (screen.m || []).map(noteCard), (screen.l || []).map((lines, place) => liveCard(lines, (screen.p || [])[place])));
      return glass(screen.i ? "wall lock dim" : "wall lock", line, at,
        make("div", { class: "day" }, `${time.fullWeekday} ${time.date} ${time.month}`),
        make("div", { class: "hour" }, `${time.hour}:${two(time.minute)}`), cards);
    }

    function phoneAt(line, moment, at) {
      const { screen } = line.moments[moment];
      const kind = screen.k;
      const draws = { lock: lockScreen, home: homeScreen, app: appScreen, page: pageScreen };
      const inside = draws[kind] ? draws[kind](line, at, screen)
        : make("div", { class: "glass" }, kind === "off" ? "off" : "");
      if (screen.s) inside.append(shieldOver(screen.s));
      if (screen.d) {
        const [says, buttons] = screen.d;
        inside.append(alertBox(text(says), [], buttons.map((label) => [label, -1, 0])));
      }
      if (screen.b !== undefined) {
        inside.append(card("banner", "NFC Tag Detected", make("small", {}, text(screen.b))));
      } else if (screen.m && kind !== "lock") {
        const note = noteCard(screen.m[0]);
        note.classList.add("banner");
        inside.append(note);
      }
      const dark = draws[kind] ? "phone" : "phone off";
      return make("div", { class: dark }, inside, make("div", { class: "island" }));
    }
    """#
}
