import type { ThemeMode } from '#schema/theme.ts';
import type { ThemeRole } from '#schema/theme-roles.ts';
import { brandColours, deriveColours } from '#themes/derive-colours.ts';
import { contrastPairs } from '#themes/roles.ts';
import { meetsContrast, contrast, parseOklch, toHex, type OklchColour } from '#themes/colour.ts';
import { checkContrast, type ContrastFault } from '#themes/check-contrast.ts';
import { setKeyAt, removeKey } from '../../fixes/manifest-edits.ts';
import type { Fix } from '../../fixes/fix.ts';
import { error, info, warning, type Check, type Finding } from '../check.ts';
import type { CheckContext } from '../check-context.ts';

const step = 0.005;

/**
 * The nearest readable colour in OKLCH: varies lightness, retains the hue, and reduces chroma only
 * outside of the gamut. Undefined if none exists.
 */
function nearestReadable(
  target: OklchColour,
  isReadable: (hex: string) => boolean,
): string | undefined {
  for (let distance = 0; distance <= 1; distance += step) {
    for (const l of [target.l - distance, target.l + distance]) {
      const hex = l < 0 || l > 1 ? undefined : toHex({ ...target, l });
      if (hex !== undefined && isReadable(hex)) return hex;
    }
  }
  return undefined;
}

/** Proposes the nearest colour that is readable with all colours that the role is paired with. */
function proposeColour(
  context: CheckContext,
  mode: ThemeMode,
  role: ThemeRole,
): { readonly hint: string; readonly autofix: Fix } {
  const { theme } = context.merchant;
  const colours = brandColours(theme)[mode];
  const neighbours = contrastPairs.flatMap(({ text, surface, ratio }) =>
    text === role
      ? [{ hex: colours[surface], ratio }]
      : surface === role
        ? [{ hex: colours[text], ratio }]
        : [],
  );
  const hex = nearestReadable(parseOklch(colours[role]), (candidate) =>
    neighbours.every((other) => meetsContrast(candidate, [other.hex], other.ratio)),
  );
  const path = ['theme', 'tokens', mode, role];
  if (hex === undefined)
    return {
      hint: 'no lightness of this hue is readable on all its backgrounds: remove the override',
      autofix: removeKey(context, path),
    };
  return {
    hint: `write ${hex}, the nearest readable colour of the same hue, or remove the override`,
    autofix: setKeyAt(context, path, hex),
  };
}

const isOverridden = ({
  merchant: {
    theme: { tokens },
  },
}: CheckContext): boolean => Object.keys(tokens.light).length + Object.keys(tokens.dark).length > 0;

/** One finding per overridden role, with its worst pair. */
function findUnreadable(
  context: CheckContext,
  findOverriddenRole: (fault: ContrastFault) => ThemeRole | undefined,
): Finding[] {
  // Derived colours are always readable.
  if (!isOverridden(context)) return [];
  const worst = new Map<string, { fault: ContrastFault; role: ThemeRole }>();
  for (const fault of checkContrast(context.merchant.theme)) {
    const role = findOverriddenRole(fault);
    const current = role && worst.get(`${fault.mode} ${role}`);
    if (
      role &&
      (!current ||
        fault.actualRatio / fault.ratio < current.fault.actualRatio / current.fault.ratio)
    )
      worst.set(`${fault.mode} ${role}`, { fault, role });
  }
  return [...worst.values()].map(
    ({ fault: { mode, text, surface, textColour, surfaceColour, actualRatio, ratio }, role }) => ({
      at: context.locate(['theme', 'tokens', mode, role]),
      message: `in the ${mode} theme, ${text} (${textColour}) on ${surface} (${surfaceColour}) has a contrast of ${actualRatio}; ${ratio} is required`,
      ...proposeColour(context, mode, role),
    }),
  );
}

const minDistinctContrast = 1.08;

export const overrideChecks: readonly Check[] = [
  error('MQ401', {
    about:
      'An overridden text colour is not readable on its background. The nearest readable colour of the same hue is proposed.',
    fixSummary: 'Uses the proposed colour, or removes the override if there is none.',
    example: {
      manifest: '  "theme": { "tokens": { "light": {\n    "text.main": "#c8b8a8" // here\n  } } }',
    },
    find: (context) =>
      findUnreadable(context, ({ mode, text }) =>
        context.merchant.theme.tokens[mode][text] ? text : undefined,
      ),
  }),
  error('MQ402', {
    about:
      'Text is not readable on an overridden surface colour. The nearest readable colour of the same hue is proposed.',
    fixSummary: 'Uses the proposed colour, or removes the override if there is none.',
    example: {
      manifest:
        '  "theme": { "tokens": { "dark": {\n    "surface.card": "#d0d8e8" // here\n  } } }',
    },
    find: (context) =>
      findUnreadable(context, ({ mode, text, surface }) =>
        context.merchant.theme.tokens[mode][text] || !context.merchant.theme.tokens[mode][surface]
          ? undefined
          : surface,
      ),
  }),
  info('MQ403', {
    about: 'A colour override is redundant: the derived colour is the same.',
    fixSummary: 'Removes the override.',
    example: {
      manifest:
        '  "theme": { "seeds": { "neutral": "#ffffff" }, "tokens": { "light": {\n    "surface.raised": "#fff" // here\n  } } }',
    },
    find: (context) =>
      (['light', 'dark'] as const)
        .filter((mode) => Object.keys(context.merchant.theme.tokens[mode]).length > 0)
        .flatMap((mode) => {
          const {
            merchant: { theme },
            locate,
          } = context;
          const [actual, derived] = [brandColours(theme)[mode], deriveColours(theme)[mode]];
          const roles = Object.keys(theme.tokens[mode]) as ThemeRole[];
          return roles
            .filter((role) => actual[role] === derived[role])
            .map((role) => ({
              at: locate(['theme', 'tokens', mode, role]),
              message: `the derived ${role} of the ${mode} theme is already ${actual[role]}`,
              hint: 'remove the override',
              autofix: removeKey(context, ['theme', 'tokens', mode, role]),
            }));
        }),
  }),
  warning('MQ404', {
    about: 'The two brand colours are hard to tell apart.',
    example: {
      manifest: '  "theme": { "seeds": { "primary": "#2040c0", "secondary": "#2242c2" } } // here',
    },
    find: ({
      merchant: {
        theme: { seeds },
      },
      locate,
    }) => {
      const primary = parseOklch(seeds.primary);
      const secondary = parseOklch(seeds.secondary);
      const hueDistance = Math.abs(((primary.h - secondary.h + 540) % 360) - 180);
      const areSimilar =
        contrast(seeds.primary, seeds.secondary) < minDistinctContrast &&
        hueDistance * Math.min(primary.c, secondary.c) < 1 &&
        Math.abs(primary.c - secondary.c) < 0.02;
      return areSimilar
        ? {
            at: locate(['theme', 'seeds', 'secondary']),
            message: `the two brand colours, ${seeds.primary} and ${seeds.secondary}, are hard to tell apart`,
            hint: 'choose a second colour with another hue or lightness',
          }
        : [];
    },
  }),
];
