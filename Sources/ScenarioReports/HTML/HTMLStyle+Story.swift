extension HTMLStyle {
  /// An opened scenario and the criteria: steps, timeline, matrix.
  static let story = #"""
    .scene { display: grid; grid-template-columns: minmax(0, 1fr) 17rem; gap: 1.5rem 2rem; }
    .scene > .device { position: sticky; top: 8rem; align-self: start; }
    .story {
      min-width: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem;
      align-content: start;
    }
    .steps { list-style: none; padding: 0; font-size: 0.9375rem; }
    .steps > li { border-radius: 6px; }
    .steps > li + li { margin-top: 1px; }
    .step {
      display: grid; grid-template-columns: 1.125rem minmax(0, 1fr) auto; gap: 0.5rem; width: 100%;
      padding: 0.25rem 0.5rem; border: 0; border-radius: 6px; background: none; text-align: left;
    }
    button.step { cursor: pointer; }
    button.step:hover { background: var(--sunk); }
    .step[aria-current="step"] { background: var(--sunk); box-shadow: inset 2px 0 0 var(--ink); }
    .step b { font-weight: 600; }
    .step > i { font-style: normal; font-weight: 700; color: var(--good); }
    .failed > .step > i, .failed > .step > span { color: var(--bad); }
    .skipped > .step { color: var(--soft); }
    .skipped > .step > i { color: var(--soft); }
    .step time {
      font-size: 0.8125rem; color: var(--soft); font-variant-numeric: tabular-nums;
      white-space: nowrap; align-self: start; padding-top: 0.125rem;
    }
    .block { margin: 0.25rem 0 0.5rem 2.125rem; overflow-x: auto; font-size: 0.8125rem; }
    .block table { border-collapse: collapse; }
    .block th, .block td {
      border: 1px solid var(--line); padding: 0.125rem 0.5rem; text-align: left; font-weight: 400;
    }
    .block th { background: var(--sunk); font-weight: 600; }
    figure.block { border: 1px solid var(--line); border-radius: 6px; padding: 0.375rem 0.625rem; }
    .block figcaption { color: var(--soft); margin-bottom: 0.25rem; }
    .block img { display: block; max-width: 100%; max-height: 24rem; }
    .timeline { position: relative; }
    .canvas { overflow-x: auto; overflow-y: hidden; }
    .canvas svg {
      display: block; font: 12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    .canvas text { fill: var(--ink); }
    .canvas .axis text { fill: var(--soft); font-variant-numeric: tabular-nums; font-size: 11px; }
    .canvas .axis .day { font-weight: 600; }
    .canvas .grid { stroke: var(--line); }
    .canvas .rule { stroke: var(--line); }
    .canvas .label { font-size: 12px; }
    .canvas .label.others { fill: var(--soft); }
    .canvas .open { stroke: var(--edge); stroke-width: 1.5; }
    .canvas .absent { stroke: var(--edge); stroke-width: 1.5; stroke-dasharray: 1 4; }
    .canvas .blocked { fill: var(--block); }
    .canvas .session { fill: var(--session); }
    .canvas .sessiontext { fill: var(--blocktext); font-size: 11px; font-weight: 600; }
    .canvas .pause { fill: var(--sessionwash); stroke: var(--session); }
    .canvas .pausetext { fill: var(--ink); font-size: 11px; }
    .canvas .unknown { fill: var(--sunk); }
    .canvas .now { stroke: var(--focus); stroke-width: 1.5; }
    .canvas .nowhead { fill: var(--focus); }
    .mark { cursor: pointer; outline: none; }
    .mark path, .mark circle { fill: var(--mark); }
    .mark.fault path { fill: var(--bad); }
    .mark.focuskey path { fill: var(--session); }
    .mark .hit { fill: transparent; }
    .mark:focus-visible .hit { stroke: var(--focus); stroke-width: 2; }
    .mark:hover .hit { fill: var(--line); fill-opacity: 0.6; }
    .mark .many { font-size: 9px; font-weight: 700; fill: var(--soft); }
    .named {
      position: absolute; z-index: 4; max-width: min(22rem, 90%); pointer-events: none;
      background: var(--ink); color: var(--page); font-size: 0.8125rem; line-height: 1.4;
      padding: 0.375rem 0.625rem; border-radius: 8px;
    }
    .named p + p { margin-top: 0.125rem; }
    .key {
      display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin-top: 0.5rem; font-size: 0.75rem;
      color: var(--soft);
    }
    .key span { display: inline-flex; align-items: center; gap: 0.375rem; }
    .key svg { flex: none; }
    .words { margin-top: 0.75rem; font-size: 0.8125rem; }
    .words > summary { cursor: pointer; color: var(--soft); width: fit-content; }
    .words ul { padding-left: 1.125rem; margin-top: 0.5rem; }
    .words li { margin-bottom: 0.125rem; }
    .words time { font-variant-numeric: tabular-nums; color: var(--soft); }
    .criteria { width: 100%; border-collapse: collapse; font-size: 0.875rem; margin-top: 1rem; }
    .criteria caption { text-align: left; color: var(--soft); padding-bottom: 0.75rem; }
    .criteria th, .criteria td {
      text-align: left; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0;
      border-top: 1px solid var(--line); font-weight: 400;
    }
    .criteria thead th { border-top: 0; color: var(--soft); font-size: 0.8125rem; }
    .criteria tbody th button {
      border: 0; background: none; padding: 0; cursor: pointer; font-family: var(--mono);
      font-size: 0.8125rem; text-decoration: underline; text-underline-offset: 0.18em;
    }
    .criteria td:nth-child(2) { white-space: nowrap; font-variant-numeric: tabular-nums; }
    .criteria .meaning { max-width: 44rem; margin: 0 0 0.5rem; line-height: 1.45; }
    .criteria .failed { color: var(--bad); font-weight: 640; }
    .cells { display: flex; flex-wrap: wrap; gap: 3px; max-width: 48rem; }
    .cells a {
      width: 24px; height: 24px; border-radius: 5px; text-align: center; line-height: 24px;
      font-size: 0.75rem; font-weight: 700; text-decoration: none; background: var(--sunk);
      color: var(--good);
    }
    .cells a:hover { outline: 2px solid var(--edge); }
    .cells a.f { background: var(--badfill); color: var(--card); }
    .cells a.w, .cells a.x { color: var(--tolerated); }
    .cells a.n { color: var(--aside); }
    @media (max-width: 56rem) {
      .scene { grid-template-columns: minmax(0, 1fr); }
      .scene > .device { position: static; justify-self: center; width: 100%; }
      .scene > .device > * { margin-left: auto; margin-right: auto; }
    }
    @media (max-width: 40rem) {
      .body { padding: 0.875rem 0.75rem 1rem; }
      .criteria thead { display: none; }
      .criteria, .criteria caption, .criteria tbody, .criteria tr, .criteria th, .criteria td {
        display: block;
      }
      .criteria td { border: 0; padding-top: 0; }
      .block { margin-left: 0.5rem; }
    }
    """#
}
