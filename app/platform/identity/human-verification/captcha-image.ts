import { createRequire } from 'node:module';
import sharp from 'sharp';
import { integerBelow, type Random } from '#app/lib/random.ts';

interface DrawOptions {
  readonly width: number;
  readonly height: number;
  readonly noise: number;
  readonly color: boolean;
  readonly fontSize: number;
}
// The package is CommonJS and itself the function that draws a given text; its types name only what
// hangs on it.
const drawText = createRequire(import.meta.url)('svg-captcha') as (
  text: string,
  options: DrawOptions,
) => string;

/** No look-alikes: no 0 O o, 1 I l, 5 S, 2 Z, 8 B, and nothing that depends on case. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';
const length = 4;

/** A captcha's text: four characters that cannot be mistaken for each other. */
export const captchaText = (random: Random): string =>
  Array.from({ length }, () => alphabet[integerBelow(random, alphabet.length)]).join('');

/** The text as a base64 PNG of 150 × 50, twice as dense; without a `data:` prefix [API-14]. */
export async function captchaImage(text: string): Promise<string> {
  const svg = drawText(text, { width: 150, height: 50, noise: 3, color: false, fontSize: 50 });
  const png = await sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: 'white' })
    .png({ palette: true, colours: 32 })
    .toBuffer();
  return png.toString('base64');
}
