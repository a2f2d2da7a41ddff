import { toHex, type OklchColour } from '#themes/colour.ts';

const step = 0.005;

/**
 * The readable colour nearest to `wish` in OKLCH: the hue stays, lightness moves both ways by small
 * steps, and chroma is reduced only where a screen cannot show it. Undefined when no lightness of
 * this hue is readable.
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
