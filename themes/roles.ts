import type { ThemeRole } from '#schema/theme-roles.ts';

export { themeRoleNames, type ThemeRole } from '#schema/theme-roles.ts';

/** `#rrggbb` for every role. */
export type ColourSet = Readonly<Record<ThemeRole, string>>;

/** Minimum ratio by WCAG 2.2: 4.5 for text, 3 for edges and rings. */
export interface ContrastPair {
  readonly text: ThemeRole;
  readonly surface: ThemeRole;
  readonly ratio: 4.5 | 3;
}

/** `surface.page` → `--m-surface-page`. */
export const cssVariable = (name: string): `--m-${string}` => `--m-${cssName(name)}`;

/** `chrome.fillOn` → `chrome-fill-on`. */
export const cssName = (name: string): string =>
  name.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Each has base, hover, pressed, on, soft and strong. */
export const families = ['accent', 'secondary', 'positive', 'caution', 'critical'] as const;
export type Family = (typeof families)[number];

/** Areas (`data-zone`) that redefine text, lines, ring and primary action. */
export const zones = ['chrome', 'stage'] as const;
export type Zone = (typeof zones)[number];

export const readingSurfaces = [
  'surface.page',
  'surface.card',
  'surface.raised',
  'surface.overlay',
  'surface.sunken',
  'surface.hover',
  'surface.pressed',
] as const;

export const zoneSurfaces = {
  chrome: ['chrome.base', 'chrome.hover', 'chrome.soft'],
  stage: ['stage.base', 'stage.end', 'stage.hover', 'stage.soft'],
} as const satisfies Record<Zone, readonly ThemeRole[]>;

const on = (
  surfaces: readonly ThemeRole[],
  ratio: 4.5 | 3,
  ...texts: ThemeRole[]
): ContrastPair[] => texts.flatMap((text) => surfaces.map((surface) => ({ text, surface, ratio })));

const familyPairs = (family: Family): ContrastPair[] => [
  ...on([`${family}.base`, `${family}.hover`, `${family}.pressed`], 4.5, `${family}.on`),
  ...on([...readingSurfaces, `${family}.soft`], 4.5, `${family}.strong`),
  ...on([`${family}.soft`], 4.5, 'text.main', 'text.quiet'),
];

const zonePairs = (zone: Zone): ContrastPair[] => [
  ...on(zoneSurfaces[zone], 4.5, `${zone}.on`, `${zone}.quiet`, `${zone}.accent`),
  ...on(zoneSurfaces[zone], 3, `${zone}.focus`),
  ...on([`${zone}.fill`, `${zone}.fillHover`, `${zone}.fillPressed`], 4.5, `${zone}.fillOn`),
];

/** Every pair of roles that occurs on a page. */
export const contrastPairs: readonly ContrastPair[] = [
  ...on(readingSurfaces, 4.5, 'text.main', 'text.quiet'),
  ...on(readingSurfaces, 3, 'focus.ring', 'line.strong'),
  ...families.flatMap(familyPairs),
  ...zones.flatMap(zonePairs),
  ...on(['chat.base'], 4.5, 'chat.on'),
];
