/** System colours in the page's colour scheme are legible on every brand. */
export const inspectorStyles = `
:host { all: initial; color-scheme: inherit !important; position: fixed !important;
  inset: 0 !important; width: auto !important; height: auto !important; display: block !important;
  margin: 0 !important; padding: 0 !important; border: 0 !important; background: none !important;
  overflow: visible !important; pointer-events: none; z-index: 2147483647; direction: ltr;
  font: 14px/1.45 system-ui, sans-serif; color: CanvasText;
  --quiet: color-mix(in oklab, CanvasText 80%, Canvas);
  --line: color-mix(in oklab, CanvasText 24%, Canvas); }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.mark { position: fixed; pointer-events: none; outline: 3px solid Highlight; outline-offset: 1px;
  box-shadow: 0 0 0 6px Canvas; border-radius: 4px; }
.name { position: absolute; inset-block-end: 100%; inset-inline-start: -4px; margin-block-end: 6px;
  padding: 1px 8px; border-radius: 6px; background: CanvasText; color: Canvas; font-size: 12px;
  white-space: nowrap; max-width: 90vw; overflow: hidden; text-overflow: ellipsis; }
.mark[data-below=true] .name { inset-block: 100% auto; margin-block: 6px 0; }
.panel, .opener { position: fixed; pointer-events: auto; background: Canvas; color: CanvasText;
  border: 1px solid color-mix(in oklab, CanvasText 45%, Canvas);
  box-shadow: 0 8px 32px color-mix(in srgb, CanvasText 30%, transparent); }
button, .opener, input { font: inherit; color: CanvasText; min-height: 44px; border-radius: 9px;
  padding: 4px 12px; border: 1px solid color-mix(in oklab, CanvasText 50%, Canvas); }
button { background: color-mix(in oklab, CanvasText 8%, Canvas); cursor: pointer; }
button:hover { background: color-mix(in oklab, CanvasText 18%, Canvas); }
button[aria-pressed=true] { background: CanvasText; color: Canvas; }
input { background: Canvas; width: 100%; min-width: 0; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
h2:focus-visible { outline-offset: 0; }
.opener { inset-block-start: 50%; inset-inline-end: 0; padding: 12px 6px; writing-mode: vertical-rl;
  border-start-end-radius: 0; border-start-start-radius: 9px; border-end-start-radius: 9px;
  border-end-end-radius: 0; background: Canvas; font-weight: 600; }
.panel { inset-block-end: 12px; inset-inline-end: 12px; width: min(440px, calc(100vw - 24px));
  max-height: min(70vh, 720px); border-radius: 14px; display: flex; flex-direction: column;
  overflow: hidden; }
.panel[data-at=start] { inset-block: 12px auto; inset-inline: 12px auto; }
.tools, .foot, .search, .command { display: flex; gap: 6px; align-items: center; }
.tools { padding: 8px; border-block-end: 1px solid var(--line); flex-wrap: wrap; }
.tools button:nth-child(3) { margin-inline-start: auto; }
.foot { padding: 4px 12px; justify-content: space-between; border-block-start: 1px solid var(--line); }
.foot a { color: LinkText; display: inline-flex; align-items: center; min-height: 44px; }
.said { margin: 0; padding: 6px 12px; font-size: 13px; color: var(--quiet);
  border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
.unseen { position: absolute; width: 1px; height: 1px; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); }
.said:empty { display: none; }
.body { overflow: auto; overscroll-behavior: contain; padding: 0 12px 12px; flex: 1 1 auto; min-height: 0; }
h2 { font-size: 17px; line-height: 1.3; margin: 12px 0 6px; overflow-wrap: anywhere; }
h3 { font-size: 12px; letter-spacing: .06em; text-transform: uppercase; margin: 16px 0 6px; color: var(--quiet); }
p { margin: 0 0 8px; }
.quiet, .decided { color: var(--quiet); font-size: 13px; }
.card { border: 1px solid var(--line); border-radius: 10px; margin-block-end: 6px; padding: 0 12px; }
.card[open] { padding-block-end: 10px; }
summary { cursor: pointer; padding: 8px 0; min-height: 44px; display: grid; gap: 1px;
  align-content: center; overflow-wrap: anywhere; list-style: none; }
summary::-webkit-details-marker { display: none; }
.title::after { content: "▸" / ""; float: inline-end; }
.card[open] > summary > .title::after { content: "▾" / ""; }
.state { display: inline-block; border: 1px solid currentColor; border-radius: 99px; padding: 0 8px; font-size: 12px; }
.state.off { background: CanvasText; color: Canvas; border-color: CanvasText; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 12px; margin: 0 0 10px; font-size: 13px; }
dt { grid-column: 1; color: var(--quiet); }
dd { grid-column: 2; margin: 0; overflow-wrap: anywhere; }
.swatch { display: inline-block; width: 1em; height: 1em; border: 1px solid CanvasText;
  border-radius: 3px; margin-inline-end: 6px; vertical-align: -.15em; }
.chain { margin: 0 0 10px; padding-inline-start: 20px; font-size: 13px; display: grid; gap: 4px;
  overflow-wrap: anywhere; }
.chain q { font-style: italic; }
code { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.command { background: color-mix(in oklab, CanvasText 7%, Canvas); border-radius: 8px; padding: 6px 6px 6px 10px; }
.command code { flex: 1 1 auto; min-width: 0; user-select: all; }
.search { align-items: end; margin-block-end: 8px; }
.search label { flex: 1 1 auto; display: grid; gap: 3px; font-size: 13px; min-width: 0; }
.unknown { border-inline-start: 3px solid CanvasText; padding-inline-start: 10px; overflow-wrap: anywhere; }
@media (max-width: 640px) {
  .panel, .panel[data-at=start] { inset-inline: 6px; width: auto; max-height: 62vh; }
  .panel { inset-block: auto 6px; }
  .panel[data-at=start] { inset-block: 6px auto; }
  .panel[data-pointing] :is(.body, .foot) { display: none; }
}
`;
