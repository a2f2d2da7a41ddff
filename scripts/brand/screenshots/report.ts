import { createHash } from 'node:crypto';
import { utcTime } from '#app/lib/dates/utc-time.ts';
import type { ColourSets } from '#themes/derive-colours.ts';
import type { BrandPage } from './brand-pages.ts';
import { devices } from './variants.ts';
import { script } from './report-script.ts';
import { style } from './report-style.ts';
import type { Screenshot } from './camera.ts';
import type { ScreenshotSet, CapturedPage } from './take-screenshots.ts';

/** A brand's screenshots and the state that they show. */
export interface BrandScreenshots extends ScreenshotSet {
  readonly code: string;
  readonly name: string;
  /** Changes with any file of the brand or its template. */
  readonly version: string;
  /** SHA-256 of its manifest.json. */
  readonly manifest: string;
  readonly colours: ColourSets;
}

/** `at` is the time that the screenshots show. */
export interface ReportMetadata {
  readonly product: string;
  readonly at: number;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const capitalise = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
const anchor = (code: string, { audience, name }: BrandPage): string =>
  `${code}-${audience}-${name}`;
const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

function screenshotItem(
  { name, audience }: CapturedPage,
  { device, theme, width, height, pageHeight, bytes }: Screenshot,
): string {
  const { width: screen, height: fold } = devices[device];
  const croppedNote = pageHeight > height ? ` of ${pageHeight}` : '';
  const what = `${name}, ${audience}, ${device}, ${theme}`;
  return `<li data-device="${device}" data-theme="${theme}"><figure><button type="button" class="picture" style="aspect-ratio:${screen}/${fold}" aria-label="${escapeHtml(`${what}: see it whole`)}">
<img src="data:image/webp;base64,${bytes.toString('base64')}" width="${width}" height="${height}" alt="${escapeHtml(what)}" decoding="async"></button>
<figcaption>${capitalise(device)}, ${theme} <span>${width} × ${height}${croppedNote}</span></figcaption></figure></li>`;
}

const pageArticle = (
  code: string,
  page: CapturedPage,
): string => `<article id="${anchor(code, page)}" data-audience="${page.audience}" data-words="${escapeHtml(`${page.name} ${page.address} ${page.audience}`.toLowerCase())}">
<h3>${escapeHtml(page.name)} <code>${escapeHtml(page.address)}</code> <span class="who">${page.audience}</span></h3>
<ul class="pictures">${page.screenshots.map((screenshot) => screenshotItem(page, screenshot)).join('\n')}</ul>
</article>`;

const skippedList = ({ missed }: ScreenshotSet): string =>
  missed.length === 0
    ? ''
    : `<h3>Without pictures</h3><ul class="missed">${missed.map(({ name, path, audience, why }) => `<li>${escapeHtml(name)} <code>${escapeHtml(path)}</code> (${audience}): ${escapeHtml(why)}</li>`).join('')}</ul>`;

const brandColoursStyle = ({ light, dark }: ColourSets): string =>
  `--ground:light-dark(${light['chrome.base']},${dark['chrome.base']});--on:light-dark(${light['chrome.on']},${dark['chrome.on']});--mark:light-dark(${light['accent.base']},${dark['accent.base']})`;

const brandSection = (
  brand: BrandScreenshots,
): string => `<section id="${brand.code}" aria-labelledby="${brand.code}-name" style="${brandColoursStyle(brand.colours)}">
<div class="name"><h2 id="${brand.code}-name">${escapeHtml(brand.name)}</h2>
<dl><div><dt>Brand</dt><dd>${brand.code}</dd></div><div><dt>Version</dt><dd>${escapeHtml(brand.version)}</dd></div><div><dt>Manifest</dt><dd title="SHA-256 ${brand.manifest}">${brand.manifest.slice(0, 12)}</dd></div><div><dt>Pages</dt><dd>${brand.captured.length}</dd></div></dl></div>
<nav aria-label="Pages of ${escapeHtml(brand.name)}"><ol>${brand.captured.map((page) => `<li data-audience="${page.audience}"><a href="#${anchor(brand.code, page)}">${escapeHtml(page.name)}${page.audience === 'guest' ? '' : ` <small>${page.audience}</small>`}</a></li>`).join('')}</ol></nav>
${brand.captured.map((page) => pageArticle(brand.code, page)).join('\n')}
${skippedList(brand)}
</section>`;

const switchFor = (label: string): string =>
  `<label><input type="checkbox" id="show-${label}" checked> ${capitalise(label)}</label>`;
const filters = `<form class="filters" aria-label="What is shown"><fieldset><legend>Device</legend>${['phone', 'desktop'].map(switchFor).join('')}</fieldset>
<fieldset><legend>Theme</legend>${['light', 'dark'].map(switchFor).join('')}</fieldset>
<fieldset><legend>Who looks</legend>${['guest', 'member', 'agent'].map(switchFor).join('')}</fieldset>
<label class="find">Page <input type="search" id="find" autocomplete="off" spellcheck="false"></label> <output id="count" aria-live="polite"></output></form>`;

const viewer = `<dialog id="whole" aria-labelledby="whole-name"><div class="bar"><p id="whole-name"></p><button type="button" data-step="-1">Previous</button><button type="button" data-step="1">Next</button><form method="dialog"><button>Close</button></form></div><div class="stage" tabindex="0" role="region" aria-label="The whole picture"><img id="whole-picture" alt=""></div></dialog>`;

/** A self-contained HTML document; its policy forbids all loading. */
export function renderReport(
  brands: readonly BrandScreenshots[],
  { product, at }: ReportMetadata,
): string {
  const title = brands.map(({ name }) => name).join(', ');
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${digest(script)}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}: pages in pictures</title><style>${style}</style></head>
<body><header class="top"><h1>Pages in pictures</h1><p>Phone and desktop, light and dark. Marquee ${escapeHtml(product)}, <time datetime="${new Date(at).toISOString()}">${utcTime(at)}</time>.</p>${filters}</header>
<main>${brands.map(brandSection).join('\n')}</main>${viewer}<script>${script}</script></body></html>
`;
}
