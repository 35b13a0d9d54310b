extension HTMLStyle {
  /// The colours of a dark page, whether the system or the reader asks for one.
  private static let darkColours = """
    --page: #131315;
    --card: #1b1b1e;
    --sunk: #232327;
    --ink: #ececee;
    --soft: #a6a6ad;
    --line: #34343a;
    --edge: #77777f;
    --focus: #7fb0ff;
    --good: #6fd08c;
    --bad: #ff8d84;
    --tolerated: #f0b757;
    --aside: #a6a6ad;
    --goodfill: #3fae64;
    --badfill: #ef5f55;
    --toleratedfill: #dd9f32;
    --asidefill: #5b5b62;
    --badwash: #2a1a19;
    --block: #9c92ff;
    --blocktext: #14121f;
    --session: #62c3d4;
    --sessionwash: #12414a;
    --mark: #d6d6da;
    """

  /// The page: colours, type, the list of scenarios, what is printed.
  static let page = #"""
    :root {
      color-scheme: light dark;
      --page: #fbfbf9;
      --card: #ffffff;
      --sunk: #f2f2ee;
      --ink: #1c1c1e;
      --soft: #5d5d63;
      --line: #dededa;
      --edge: #8a8a90;
      --focus: #0a58ca;
      --good: #1a6e34;
      --bad: #b3261e;
      --tolerated: #7a4f00;
      --aside: #5d5d63;
      --goodfill: #2e9d53;
      --badfill: #d3382e;
      --toleratedfill: #d9930d;
      --asidefill: #b9b9be;
      --badwash: #fdf3f1;
      --block: #5b4fc7;
      --blocktext: #ffffff;
      --session: #0d6c7d;
      --sessionwash: #cfe8ec;
      --mark: #3a3a3e;
      --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono",
        monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root:not([data-theme="light"]) {
        \#(darkColours)
      }
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] {
      color-scheme: dark;
      \#(darkColours)
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; scroll-padding-top: 7rem; }
    body {
      margin: 0;
      background: var(--page);
      color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial,
        sans-serif;
      overflow-wrap: break-word;
    }
    header, main, footer { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
    header { padding-top: 2.25rem; }
    h1, h2, h3, h4, p, ol, ul, pre, figure { margin: 0; }
    h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 680; letter-spacing: -0.018em; }
    h2 { font-size: 1.0625rem; font-weight: 640; letter-spacing: -0.005em; }
    h3 { font-size: 1rem; font-weight: 500; line-height: 1.4; }
    h4 { font-size: 0.8125rem; font-weight: 640; color: var(--soft); margin-bottom: 0.5rem; }
    code, pre, kbd { font-family: var(--mono); }
    a { color: inherit; text-underline-offset: 0.18em; }
    button, input, select { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
    [hidden] { display: none !important; }
    .unseen {
      position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap;
    }
    noscript p { margin-bottom: 1.25rem; }
    .skip {
      position: absolute; left: -99rem; top: 0; padding: 0.5rem 1rem; background: var(--card);
    }
    .skip:focus { left: 0.5rem; top: 0.5rem; z-index: 9; }
    .masthead { display: flex; gap: 1rem; align-items: flex-start; justify-content: space-between; }
    .facts { color: var(--soft); font-size: 0.875rem; margin-top: 0.375rem; }
    .facts code { font-size: 0.8125rem; }
    .quiet {
      border: 1px solid var(--line); background: var(--card); border-radius: 8px;
      padding: 0.3rem 0.75rem; font-size: 0.875rem; cursor: pointer; white-space: nowrap;
    }
    .quiet:hover { border-color: var(--edge); }
    .proportion {
      display: flex; gap: 2px; height: 8px; margin: 1.375rem 0 1rem; border-radius: 4px;
      overflow: hidden;
    }
    .proportion i { min-width: 4px; }
    .proportion .f { background: var(--badfill); }
    .proportion .w, .proportion .x { background: var(--toleratedfill); }
    .proportion .p { background: var(--goodfill); }
    .proportion .n { background: var(--asidefill); }
    .bar {
      position: sticky; top: 0; z-index: 5; background: var(--page);
      padding: 0.75rem 0; border-bottom: 1px solid var(--line); margin-bottom: 1rem;
    }
    .tabs { display: flex; gap: 1.25rem; margin-top: 0.5rem; }
    .tabs button {
      border: 0; background: none; padding: 0.375rem 0; cursor: pointer; color: var(--soft);
      border-bottom: 2px solid transparent; font-weight: 560;
    }
    .tabs button[aria-selected="true"] { color: var(--ink); border-color: var(--ink); }
    .filters { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
    .filters input, .filters select {
      border: 1px solid var(--edge); border-radius: 8px; background: var(--card);
      padding: 0.375rem 0.625rem; min-width: 0;
    }
    .filters input { flex: 1 1 14rem; }
    .filters select { flex: 0 1 10rem; }
    .states { display: flex; flex-wrap: wrap; gap: 0.375rem; }
    .states button {
      border: 1px solid var(--line); border-radius: 99px; background: var(--card);
      padding: 0.3rem 0.75rem; font-size: 0.875rem; cursor: pointer;
      font-variant-numeric: tabular-nums;
    }
    .states button[aria-pressed="true"] {
      background: var(--ink); color: var(--page); border-color: var(--ink);
    }
    .found { font-size: 0.875rem; color: var(--soft); margin: 0 0 1rem; }
    .feature { margin: 0 0 1.75rem; content-visibility: auto; contain-intrinsic-size: auto 20rem; }
    .feature > h2 { padding: 0.25rem 0 0.5rem; }
    .feature > h2 code { font-weight: 400; font-size: 0.8125rem; color: var(--soft); }
    .feature > details.s + .rule, .rule + .rule { margin-top: 0.75rem; }
    .rule > h3 { padding: 0.25rem 0 0.5rem; font-size: 0.9375rem; color: var(--soft); }
    .feature details.s:first-of-type {
      border-top-left-radius: 10px; border-top-right-radius: 10px;
    }
    .feature details.s:last-of-type {
      border-bottom-left-radius: 10px; border-bottom-right-radius: 10px;
    }
    details.s { background: var(--card); border: 1px solid var(--line); margin-top: -1px; }
    details.s > summary {
      display: flex; gap: 0.625rem; align-items: baseline; padding: 0.5rem 0.875rem;
      cursor: pointer; list-style: none;
    }
    details.s > summary::-webkit-details-marker { display: none; }
    details.s > summary:hover { background: var(--sunk); }
    details.s > summary:focus-visible { outline-offset: -3px; }
    details.s > summary > b {
      flex: none; width: 1.125rem; height: 1.125rem; border-radius: 50%; align-self: center;
      font-size: 0; position: relative; overflow: hidden;
    }
    details.s > summary > b::before {
      content: "✓"; position: absolute; inset: 0; font-size: 0.8125rem; line-height: 1.125rem;
      text-align: center; font-weight: 700; color: var(--good);
    }
    details.f > summary > b { background: var(--badfill); }
    details.f > summary > b::before { content: "✕"; color: var(--card); }
    details.w > summary > b::before, details.x > summary > b::before {
      content: "…"; color: var(--tolerated);
    }
    details.x > summary > b::before { content: "✓"; }
    details.n > summary > b::before { content: "–"; color: var(--aside); }
    details.s > summary h3 { flex: 1 1 auto; min-width: 0; }
    details.f > summary h3 { font-weight: 640; }
    details.n > summary h3 { color: var(--soft); }
    details.s > summary code { flex: none; font-size: 0.75rem; color: var(--soft); }
    details.s[open] > summary { border-bottom: 1px solid var(--line); }
    .body { padding: 1rem 0.875rem 1.25rem; }
    details.s > p { padding: 0.75rem 0.875rem 0; color: var(--soft); font-size: 0.875rem; }
    details.s > pre {
      margin: 0.875rem; padding: 0.875rem 1rem; border-radius: 8px; overflow-x: auto;
      background: var(--badwash); font-size: 0.8125rem; line-height: 1.5; tab-size: 4;
    }
    details.s > pre.narrow { display: none; }
    pre em { font-style: normal; font-weight: 600; color: var(--bad); }
    pre i { font-style: normal; color: var(--good); }
    .tags { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; margin: 0 0 1rem; padding: 0; }
    .tags button {
      border: 0; padding: 0.0625rem 0.5rem; border-radius: 6px; background: var(--sunk);
      font-family: var(--mono); font-size: 0.75rem; cursor: pointer;
    }
    .tags button:hover { background: var(--line); }
    footer { color: var(--soft); font-size: 0.8125rem; padding-top: 2rem; padding-bottom: 3rem; }
    @media (max-width: 40rem) {
      header, main, footer { padding-left: 0.875rem; padding-right: 0.875rem; }
      header { padding-top: 1.25rem; }
      h1 { font-size: 1.375rem; }
      .filters select { flex: 1 1 8rem; }
      details.s > summary { flex-wrap: wrap; column-gap: 0.5rem; }
      details.s > summary h3 { flex: 1 1 calc(100% - 2.5rem); }
      details.s > summary code { flex: 1 0 100%; padding-left: 1.625rem; white-space: normal; }
      .bar { position: static; }
      details.s > pre.wide { display: none; }
      details.s > pre.narrow {
        display: block; margin: 0.75rem; padding: 0.75rem; font-size: min(0.75rem, 2.95vw);
        white-space: pre-wrap; overflow-wrap: anywhere;
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      html { scroll-behavior: smooth; }
    }
    @media print {
      :root { --page: #fff; --card: #fff; }
      .bar, .tabs, .skip, .masthead .quiet, .found, .moments { display: none !important; }
      .feature { content-visibility: visible; break-inside: auto; }
      details.s { break-inside: avoid-page; }
      details.s > pre.wide { display: block; white-space: pre-wrap; border: 1px solid var(--line); }
      details.s > pre.narrow { display: none; }
      header, main, footer { max-width: none; padding-left: 0; padding-right: 0; }
    }
    """#
}
