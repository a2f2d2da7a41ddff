import type { Theme, ThemeMode } from '#schema/theme.ts';
import { brandColours } from './derive-colours.ts';
import { fontFaces, fontStack } from './font-face.ts';
import { fonts, fontUses } from './fonts.ts';
import {
  cssVariable,
  themeRoleNames,
  zones,
  type ColourSet,
  type ThemeRole,
  type Zone,
} from './roles.ts';

/** Redefined by a zone, so that any component in it is readable. */
const zoneRoles = {
  'surface.page': 'base',
  'surface.card': 'hover',
  'surface.raised': 'soft',
  'surface.sunken': 'hover',
  'text.main': 'on',
  'text.quiet': 'quiet',
  'line.soft': 'line',
  'line.strong': 'quiet',
  'surface.hover': 'hover',
  'surface.pressed': 'soft',
  'focus.ring': 'focus',
  'accent.base': 'fill',
  'accent.hover': 'fillHover',
  'accent.pressed': 'fillPressed',
  'accent.on': 'fillOn',
  'accent.soft': 'soft',
  'accent.strong': 'accent',
} as const satisfies Partial<Record<ThemeRole, string>>;

const corners = {
  sharp: { small: '2px', medium: '3px', large: '4px', control: '3px', pill: '3px' },
  soft: { small: '6px', medium: '12px', large: '18px', control: '10px', pill: '999px' },
  round: { small: '12px', medium: '20px', large: '30px', control: '999px', pill: '999px' },
} as const satisfies Record<Theme['radius'], Record<string, string>>;

const spacing = {
  comfortable: { pad: '1.25rem', gap: '1rem', section: '3.5rem' },
  compact: { pad: '0.875rem', gap: '0.75rem', section: '2.25rem' },
} as const satisfies Record<Theme['density'], Record<string, string>>;

/** Sharp brands have quiet, wide buttons, round ones have raised buttons. */
const buttons = {
  sharp: { weight: '600', tracking: '0.03em', lip: '0px' },
  soft: { weight: '700', tracking: '0', lip: '0px' },
  round: { weight: '650', tracking: '0.01em', lip: '3px' },
} as const satisfies Record<Theme['radius'], Record<string, string>>;

/** Touch targets are 44 px; a mouse may get less [SH-21]. */
const controls = {
  comfortable: {
    touch: { control: '3rem', 'control-small': '2.75rem' },
    mouse: { control: '2.875rem', 'control-small': '2.25rem' },
  },
  compact: {
    touch: { control: '2.75rem', 'control-small': '2.75rem' },
    mouse: { control: '2.5rem', 'control-small': '2rem' },
  },
} as const;

const block = (selector: string, entries: Iterable<readonly [string, string]>): string =>
  `${selector}{${Array.from(entries, ([name, value]) => `${name}:${value}`).join(';')}}`;

const prefixed = (prefix: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => [`--m-${prefix}-${name}`, value] as const);

/** Dark mode needs stronger shadows. */
function elevation(colours: ColourSet, mode: ThemeMode): (readonly [string, string])[] {
  const alpha = (percent: number) =>
    `color-mix(in srgb,${colours.shadow} ${mode === 'dark' ? Math.min(percent * 4, 90) : percent}%,transparent)`;
  return prefixed('elevation', {
    low: `0 1px 2px ${alpha(10)},0 1px 1px ${alpha(4)}`,
    middle: `0 2px 4px ${alpha(6)},0 6px 16px ${alpha(10)}`,
    high: `0 8px 16px ${alpha(8)},0 24px 56px ${alpha(18)}`,
  });
}

const colourEntries = (colours: ColourSet) =>
  themeRoleNames.map((role) => [cssVariable(role), colours[role]] as const);

function zoneBlock(zone: Zone, colours: ColourSet, selectors: readonly string[]): string {
  const entries = Object.entries(zoneRoles).map(
    ([role, part]) => [cssVariable(role), colours[`${zone}.${part}` as ThemeRole]] as const,
  );
  return block(selectors.map((root) => `${root} [data-zone=${zone}]`).join(','), entries);
}

/** Applies to the root and to every `data-zone="plain"`; zones redefine their roles. */
function modeRules(mode: ThemeMode, colours: ColourSet, isDefault: boolean): string {
  const roots = isDefault ? [':root', `[data-theme=${mode}]`] : [`[data-theme=${mode}]`];
  const plainZoneSelectors = roots.map((root) => `${root} [data-zone=plain]`);
  return (
    block([...roots, ...plainZoneSelectors].join(','), [
      ...colourEntries(colours),
      ...elevation(colours, mode),
    ]) +
    block(roots.join(','), [['color-scheme', mode]]) +
    zones.map((zone) => zoneBlock(zone, colours, roots)).join('')
  );
}

/** Independent of the mode. */
function shapeRules({ radius, density, mood, fonts: pair }: Theme): string {
  const { weight, tracking } = fonts[pair.display].display;
  const values = [
    ...prefixed('font', {
      display: fontStack(pair.display),
      text: fontStack(pair.text),
      button: fontStack(mood === 'vivid' ? pair.display : pair.text),
    }),
    ...prefixed('button', buttons[radius]),
    ...prefixed('display', { weight: String(weight), tracking }),
    ...prefixed('radius', corners[radius]),
    ...prefixed('size', { ...spacing[density], ...controls[density].touch }),
  ];
  return (
    block(':root', values) +
    `@media (pointer:fine){${block(':root', prefixed('size', controls[density].mouse))}}`
  );
}

/** Contains only custom properties and fonts; serve it as a file [SH-17, WL-01]. */
export function brandStylesheet(theme: Theme): string {
  const colours = brandColours(theme);
  const other: ThemeMode = theme.mode === 'light' ? 'dark' : 'light';
  const faces = fontUses(theme.fonts)
    .map(([id, use]) => fontFaces(id, use))
    .join('');
  return (
    faces +
    shapeRules(theme) +
    modeRules(theme.mode, colours[theme.mode], true) +
    modeRules(other, colours[other], false)
  );
}
