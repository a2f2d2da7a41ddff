import {
  clamp,
  meetsContrast,
  contrast,
  parseOklch,
  solveLightness,
  toHex,
  type OklchColour,
} from './colour.ts';

export interface Fill {
  readonly base: string;
  readonly hover: string;
  readonly pressed: string;
  readonly on: string;
}

/** Lighter fills would vanish on a light page. */
export const maxFillLightness = 0.87;

const textRatio = 4.5;
const paper = '#ffffff';
/** White text is usual on a strong colour, so it is preferred up to this much extra lightness. */
const paperBonus = 0.07;

const inkFor = (seed: OklchColour): string =>
  toHex({ l: 0.18, c: Math.min(seed.c, 0.04), h: seed.h });

/** For a visible change of colour. */
const minVisibleContrast = 1.05;

interface Candidate {
  readonly base: string;
  readonly on: string;
  readonly cost: number;
}

/**
 * The lightness nearest to the seed at which an ink is readable and the contrast to `backgrounds`
 * is sufficient. The first ink wins ties.
 */
function nearest(
  seed: OklchColour,
  inks: readonly string[],
  backgrounds: readonly string[],
  minContrast: number,
): Candidate | undefined {
  let best: Candidate | undefined;
  const costOf = (on: string, delta: number) => delta - (on === paper ? paperBonus : 0);
  const isBetter = (on: string, cost: number) =>
    !best || cost < best.cost || (cost === best.cost && on === paper);
  for (let delta = 0; delta <= 1 && isBetter(paper, costOf(paper, delta)); delta += 0.01) {
    const bases = [seed.l - delta, seed.l + delta]
      .map((l) => toHex({ ...seed, l: clamp(l, 0, 1) }))
      .filter((base) => meetsContrast(base, backgrounds, minContrast));
    for (const on of inks) {
      const cost = costOf(on, delta);
      const base = isBetter(on, cost)
        ? bases.find((option) => contrast(on, option) >= textRatio)
        : undefined;
      if (base) best = { base, on, cost };
    }
  }
  return best;
}

/**
 * Away from the text, or towards it at the end of the scale, but never below the required contrast.
 */
function shiftLightness({ base, on }: Candidate, amount: number): string {
  const tone = parseOklch(base);
  const away = contrast(on, '#000000') > contrast(on, paper) ? -1 : 1;
  const options = [away, -away].flatMap((sign) =>
    [1, 0.5, 2, 4].map((times) => toHex({ ...tone, l: tone.l + sign * amount * times })),
  );
  return (
    options.find(
      (hex) =>
        contrast(hex, base) >= minVisibleContrast &&
        contrast(on, hex) >= textRatio &&
        isNotExtreme(hex),
    ) ?? base
  );
}

/** Black and white leave no room for a further state. */
const isNotExtreme = (hex: string): boolean => hex !== '#000000' && hex !== paper;

/**
 * Text is readable at 4.5:1 in all three states. `minContrast` is against every background (1:
 * none).
 */
export function deriveFill(
  seed: OklchColour,
  backgrounds: readonly string[] = [],
  minContrast = 1,
): Fill {
  const inks = [paper, inkFor(seed), '#000000'];
  const selection = nearest(seed, inks, backgrounds, minContrast) ?? fallback(seed, backgrounds);
  return {
    base: selection.base,
    on: selection.on,
    hover: shiftLightness(selection, 0.045),
    pressed: shiftLightness(selection, 0.09),
  };
}

/** When no fill contrasts with all backgrounds, readable text has priority. */
function fallback(seed: OklchColour, backgrounds: readonly string[]): Candidate {
  const dark = meetsContrast(paper, backgrounds, textRatio);
  const base = solveLightness(
    seed,
    dark ? 'light' : 'dark',
    (hex) => contrast(hex, dark ? '#000000' : paper) >= textRatio,
  );
  return { base, on: dark ? '#000000' : paper, cost: 1 };
}
