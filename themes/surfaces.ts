import type { Theme, ThemeMode } from '#schema/theme.ts';
import { clamp, hueFromMustard, parseOklch, toHex } from './colour.ts';
import type { ColourSet } from './roles.ts';

export type Surfaces = Pick<
  ColourSet,
  | 'surface.page'
  | 'surface.card'
  | 'surface.raised'
  | 'surface.overlay'
  | 'surface.sunken'
  | 'surface.hover'
  | 'surface.pressed'
>;

/**
 * A pale seed is the light page itself and a dark seed the dark page, if text stays readable.
 * Otherwise the mood selects the dark page's depth.
 */
export const deriveSurfaces = (theme: Theme, mode: ThemeMode): Surfaces =>
  mode === 'light' ? light(theme) : dark(theme);

function light({ seeds }: Theme): Surfaces {
  const seed = parseOklch(seeds.neutral);
  const pageL = seed.l > 0.85 ? clamp(seed.l, 0.925, 0.985) : 0.962;
  const c = Math.min(seed.c, 0.045);
  const at = (l: number, chroma: number) => toHex({ l, c: chroma, h: seed.h });
  return {
    'surface.page': at(pageL, c),
    'surface.card': at(0.992, c * 0.3),
    'surface.raised': at(1, 0),
    'surface.overlay': at(0.995, c * 0.2),
    'surface.sunken': at(Math.min(pageL, 0.965), c * 0.8),
    'surface.hover': at(pageL - 0.02, c),
    'surface.pressed': at(pageL - 0.045, c),
  };
}

function dark({ seeds, mood }: Theme): Surfaces {
  const seed = parseOklch(seeds.neutral);
  const pageL = seed.l < 0.35 ? clamp(seed.l, 0.13, 0.235) : mood === 'calm' ? 0.175 : 0.215;
  // A pale seed has little chroma, and in the dark a tint needs more to be visible.
  const maxChroma = mood === 'calm' ? 0.035 : 0.06;
  const c = clamp(
    seed.l < 0.35 ? seed.c : seed.c * (mood === 'calm' ? 0.7 : 1.25),
    0,
    Math.abs(hueFromMustard(seed.h)) < 40 ? maxChroma * 0.4 : maxChroma,
  );
  const at = (rise: number, chroma = c) => toHex({ l: pageL + rise, c: chroma, h: seed.h });
  return {
    'surface.page': at(0),
    'surface.card': at(0.04),
    'surface.raised': at(0.085),
    'surface.overlay': at(0.06),
    'surface.sunken': at(0.018),
    'surface.hover': at(0.075),
    'surface.pressed': at(0.105),
  };
}
