extension HTMLScript {
  /// Where instants stand on a timeline, and what its marks look like.
  static let scale = #"""
    // Where instants stand: in order, but not to scale, so that long waits are drawn short.
    function scaleOf(line, width) {
      const times = new Set([0, line.end]);
      for (const lane of line.lanes) for (const change of lane.changes) times.add(change.at);
      for (const bar of line.sessions) {
        times.add(bar.from).add(bar.to);
        for (const pause of bar.pauses) times.add(pause.from).add(pause.to);
      }
      for (const mark of line.marks) times.add(mark.at);
      for (const step of line.steps) times.add(step.to);
      if (line.fullAt !== undefined) times.add(line.fullAt);
      const sorted = [...times].filter((time) => time >= 0 && time <= line.end);
      sorted.sort((one, other) => one - other);
      const weights = sorted.slice(1).map((time, index) => (
        1 + 1.4 * Math.log2(1 + (time - sorted[index]) / 60)));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const least = 14;
      const natural = Math.max(width, sorted.length * least);
      const unit = total > 0 ? natural / total : 0;
      const places = [0];
      for (const weight of weights) places.push(places[places.length - 1] + weight * unit);
      const position = (time) => {
        if (time <= sorted[0]) return 0;
        for (let index = 1; index < sorted.length; index += 1) {
          if (time > sorted[index]) continue;
          const part = (time - sorted[index - 1]) / (sorted[index] - sorted[index - 1]);
          return places[index - 1] + part * (places[index] - places[index - 1]);
        }
        return places[places.length - 1];
      };
      return { times: sorted, width: sorted.length > 1 ? natural : 0, position };
    }

    // Sessions that overlap stand in rows of their own.
    function sessionRows(sessions) {
      const rows = [];
      for (const bar of sessions) {
        let row = rows.find((one) => one[one.length - 1].to <= bar.from);
        if (!row) {
          row = [];
          rows.push(row);
        }
        row.push(bar);
      }
      return rows;
    }

    // Marks of one kind of teller, gathered by instant.
    const tellers = [
      { name: "Person", kinds: ["person"] },
      { name: "FocusKey", kinds: ["focuskey"] },
      { name: "iOS", kinds: ["callback", "notification", "system", "power"] },
      { name: "Faults", kinds: ["fault"] },
    ];
    function markRows(marks) {
      return tellers.flatMap(({ name, kinds: wanted }) => {
        const groups = new Map();
        for (const mark of marks) {
          if (!wanted.includes(mark.kind)) continue;
          if (!groups.has(mark.at)) groups.set(mark.at, []);
          groups.get(mark.at).push(mark);
        }
        return groups.size > 0 ? [{ name, groups: [...groups] }] : [];
      });
    }

    // The shapes of marks differ, so that nothing depends on colour.
    const shapes = {
      person: "M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
      focuskey: "M0-6L6 0L0 6L-6 0z",
      callback: "M0-5.5L5.5 4.5L-5.5 4.5z",
      notification: "M-5.5-4h11v7h-6l-2.5 2.5v-2.5h-2.5z",
      fault: "M-4-5.5L0-1.5L4-5.5L5.5-4L1.5 0L5.5 4L4 5.5L0 1.5L-4 5.5L-5.5 4L-1.5 0L-5.5-4z",
      power: "M-5.5-1.5h11v3h-11z",
      system: "M-4.5-4.5h9v9h-9z",
    };
    const shapeNames = [
      ["person", "somebody does something"], ["focuskey", "FocusKey decides"],
      ["callback", "callback"], ["notification", "notification"], ["fault", "fault"],
      ["power", "off or on"], ["system", "iOS does something"],
    ];
    """#
}
