import type { FromSchema } from 'json-schema-to-ts';
import defaultSeeds from './default-seeds.json' with { type: 'json' };
import { themeRoles, type ThemeRole } from './theme-roles.ts';

export const themeModes = ['light', 'dark'] as const;
export const fontIds = [
  'bricolage-grotesque',
  'figtree',
  'fraunces',
  'manrope',
  'fredoka',
  'nunito',
] as const;
export const radii = ['sharp', 'soft', 'round'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const moods = ['calm', 'vivid'] as const;
export const artLooks = ['outlined', 'metallic', 'soft'] as const;

export type ThemeMode = (typeof themeModes)[number];
export type ArtLook = (typeof artLooks)[number];
export type FontId = (typeof fontIds)[number];

const hex = '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';

type RoleProperties = {
  readonly [Role in ThemeRole]: {
    readonly type: 'string';
    readonly pattern: string;
    readonly examples: readonly string[];
    readonly description: string;
  };
};
const roleProperties = Object.fromEntries(
  Object.entries(themeRoles).map(([role, description]) => [
    role,
    { type: 'string', pattern: hex, examples: ['#rrggbb', '#rgb'], description },
  ]),
) as unknown as RoleProperties;

/** Seeds from which the light and dark colour sets are derived [WL-01, SH-17]. */
export const themeSchema = {
  type: 'object',
  visibility: 'public',
  description:
    'The brand’s look: seed colours, fonts, corners, density. Everything else is derived with sufficient contrast.',
  additionalProperties: false,
  properties: {
    mode: { enum: themeModes, description: 'The look at a first visit; each visitor can switch.' },
    seeds: {
      type: 'object',
      description: 'Three colours, #rgb or #rrggbb, from which both colour sets are derived.',
      additionalProperties: false,
      properties: {
        primary: {
          type: 'string',
          pattern: hex,
          examples: ['#rrggbb', '#rgb'],
          description: 'The brand colour: primary actions, links, and the chrome of a vivid brand.',
        },
        secondary: {
          type: 'string',
          pattern: hex,
          examples: ['#rrggbb', '#rgb'],
          description: 'The second colour: highlights, badges, the far end of gradients.',
        },
        neutral: {
          type: 'string',
          pattern: hex,
          examples: ['#rrggbb', '#rgb'],
          description:
            'Its hue and chroma tint all surfaces. A pale colour becomes the light page background, a dark one the dark page background.',
        },
      },
    },
    fonts: {
      type: 'object',
      description: 'A pair of self-hosted variable fonts.',
      additionalProperties: false,
      properties: {
        display: { enum: fontIds, description: 'Headings, amounts, buttons.' },
        text: { enum: fontIds, description: 'All other text.' },
      },
    },
    radius: { enum: radii, description: 'Corner radius.' },
    density: {
      enum: densities,
      description: 'Padding of controls and cards. Touch targets stay 44 px.',
    },
    mood: {
      enum: moods,
      description:
        '`calm`: neutral chrome, quiet tints. `vivid`: chrome in the brand colour, stronger tints.',
    },
    art: {
      enum: artLooks,
      description:
        'Style of drawn pictures. `outlined`: a cartoon with dark outlines. `metallic`: flat enamel and gold lines. `soft`: pastels and round shapes.',
    },
    tokens: {
      type: 'object',
      description:
        'Single colours to replace after derivation. Every pair of text and surface is checked.',
      additionalProperties: false,
      properties: {
        light: {
          type: 'object',
          description: 'Overrides of the light set.',
          additionalProperties: false,
          properties: roleProperties,
        },
        dark: {
          type: 'object',
          description: 'Overrides of the dark set.',
          additionalProperties: false,
          properties: roleProperties,
        },
      },
    },
  },
} as const;

export const headers = ['bar', 'stacked', 'rail'] as const;
export const heroes = ['carousel', 'split', 'spotlight'] as const;
export const tiles = ['poster', 'square', 'wide'] as const;
export const navs = ['pills', 'underline', 'mega'] as const;
export const footers = ['full', 'compact'] as const;
const dateFormats = ['yyyy-MM-dd', 'MM-dd-yyyy'] as const;
export const gameLists = ['pages', 'more'] as const;
export const cockfightPlaces = ['afterSlots', 'afterSports'] as const;
export const noticeBars = ['auto', 'on', 'off', 'reversed'] as const;
export const homeSections = [
  'hero',
  'notice',
  'search',
  'jackpot',
  'hotGames',
  'vendorRail',
  'productTiles',
  'promotions',
  'winners',
  'appDownload',
] as const;

export const layoutSchema = {
  type: 'object',
  visibility: 'public',
  description: 'Variants of the building blocks.',
  additionalProperties: false,
  properties: {
    header: {
      enum: headers,
      description:
        '`bar`: one row. `stacked`: logo row above the menu row. `rail`: a column at the side on desktop.',
    },
    hero: {
      enum: heroes,
      description:
        '`carousel`: full-width banners. `split`: text beside a picture. `spotlight`: one large game with a halo.',
    },
    tile: { enum: tiles, description: 'Shape of a game tile: 3:4, 1:1 or 16:10.' },
    nav: { enum: navs, description: 'How the header menu marks entries and opens vendors.' },
    footer: {
      enum: footers,
      description: '`full`: products, help and badges in columns. `compact`: one quiet block.',
    },
    dateFormat: {
      enum: dateFormats,
      description: 'Date format of the histories in the member centre: 2026-11-24, or 11-24-2026.',
    },
    gameList: {
      enum: gameLists,
      description:
        'Paging of game lists. `pages`: numbered pages of 15. `more`: 15 more load on scrolling or with a button.',
    },
    cockfight: {
      enum: cockfightPlaces,
      description:
        'Position of cockfight in the header menu, regardless of the order of `nav`. `afterSlots`: after RNG. `afterSports`: after SPORTS.',
    },
    noticeBar: {
      enum: noticeBars,
      description:
        'Position of the notice bar. `auto`: below the carousel on home if `home` lists `notice`, otherwise above it. `reversed` swaps them.',
    },
    home: {
      type: 'array',
      description:
        'Sections of the home page, top to bottom; unlisted ones are hidden. `search` is the game search with an icon for each game type; put games after it.',
      uniqueItems: true,
      items: { enum: homeSections, description: 'A section of the home page.' },
    },
  },
} as const;

export type ThemeInput = FromSchema<typeof themeSchema>;
export type LayoutInput = FromSchema<typeof layoutSchema>;

export type TokenOverrides = Readonly<Partial<Record<ThemeRole, string>>>;

export interface Theme {
  readonly mode: ThemeMode;
  readonly seeds: {
    readonly primary: string;
    readonly secondary: string;
    readonly neutral: string;
  };
  readonly fonts: { readonly display: FontId; readonly text: FontId };
  readonly radius: (typeof radii)[number];
  readonly density: (typeof densities)[number];
  readonly mood: (typeof moods)[number];
  readonly art: ArtLook;
  readonly tokens: { readonly light: TokenOverrides; readonly dark: TokenOverrides };
}

export type HomeSection = (typeof homeSections)[number];

export interface Layout {
  readonly header: (typeof headers)[number];
  readonly hero: (typeof heroes)[number];
  readonly tile: (typeof tiles)[number];
  readonly nav: (typeof navs)[number];
  readonly footer: (typeof footers)[number];
  readonly gameList: (typeof gameLists)[number];
  readonly dateFormat: (typeof dateFormats)[number];
  readonly cockfight: (typeof cockfightPlaces)[number];
  readonly home: readonly HomeSection[];
}

export const defaultTheme: Theme = {
  mode: 'light',
  seeds: defaultSeeds,
  fonts: { display: 'manrope', text: 'figtree' },
  radius: 'soft',
  density: 'comfortable',
  mood: 'calm',
  art: 'outlined',
  tokens: { light: {}, dark: {} },
};

export const defaultLayout: Layout = {
  header: 'bar',
  hero: 'carousel',
  tile: 'poster',
  nav: 'pills',
  footer: 'full',
  gameList: 'pages',
  dateFormat: 'yyyy-MM-dd',
  cockfight: 'afterSlots',
  home: [
    'hero',
    'search',
    'hotGames',
    'notice',
    'vendorRail',
    'promotions',
    'winners',
    'appDownload',
  ],
};

/** Objects merge. */
export const completeTheme = (input: ThemeInput = {}, base: Theme = defaultTheme): Theme => ({
  ...base,
  ...input,
  seeds: { ...base.seeds, ...input.seeds },
  fonts: { ...base.fonts, ...input.fonts },
  tokens: {
    light: { ...base.tokens.light, ...input.tokens?.light },
    dark: { ...base.tokens.dark, ...input.tokens?.dark },
  },
});

/** `home` replaces. The notice bar's place is a separate key of the merchant. */
export const completeLayout = (
  { noticeBar: _, ...input }: LayoutInput = {},
  base: Layout = defaultLayout,
): Layout => ({ ...base, ...input });
