import { utcTime } from '#app/lib/dates/utc-time.ts';
import { escapeHtml } from '../screenshots/report.ts';
import type { ComparedPage, ComparedPicture } from './compare-pages.ts';

export interface DiffReport {
  readonly code: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** The displayed time, ms since the epoch. */
  readonly at: number;
  /** The output of `plan`. */
  readonly plan: string;
  readonly pages: readonly ComparedPage[];
}

/** Relative to the report. */
export const pictureFile = (
  { audience, name }: Pick<ComparedPage, 'audience' | 'name'>,
  { device, theme }: Pick<ComparedPicture, 'device' | 'theme'>,
  side: 'before' | 'after',
): string => `pictures/${audience}-${name}-${device}-${theme}-${side}.png`;

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:100rem;padding:1.5rem}
h1{font-size:1.5rem;margin:0}h2{margin:2.5rem 0 .5rem;font-size:1.2rem}h2 small{font-weight:400;opacity:.75}
h3{font-size:1rem;font-weight:600;margin:1.25rem 0 .5rem}
pre{overflow:auto;padding:1rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem}
nav ul,.unchanged{padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
.pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem;align-items:start}
.phone{max-width:54rem}
figure{margin:0}figcaption{font-size:.875rem;margin-bottom:.25rem}
.frame{display:block;position:relative;border:1px solid color-mix(in srgb,currentColor 25%,transparent);background:#fff}
.frame img,.frame svg{display:block;width:100%;height:auto}.frame svg{position:absolute;inset:0;height:100%}
rect{fill:#e0218a1f;stroke:#e0218a;stroke-width:3;vector-effect:non-scaling-stroke}
details{margin:.5rem 0}summary{cursor:pointer}
@media(max-width:40rem){body{padding:.75rem}.pair{gap:.5rem}}`;

/** Marks the changed regions. */
function figure(
  page: ComparedPage,
  picture: ComparedPicture,
  side: 'before' | 'after',
  label: string,
): string {
  const { difference, device, theme } = picture;
  const { width, height } = picture[side];
  const marks = difference.regions.map(
    (region) =>
      `<rect x="${region.x}" y="${region.y}" width="${region.width}" height="${region.height}"/>`,
  );
  const what = `${page.name}, ${page.audience}, ${device}, ${theme}, ${side}`;
  return `<figure><figcaption>${side === 'before' ? 'Before' : 'After'}: ${escapeHtml(label)}</figcaption>
<a class="frame" href="${pictureFile(page, picture, side)}" aria-label="${escapeHtml(`${what}: the picture alone`)}"><img src="${pictureFile(page, picture, side)}" width="${width}" height="${height}" alt="${escapeHtml(what)}" loading="lazy">
<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">${marks.join('')}</svg></a></figure>`;
}

function pictureSection(
  page: ComparedPage,
  picture: ComparedPicture,
  { before, after }: DiffReport,
): string {
  const { device, theme, difference } = picture;
  const count = difference.regions.length;
  const parts = count === 1 ? '1 changed part' : `${count} changed parts`;
  const pair = `<div class="pair ${device}">${figure(page, picture, 'before', before)}${figure(page, picture, 'after', after)}</div>`;
  const title = `${device === 'phone' ? 'Phone' : 'Desktop'}, ${theme}`;
  return count > 0
    ? `<h3>${title}: ${parts}</h3>${pair}`
    : `<details><summary>${title}: no difference</summary>${pair}</details>`;
}

const anchorOf = ({ audience, name }: ComparedPage): string => `${audience}-${name}`;

const pageSection = (
  page: ComparedPage,
  report: DiffReport,
): string => `<section><h2 id="${anchorOf(page)}">${escapeHtml(page.name)} <small><code>${escapeHtml(page.path)}</code> ${page.audience}</small></h2>
${page.pictures.map((picture) => pictureSection(page, picture, report)).join('\n')}</section>`;

const listOf = (title: string, pages: readonly ComparedPage[], linked: boolean): string =>
  pages.length === 0
    ? ''
    : `<h2>${title}</h2><ul class="unchanged">${pages
        .map((page) => {
          const words = `${escapeHtml(page.name)} <small>${page.audience}</small>`;
          return `<li>${linked ? `<a href="#${anchorOf(page)}">${words}</a>` : words}</li>`;
        })
        .join('')}</ul>`;

/** A page with pictures beside it; needs no network and no scripts. */
export function renderDiff(report: DiffReport): string {
  const { code, name, before, after, at, plan, pages } = report;
  const inState = (state: ComparedPage['state']) => pages.filter((page) => page.state === state);
  const changed = inState('changed');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(name)}: before and after</title><style>${style}</style></head>
<body><header><h1>${escapeHtml(name)} <small>(${escapeHtml(code)})</small>: before and after</h1>
<p>Before: ${escapeHtml(before)}. After: ${escapeHtml(after)}. As of <time datetime="${new Date(at).toISOString()}">${utcTime(at)}</time>. What changed is marked in both pictures.</p></header>
<nav aria-label="Pages">${listOf(`Changed (${changed.length})`, changed, true)}${listOf('New pages', inState('new'), false)}${listOf('Pages that are gone', inState('gone'), false)}${listOf('No difference', inState('same'), false)}</nav>
<h2>In words</h2><pre>${escapeHtml(plan)}</pre>
<main>${changed.map((page) => pageSection(page, report)).join('\n')}</main></body></html>
`;
}
