import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { artLooks, type ArtLook } from '#schema/theme.ts';
import type {
  ArtGameType,
  ArtRequest,
  BannerShape,
  MotifName,
} from '#app/domain/pictures/art-request.ts';
import {
  artGameTypes,
  bannerShapes,
  bannerSize,
  bannerTextSide,
  motifNames,
  tileShapes,
} from '#app/domain/pictures/art-request.ts';
import { arbitraryRequest } from './arbitrary-request.ts';
import { drawArt } from './draw.ts';
import { type ArtPalette } from './palette.ts';
import { bySuite } from '../../tests/support/suite.ts';

const palettes: readonly ArtPalette[] = [
  { primary: '#ff5a4f', secondary: '#ffb52e', neutral: '#fff4e2', mode: 'light', mood: 'vivid' },
  { primary: '#d4af37', secondary: '#0e8f6a', neutral: '#0b0d0c', mode: 'dark', mood: 'calm' },
  { primary: '#19c8d8', secondary: '#7b4dff', neutral: '#f5f3ff' },
  { primary: '#ffffff', secondary: '#000000', neutral: '#808080' },
  { primary: '#c8a35a', secondary: '#2f8f6b', neutral: '#0c0e11', mode: 'dark', art: 'metallic' },
  { primary: '#08a7c2', secondary: '#ff5fa2', neutral: '#eef9ff', mood: 'vivid', art: 'soft' },
  { primary: '#ffff00', secondary: '#8a8a00', neutral: '#ffffff', mood: 'calm', art: 'soft' },
];
const anyPalette = fc.constantFrom(...palettes);
const [carnival] = palettes as readonly [ArtPalette];

/** A minimal XML validator: nesting, quoting, escaping, unique ids and resolved references. */
function faults(xml: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([A-Za-z]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g,
    (_, close: string, name: string, __: string, empty: string) => {
      if (close) {
        if (open.pop() !== name) problems.push(`</${name}> closes another`);
      } else if (!empty) open.push(name);
      return '';
    },
  );
  if (open.length > 0) problems.push(`open: ${open.join()}`);
  if (/[<>]/.test(rest)) problems.push(`stray: ${rest.slice(0, 80)}`);
  if (/&(?!amp;|lt;|gt;|quot;|#39;)/.test(xml)) problems.push('bare ampersand');
  if (/NaN|undefined|Infinity/.test(xml)) problems.push('a number is missing');
  const ids = [...xml.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  if (new Set(ids).size !== ids.length) problems.push('id twice');
  for (const [, id] of xml.matchAll(/(?:url\(#|href="#)(\w+)/g))
    if (!ids.includes(id)) problems.push(`no #${id}`);
  return problems;
}

test('every picture is well-formed, small, self-contained, and the same each time', () =>
  fc.assert(
    fc.property(arbitraryRequest, anyPalette, (request, palette) => {
      const svg = drawArt(request, palette);
      expect(faults(svg)).toEqual([]);
      expect(gzipSync(svg).length).toBeLessThanOrEqual(6 * 1024);
      expect(svg).not.toMatch(
        /<script|<style|<foreignObject|<image| on\w+=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/i,
      );
      expect(drawArt(request, palette)).toBe(svg);
    }),
    { numRuns: bySuite(250, 60) },
  ));

test('tall banners are within 6 KB for every motif and many ids', () => {
  const sizes = motifNames.flatMap((motif) =>
    Array.from(
      { length: bySuite(25, 4) },
      (_, index) =>
        gzipSync(
          drawArt(
            { kind: 'banner', motif, shape: 'tall', id: `𞢇${index}` },
            palettes[index % palettes.length] ?? carnival,
          ),
        ).length,
    ),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(6 * 1024);
});

test('tiles are within 6 KB for every product, shape and many names', () => {
  const names = [
    'Fortune Dragon Deluxe Megaways Jackpot',
    'Quantum',
    'Mango Blitz',
    '8888',
    'Wild Wild Buffalo Gold Rush Xtreme',
  ];
  const sizes = artGameTypes.flatMap((gameType) =>
    tileShapes.flatMap((shape) =>
      Array.from(
        { length: bySuite(20, 5) },
        (_, index) =>
          gzipSync(
            drawArt(
              {
                kind: 'tile',
                gameType,
                shape,
                id: `game-${index}`,
                name: names[index % names.length] ?? '',
              },
              palettes[index % palettes.length] ?? carnival,
            ),
          ).length,
      ),
    ),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(6 * 1024);
});

test('hostile names are drawn, never executed', () => {
  const hostile = [
    '"><script>alert(1)</script>',
    '</text></svg><img src=x onerror=alert(1)>',
    '&lt;&#0;\u0000\uD800\uFFFF',
    '龍]]><!--',
  ];
  for (const name of hostile)
    for (const request of [
      { kind: 'vendor', tone: 'dark', code: name, name },
      { kind: 'tile', gameType: 'RNG', shape: 'poster', id: name, name },
    ] satisfies ArtRequest[]) {
      const svg = drawArt(request, carnival);
      expect(faults(svg)).toEqual([]);
      expect(svg).not.toMatch(/<script|<img|<!--/);
    }
});

const tile = (gameType: ArtGameType, id: string, name: string): string =>
  drawArt({ kind: 'tile', gameType, shape: 'poster', id, name }, carnival);

test('different games look different, and so do two brands', () => {
  const pictures = Array.from({ length: 60 }, (_, index) => tile('RNG', `g${index}`, 'Lucky'));
  expect(new Set(pictures).size).toBe(60);
  const request: ArtRequest = { kind: 'icon', gameType: 'RNG' };
  expect(new Set(palettes.map((palette) => drawArt(request, palette))).size).toBe(palettes.length);
});

const luminance = (bytes: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = bytes.map((byte) =>
    byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The share of a banner's calm half on which #fafafa reaches 4.5:1, at a quarter of its size. */
async function readable(svg: string, shape: BannerShape): Promise<number> {
  const [width, height] = [bannerSize[shape][0] / 4, bannerSize[shape][1] / 4].map(Math.floor) as [
    number,
    number,
  ];
  const small = svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);
  const half = Math.floor(width * 0.5);
  const calm = {
    bottom: { left: 0, top: Math.ceil(height * 0.6), width, height: Math.floor(height * 0.4) },
    left: { left: 0, top: 0, width: half, height },
    right: { left: width - half, top: 0, width: half, height },
  }[bannerTextSide[shape]];
  const { data, info } = await sharp(Buffer.from(small))
    .flatten()
    .extract(calm)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const white = luminance([250, 250, 250]) + 0.05;
  const passes = (at: number): boolean =>
    white / (luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]) + 0.05) >= 4.5;
  const pixels = info.width * info.height;
  return Array.from({ length: pixels }, (_, index) => index * 3).filter(passes).length / pixels;
}

test('near-white text is readable on the calm side of every banner', async () => {
  for (const [index, motif] of motifNames.entries()) {
    const shape = bannerShapes[index % bannerShapes.length] ?? 'wide';
    const palette = palettes[Math.floor(index / 3) % palettes.length] ?? carnival;
    expect(
      await readable(drawArt({ kind: 'banner', motif, shape, id: 'b' }, palette), shape),
      `${motif} ${shape}`,
    ).toBeGreaterThan(0.985);
  }
});

test('[SH-08] a right-to-left banner has its scenery mirrored, but never its figures', () => {
  for (const shape of ['wideLeft', 'thumbLeft'] as const) {
    const [scenery = '', ...figures] = drawArt(
      { kind: 'banner', motif: 'seven', shape, id: 'b' },
      carnival,
    ).split(/(?=<use )/);
    expect(scenery).toContain('matrix(-1');
    expect(figures.length).toBeGreaterThan(5);
    expect(figures.join('')).not.toContain('matrix(-1');
  }
});

const promo = (motif: MotifName, art: ArtLook): string =>
  drawArt({ kind: 'promo', motif, id: 'look' }, { ...carnival, art });

test('[WL-01] each look draws every motif differently', () => {
  for (const motif of motifNames)
    expect(new Set(artLooks.map((art) => promo(motif, art))).size).toBe(artLooks.length);
});
