import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

/** Fonts that draw the same letter very differently; the pages ship them anyway. */
const families = [
  'bricolage-grotesque',
  'figtree',
  'fraunces',
  'fredoka',
  'manrope',
  'nunito',
] as const;
const weights = [400, 700] as const;

let fontsPromise: Promise<readonly Font[]> | undefined;

/**
 * Loads the fonts on first use.
 * @throws when a font file cannot be read; the next call tries again
 */
export function loadCaptchaFonts(): Promise<readonly Font[]> {
  fontsPromise ??= Promise.all(
    families.flatMap((family) => weights.map((weight) => readFont(family, weight))),
  ).catch((error: unknown) => {
    fontsPromise = undefined;
    throw error;
  });
  return fontsPromise;
}

async function readFont(family: string, weight: number): Promise<Font> {
  const file = createRequire(import.meta.url).resolve(
    `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`,
  );
  const bytes = await readFile(file);
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
