import type { Theme, ThemeMode } from '#schema/theme.ts';
import {
  clamp,
  meetsContrast,
  hueFromMustard,
  parseOklch,
  solveLightness,
  toHex,
  type OklchColour,
} from './colour.ts';
import { deriveFill, maxFillLightness, type Fill } from './fill.ts';
import type { Surfaces } from './surfaces.ts';

/** Without the zone's background. */
export interface ZoneColours {
  readonly on: string;
  readonly quiet: string;
  readonly line: string;
  readonly hover: string;
  readonly soft: string;
  readonly accent: string;
  readonly focus: string;
  readonly fill: Fill;
}

/** Neutral for a calm brand, deep brand colour for a vivid one. */
export function chromeBackground(
  { seeds, mood }: Theme,
  mode: ThemeMode,
  surfaces: Surfaces,
): string {
  if (mood === 'calm')
    return mode === 'light' ? surfaces['surface.card'] : surfaces['surface.page'];
  const { l, c, h } = parseOklch(seeds.primary);
  return mode === 'light'
    ? toHex({ l: clamp(l - 0.08, 0.28, 0.44), c: Math.min(c, 0.19), h })
    : toHex({ l: 0.265, c: Math.min(c * 0.6, 0.1), h });
}

/**
 * The background of heroes and jackpots. Dark in both modes: between two dark ends nothing gets
 * bright.
 */
export function stageGradient({ seeds, mood }: Theme, mode: ThemeMode): readonly [string, string] {
  const primary = parseOklch(seeds.primary);
  const depth = mode === 'light' ? 0 : -0.05;
  if (mood === 'calm') {
    const neutral = parseOklch(seeds.neutral);
    const glow = Math.abs(hueFromMustard(primary.h)) < 40 ? 0.3 : 0.45;
    // On a pale page a darker band would look black.
    const [start, end, chroma] = mode === 'light' ? [0.31, 0.39, 0.03] : [0.17, 0.28, 0.012];
    return [
      toHex({ l: start, c: Math.min(neutral.c + chroma, 0.05), h: neutral.h }),
      toHex({ l: end, c: Math.min(primary.c * glow, 0.07), h: primary.h }),
    ];
  }
  return [
    toHex({ l: 0.42 + depth, c: Math.min(primary.c, 0.2), h: primary.h }),
    toHex({ l: 0.33 + depth, c: Math.min(primary.c * 0.9, 0.16), h: rotateFromMustard(primary.h) }),
  ];
}

/** A neighbouring hue, on the side away from mustard. */
const rotateFromMustard = (hue: number): number => hue + (hueFromMustard(hue) >= 0 ? 42 : -42);

/** For hovered or selected entries. */
const shiftTowardText = (ground: string, amount: number, darkGround: boolean): string => {
  const tone = parseOklch(ground);
  return toHex({ ...tone, l: clamp(tone.l + (darkGround ? amount : -amount), 0, 1) });
};

/**
 * @param groundsOfBoth the zone's backgrounds in light and dark, since its primary action has one
 * hue
 */
export function deriveZone(
  { seeds, mood }: Theme,
  grounds: readonly [string, ...string[]],
  groundsOfBoth: readonly string[],
): ZoneColours {
  const [ground] = grounds;
  const isDark = meetsContrast('#ffffff', grounds, 4.5);
  const toward = isDark ? 'light' : 'dark';
  const hover = shiftTowardText(ground, isDark ? 0.045 : 0.03, isDark);
  const soft = shiftTowardText(ground, isDark ? 0.08 : 0.055, isDark);
  const all = [...grounds, hover, soft];
  const { c, h } = parseOklch(ground);
  const readable = (target: OklchColour, ratio: number) =>
    solveLightness(target, toward, (hex) => meetsContrast(hex, all, ratio));
  const primary = parseOklch(seeds.primary);
  const secondary = parseOklch(seeds.secondary);
  const accent = isDark && mood === 'vivid' ? secondary : primary;
  return {
    hover,
    soft,
    on: readable({ l: isDark ? 0.985 : 0.24, c: Math.min(c, 0.02), h }, 4.5),
    quiet: readable({ l: isDark ? 0.78 : 0.5, c: Math.min(c, 0.04), h }, 4.5),
    line: shiftTowardText(ground, isDark ? 0.1 : 0.07, isDark),
    accent: readable(
      { ...accent, l: isDark ? Math.max(accent.l, 0.8) : Math.min(accent.l, 0.55) },
      4.5,
    ),
    focus: readable({ ...accent, l: isDark ? 0.85 : 0.5 }, 3),
    fill: isDark
      ? deriveFill(
          mood === 'calm' || isVisible(primary, groundsOfBoth) ? primary : secondary,
          grounds,
          3,
        )
      : deriveFill({ ...primary, l: Math.min(primary.l, maxFillLightness) }),
  };
}

/** Whether the colour needs no other lightness on these backgrounds. */
const isVisible = (colour: OklchColour, grounds: readonly string[]): boolean =>
  meetsContrast(toHex(colour), grounds, 3);
