import { LRUCache } from 'lru-cache';
import type { Theme, ThemeMode } from '#schema/theme.ts';
import {
  meetsContrast,
  expandHex,
  parseOklch,
  solveLightness,
  toHex,
  type OklchColour,
} from './colour.ts';
import { deriveFill, maxFillLightness, type Fill } from './fill.ts';
import {
  families,
  readingSurfaces,
  themeRoleNames,
  type ColourSet,
  type Family,
  type ThemeRole,
  type Zone,
} from './roles.ts';
import { deriveSurfaces, type Surfaces } from './surfaces.ts';
import { chromeBackground, deriveZone, stageGradient } from './zone.ts';

const modes = ['light', 'dark'] as const satisfies readonly ThemeMode[];

export interface ColourSets {
  readonly light: ColourSet;
  readonly dark: ColourSet;
}

const signals = {
  positive: { l: 0.6, c: 0.15, h: 152 },
  caution: { l: 0.79, c: 0.155, h: 78 },
  critical: { l: 0.57, c: 0.205, h: 25 },
} as const satisfies Partial<Record<Family, OklchColour>>;

/** Without overrides; every declared pair is readable for any seed [SH-17]. */
export function deriveColours({ tokens: _tokens, ...seeds }: Theme): ColourSets {
  const key = JSON.stringify(seeds);
  const cached = derivedColours.get(key);
  if (cached) return cached;
  const theme: Theme = { ...seeds, tokens: { light: {}, dark: {} } };
  const sets = { light: deriveSet(theme, 'light'), dark: deriveSet(theme, 'dark') };
  derivedColours.set(key, sets);
  return sets;
}

/** Contrast check and stylesheet both need a brand's colours, and copied brands share them. */
const derivedColours = new LRUCache<string, ColourSets>({ max: 100 });

/** Includes the manifest's overrides. */
export function brandColours(theme: Theme): ColourSets {
  const derived = deriveColours(theme);
  return {
    light: withOverrides(derived.light, theme.tokens.light),
    dark: withOverrides(derived.dark, theme.tokens.dark),
  };
}

const withOverrides = (colours: ColourSet, tokens: Partial<ColourSet>): ColourSet =>
  Object.fromEntries(
    themeRoleNames.map((role) => [role, expandHex(tokens[role] ?? colours[role])]),
  ) as Record<ThemeRole, string>;

function deriveSet(theme: Theme, mode: ThemeMode): ColourSet {
  const surfaces = deriveSurfaces(theme, mode);
  const seeds: Record<Family, OklchColour> = {
    accent: parseOklch(theme.seeds.primary),
    secondary: parseOklch(theme.seeds.secondary),
    ...signals,
  };
  const softs = families.map((family) => softOf(seeds[family], theme, mode));
  const backgrounds = [...readingSurfaces.map((role) => surfaces[role]), ...softs];
  const neutral = parseOklch(theme.seeds.neutral);
  const chrome = chromeBackground(theme, mode, surfaces);
  const chromeRoles = zoneRoles(
    'chrome',
    theme,
    [chrome],
    modes.map((one) => chromeBackground(theme, one, deriveSurfaces(theme, one))),
  );
  const [gradientStart, gradientEnd] = stageGradient(theme, mode);
  const stageRoles = zoneRoles(
    'stage',
    theme,
    [gradientStart, gradientEnd],
    modes.flatMap((one) => stageGradient(theme, one)),
  );
  return {
    ...surfaces,
    ...neutrals(neutral, seeds.accent, mode, backgrounds),
    ...familyRoles('accent', seeds, theme, mode, surfaces),
    ...familyRoles('secondary', seeds, theme, mode, surfaces),
    ...familyRoles('positive', seeds, theme, mode, surfaces),
    ...familyRoles('caution', seeds, theme, mode, surfaces),
    ...familyRoles('critical', seeds, theme, mode, surfaces),
    ...chromeRoles,
    'chrome.base': chrome,
    'chat.base': chrome,
    'chat.on': chromeRoles['chrome.on'],
    ...stageRoles,
    'stage.base': gradientStart,
    'stage.end': gradientEnd,
  };
}

function neutrals(
  neutral: OklchColour,
  accent: OklchColour,
  mode: ThemeMode,
  backgrounds: readonly string[],
) {
  const isLight = mode === 'light';
  const toward = isLight ? 'dark' : 'light';
  const tinted = (l: number, chroma: number): OklchColour => ({
    l,
    c: Math.min(neutral.c, chroma),
    h: neutral.h,
  });
  const readable = (target: OklchColour, ratio: number) =>
    solveLightness(target, toward, (hex) => meetsContrast(hex, backgrounds, ratio));
  return {
    'text.main': readable(tinted(isLight ? 0.23 : 0.96, 0.03), 4.5),
    'text.quiet': readable(tinted(isLight ? 0.5 : 0.76, 0.035), 4.5),
    'line.soft': toHex(tinted(isLight ? 0.89 : 0.34, 0.03)),
    'line.strong': readable(tinted(isLight ? 0.64 : 0.5, 0.035), 3),
    'focus.ring': readable(
      { ...accent, l: isLight ? Math.min(accent.l, 0.6) : Math.max(accent.l, 0.68) },
      3,
    ),
    scrim: toHex(tinted(isLight ? 0.2 : 0.06, 0.03)),
    shadow: toHex(tinted(isLight ? 0.25 : 0.02, 0.05)),
  };
}

const softOf = (seed: OklchColour, { mood }: Theme, mode: ThemeMode): string =>
  mode === 'light'
    ? toHex({ l: 0.935, c: Math.min(seed.c * 0.4, mood === 'vivid' ? 0.06 : 0.035), h: seed.h })
    : toHex({ l: 0.285, c: Math.min(seed.c * 0.5, mood === 'vivid' ? 0.08 : 0.05), h: seed.h });

function familyRoles<Name extends Family>(
  name: Name,
  seeds: Record<Family, OklchColour>,
  theme: Theme,
  mode: ThemeMode,
  surfaces: Surfaces,
) {
  const seed = seeds[name];
  const soft = softOf(seed, theme, mode);
  const surfaceColours = readingSurfaces.map((role) => surfaces[role]);
  const fill =
    mode === 'light'
      ? deriveFill({ ...seed, l: Math.min(seed.l, maxFillLightness) })
      : deriveFill(
          seed,
          [surfaces['surface.page'], surfaces['surface.card'], surfaces['surface.overlay']],
          3,
        );
  const strong = solveLightness(
    { ...seed, l: mode === 'light' ? Math.min(seed.l, 0.55) : Math.max(seed.l, 0.74) },
    mode === 'light' ? 'dark' : 'light',
    (hex) => meetsContrast(hex, [...surfaceColours, soft], 4.5),
  );
  return prefixed(name, {
    base: fill.base,
    hover: fill.hover,
    pressed: fill.pressed,
    on: fill.on,
    soft,
    strong,
  });
}

function zoneRoles<Name extends Zone>(
  name: Name,
  theme: Theme,
  grounds: readonly [string, ...string[]],
  groundsOfBoth: readonly string[],
) {
  const { fill, ...colours } = deriveZone(theme, grounds, groundsOfBoth);
  return prefixed(name, { ...colours, ...fillRoles(fill) });
}

const fillRoles = ({ base, hover, pressed, on }: Fill) => ({
  fill: base,
  fillHover: hover,
  fillPressed: pressed,
  fillOn: on,
});

type Prefixed<Name extends string, Roles> = {
  [Key in keyof Roles & string as `${Name}.${Key}`]: string;
};
const prefixed = <Name extends string, Roles extends Record<string, string>>(
  name: Name,
  roles: Roles,
): Prefixed<Name, Roles> =>
  Object.fromEntries(
    Object.entries(roles).map(([key, value]) => [`${name}.${key}`, value]),
  ) as Prefixed<Name, Roles>;
