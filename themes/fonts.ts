import type { FontId } from '#schema/theme.ts';

/** Percent, so that the layout does not shift when the font loads. */
interface Fallback {
  readonly local: readonly string[];
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}

export interface Font {
  readonly family: string;
  /**
   * `variable` has every weight, for text. `single` has only the weight of headings, at half the
   * size.
   */
  readonly packages: { readonly variable: string; readonly single: string };
  /** Of the variable font. */
  readonly weights: readonly [number, number];
  readonly subsets: readonly Subset[];
  /** Measured against Arial and Times New Roman (and metric-compatible fonts). */
  readonly fallback: { readonly regular: Fallback; readonly bold: Fallback };
  readonly display: { readonly weight: number; readonly tracking: string };
}

export type Subset = 'latin' | 'latin-ext' | 'vietnamese';

/** The latin characters that most pages need: three fifths of latin's file size (decision 019). */
export const coreCharacters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'\u00a0£¥©·×ÉÑßàáâãäåçèéêëíîñóôõöøúûü–—‘’“”•…€',
].join('');

const rangeOf = (characters: string): string => {
  const codes = [...characters].map((one) => one.codePointAt(0) ?? 0).filter((code) => code > 0x7e);
  return [
    'U+0020-007E',
    ...codes.map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`),
  ].join(',');
};

/** Subsets as published with the fonts. The peso sign is in latin-ext. */
export const unicodeRange: Readonly<Record<Subset | 'core', string>> = {
  core: rangeOf(coreCharacters),
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
};

const sans = {
  regular: ['Arial', 'Liberation Sans', 'Arimo'],
  bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
};
const serif = {
  regular: ['Times New Roman', 'Liberation Serif', 'Tinos'],
  bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
};

type Measure = readonly [size: number, ascent: number, descent: number];
const fallback = (names: typeof sans, regular: Measure, bold: Measure): Font['fallback'] => ({
  regular: { local: names.regular, size: regular[0], ascent: regular[1], descent: regular[2] },
  bold: { local: names.bold, size: bold[0], ascent: bold[1], descent: bold[2] },
});

const packagesOf = (id: FontId): Font['packages'] => ({
  variable: `@fontsource-variable/${id}`,
  single: `@fontsource/${id}`,
});

export const fonts: Readonly<Record<FontId, Font>> = {
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque',
    packages: packagesOf('bricolage-grotesque'),
    weights: [200, 800],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    fallback: fallback(sans, [104.17, 89.28, 25.92], [102.07, 91.11, 26.45]),
    display: { weight: 800, tracking: '-0.02em' },
  },
  figtree: {
    family: 'Figtree',
    packages: packagesOf('figtree'),
    weights: [300, 900],
    subsets: ['latin', 'latin-ext'],
    fallback: fallback(sans, [99.52, 95.46, 25.12], [96.43, 98.52, 25.93]),
    display: { weight: 800, tracking: '-0.02em' },
  },
  fraunces: {
    family: 'Fraunces',
    packages: packagesOf('fraunces'),
    weights: [100, 900],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    fallback: fallback(serif, [115.33, 84.8, 22.11], [116.37, 84.04, 21.91]),
    display: { weight: 500, tracking: '-0.015em' },
  },
  manrope: {
    family: 'Manrope',
    packages: packagesOf('manrope'),
    weights: [200, 800],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    fallback: fallback(sans, [102.01, 104.5, 29.41], [100.89, 105.66, 29.74]),
    display: { weight: 700, tracking: '-0.025em' },
  },
  fredoka: {
    family: 'Fredoka',
    packages: packagesOf('fredoka'),
    weights: [300, 700],
    subsets: ['latin', 'latin-ext'],
    fallback: fallback(sans, [100.67, 96.75, 23.44], [94.47, 103.1, 24.98]),
    display: { weight: 600, tracking: '0em' },
  },
  nunito: {
    family: 'Nunito',
    packages: packagesOf('nunito'),
    weights: [200, 1000],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    fallback: fallback(sans, [101.85, 99.26, 34.66], [99.09, 102.02, 35.62]),
    display: { weight: 800, tracking: '-0.01em' },
  },
};

export type FontUse = 'any' | 'headings';

const fileName = (id: FontId, subset: Subset | 'core', use: FontUse): string =>
  use === 'any'
    ? `${id}-${subset}-wght-normal.woff2`
    : `${id}-${subset}-${fonts[id].display.weight}-normal.woff2`;

export const fontUrl = (id: FontId, subset: Subset | 'core', use: FontUse): string =>
  `/fonts/${fileName(id, subset, use)}`;

/** The text font also sets headings when both are the same. */
export const fontUses = ({
  display,
  text,
}: {
  readonly display: FontId;
  readonly text: FontId;
}): readonly (readonly [id: FontId, use: FontUse])[] =>
  display === text
    ? [[text, 'any']]
    : [
        [text, 'any'],
        [display, 'headings'],
      ];

/** `packagePath` is inside `node_modules`. */
export interface FontFile {
  readonly url: string;
  readonly packagePath: string;
}

const filesOf = (id: FontId, use: FontUse): FontFile[] =>
  fonts[id].subsets.map((subset) => ({
    url: fontUrl(id, subset, use),
    packagePath: `${fonts[id].packages[use === 'any' ? 'variable' : 'single']}/files/${fileName(id, subset, use)}`,
  }));

export const fontFiles: readonly FontFile[] = (Object.keys(fonts) as FontId[]).flatMap((id) => [
  ...filesOf(id, 'any'),
  ...filesOf(id, 'headings'),
]);

/** Generated by the build (scripts/vite/subset-core-fonts.ts). */
export const coreFonts: readonly FontFile[] = (Object.keys(fonts) as FontId[]).flatMap((id) =>
  (['any', 'headings'] as const).map((use) => ({
    url: fontUrl(id, 'core', use),
    packagePath:
      filesOf(id, use).find(({ url }) => url === fontUrl(id, 'latin', use))?.packagePath ?? '',
  })),
);

/** For `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontPreloads = (pair: { readonly display: FontId; readonly text: FontId }): string[] =>
  fontUses(pair).map(([id, use]) => fontUrl(id, 'core', use));
