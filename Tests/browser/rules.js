// Accessibility rules that a machine can check, on whatever the page shows now; a list of breaches.
(() => {
  const found = [];
  const isShown = (node) => {
    if (!node.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })) return false;
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  };
  const where = (node) => {
    const id = node.id ? `#${node.id}` : "";
    const style = node.getAttribute("class") ? `.${node.getAttribute("class").split(" ")[0]}` : "";
    return `${node.localName}${id}${style} “${(node.textContent || "").trim().slice(0, 30)}”`;
  };
  const breach = (rule, node) => found.push(`${rule}: ${where(node)}`);
  const all = [...document.querySelectorAll("body *")];
  const isUnseen = (node) => Boolean(node.closest("[aria-hidden=true]"));

  // Names.
  const nameOf = (node) => {
    const label = node.getAttribute("aria-label");
    if (label !== null) return label.trim();
    const by = node.getAttribute("aria-labelledby");
    if (by !== null) {
      return by.split(" ").map((id) => document.getElementById(id)?.textContent).join(" ").trim();
    }
    if (node.labels && node.labels.length > 0) return node.labels[0].textContent.trim();
    return node.textContent.trim() || (node.title || "");
  };
  const controls = "a[href],button,input,select,textarea,summary,[role=button],[role=tab],"
    + "[role=region],[role=img],[role=tabpanel],[role=group],[role=search]";
  for (const node of all.filter((one) => one.matches(controls) && isShown(one))) {
    if (!isUnseen(node) && nameOf(node) === "" && node.getAttribute("role") !== "search") {
      breach("has no name", node);
    }
    if (isUnseen(node) && node.tabIndex >= 0) breach("is hidden and has the focus", node);
  }

  // Identifiers, references, states.
  const ids = new Map();
  for (const node of all) {
    if (node.id) ids.set(node.id, (ids.get(node.id) || 0) + 1);
    for (const { name, value } of node.attributes) {
      if (!name.startsWith("aria-")) continue;
      if (["aria-controls", "aria-labelledby", "aria-describedby"].includes(name)) {
        for (const id of value.split(" ")) {
          if (!document.getElementById(id)) breach(`${name} leads nowhere`, node);
        }
      }
      if (["aria-pressed", "aria-selected", "aria-hidden", "aria-expanded"].includes(name)
        && !["true", "false"].includes(value)) breach(`${name} is “${value}”`, node);
    }
    if (node.hasAttribute("tabindex") && node.tabIndex > 0) breach("changes the order", node);
  }
  for (const [id, count] of ids) if (count > 1) found.push(`${count} elements are #${id}`);
  for (const tab of document.querySelectorAll("[role=tab]")) {
    if (!tab.closest("[role=tablist]")) breach("is a tab outside of a list", tab);
  }
  for (const region of document.querySelectorAll("pre, .canvas, .block")) {
    if (region.scrollWidth > region.clientWidth + 1 && isShown(region)
      && !region.closest("[tabindex]")) breach("scrolls and takes no focus", region);
  }

  // Headings and landmarks.
  let level = 0;
  for (const node of all.filter((one) => /^h[1-6]$/.test(one.localName) && isShown(one))) {
    const next = Number(node.localName[1]);
    if (next > level + 1) breach(`jumps from h${level} to h${next}`, node);
    level = next;
  }
  if (document.querySelectorAll("h1").length !== 1) found.push("there is not one h1");
  if (document.querySelectorAll("main").length !== 1) found.push("there is not one main");
  if (!document.documentElement.lang) found.push("no language is named");
  if (!document.title) found.push("no title");
  for (const node of document.body.children) {
    const ok = node.matches("header, main, footer, nav, script, a.skip");
    if (!ok) breach("is outside of all landmarks", node);
  }

  // Contrast of text with what lies behind it.
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colours = new Map();
  const rgba = (text) => {
    if (!colours.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = "#000";
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      colours.set(text, [r, g, b, a / 255]);
    }
    return colours.get(text);
  };
  const over = (top, below) => top.slice(0, 3).map((part, index) => (
    part * top[3] + below[index] * (1 - top[3])));
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (node) => {
    const layers = [];
    for (let one = node; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.backgroundImage !== "none") return null;
      const colour = rgba(style.backgroundColor);
      layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  for (const node of all) {
    if (!isShown(node) || isUnseen(node) || node.closest(".unseen, script, option")) continue;
    const hasText = [...node.childNodes].some((child) => (
      child.nodeType === 3 && child.textContent.trim() !== ""));
    if (!hasText || node.disabled || node.closest(".phone")) continue;
    const style = getComputedStyle(node);
    if (parseFloat(style.fontSize) === 0) continue;
    const isDrawn = node.namespaceURI.endsWith("svg");
    let ground = behind(node);
    if (isDrawn && node.matches(".sessiontext")) ground = rgba(getComputedStyle(node.ownerDocument
      .querySelector(".session")).fill).slice(0, 3);
    if (isDrawn && node.matches(".pausetext")) ground = rgba(getComputedStyle(node.ownerDocument
      .querySelector(".pause")).fill).slice(0, 3);
    if (!ground) continue;
    const ink = over(rgba(isDrawn ? style.fill : style.color), ground);
    const [one, other] = [light(ink), light(ground)].sort((a, b) => b - a);
    const contrast = (one + 0.05) / (other + 0.05);
    if (contrast < 4.5) breach(`contrast ${contrast.toFixed(2)}`, node);
  }
  return [...new Set(found)];
})()
