import { bannerSize } from '#app/lib/art-request.ts';
import type { Check, Place } from '../check.ts';
import type { Facts } from '../facts.ts';
import { linksOf, type Link } from '../content/links.ts';

const heaviest = 300 * 1024;
const [bannerWidth, bannerHeight] = bannerSize.wide;
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

const placeOfFile = ({ own }: Facts, path: string): Place => ({ file: `${own.sources.name}/${path}`, path: '', line: 1, column: 1 });

/** The pictures that the content of this very folder shows, by their path in it. */
const shown = (facts: Facts): (Link & { readonly asset: string })[] =>
  linksOf(facts.own).filter(({ picture }) => picture).map((link) => ({ ...link, asset: link.target.replace(/^(?:\.\/|(?:\.\.\/){1,2})/, '') }));

const allAssets = ({ own, template }: Facts): ReadonlySet<string> => new Set([...own.folder.assets.keys(), ...(template?.folder.assets.keys() ?? [])]);

/** Pictures: too heavy, too small, used by nobody, without words. */
export const pictureChecks: readonly Check[] = [
  {
    id: 'MQ501', scope: 'folder', severity: 'warning', about: 'A picture is heavier than 300 KB.',
    example: { files: { 'assets/hero.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${'a'.repeat(heaviest)}</desc></svg>`, 'content/EN/page.a.md': '# A\n\n![A](../assets/hero.svg)', 'content/TY/page.a.md': '# A\n\n![A](../assets/hero.svg)' }, at: 'assets/hero.svg:1' },
    find: (facts) => [...facts.own.pictures].flatMap(([path, { bytes }]) => (bytes > heaviest ? [{ at: placeOfFile(facts, path), message: `weighs ${Math.round(bytes / 1024)} KB`, hint: 'save it as WebP or AVIF, or smaller: 300 KB are plenty' }] : [])),
  },
  {
    id: 'MQ502', severity: 'warning', about: 'A picture in the brand’s folder is used by nothing.',
    example: { files: { 'assets/left-over.svg': svg }, at: 'assets/left-over.svg:1' },
    find: (facts) => {
      const used = new Set([...facts.merchant.banners.map(({ image }) => image), ...shown(facts).map(({ asset }) => asset)]);
      return [...facts.own.folder.assets.keys()].flatMap((path) => (used.has(path) ? [] : [{ at: placeOfFile(facts, path), message: 'is used by no banner and no content', hint: 'take it away, or use it' }]));
    },
  },
  {
    id: 'MQ503', scope: 'folder', severity: 'error', about: 'Content shows a picture that is not in the folder.',
    example: { files: { 'content/EN/page.a.md': '# A\n\n![A fish](../assets/fish.webp)', 'content/TY/page.a.md': '# A\n\nB.' }, at: 'content/EN/page.a.md:3' },
    find: (facts) => shown(facts).flatMap(({ at, asset, target }) => (allAssets(facts).has(asset) ? [] : [{ at, message: `there is no picture ${target}`, hint: 'pictures stand in assets/ of the same brand: ../assets/name.webp' }])),
  },
  {
    id: 'MQ504', severity: 'warning', about: 'A banner’s picture is too small, or not wide enough for its place.',
    example: { manifest: '  "banners": { "insert": [{ "id": "home", "image": "assets/small.png" }] } // here', files: { 'assets/small.png': { base64: pixel } } },
    find: (facts) => facts.merchant.banners.flatMap(({ id, image }) => {
      const { width, height } = (image && (facts.own.pictures.get(image) ?? facts.template?.pictures.get(image))) || {};
      if (!width || !height || (width >= bannerWidth && width > height)) return [];
      return [{ at: facts.place(['banners', id, 'image']), message: `${image} is ${width} × ${height} pixels`, hint: `banners are ${bannerWidth} × ${bannerHeight}` }];
    }),
  },
  {
    id: 'MQ505', scope: 'folder', severity: 'warning', about: 'A picture in content has no words for those who cannot see it.',
    example: { files: { 'assets/fish.svg': svg, 'content/EN/page.a.md': '# A\n\n![](../assets/fish.svg)', 'content/TY/page.a.md': '# A\n\n![Isda](../assets/fish.svg)' }, at: 'content/EN/page.a.md:3' },
    find: (facts) => shown(facts).flatMap(({ at, words, target }) => (words.trim() ? [] : [{ at, message: `the picture ${target} has no words`, hint: 'write what it shows: ![A red fish](…)' }])),
  },
];
