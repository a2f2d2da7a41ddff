import { toHex, type OklchColour } from '#themes/colour.ts';

const step = 0.005;

/**
 * The nearest readable colour in OKLCH: varies lightness, retains the hue, and reduces chroma only
 * outside of the gamut. Undefined if none exists.
 */
export function nearestReadable(
  target: OklchColour,
  isReadable: (hex: string) => boolean,
): string | undefined {
  for (let distance = 0; distance <= 1; distance += step) {
    for (const l of [target.l - distance, target.l + distance]) {
      const hex = l < 0 || l > 1 ? undefined : toHex({ ...target, l });
      if (hex !== undefined && isReadable(hex)) return hex;
    }
  }
  return undefined;
}
