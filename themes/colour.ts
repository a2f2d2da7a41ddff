import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

/** A colour by lightness (0–1), chroma (0–0.4) and hue (degrees), in OKLCH. */
export interface OklchColour {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const toOklch = converter('oklch');

/**
 * Parses `#rgb` or `#rrggbb`. Greys get hue 0. An invalid colour is a mid grey: the schema has
 * refused it before.
 */
export function parseOklch(hex: string): OklchColour {
  const colour = toOklch(hex);
  return { l: colour?.l ?? 0.5, c: colour?.c ?? 0, h: colour?.h ?? 0 };
}

/** The nearest displayable colour: chroma is reduced, lightness and hue stay. Always `#rrggbb`. */
export const toHex = ({ l, c, h }: OklchColour): string =>
  formatHex(clampChroma({ mode: 'oklch', l: clamp(l, 0, 1), c, h }, 'oklch'));

/** `#abc` → `#aabbcc`. */
export const expandHex = (hex: string): string => formatHex(hex) ?? hex;

/** WCAG contrast of two hex colours as they will be shown, 1–21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

/** The value within its bounds. */
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** True when `hex` reaches `ratio` against every one of `others`. */
export const meetsContrast = (hex: string, others: readonly string[], ratio: number): boolean =>
  others.every((other) => contrast(hex, other) >= ratio);

/**
 * The distance of a hue from mustard, -180 to 180 degrees: dark and tinted, that hue looks like
 * mud.
 */
export const hueFromMustard = (hue: number): number => ((hue - 85 + 540) % 360) - 180;

const step = 0.01;

/**
 * The tone nearest to `wish` that satisfies `fits`, moving lightness only, first `toward` one end
 * and then the other. Falls back to black or white at the end that it moves toward, which the
 * callers' surfaces always allow.
 */
export function solveLightness(
  target: OklchColour,
  toward: 'dark' | 'light',
  isAcceptable: (hex: string) => boolean,
): string {
  const sign = toward === 'light' ? 1 : -1;
  for (let l = target.l; l >= 0 && l <= 1; l += sign * step) {
    const hex = toHex({ ...target, l });
    if (isAcceptable(hex)) return hex;
  }
  return toward === 'light' ? '#ffffff' : '#000000';
}
