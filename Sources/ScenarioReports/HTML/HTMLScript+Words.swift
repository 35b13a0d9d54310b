extension HTMLScript {
  /// Tells the phone at one moment in words.
  static let words = #"""
    // The phone at a moment in words: what the drawing shows, for whoever does not see it.
    function describe(line, moment, at) {
      const { screen } = line.moments[moment];
      const parts = [];
      const says = (one) => { if (one) parts.push(/[.!?…”]$/.test(one) ? one : `${one}.`); };
      const names = { off: "The phone is off", dark: "The screen is dark", home: "Home Screen" };
      if (names[screen.k]) says(names[screen.k]);
      if (screen.x) says("FocusKey is not on the phone");
      if (screen.k === "lock") says(screen.i ? "Lock screen, not lit" : "Lock screen");
      if (screen.k === "page") says(`Safari shows ${text(screen.n)}`);
      if (screen.k === "app") says(screen.a ? `FocusKey: ${text(screen.a[1])}` : text(screen.n));
      if (screen.k === "home") {
        const shut = [...statesAt(line, at)].filter(([name, state]) => (
          state === "blocked" && !isHost(name))).map(([name]) => name);
        says(shut.length > 0 ? `Blocked: ${listed(shut)}` : "No app of the story is blocked");
      }
      if (screen.s) {
        const [title, subtitle, first, second] = screen.s.map(text);
        says(`A shield: “${[title, subtitle].filter((one) => one).join("” “")}”`);
        says(`Its buttons: ${[first, second].filter((one) => one).join(", ")}`);
      } else if (screen.a) {
        for (const one of screen.a[2].map(text)) says(one);
        const labels = screen.a[3].map(([label, detail, isOff]) => (
          text(label) + (detail >= 0 ? ` (${text(detail)})` : "") + (isOff ? " (disabled)" : "")));
        if (labels.length > 0) says(`Buttons: ${labels.join(", ")}`);
      }
      for (const [place, lines] of (screen.l || []).entries()) {
        says(`Live Activity: ${lines.map(text).join(", ")}`);
        const presses = (screen.p || [])[place] || [];
        if (presses.length > 0) says(`Its buttons: ${presses.map(text).join(", ")}`);
      }
      for (const note of screen.m || []) says(`Notification: ${note.map(text).join(" ")}`);
      if (screen.b !== undefined) says(`A banner shows the card’s link ${text(screen.b)}`);
      if (screen.d) says(`A dialog: ${text(screen.d[0])}`);
      const clock = localTime(line, at);
      if (clock.turned !== 0) {
        says(`Its clock is wrong: it shows ${clockText(localTime(line, at, true))}`);
      }
      return parts.join(" ");
    }
    """#
}
