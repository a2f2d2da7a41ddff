import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

/** OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface OklchColour {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const toOklch = converter('oklch');

/**
 * `#rgb` or `#rrggbb`; greys get hue 0. The schema rejects invalid colours, which are a mid grey
 * here.
 */
export function parseOklch(hex: string): OklchColour {
  const colour = toOklch(hex);
  return { l: colour?.l ?? 0.5, c: colour?.c ?? 0, h: colour?.h ?? 0 };
}

/** Reduces chroma to fit sRGB; lightness and hue stay. */
export const toHex = ({ l, c, h }: OklchColour): string =>
  formatHex(clampChroma({ mode: 'oklch', l: clamp(l, 0, 1), c, h }, 'oklch'));

/** `#abc` → `#aabbcc`. */
export const expandHex = (hex: string): string => formatHex(hex) ?? hex;

/** WCAG, 1–21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

export const meetsContrast = (hex: string, others: readonly string[], ratio: number): boolean =>
  others.every((other) => contrast(hex, other) >= ratio);

/** -180 to 180 degrees. Dark and tinted, mustard looks like mud. */
export const hueFromMustard = (hue: number): number => ((hue - 85 + 540) % 360) - 180;

const step = 0.01;

/**
 * Changes only lightness, first `toward` one end and then the other. Falls back to black or white,
 * which the callers' surfaces always allow.
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
