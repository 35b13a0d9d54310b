extension HTMLScript {
  /// Search, filters, tabs, and opening a scenario.
  static let list = #"""
    // The list of scenarios: search, filters by state and tag, tabs, and opening one.
    const scenarios = [...document.querySelectorAll("details.s")];
    const groups = [...document.querySelectorAll(".feature, .rule")];
    const search = document.getElementById("search");
    const tagChoice = document.getElementById("tag");
    const found = document.getElementById("found");
    let wantedState = "";

    const indexOf = (node) => Number(node.id.slice(1));
    const verdictOf = (node) => node.classList.item(1);
    const tagsOf = (index) => (data.scenarios[index] || [[]])[0].map((tag) => words[tag]);

    function fillTags() {
      const tags = new Set();
      for (const node of scenarios) for (const tag of tagsOf(indexOf(node))) tags.add(tag);
      const sorted = [...tags].sort((one, other) => (
        one.localeCompare(other, "en", { numeric: true })));
      for (const tag of sorted) tagChoice.append(make("option", { value: tag }, tag));
    }

    // The headings that a scenario stands under: its feature's, and its rule's, if it has one.
    const headingsOver = (node) => [node.closest(".feature"), node.closest(".rule")]
      .filter((group) => group).map((group) => group.firstElementChild);

    // What can be found of each scenario is put together once.
    let textsByScenario = null;
    function searchTexts() {
      if (textsByScenario) return textsByScenario;
      textsByScenario = new Map();
      for (const node of scenarios) {
        const entry = data.scenarios[indexOf(node)];
        const head = [node.querySelector("summary"), ...headingsOver(node)]
          .map((heading) => heading.textContent).join(" ");
        const steps = entry ? stepsOf(entry).map((step) => `${step.keyword} ${step.text}`) : [];
        const tags = tagsOf(indexOf(node)).join(" ");
        const text = `${head} ${tags} ${steps.join(" ")}`.toLowerCase();
        textsByScenario.set(node, text.replace(/\s+/g, " "));
      }
      return textsByScenario;
    }

    // The words of a search; what stands in quotes is one: break "lock screen".
    function wantedWords() {
      const parts = search.value.toLowerCase().match(/["“][^"”]*["”]?|[^\s"“]+/g) || [];
      return parts.map((part) => part.replace(/["“”]/g, "").replace(/\s+/g, " ").trim())
        .filter((word) => word !== "");
    }

    // Whether a word of a text begins so: "lock" finds locks, and no blocks.
    const isLetter = /[\p{L}\p{N}]/u;
    function hasWord(text, start) {
      if (!isLetter.test(start[0])) return text.includes(start);
      for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
        if (at === 0 || !isLetter.test(text[at - 1])) return true;
      }
      return false;
    }

    function filter() {
      const wanted = wantedWords();
      const tag = tagChoice.value;
      const texts = wanted.length > 0 ? searchTexts() : null;
      let count = 0;
      for (const node of scenarios) {
        const verdict = verdictOf(node);
        const isShown = (wantedState === "" || wantedState.includes(verdict))
          && (tag === "" || tagsOf(indexOf(node)).includes(tag))
          && wanted.every((word) => hasWord(texts.get(node), word));
        node.hidden = !isShown;
        if (isShown) count += 1;
      }
      for (const group of groups) {
        group.hidden = !group.querySelector("details.s:not([hidden])");
      }
      const isAll = count === scenarios.length;
      found.textContent = isAll ? `${grouped(count)} ${count === 1 ? "scenario" : "scenarios"}`
        : count === 0 ? "No scenario is like that. Clear the search or the filters to see all."
          : `${grouped(count)} of ${grouped(scenarios.length)} scenarios`;
    }

    function chooseState(button) {
      wantedState = button.dataset.state;
      for (const other of button.parentElement.children) {
        other.setAttribute("aria-pressed", other === button);
      }
      filter();
    }

    function chooseTag(tag) {
      showTab("list");
      search.value = "";
      tagChoice.value = tag;
      chooseState(document.querySelector(".states button"));
      tagChoice.focus();
    }

    // Tabs: the list and the criteria.
    function showTab(name) {
      for (const tab of document.querySelectorAll("[role=tab]")) {
        const isChosen = tab.id === `${name}-tab`;
        tab.setAttribute("aria-selected", isChosen);
        tab.tabIndex = isChosen ? 0 : -1;
        document.getElementById(tab.getAttribute("aria-controls")).hidden = !isChosen;
      }
      if (name === "criteria") drawCriteria();
    }

    // Opens the scenario that the address names: report.html#s12.
    function openNamed() {
      const node = document.getElementById(location.hash.slice(1));
      if (!node || !node.matches("details.s")) return;
      showTab("list");
      if (node.hidden) {
        search.value = "";
        tagChoice.value = "";
        chooseState(document.querySelector(".states button"));
      }
      node.open = true;
      node.scrollIntoView({ block: "start" });
      node.querySelector("summary").focus({ preventScroll: true });
    }

    function startList() {
      for (const part of document.querySelectorAll(".bar, .tabs, .found")) part.hidden = false;
      fillTags();
      let waiting = 0;
      search.addEventListener("input", () => {
        clearTimeout(waiting);
        waiting = setTimeout(filter, 60);
      });
      tagChoice.addEventListener("change", filter);
      for (const button of document.querySelectorAll(".states button")) {
        button.addEventListener("click", () => chooseState(button));
      }
      const tabs = [...document.querySelectorAll("[role=tab]")];
      for (const tab of tabs) {
        tab.addEventListener("click", () => showTab(tab.id.replace("-tab", "")));
        tab.addEventListener("keydown", (event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (!step) return;
          const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
          showTab(next.id.replace("-tab", ""));
          next.focus();
          event.preventDefault();
        });
      }
      for (const node of scenarios) {
        node.addEventListener("toggle", () => {
          if (node.open) drawScenario(node);
        });
        if (node.open) drawScenario(node);
      }
      document.addEventListener("keydown", (event) => {
        const isTyping = event.target.matches("input, select, textarea");
        if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
          showTab("list");
          search.focus();
          event.preventDefault();
        }
        if (event.key === "Escape" && event.target === search && search.value !== "") {
          search.value = "";
          filter();
        }
      });
      addEventListener("hashchange", openNamed);
      addEventListener("beforeprint", () => {
        drawCriteria();
        for (const node of scenarios) if (verdictOf(node) === "f") node.open = true;
      });
      filter();
      openNamed();
      // The browser goes to the place that the address names by itself, and takes the focus along.
      addEventListener("load", () => setTimeout(openNamed));
    }
    """#
}
