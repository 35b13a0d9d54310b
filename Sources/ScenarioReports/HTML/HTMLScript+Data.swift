extension HTMLScript {
  /// Reads the data of the page and tells local times.
  static let data = #"""
    // Numbers are written as in the page's own words: 1,115.
    const grouped = (number) => number.toLocaleString("en-US");

    // Everything that the page draws comes out of one block of data; scenarios share its tables.
    const data = JSON.parse(document.getElementById("data").textContent);
    const words = data.strings;
    const statuses = ["passed", "failed", "skipped", "pending", "undefined", "ambiguous"];
    const kinds = ["person", "focuskey", "callback", "notification", "fault", "power", "system"];
    const laneStates = ["open", "blocked", "absent"];
    const verdicts = {
      p: "passed", f: "failed", w: "failed, in progress", x: "passed, in progress", n: "not run",
    };

    // Makes an element; attributes that are null or false are left out.
    function fill(node, attributes, children) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        node.setAttribute(name, value === true ? "" : value);
      }
      for (const child of children.flat()) {
        if (child !== null && child !== undefined) node.append(child);
      }
      return node;
    }
    function make(tag, attributes = {}, ...children) {
      return fill(document.createElement(tag), attributes, children);
    }
    function draw(tag, attributes = {}, ...children) {
      const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
      return fill(node, attributes, children);
    }

    // What stands under a step: a table or text, and what the step left; under them all for -1.
    function blocksOf(entry, index) {
      const blocks = [];
      for (let at = 0; at < entry[2].length; at += 2) {
        if (entry[2][at] === index) blocks.push(words[entry[2][at + 1]]);
      }
      return blocks;
    }

    // The steps of a scenario: keyword, text, status, and what stands under it.
    function stepsOf(entry) {
      const codes = entry[1];
      const steps = [];
      for (let at = 0; at < codes.length; at += 3) {
        steps.push({
          keyword: words[codes[at]], text: words[codes[at + 1]], status: statuses[codes[at + 2]],
          blocks: blocksOf(entry, at / 3),
        });
      }
      return steps;
    }

    // A timeline as an object; times are seconds since its start.
    function timelineOf(code) {
      const [start, end, clocks, lanes, sessions, marks, steps, moments, leftOut, fullAt] = code;
      const line = { start, end, leftOut, fullAt, marks: [], steps: [], moments: [] };
      line.clocks = data.clocks[clocks].map(([from, zone, turned, name]) => (
        { from, zone, turned, name: words[name] }));
      line.lanes = lanes.map(([names, named, ...changes]) => {
        const lane = { names: names.map((name) => words[name]), named: named === 1, changes: [] };
        for (let at = 0; at < changes.length; at += 2) {
          lane.changes.push({ at: changes[at], state: laneStates[changes[at + 1]] });
        }
        return lane;
      });
      line.sessions = sessions.map(([profile, trigger, from, to, open, ...pauses]) => {
        const bar = { profile: words[profile], trigger: words[trigger], from, to, pauses: [] };
        bar.open = open === 1;
        for (let at = 0; at < pauses.length; at += 3) {
          bar.pauses.push({ from: pauses[at], to: pauses[at + 1], rest: pauses[at + 2] === 1 });
        }
        return bar;
      });
      let time = 0;
      for (let at = 0; at < marks.length; at += 3) {
        time += marks[at];
        line.marks.push({ at: time, kind: kinds[marks[at + 1]], text: words[marks[at + 2]] });
      }
      time = 0;
      for (let at = 0; at < steps.length; at += 2) {
        const from = time;
        time += steps[at];
        line.steps.push({ from, to: time, moment: steps[at + 1] });
      }
      time = 0;
      for (let at = 0; at < moments.length; at += 2) {
        time += moments[at];
        line.moments.push({ at: time, screen: data.screens[moments[at + 1]] });
      }
      return line;
    }

    // Local times: what a clock in the phone's zone showed, and what the phone's own clock showed.
    const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
    const fullWeekdays = [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ];
    const months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ];
    const two = (number) => String(number).padStart(2, "0");
    function localTime(line, at, ofPhone = false) {
      let clock = line.clocks[0];
      for (const next of line.clocks) if (next.from <= at) clock = next;
      const seconds = line.start + at + clock.zone + (ofPhone ? clock.turned : 0);
      const date = new Date(seconds * 1000);
      return {
        day: Math.floor(seconds / 86400), weekday: weekdays[date.getUTCDay()],
        fullWeekday: fullWeekdays[date.getUTCDay()], month: months[date.getUTCMonth()],
        date: date.getUTCDate(), hour: date.getUTCHours(), minute: date.getUTCMinutes(),
        second: date.getUTCSeconds(), zone: clock.name, turned: clock.turned,
      };
    }
    function clockText(time) {
      const text = `${two(time.hour)}:${two(time.minute)}`;
      return time.second === 0 ? text : `${text}:${two(time.second)}`;
    }
    function stamp(line, at) {
      const time = localTime(line, at);
      const head = localTime(line, 0);
      const far = time.day - head.day;
      const day = far === 0 ? "" : far > 0 && far < 7 ? `${time.weekday} `
        : `${time.weekday} ${time.date} ${time.month.slice(0, 3)} `;
      return day + clockText(time);
    }
    function listed(names, most = 6) {
      if (names.length <= most) return names.join(", ");
      return `${names.slice(0, most).join(", ")} and ${names.length - most} more`;
    }
    """#
}
