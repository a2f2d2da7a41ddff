import { gameTypes } from '#app/domain/games/game-types.ts';
import { jurisdictions } from '#app/domain/protection/jurisdiction.ts';
import { languageCodes } from '#app/domain/languages.ts';
import { featureNames, flagNames, hideablePages } from '#app/domain/pages/modules.ts';
import { vendorCodes } from '#app/domain/games/vendor-codes.ts';
import { routeIds } from '#app/domain/pages/route-table.ts';
import type { FromSchema } from 'json-schema-to-ts';
import {
  analyticsSchema,
  bannersSchema,
  cdnSchema,
  customerServiceSchema,
  downloadSchema,
  logoOnDarkSchema,
  logoSchema,
  navSchema,
  socialSchema,
} from './content.ts';
import { agentsSchema } from './agents.ts';
import { campaignsSchema } from './campaigns.ts';
import { cashierSchema } from './cashier.ts';
import { footerSchema } from './footer.ts';
import { fromEnvironment, platformSchema } from './platform.ts';
import { pointsSchema } from './points.ts';
import { rebatesSchema } from './rebates.ts';
import { loginSectionSchema, registerSectionSchema } from './register.ts';
import { layoutSchema, themeSchema } from '../theme.ts';
import { flag, oneOf } from './keys.ts';

/** Older manifests are migrated when read (schema/migrations). */
export const schemaVersion = 2;

/** At most 63 characters. */
const hostLabel = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const hostPattern = `^(${fromEnvironment}|${hostLabel}(\\.${hostLabel})*)$`;
const hostList = (description: string) =>
  ({
    type: 'array',
    maxItems: 50,
    uniqueItems: true,
    items: {
      type: 'string',
      maxLength: 253,
      pattern: hostPattern,
      description:
        'A host name in lower case: no https://, port, path or *; up to 63 characters per label.',
      examples: ['acme.com', 'play.acme.com', '${ACME_HOST}'],
    },
    description,
  }) as const;
/** Letters and currency signs: nothing that resembles a number or markup. */
const symbolForm = '^[^\\p{C}\\p{Zl}\\p{Zp}\\p{Nd}<>&"\'`]+$';

const switches = <const Name extends string>(
  names: readonly Name[],
  describe: (name: Name) => string,
) =>
  Object.fromEntries(names.map((name) => [name, flag(describe(name))])) as {
    readonly [Key in Name]: { readonly type: 'boolean'; readonly description: string };
  };

/** For features whose name is not self-explanatory. */
const featureTexts: Partial<Record<(typeof featureNames)[number], string>> = {
  humanVerification:
    'Whether log-in by user name, registration and SMS codes require a human check: a proof of work that the page solves automatically, or a picture captcha.',
  loginVerification:
    'Whether a log-in from a new address requires a second step: a code by SMS or e-mail, the full mobile number, the name of the bank account, or an authenticator, which players set up in their security centre.',
  revealAccounts:
    'Whether pages reveal that an account does not exist (forgotten password) or that a number is registered (registration). If off, visitors cannot find out who has an account.',
  feedback:
    'Whether guests and members can send feedback at /feedback: a comment of up to 140 characters and up to three pictures.',
  offlinePage:
    'Whether browsers install a small service worker: it shows an offline page in the brand’s colours and language, and caches the site’s built files. It never caches pages.',
  phoneIdentity:
    'Whether a phone identity service (such as Firebase) sends and verifies the codes of registration and log-in. Its project is set in the environment (docs/operators.md). If off, the platform sends the codes.',
};

const flagTexts: Record<(typeof flagNames)[number], string> = {
  USERNAMEREG3: 'Registration by user name and password.',
  MOBILENUMREG3: 'Registration by mobile number; if on, it is the default.',
  MOBILENUMPASSREG3: 'Mobile registration requires a password.',
  REGMOBVERF3: 'Registration requires an SMS verification code.',
  DIRECTREG3: 'The header shows the sign-up button to guests.',
  CHNGPASSVERIF3: 'A forgotten password is reset by phone code instead of e-mail.',
  loginedToHomePage: 'Login-first: almost every page redirects guests to /login.',
};

/**
 * JSON Schema of `merchants/<code>/manifest.json`: strict and partial. `merchant.schema.json` is
 * generated from it.
 */
export const manifestSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  // For VS Code's JSON service.
  allowComments: true,
  allowTrailingCommas: true,
  title: 'Marquee brand manifest',
  description:
    'One Marquee brand. Missing values come from the template in `extends`, then from the defaults.',
  type: 'object',
  required: ['schemaVersion', 'code', 'name'],
  additionalProperties: false,
  properties: {
    $schema: {
      type: 'string',
      description: 'Path of this schema for editors, e.g. ../../schema/merchant.schema.json.',
    },
    schemaVersion: {
      type: 'integer',
      description:
        'Version of this format: 2. Manifests of version 1 are accepted; `brand migrate` rewrites them.',
    },
    code: {
      type: 'string',
      visibility: 'public',
      pattern: '^_?[a-z0-9](-?[a-z0-9]){1,30}$',
      examples: ['acme', 'acme-club', '_base'],
      description:
        'The brand’s code, equal to its folder name. A leading underscore marks a template, which is never served.',
    },
    name: {
      type: 'string',
      visibility: 'public',
      minLength: 1,
      maxLength: 40,
      description: 'The brand’s name, as shown to players.',
    },
    extends: {
      type: 'string',
      pattern: '^_[a-z0-9-]{1,30}$',
      examples: ['_base'],
      description:
        'The template of this brand: a folder whose name begins with _. A brand cannot extend another brand or itself.',
    },
    jurisdiction: {
      type: 'string',
      visibility: 'public',
      enum: jurisdictions,
      description:
        'The jurisdiction’s player protection rules: Philippines, Malta, British Virgin Islands, or general. They set the minimum age, captcha, badges, texts, pages and features. A brand can only be stricter.',
    },
    hosts: {
      type: 'object',
      visibility: 'public',
      additionalProperties: false,
      description:
        'The brand’s hosts, besides {code}.localhost, agent.{code}.localhost and office.{code}.localhost.',
      properties: {
        player: hostList('Hosts of the player site.'),
        agent: hostList('Hosts of the agent page.'),
        office: {
          ...hostList(
            'Hosts of the back office for the operator’s staff, besides office.{code}.localhost; by default office. before each host of the player site.',
          ),
          visibility: 'server',
        },
      },
    },
    platform: platformSchema,
    languages: {
      type: 'object',
      visibility: 'public',
      additionalProperties: false,
      description: 'Languages of the brand.',
      properties: {
        default: oneOf(languageCodes, 'The language of a first visit.'),
        menu: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: { type: 'string', enum: languageCodes },
          description: 'The language menu, in order.',
        },
      },
    },
    currency: {
      type: 'object',
      visibility: 'public',
      additionalProperties: false,
      description: 'The brand’s only currency.',
      properties: {
        code: {
          type: 'string',
          pattern: '^(?!PTS$)[A-Z]{3,4}$',
          examples: ['PHP', 'USD', 'USDT'],
          description: 'ISO 4217 code. PTS is reserved for points.',
        },
        symbol: {
          type: 'string',
          minLength: 1,
          maxLength: 4,
          pattern: symbolForm,
          examples: ['P', '₱', '$', 'kr.'],
          description:
            'Symbol before amounts; P by default. No digits, quotes, HTML markup or invisible characters.',
        },
      },
    },
    flags: {
      type: 'object',
      visibility: 'public',
      additionalProperties: false,
      description: 'The whitelabel flags, by the platform’s names.',
      properties: switches(flagNames, (name) => flagTexts[name]),
    },
    features: {
      type: 'object',
      visibility: 'public',
      additionalProperties: false,
      description: 'Sections and capabilities of the brand. The permission can only turn them off.',
      properties: {
        ...switches(featureNames, (name) => featureTexts[name] ?? `Whether the brand has ${name}.`),
        hideVendors: {
          type: 'array',
          visibility: 'server',
          items: {
            type: 'string',
            pattern: '^[A-Z0-9_]{1,20}$',
            description: 'A vendor’s code, in capitals.',
            examples: vendorCodes,
          },
          description: 'Vendors (vassalage codes) that this brand hides.',
        },
        hideGameTypes: {
          type: 'array',
          visibility: 'server',
          items: { type: 'string', enum: gameTypes },
          description: 'Game types that this brand does not offer.',
        },
        hidePages: {
          type: 'array',
          visibility: 'server',
          uniqueItems: true,
          items: { type: 'string', enum: hideablePages },
          description:
            'Pages of the member and agent centres that this brand hides. The security centre cannot be hidden, because players find their limits there.',
        },
      },
    },
    nav: navSchema,
    routes: {
      type: 'object',
      visibility: 'public',
      additionalProperties: false,
      description: 'Routes switched off (false) or on (true), by route id.',
      properties: switches(routeIds, (id) => `Route ${id}.`),
    },
    logo: logoSchema,
    logoOnDark: logoOnDarkSchema,
    banners: bannersSchema,
    register: registerSectionSchema,
    login: loginSectionSchema,
    customerService: customerServiceSchema,
    cashier: cashierSchema,
    rebates: rebatesSchema,
    points: pointsSchema,
    agents: agentsSchema,
    campaigns: campaignsSchema,
    social: socialSchema,
    download: downloadSchema,
    analytics: analyticsSchema,
    cdn: cdnSchema,
    footer: footerSchema,
    theme: themeSchema,
    layout: layoutSchema,
    extensions: {
      type: 'object',
      description:
        'Your own data. Kept unchanged, including `${NAME}`; Marquee never reads it or sends it to a browser.',
    },
  },
} as const;

/** As written by operators: strict and partial. */
export type ManifestInput = FromSchema<typeof manifestSchema>;
