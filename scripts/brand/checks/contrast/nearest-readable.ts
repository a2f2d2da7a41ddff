import { toHex, type Tone } from '#themes/colour.ts';

const step = 0.005;

/**
 * The colour nearest to `wish` in OKLCH that reads: hue stays, lightness moves both ways by small
 * steps, and chroma gives way only where a screen cannot show it. Undefined when no lightness of
 * this hue reads.
 */
export function nearestReadable(wish: Tone, reads: (hex: string) => boolean): string | undefined {
  for (let distance = 0; distance <= 1; distance += step) {
    for (const l of [wish.l - distance, wish.l + distance]) {
      const hex = l < 0 || l > 1 ? undefined : toHex({ ...wish, l });
      if (hex !== undefined && reads(hex)) return hex;
    }
  }
  return undefined;
}
