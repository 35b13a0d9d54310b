extension HTMLStyle {
  /// The drawn phone.
  static let phone = #"""
    .device h4, .device .frame { width: 16rem; }
    .moments {
      display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0.5rem; width: 16rem;
      align-items: center;
    }
    .moments input { width: 100%; accent-color: var(--focus); }
    .moments button {
      width: 2rem; height: 2rem; border-radius: 50%; border: 1px solid var(--line);
      background: var(--card); cursor: pointer; line-height: 1;
    }
    .moments button:disabled { color: var(--soft); cursor: default; opacity: 0.6; }
    .caption {
      width: 16rem; margin-top: 0.75rem; font-size: 0.8125rem; line-height: 1.45;
      color: var(--soft);
    }
    .caption b { color: var(--ink); font-weight: 600; font-variant-numeric: tabular-nums; }
    .phone {
      --screen: #f2f2f7;
      --text: #000;
      --second: #5f5f66;
      --row: #ffffff;
      --tint: #0a5fd6;
      position: relative; width: 16rem; height: 33.5rem; margin-top: 0.75rem; padding: 0.5625rem;
      border-radius: 2.75rem; background: #0b0b0d;
      box-shadow: inset 0 0 0 1.5px #55555c, 0 1px 2px #0003, 0 12px 32px #0002;
      font: 12px/1.35 system-ui, -apple-system, "SF Pro Text", "Segoe UI", Roboto, sans-serif;
      user-select: none;
    }
    @media (prefers-color-scheme: dark) {
      :root:not([data-theme="light"]) .phone {
        --screen: #000; --text: #fff; --second: #aeaeb4; --row: #1c1c1e; --tint: #6cacff;
      }
    }
    :root[data-theme="dark"] .phone {
      --screen: #000; --text: #fff; --second: #aeaeb4; --row: #1c1c1e; --tint: #6cacff;
    }
    .glass {
      position: relative; height: 100%; border-radius: 2.25rem; overflow: hidden;
      background: var(--screen); color: var(--text); display: flex; flex-direction: column;
    }
    .island {
      position: absolute; z-index: 3; top: 0.5rem; left: 50%; width: 4.5rem; height: 1.25rem;
      margin-left: -2.25rem; border-radius: 1rem; background: #000;
    }
    .status {
      flex: none; display: flex; justify-content: space-between; align-items: center;
      height: 2.25rem; padding: 0.25rem 1.375rem 0 1.625rem; font-weight: 650; position: relative;
      z-index: 2; align-self: stretch;
    }
    .status svg { display: block; }
    .homebar {
      position: absolute; z-index: 3; bottom: 0.4375rem; left: 50%; width: 5.5rem; height: 0.25rem;
      margin-left: -2.75rem; border-radius: 1rem; background: currentColor; opacity: 0.8;
    }
    .wall {
      background: linear-gradient(160deg, #24426e 0%, #3c3f83 45%, #7c4d86 75%, #c98379 100%);
      color: #fff;
    }
    .off .glass { background: #000; color: #8f8f96; align-items: center; justify-content: center; }
    .off .island { background: #0d0d0f; }
    .icons {
      display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.8125rem 0.25rem;
      padding: 0.75rem 0.75rem 0; flex: 1; align-content: start;
    }
    .icon { text-align: center; font-size: 9.5px; min-width: 0; }
    .icon span {
      display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      text-shadow: 0 1px 2px #0008;
    }
    .tile {
      position: relative; width: 2.625rem; height: 2.625rem; margin: 0 auto 0.1875rem;
      border-radius: 0.6875rem; display: grid; place-items: center; font-size: 1.125rem;
      font-weight: 650; color: #fff; background: linear-gradient(#8e8e93, #636366);
    }
    .icon.shut .tile { filter: grayscale(0.85) brightness(0.55); }
    .icon.shut span { opacity: 0.75; }
    .icon.shut { position: relative; }
    .icon .sand {
      position: absolute; top: 0.75rem; left: 50%; margin-left: -0.5625rem; width: 1.125rem;
      height: 1.125rem; color: #fff;
    }
    .dock {
      display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.25rem; margin: 0 0.5rem 1.25rem;
      padding: 0.625rem 0.25rem; border-radius: 1.5rem; background: #ffffff38;
    }
    .dock .icon span { display: none; }
    .dock .tile { margin-bottom: 0; }
    .shield {
      position: absolute; inset: 0; z-index: 1; display: flex; flex-direction: column;
      align-items: center; text-align: center; padding: 9rem 1.25rem 2rem;
      background: #f4f4f8; color: #000;
    }
    .shield .sand { width: 2.5rem; height: 2.5rem; color: #6b6b72; }
    .shield strong { font-size: 1.1875rem; margin-top: 0.75rem; line-height: 1.25; }
    .shield p { margin-top: 0.5rem; color: #47474d; }
    .shield .first, .shield .second {
      width: 100%; padding: 0.625rem; border-radius: 0.75rem; font-weight: 600;
    }
    .shield .first { margin-top: auto; background: #0a5fd6; color: #fff; }
    .shield .first.own { background: #4d9fff; }
    .shield .second { color: #0a52b8; }
    .pane {
      flex: 1; overflow: hidden; padding: 0.25rem 0.875rem 1.75rem; display: flex;
      flex-direction: column;
    }
    .pane h5, .pane .h {
      margin: 0.375rem 0 0.5rem; font-size: 1.25rem; line-height: 1.2; font-weight: 720;
      letter-spacing: -0.01em;
    }
    .pane .says { color: var(--second); margin: 0 0 0.25rem; }
    .pane .says:first-of-type { color: var(--text); }
    .pane .rows {
      margin-top: 0.5rem; border-radius: 0.75rem; background: var(--row); overflow: hidden;
      flex: none;
    }
    .pane .rows > div {
      padding: 0.4375rem 0.75rem; display: flex; gap: 0.5rem; justify-content: space-between;
      color: var(--tint);
    }
    .pane .rows > div + div {
      border-top: 1px solid color-mix(in srgb, var(--second) 25%, transparent);
    }
    .pane .rows small { font-size: 11px; color: var(--second); text-align: right; }
    .pane .rows .no { color: var(--second); }
    .pane .rows .no > span { opacity: 0.85; text-decoration: line-through; }
    .pane .more { color: var(--second); margin-top: 0.375rem; }
    .over { position: absolute; inset: 0; z-index: 2; background: #0006; display: flex; }
    .over.sheet > .pane {
      margin-top: 3.25rem; background: var(--screen); border-radius: 1rem 1rem 0 0;
      padding-top: 0.75rem;
    }
    .over.alert { align-items: center; justify-content: center; padding: 1.25rem; }
    .alert .box {
      width: 100%; max-height: 85%; overflow: hidden; border-radius: 1rem; background: var(--row);
      color: var(--text); text-align: center;
    }
    .alert .box strong { display: block; padding: 0.875rem 0.875rem 0.25rem; font-size: 0.875rem; }
    .alert .box p { padding: 0 0.875rem 0.25rem; color: var(--second); }
    .alert .box .rows {
      margin: 0.5rem 0 0; border-radius: 0;
      border-top: 1px solid color-mix(in srgb, var(--second) 30%, transparent);
    }
    .alert .box .rows > div {
      padding: 0.5rem 0.75rem; color: var(--tint); justify-content: center; font-weight: 500;
    }
    .alert .box .rows > div + div {
      border-top: 1px solid color-mix(in srgb, var(--second) 30%, transparent);
    }
    .alert .box .rows .no { color: var(--second); text-decoration: line-through; }
    .lock { align-items: center; }
    .lock .day { margin-top: 1.25rem; font-size: 0.8125rem; font-weight: 600; }
    .lock .hour {
      font-size: 3.5rem; line-height: 1.1; font-weight: 640; letter-spacing: -0.02em;
      font-variant-numeric: tabular-nums;
    }
    .lock .cards {
      margin-top: auto; width: 100%; padding: 0 0.625rem 2.25rem; display: grid; gap: 0.375rem;
    }
    .dim { filter: brightness(0.55); }
    .card {
      border-radius: 1.125rem; padding: 0.5625rem 0.75rem; background: #f5f5faeb; color: #000;
    }
    .card.live { background: #0c0c10e6; color: #fff; }
    .card b { display: block; font-weight: 640; }
    .card small { font-size: 11px; color: #4c4c52; }
    .card.live small { color: #c9c9d1; }
    .card .presses {
      display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 0.375rem;
      margin-top: 0.4375rem; text-align: center; font-size: 11px; font-weight: 600;
    }
    .card .presses > div { padding: 0.3125rem; border-radius: 0.75rem; background: #ffffff26; }
    .card .sum {
      display: flex; justify-content: space-between; gap: 0.5rem; align-items: baseline;
    }
    .card .sum span {
      font-variant-numeric: tabular-nums; font-size: 0.9375rem; font-weight: 600; color: #b9b0ff;
    }
    .banner {
      position: absolute; z-index: 4; top: 2.375rem; left: 0.5rem; right: 0.5rem;
      box-shadow: 0 6px 20px #0003;
    }
    .page .address {
      margin: auto 0.75rem 1.75rem; padding: 0.4375rem; border-radius: 0.75rem;
      background: var(--row); text-align: center; flex: none;
    }
    .page .sheet0 {
      flex: 1; margin: 0.25rem 0.875rem; display: grid; gap: 0.5rem; align-content: start;
    }
    .line0 {
      height: 0.625rem; border-radius: 0.25rem;
      background: color-mix(in srgb, var(--second) 22%, transparent);
    }
    .generic { flex: 1; display: grid; place-items: center; align-content: center; gap: 0.75rem; }
    .generic .tile { width: 4.5rem; height: 4.5rem; border-radius: 1.125rem; font-size: 2rem; }
    .generic strong { font-size: 1rem; }
    @media print {
      .phone { break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """#
}
