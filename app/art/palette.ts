import { clampChroma, converter, formatHex } from 'culori';
import type { ArtLook } from '#schema/theme.ts';

/** Seed colours. `mood` calm: darker, sparser scenes and metals. */
export interface ArtPalette {
  primary: string;
  secondary: string;
  neutral: string;
  mode?: 'light' | 'dark';
  mood?: 'calm' | 'vivid';
  art?: ArtLook;
}

/** Hex colours inside sRGB, from shadow to light. */
export interface Ramp {
  night: string;
  deep: string;
  dark: string;
  base: string;
  light: string;
  pale: string;
}

export const inkNames = [
  'gold',
  'orange',
  'red',
  'pink',
  'violet',
  'blue',
  'teal',
  'green',
  'brown',
  'silver',
] as const;
export type InkName = (typeof inkNames)[number];

export interface Inks extends Record<InkName, Ramp> {
  primary: Ramp;
  secondary: Ramp;
  /** Nearly black, in the brand's hue. */
  line: string;
  white: string;
}

const toOklch = converter('oklch');

/** Hue in degrees; grey has hue 0 and chroma 0. */
export function hueOf(hex: string): { hue: number; chroma: number; lightness: number } {
  const colour = toOklch(hex);
  return { hue: colour?.h ?? 0, chroma: colour?.c ?? 0, lightness: colour?.l ?? 0.5 };
}

/** From OKLCH; reduces chroma, never lightness, to fit sRGB. */
export const tint = (lightness: number, chroma: number, hue: number): string =>
  formatHex(
    clampChroma(
      { mode: 'oklch', l: lightness, c: Math.max(0, chroma), h: ((hue % 360) + 360) % 360 },
      'oklch',
    ),
  ) ?? '#000000';

/** Signed, in degrees. */
export const hueDelta = (from: number, to: number): number =>
  ((((to - from) % 360) + 540) % 360) - 180;

/**
 * Shadows lean towards violet and lights towards yellow, as in daylight. Yellows turn into amber
 * and oxblood instead of mud. `lift` moves the middle.
 */
export function rampOf(hue: number, chroma: number, lift = 0): Ramp {
  const yellow = Math.max(0, 1 - Math.abs(hueDelta(hue, 86)) / 42);
  const towardsHue = (towards: number, part: number): number => hue + hueDelta(hue, towards) * part;
  const shade = (cool: number, warm: number): number =>
    towardsHue(yellow > 0 ? 32 : 290, yellow > 0 ? warm * yellow : cool);
  return {
    night: tint(0.19 + lift * 0.15, chroma * 0.45, shade(0.18, 0.85)),
    deep: tint(0.34 + lift * 0.4 + yellow * 0.03, chroma * 0.8, shade(0.1, 0.8)),
    dark: tint(0.5 + lift * 0.7 + yellow * 0.07, chroma, shade(0.04, 0.55)),
    base: tint(0.66 + lift + yellow * 0.06, chroma, shade(0, 0.22)),
    light: tint(0.8 + lift * 0.6 + yellow * 0.03, chroma * 0.85, towardsHue(95, 0.12)),
    pale: tint(0.93, chroma * 0.4, towardsHue(95, 0.15)),
  };
}

export function softRampOf(hue: number, chroma: number, lift = 0): Ramp {
  const yellow = Math.max(0, 1 - Math.abs(hueDelta(hue, 86)) / 30);
  const warm = (share: number): number => hue - 30 * yellow * share;
  return {
    night: tint(0.42 + lift, chroma * 0.9, warm(1)),
    deep: tint(0.55 + lift + yellow * 0.04, chroma, warm(0.9)),
    dark: tint(0.67 + lift + yellow * 0.05, chroma, warm(0.65)),
    base: tint(0.76 + lift + yellow * 0.04, chroma * 0.95, warm(0.25)),
    light: tint(0.86 + lift * 0.7 + yellow * 0.03, chroma * 0.7, hue + hueDelta(hue, 95) * 0.08),
    pale: tint(0.95, chroma * 0.3, hue + hueDelta(hue, 95) * 0.1),
  };
}

type InkRecipes = Record<InkName, readonly [hue: number, chroma: number, lift: number]>;

/** Before a brand tints them. */
const naturalInks: InkRecipes = {
  gold: [88, 0.18, 0.1],
  orange: [55, 0.19, 0.05],
  red: [25, 0.22, -0.04],
  pink: [355, 0.21, 0],
  violet: [298, 0.2, -0.04],
  blue: [258, 0.19, -0.02],
  teal: [205, 0.13, 0.04],
  green: [147, 0.18, 0],
  brown: [55, 0.08, -0.12],
  silver: [265, 0.02, 0.1],
};

const enamelInks: InkRecipes = {
  gold: [86, 0.115, 0.06],
  orange: [52, 0.1, -0.1],
  red: [20, 0.135, -0.2],
  pink: [12, 0.09, -0.1],
  violet: [300, 0.075, -0.24],
  blue: [258, 0.08, -0.22],
  teal: [195, 0.065, -0.18],
  green: [160, 0.095, -0.17],
  brown: [48, 0.05, -0.24],
  silver: [250, 0.012, 0.12],
};

const pastelInks: InkRecipes = {
  gold: [86, 0.145, 0.06],
  orange: [62, 0.14, 0.02],
  red: [18, 0.155, -0.05],
  pink: [352, 0.14, 0],
  violet: [300, 0.13, -0.03],
  blue: [250, 0.125, -0.02],
  teal: [196, 0.11, 0.01],
  green: [155, 0.13, 0],
  brown: [58, 0.075, -0.06],
  silver: [250, 0.018, 0.1],
};

const inkRecipes: Record<ArtLook, InkRecipes> = {
  outlined: naturalInks,
  metallic: enamelInks,
  soft: pastelInks,
};

/** Shifted slightly towards the nearer seed. Calm brands shift more and mute. */
export function inksOf(palette: ArtPalette): Inks {
  const first = hueOf(palette.primary);
  const second = hueOf(palette.secondary);
  const look = palette.art ?? 'outlined';
  const calm = palette.mood === 'calm' && look !== 'metallic';
  const ramp = look === 'soft' ? softRampOf : rampOf;
  const pull = calm ? 0.1 : 0.14;
  const inks = Object.fromEntries(
    inkNames.map((name) => {
      const [hue, chroma, lift] = inkRecipes[look][name];
      const deltas = [hueDelta(hue, first.hue), hueDelta(hue, second.hue)].sort(
        (a, b) => Math.abs(a) - Math.abs(b),
      );
      const nearestDelta = deltas[0] ?? 0;
      const shift = Math.abs(nearestDelta) < 70 ? nearestDelta * pull : 0;
      return [
        name,
        ramp(
          hue + shift,
          chroma * (calm && name !== 'gold' ? 0.8 : 1),
          lift - (calm && name !== 'gold' ? 0.05 : 0),
        ),
      ];
    }),
  ) as Record<InkName, Ramp>;
  const lineHue = first.hue + hueDelta(first.hue, 300) * 0.35;
  return {
    ...inks,
    primary: rampOf(first.hue, Math.max(0.09, first.chroma), first.lightness - 0.68),
    secondary: rampOf(second.hue, Math.max(0.09, second.chroma), second.lightness - 0.68),
    line: look === 'soft' ? tint(0.37, 0.1, lineHue) : tint(0.21, 0.055, lineHue),
    white: tint(0.985, 0.008, 90),
  };
}
