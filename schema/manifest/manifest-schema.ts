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
        'A host name alone, in small letters: no https://, port, path or *; 63 letters at most between two dots.',
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
  Object.fromEntries(
    names.map((name) => [name, { type: 'boolean', description: describe(name) }]),
  ) as {
    readonly [Key in Name]: { readonly type: 'boolean'; readonly description: string };
  };

/** For features whose name is not self-explanatory. */
const featureTexts: Partial<Record<(typeof featureNames)[number], string>> = {
  humanVerification:
    'Whether log-in by user name, registration and SMS codes ask for a human: a proof of work that the page does by itself, or a picture captcha instead.',
  loginVerification:
    'Whether a log-in from an address that the player has not logged in from before asks for one more proof: a code by SMS or e-mail, the whole mobile number, the name of the bank account, or an authenticator, which players set up in their security centre.',
  revealAccounts:
    'Whether pages tell that an account does not exist (a forgotten password) or that somebody has a number (registration). Off, nobody learns who plays here.',
  feedback:
    'Whether guests and members can write to the brand at /feedback: a comment of 140 characters and up to three pictures.',
  offlinePage:
    'Whether browsers keep a small service worker of the brand: it shows a page in the brand’s colours and language while they are offline, and keeps the site’s built files. It never keeps a page of the site.',
  phoneIdentity:
    'Whether a phone identity service (Firebase or one like it) sends and compares the codes of registration and log-in; its project is the environment’s (docs/operators.md). Without one the codes are the platform’s own.',
};

const flagTexts: Record<(typeof flagNames)[number], string> = {
  USERNAMEREG3: 'Registration by user name and password.',
  MOBILENUMREG3: 'Registration by mobile number; it is the default way when on.',
  MOBILENUMPASSREG3: 'Mobile registration also asks for a password.',
  REGMOBVERF3: 'Registration asks for an SMS verification code.',
  DIRECTREG3: 'The header shows the sign-up button to guests.',
  CHNGPASSVERIF3: 'A forgotten password is reset by phone code instead of e-mail.',
  loginedToHomePage: 'Login-first: guests are sent to /login from nearly every page.',
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
    'One brand of Marquee. Everything not said here comes from the template named in `extends`, then from the defaults.',
  type: 'object',
  required: ['schemaVersion', 'code', 'name'],
  additionalProperties: false,
  properties: {
    $schema: {
      type: 'string',
      description: 'Where editors find this schema, e.g. ../../schema/merchant.schema.json.',
    },
    schemaVersion: {
      type: 'integer',
      description:
        'Version of this format: 2. Manifests of version 1 are read, too; `brand migrate` rewrites them.',
    },
    code: {
      type: 'string',
      visibility: 'public',
      pattern: '^_?[a-z0-9](-?[a-z0-9]){1,30}$',
      examples: ['acme', 'acme-club', '_base'],
      description:
        'The brand’s code; the same as its folder’s name. A leading underscore marks a template, which is never served.',
    },
    name: {
      type: 'string',
      visibility: 'public',
      minLength: 1,
      maxLength: 40,
      description: 'The brand’s name, as players read it.',
    },
    extends: {
      type: 'string',
      pattern: '^_[a-z0-9-]{1,30}$',
      examples: ['_base'],
      description:
        'The template that this brand starts from: a folder whose name begins with _. A brand cannot extend another brand, nor itself.',
    },
    jurisdiction: {
      type: 'string',
      visibility: 'public',
      enum: jurisdictions,
      description:
        'Whose player-protection floor applies: Philippines, Malta, British Virgin Islands, or the general one. It sets the least age, captcha, marks, texts, pages and features; a brand may only be stricter.',
    },
    hosts: {
      type: 'object',
      visibility: 'public',
      additionalProperties: false,
      description:
        'Addresses of the brand, besides {code}.localhost, agent.{code}.localhost and office.{code}.localhost.',
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
        default: {
          type: 'string',
          enum: languageCodes,
          description: 'The language of a first visit.',
        },
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
      description: 'The brand’s one currency.',
      properties: {
        code: {
          type: 'string',
          pattern: '^(?!PTS$)[A-Z]{3,4}$',
          examples: ['PHP', 'USD', 'USDT'],
          description: 'ISO 4217 code. PTS is taken: it stands for points.',
        },
        symbol: {
          type: 'string',
          minLength: 1,
          maxLength: 4,
          pattern: symbolForm,
          examples: ['P', '₱', '$', 'kr.'],
          description:
            'Symbol before amounts: P by default. No digits, quotes, marks of HTML or characters that nobody sees.',
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
      description: 'Sections and abilities of the brand; the permission can only turn them off.',
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
          description: 'Vendors (vassalage codes) that this brand does not show.',
        },
        hideGameTypes: {
          type: 'array',
          visibility: 'server',
          items: { type: 'string', enum: gameTypes },
          description: 'Game types that this brand does not have at all.',
        },
        hidePages: {
          type: 'array',
          visibility: 'server',
          uniqueItems: true,
          items: { type: 'string', enum: hideablePages },
          description:
            'Pages of the member and agent centres that this brand does not have. The security centre cannot be taken out: players find their limits there.',
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
        'Yours: anything here is kept as it stands, `${NAME}` included, never read by Marquee and never sent to a browser.',
    },
  },
} as const;

/** As written by operators: strict and partial. */
export type ManifestInput = FromSchema<typeof manifestSchema>;
