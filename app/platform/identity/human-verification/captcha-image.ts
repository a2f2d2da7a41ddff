import type { Font } from 'opentype.js';
import sharp from 'sharp';
import { integerBelow, type Random } from '#app/lib/random.ts';
import { loadCaptchaFonts } from './captcha-fonts.ts';
import { glyphOutline, lineThrough, type Point, type Warp } from './captcha-outline.ts';

/** No look-alikes: no 0 O o, 1 I l, 5 S, 2 Z, 8 B, and nothing that depends on case. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';
const lengths = [5, 6] as const;
const width = 300;
const height = 110;

export const captchaText = (random: Random): string =>
  Array.from(
    { length: lengths[integerBelow(random, lengths.length)] ?? 6 },
    () => alphabet[integerBelow(random, alphabet.length)],
  ).join('');

type Chance = (min: number, max: number) => number;
const chanceOf =
  (random: Random): Chance =>
  (min, max) =>
    min + ((max - min) * integerBelow(random, 65_536)) / 65_535;

/**
 * Base64 PNG of 300 × 110 without a `data:` prefix [API-14]. Varying fonts, overlap, warping,
 * strokes and an inverted stain hinder programs that compare letters with samples.
 */
export async function drawCaptchaImage(text: string, random: Random): Promise<string> {
  const fonts = await loadCaptchaFonts();
  const chance = chanceOf(random);
  const warp = wavyWarp(chance);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="white"/>
<path d="${letters(text, fonts, chance, warp)}" fill="black"/>
${joiningStrokes(chance, warp)}
<g style="mix-blend-mode:difference" fill="white">${stain(chance)}</g>
</svg>`;
  const png = await sharp(Buffer.from(svg))
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
  return png.toString('base64');
}

function wavyWarp(chance: Chance): Warp {
  const [xShift, xLength, xPhase] = [chance(3, 6), chance(28, 45), chance(0, 7)];
  const [yShift, yLength, yPhase] = [chance(4, 8), chance(30, 55), chance(0, 7)];
  return ({ x, y }) => ({
    x: x + xShift * Math.sin(y / xLength + xPhase),
    y: y + yShift * Math.sin(x / yLength + yPhase),
  });
}

interface PlacedLetter {
  readonly character: string;
  readonly font: Font;
  readonly size: number;
  readonly advance: number;
}

function letters(text: string, fonts: readonly Font[], chance: Chance, warp: Warp): string {
  const placed = [...text].map((character): PlacedLetter => {
    const font = fonts[Math.floor(chance(0, fonts.length - 0.001))] as Font;
    const size = chance(60, 76);
    const glyph = font.charToGlyph(character);
    const advance = (glyph.advanceWidth / font.unitsPerEm) * size * chance(0.94, 1.04);
    return { character, font, size, advance };
  });
  const total = placed.reduce((sum, { advance }) => sum + advance, 0);
  const fit = Math.min(1.15, (width - 30) / total);
  let x = (width - total * fit) * chance(0.25, 0.75);
  return placed
    .map((letter) => {
      const outline = letterOutline(letter, x, fit, chance, warp);
      x += letter.advance * fit;
      return outline;
    })
    .join('');
}

function letterOutline(
  { character, font, size, advance }: PlacedLetter,
  offsetX: number,
  fit: number,
  chance: Chance,
  warp: Warp,
): string {
  const [angle, slant] = [chance(-0.35, 0.35), chance(-0.22, 0.22)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const centre = { x: offsetX + (advance * fit) / 2, y: height / 2 + chance(-9, 9) };
  const capHeight = size * 0.7;
  return glyphOutline(font, character, size, ({ x, y }) => {
    const [across, up] = [x - advance / 2 - slant * y, y + capHeight / 2];
    return warp({
      x: centre.x + fit * (across * cos - up * sin),
      y: centre.y + across * sin + up * cos,
    });
  });
}

function joiningStrokes(chance: Chance, warp: Warp): string {
  return (['black', 'black', 'white'] as const)
    .map((colour) => {
      const [start, end] = [chance(25, height - 25), chance(25, height - 25)];
      const [bow, phase] = [chance(8, 18), chance(0, 7)];
      const points: Point[] = Array.from({ length: 31 }, (_, step) =>
        warp({
          x: (width * step) / 30,
          y: start + ((end - start) * step) / 30 + bow * Math.sin(step / 4 + phase),
        }),
      );
      return (
        `<path d="${lineThrough(points)}" fill="none" stroke="${colour}" ` +
        `stroke-width="${chance(2.5, 3.5).toFixed(1)}"/>`
      );
    })
    .join('');
}

function stain(chance: Chance): string {
  const [x, y] = [chance(width * 0.2, width * 0.8), chance(40, height - 40)];
  const [rx, ry] = [chance(38, 60), chance(24, 36)];
  return (
    `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${rx.toFixed(0)}" ` +
    `ry="${ry.toFixed(0)}" transform="rotate(${chance(0, 180).toFixed(0)} ${x.toFixed(0)} ` +
    `${y.toFixed(0)})"/>`
  );
}
