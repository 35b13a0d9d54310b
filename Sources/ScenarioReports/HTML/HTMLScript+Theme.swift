extension HTMLScript {
  /// Light or dark, and what starts everything.
  static let theme = #"""
    // Light, dark, or as the system has it; the choice is kept where the browser allows it.
    const themes = ["auto", "light", "dark"];
    function setTheme(theme) {
      if (theme === "auto") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
      const button = document.getElementById("theme");
      const names = { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" };
      button.textContent = names[theme];
      button.dataset.theme = theme;
    }
    function startTheme() {
      const button = document.getElementById("theme");
      let kept = "auto";
      try { kept = localStorage.getItem("focuskey-theme") || "auto"; } catch { kept = "auto"; }
      setTheme(themes.includes(kept) ? kept : "auto");
      button.hidden = false;
      button.addEventListener("click", () => {
        const next = themes[(themes.indexOf(button.dataset.theme) + 1) % themes.length];
        setTheme(next);
        try { localStorage.setItem("focuskey-theme", next); } catch { button.title = "not kept"; }
      });
    }
    startTheme();
    startList();
    """#
}
