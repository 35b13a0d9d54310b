extension HTMLScript {
  /// An opened scenario: steps, phone, and what keeps them in step.
  static let story = #"""
    // What a scenario shows once it is opened: tags, timeline, steps and the phone, kept in step.
    function drawScenario(node) {
      if (node.querySelector(".body")) return;
      drawBody(node);
      // Under a rule the heading of a scenario is one level deeper, and so are those in it.
      if (!node.closest(".rule")) return;
      for (const head of node.querySelectorAll("h4")) head.setAttribute("aria-level", "5");
    }

    function drawBody(node) {
      const entry = data.scenarios[indexOf(node)];
      if (!entry) {
        const says = "The steps are left out, for this file would have grown too large. "
          + "A report of this scenario alone has them.";
        node.append(make("p", { class: "body" }, says));
        return;
      }
      const body = make("div", { class: "body" });
      node.append(body);
      const tags = tagsOf(indexOf(node));
      if (tags.length > 0) body.append(tagList(tags));
      const steps = stepsOf(entry);
      if (entry[3] === 0) {
        body.append(make("div", { class: "story" }, stepSection(entry, steps, null, null)));
        if (data.leftOut && verdictOf(node) !== "n") {
          body.append(make("p", { class: "facts" },
            "The timeline is left out, for this file would have grown too large. "
            + "A report of this scenario alone has it."));
        }
        return;
      }
      const line = timelineOf(entry[3]);
      const scene = sceneOf(line);
      const story = make("div", { class: "story" },
        timelineSection(scene), stepSection(entry, steps, scene, line));
      body.append(make("div", { class: "scene" }, story, deviceSection(scene)));
      const failed = steps.findIndex((step) => step.status === "failed");
      scene.showStep(line.steps[failed] ? failed : line.steps.length - 1);
    }

    // What is shown now: a moment, and a time from it on at which nothing had changed yet.
    function sceneOf(line) {
      const scene = { line, moment: 0, at: 0, step: -1, watchers: [] };
      const show = (moment, at, step) => {
        const last = line.moments.length - 1;
        scene.moment = Math.max(0, Math.min(last, moment));
        scene.at = at === null ? line.moments[scene.moment].at : at;
        scene.step = step;
        if (step === null) {
          scene.step = line.steps.findLastIndex((ran) => (
            ran.to <= scene.at && ran.moment <= scene.moment));
        }
        for (const watch of scene.watchers) watch();
      };
      scene.show = (moment) => show(moment, null, null);
      scene.showTime = (at) => show(line.moments.findLastIndex((one) => one.at <= at), at, null);
      scene.showStep = (step) => {
        if (!line.steps[step]) return show(line.moments.length - 1, null, null);
        return show(line.steps[step].moment, line.steps[step].to, step);
      };
      return scene;
    }

    function tagList(tags) {
      const buttons = tags.map((tag) => {
        const button = make("button", { type: "button", title: `show all with ${tag}` }, tag);
        button.addEventListener("click", () => chooseTag(tag));
        return button;
      });
      return make("div", { class: "tags", role: "group", "aria-label": "Tags" }, buttons);
    }

    const statusMarks = {
      passed: "✓", failed: "✕", skipped: "–", pending: "…", undefined: "?", ambiguous: "?",
    };

    function stepSection(entry, steps, scene, line) {
      const list = make("ol", { class: "steps" });
      const heads = steps.map((step, index) => {
        const ran = line && line.steps[index];
        const head = make(ran ? "button" : "div", { class: "step", type: ran ? "button" : null },
          make("i", { "aria-hidden": "true" }, statusMarks[step.status]),
          make("span", {}, step.status === "passed" ? null
            : make("span", { class: "unseen" }, `${step.status}: `),
          make("b", {}, step.keyword), " ", step.text));
        if (ran) {
          head.append(make("time", {}, ran.from === ran.to ? stamp(line, ran.to)
            : `${stamp(line, ran.from)} → ${stamp(line, ran.to)}`));
          head.addEventListener("click", () => scene.showStep(index));
        }
        list.append(make("li", { class: step.status }, head, step.blocks.map(blockOf)));
        return head;
      });
      if (scene) {
        scene.watchers.push(() => {
          heads.forEach((head, index) => {
            if (index === scene.step) head.setAttribute("aria-current", "step");
            else head.removeAttribute("aria-current");
          });
        });
      }
      return make("section", {}, make("h4", {}, "Steps"), list,
        blocksOf(entry, -1).map(blockOf));
    }

    // A table under a step (T, rows by line, cells by unit separator), a text (D), or a document
    // that it left, its name first: a text (A), a picture (I), or what lies elsewhere (L).
    function blockOf(block) {
      const text = block.slice(1);
      const scrolling = { class: "block", tabindex: "0", role: "region" };
      if ("AIL".includes(block[0])) {
        const at = text.indexOf("\u001f");
        const content = text.slice(at + 1);
        return documentOf(block[0], text.slice(0, at), content, scrolling);
      }
      if (block[0] === "D") {
        const label = { "aria-label": "Text of the step" };
        return make("div", { ...scrolling, ...label }, make("pre", {}, text));
      }
      const rows = text.split("\u001e").map((row) => row.split("\u001f"));
      const head = rows.shift();
      return make("div", { ...scrolling, "aria-label": "Table of the step" },
        make("table", {},
          make("thead", {}, make("tr", {}, head.map((cell) => make("th", { scope: "col" }, cell)))),
          make("tbody", {}, rows.map((row) => (
            make("tr", {}, row.map((cell) => make("td", {}, cell))))))));
    }

    function documentOf(kind, name, content, scrolling) {
      if (kind === "L") {
        const isInside = content.startsWith("data:");
        return make("p", { class: "block" },
          make("a", { href: content, download: isInside ? name : null }, name));
      }
      return make("figure", { ...scrolling, "aria-label": name },
        make("figcaption", {}, name),
        kind === "I" ? make("img", { src: content, alt: name }) : make("pre", {}, content));
    }

    // The phone with what moves it: a slider over all moments, and a step back or forth.
    function deviceSection(scene) {
      const { line } = scene;
      const last = line.moments.length - 1;
      const slider = make("input", {
        type: "range", min: "0", max: String(last), value: "0", "aria-label": "Moment",
      });
      const back = make("button", { type: "button", "aria-label": "Moment before" }, "‹");
      const forth = make("button", { type: "button", "aria-label": "Moment after" }, "›");
      const frame = make("div", { class: "frame", "aria-hidden": "true" });
      const caption = make("p", { class: "caption", "aria-live": "polite" });
      slider.addEventListener("input", () => scene.show(Number(slider.value)));
      back.addEventListener("click", () => scene.show(scene.moment - 1));
      forth.addEventListener("click", () => scene.show(scene.moment + 1));
      scene.watchers.push(() => {
        const { moment, at } = scene;
        const says = describe(line, moment, at);
        slider.value = String(moment);
        slider.setAttribute("aria-valuetext", `${stamp(line, at)}, ${moment + 1} of ${last + 1}`);
        back.disabled = moment === 0;
        forth.disabled = moment === last;
        frame.replaceChildren(phoneAt(line, moment, at));
        caption.replaceChildren(make("b", {}, stamp(line, at)), `  ${says}`);
      });
      return make("section", { class: "device" }, make("h4", {}, "The phone"),
        make("div", { class: "moments" }, back, slider, forth), frame, caption);
    }
    """#
}
