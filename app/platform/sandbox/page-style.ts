/** System colours are independent of brands and palettes. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  font:
    16px/1.5 system-ui,
    sans-serif;
  accent-color: AccentColor;
}
* {
  box-sizing: border-box;
}
body {
  margin: 0 auto;
  max-width: 1240px;
  padding: 16px;
  background: Canvas;
  color: CanvasText;
}
header {
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: center;
  justify-content: space-between;
  padding: 8px 4px 16px;
}
h1 {
  font-size: 1.6rem;
  line-height: 1.2;
  margin: 0;
}
h2 {
  font-size: 1.05rem;
  margin: 0 0 4px;
}
.kicker {
  margin: 0;
  font-size: 0.8rem;
  letter-spacing: 0.08em;
  text-transform: uppercase;
}
.summary {
  margin: 0;
  flex: 1 1 240px;
}
.about,
.quiet {
  margin: 0 0 12px;
  font-size: 0.9rem;
  color: color-mix(in oklab, CanvasText 78%, Canvas);
}
.inspect {
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  align-items: center;
  justify-content: space-between;
  padding: 0 4px;
}
.inspect p {
  flex: 1 1 320px;
  margin: 0 0 12px;
}
main {
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr));
  align-items: start;
}
.card {
  border: 1px solid color-mix(in oklab, CanvasText 22%, Canvas);
  border-radius: 14px;
  padding: 16px;
  min-width: 0;
  background: color-mix(in oklab, CanvasText 3%, Canvas);
}
.card:has(#modules),
.card:has(#rules) {
  grid-column: 1 / -1;
}
.row {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: end;
  margin-bottom: 10px;
}
label {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  font-size: 0.85rem;
  flex: 1 1 120px;
  min-width: 0;
}
label.check {
  display: flex;
  gap: 8px;
  align-items: center;
  flex: 0 0 auto;
  font-size: 0.95rem;
  min-height: 44px;
}
input,
select,
button,
.button {
  font: inherit;
  min-height: 44px;
  border-radius: 10px;
  padding: 6px 12px;
  max-width: 100%;
  border: 1px solid color-mix(in oklab, CanvasText 45%, Canvas);
  background: Canvas;
  color: CanvasText;
}
input[type='checkbox'] {
  min-height: 0;
  width: 20px;
  height: 20px;
  padding: 0;
}
input:not([type='checkbox']),
select {
  width: 100%;
  min-width: 0;
}
input[type='datetime-local'] {
  padding-inline: 8px;
}
button,
.button {
  display: inline-flex;
  align-items: center;
  cursor: pointer;
  text-decoration: none;
  background: color-mix(in oklab, CanvasText 9%, Canvas);
}
button:hover,
.button:hover {
  background: color-mix(in oklab, CanvasText 18%, Canvas);
}
:focus-visible {
  outline: 3px solid Highlight;
  outline-offset: 2px;
}
ul {
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 8px;
}
img.sent {
  display: block;
  height: 96px;
  max-width: 160px;
  object-fit: cover;
  border-radius: 8px;
}
.comment {
  white-space: pre-line;
}
li.message {
  border-inline-start: 3px solid color-mix(in oklab, CanvasText 40%, Canvas);
  padding-inline-start: 10px;
  overflow-wrap: anywhere;
}
.groups {
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
}
fieldset {
  border: 1px solid color-mix(in oklab, CanvasText 22%, Canvas);
  border-radius: 10px;
  margin: 0;
  padding: 4px 12px 8px;
  min-width: 0;
}
.changed {
  font-weight: 700;
}
.changed::after {
  content: ' · changed';
  font-weight: 400;
  font-size: 0.8rem;
}
.scroll {
  overflow-x: auto;
}
table {
  border-collapse: collapse;
  width: 100%;
  min-width: 720px;
  font-size: 0.9rem;
}
th,
td {
  text-align: start;
  padding: 4px 8px;
  border-top: 1px solid color-mix(in oklab, CanvasText 15%, Canvas);
}
td input:not([type='checkbox']) {
  min-width: 72px;
}
#result {
  position: sticky;
  top: 8px;
  z-index: 1;
  margin: 0 0 12px;
  padding: 10px 14px;
  border-radius: 10px;
  background: CanvasText;
  color: Canvas;
}
#result:empty {
  display: none;
}
output {
  font-weight: 700;
  font-variant-numeric: tabular-nums;
}
`;
