extension HTMLScript {
  /// The matrix of criteria and scenarios.
  static let criteria = #"""
    // The criteria: what is tagged with a rule or a criterion, and how that went.
    const meanings = new Map();
    for (let at = 0; at < data.criteria.length; at += 2) {
      meanings.set(words[data.criteria[at]], words[data.criteria[at + 1]]);
    }
    const isCriterion = (tag) => meanings.has(tag) || /^@(AC-|R)\d/.test(tag);
    const marksOfVerdicts = { p: "✓", f: "✕", w: "…", x: "✓", n: "–" };

    function drawCriteria() {
      const table = document.querySelector(".criteria tbody");
      if (table.childElementCount > 0) return;
      const rows = new Map();
      for (const node of scenarios) {
        for (const tag of tagsOf(indexOf(node)).filter(isCriterion)) {
          if (!rows.has(tag)) rows.set(tag, []);
          rows.get(tag).push(node);
        }
      }
      const sorted = [...rows.keys()].sort((one, other) => (
        one.localeCompare(other, "en", { numeric: true })));
      for (const tag of sorted) table.append(criterionRow(tag, rows.get(tag)));
      const caption = document.querySelector(".criteria caption");
      caption.textContent = sorted.length === 0
        ? "No scenario is tagged with a criterion (@AC-1) or a rule (@R1)."
        : "Each square is a scenario; it leads to its steps.";
    }

    // A rule's words: `code` and *stress* as in its source.
    function prose(text) {
      return [...text.matchAll(/`([^`]+)`|\*([^*]+)\*|[^`*]+|[`*]/g)].map(([all, code, stress]) => {
        if (code) return make("code", {}, code);
        return stress ? make("em", {}, stress) : all;
      });
    }

    function criterionRow(tag, nodes) {
      const button = make("button", { type: "button", title: `show the scenarios of ${tag}` }, tag);
      button.addEventListener("click", () => chooseTag(tag));
      const counts = ["f", "p", "w", "x", "n"].flatMap((verdict) => {
        const count = nodes.filter((node) => verdictOf(node) === verdict).length;
        if (count === 0) return [];
        return [make("div", { class: verdicts[verdict] }, `${grouped(count)} ${verdicts[verdict]}`)];
      });
      const cells = nodes.map((node) => {
        const name = node.querySelector("h3").textContent;
        const verdict = verdictOf(node);
        return make("a", {
          class: verdict, href: `#${node.id}`, title: `${name} (${verdicts[verdict]})`,
          "aria-label": `${verdicts[verdict]}: ${name}`,
        }, marksOfVerdicts[verdict]);
      });
      const meaning = meanings.get(tag);
      return make("tr", {}, make("th", { scope: "row" }, button), make("td", {}, counts),
        make("td", {}, meaning ? make("p", { class: "meaning" }, prose(meaning)) : null,
          make("div", { class: "cells" }, cells)));
    }
    """#
}
