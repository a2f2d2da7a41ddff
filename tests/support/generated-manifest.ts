import fc from 'fast-check';
import { sectionNavIds } from '#app/context/merchant/default-merchant.ts';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { gameTypes } from '#app/lib/game-types.ts';
import { languageCodes } from '#app/lib/languages.ts';
import { registerFieldNames } from '#app/lib/register-fields.ts';
import { vendorCodes } from '#app/lib/vendor-codes.ts';
import { routeTable } from '#app/lib/route-table.ts';
import { checkMerchant } from '#schema/check-merchant.ts';
import { merchantSchema, schemaVersion } from '#schema/merchant.ts';
import { themeRoleNames } from '#schema/theme-roles.ts';
import { completeTheme, type ThemeInput } from '#schema/theme.ts';
import { deriveColours } from '#themes/derive.ts';

/** As much of JSON Schema as the manifest's schema uses. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

type Json = Readonly<Record<string, unknown>>;
type Any = fc.Arbitrary<unknown>;

/**
 * Pages that stand without a question: a game and a promotion have theirs in the query; these
 * brands have no content of their own.
 */
const paths = routeTable
  .filter(({ id }) => !['game', 'promoDetail', 'page'].includes(id))
  .map((line) => line.paths[0]);
const address = fc.constantFrom<string>(
  ...paths,
  '/help#term',
  '/promotions?tab=mine',
  'https://club.example/x?y=1#z',
  'mailto:help@club.example',
);
const words = fc
  .oneof(
    fc.constantFrom(
      'A',
      'Šťastný Ústí',
      'مرحبا',
      '幸運',
      '“<b>&amp;”',
      'Honorificabilitudinitatibus',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .filter((text) => text.trim() !== '' && !/\p{C}/u.test(text));
const acceptedPattern = fc.constantFrom(
  '*',
  '[a-z0-9]+',
  '[0-9]{4,12}',
  '\\p{L}[\\p{L} ]*',
  '[^\\s]+',
);
const unique = (item: Any, by: (value: never) => unknown, max = 8): Any =>
  fc.uniqueArray(item, { selector: by as (value: unknown) => unknown, maxLength: max });
const idOf = ({ id }: { readonly id: string }): string => id;

/**
 * Keys whose value the schema alone cannot say: they name other keys, or are checked by meaning.
 */
const knownArbitraries: Readonly<Record<string, Any>> = {
  '/$schema': fc.constant('../../schema/merchant.schema.json'),
  '/schemaVersion': fc.constant(schemaVersion),
  '/name': words,
  '/extends': fc.constant('_base'),
  '/hosts': fc.constant({ player: [], agent: [] }),
  '/platform/merchantCode': fc.constant(undefined),
  // Each game is run by one vendor.
  '/platform/vendors': fc
    .tuple(fc.shuffledSubarray([...vendorCodes]), fc.constantFrom('accepted', 'unknown-bet'))
    .map(([codes, lateRollback]) => [
      {
        code: 'harbour-games',
        launchUrl: 'https://games.harbour.example/play?of=a',
        runs: codes.slice(0, 4),
        lateRollback,
      },
      { code: 'island', launchUrl: 'https://island.example:8443', runs: codes.slice(4) },
    ]),
  '/languages': fc
    .shuffledSubarray([...languageCodes], { minLength: 1, maxLength: 8 })
    .chain((menu) => fc.record({ default: fc.constantFrom(...menu), menu: fc.constant(menu) })),
  '/currency/symbol': fc.constantFrom('P', '₱', 'kr.', 'د.إ', '¥'),
  '/nav': unique(
    fc.oneof(
      fc.record(
        {
          id: fc.constantFrom(...sectionNavIds, ...gameTypes),
          on: fc.boolean(),
          vendors: fc.integer({ min: 0, max: 30 }),
        },
        { requiredKeys: ['id'] },
      ),
      fc.record(
        {
          id: fc.constantFrom('CLUB', 'NEWS', 'A'),
          href: address,
          icon: fc.constantFrom('star', 'gift', 'no-such-icon'),
          on: fc.boolean(),
          vendors: fc.integer({ min: 0, max: 30 }),
        },
        { requiredKeys: ['id', 'href'] },
      ),
    ),
    idOf,
    14,
  ),
  '/banners': unique(
    fc.oneof(
      fc.record(
        {
          id: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
          group: fc.constantFrom(
            'w_home',
            'w_rng',
            'w_live',
            'w_reg',
            'w_login',
            'w_register_EN',
            'w_promotion',
            'w_help',
          ),
          motif: fc.constantFrom(...motifsOf()),
          linkageType: fc.constant('none'),
        },
        { requiredKeys: ['id'] },
      ),
      fc.record({
        id: fc.stringMatching(/^[a-z0-9-]{1,9}$/),
        linkageType: fc.constant('route'),
        target: fc.constantFrom<string>(...paths, '/help#term', '/member/depositv2'),
      }),
      fc.record({
        id: fc.stringMatching(/^[a-z0-9-]{1,9}$/),
        linkageType: fc.constant('game'),
        target: fc.constantFrom('slot-1', 'A.b_c'),
      }),
      fc.record({
        id: fc.stringMatching(/^[a-z0-9-]{1,9}$/),
        linkageType: fc.constant('url'),
        target: fc.constant('https://club.example/?a=b&c=d'),
      }),
    ),
    idOf,
  ),
  '/register/fields': unique(
    fc.record(
      {
        id: fc.constantFrom(...registerFieldNames),
        enabled: fc.boolean(),
        required: fc.boolean(),
        acceptedPattern,
        patternId: fc.constantFrom('digits', 'letters_digits', 'own_words'),
        minLength: fc.integer({ min: 0, max: 8 }),
        maxLength: fc.integer({ min: 8, max: 255 }),
      },
      { requiredKeys: ['id'] },
    ),
    idOf,
    registerFieldNames.length,
  ),
  '/register/countries': fc.shuffledSubarray(['PH', 'SG', 'MY', 'TH', 'VN', 'US', 'KZ', 'DE'], {
    minLength: 1,
  }),
  '/customerService/entries': unique(
    fc.record(
      {
        id: fc.constantFrom('chat', 'vip', 'secret', 'side'),
        path: address,
        csType: fc.constantFrom('LIVECHAT', 'VIP', '3', 'CHATROOM'),
        csPosition: fc.constantFrom('header', 'side', 'form', 'status'),
        title: words,
      },
      { requiredKeys: ['id', 'path'] },
    ),
    idOf,
  ),
  '/download/android': fc.constant('https://apps.example/a.apk'),
  '/download/ios': fc.constant('https://apps.example/b'),
  '/download/desktop': fc.constant('https://apps.example/c'),
  '/social/facebook': fc.constant('https://social.example/a'),
  '/social/whatsapp': fc.constant('https://chat.example/b'),
  '/social/telegram': fc.constantFrom(
    [],
    ['https://t.example/a'],
    ['https://t.example/a', 'https://t.example/b', 'https://t.example/c'],
  ),
  // Which roles are replaced; by what, `withTokens` says: any colour would seldom be readable.
  '/theme/tokens': fc.record(
    {
      light: fc.subarray([...themeRoleNames], { maxLength: 4 }),
      dark: fc.subarray([...themeRoleNames], { maxLength: 4 }),
    },
    { requiredKeys: [] },
  ),
  '/footer/pages': fc.constant([]),
  // Pictures that nobody drew are missing, and a missing picture is refused.
  '/logo': fc.constant(undefined),
  '/logoOnDark': fc.constant(undefined),
  '/extensions': fc.constantFrom<Json[]>({}, { anything: [1, { deep: true }] }),
};

function motifsOf(): string[] {
  const items = (merchantSchema.properties.banners as unknown as { items: SchemaNode }).items;
  return [...(items.properties?.['motif']?.enum ?? [])] as string[];
}

const scalar = ({
  type,
  pattern,
  minimum = 0,
  maximum = 100,
  minLength = 0,
  maxLength = 20,
}: SchemaNode): Any => {
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  return pattern === undefined
    ? fc.string({ minLength, maxLength })
    : fc.stringMatching(new RegExp(pattern));
};

/**
 * Any value that a part of the schema allows; a part with a meaning of its own is made by `meant`.
 */
function anyOf(node: SchemaNode, at: string): Any {
  const own = knownArbitraries[at];
  if (own) return own;
  if (node.enum) return fc.constantFrom(...node.enum);
  if (node.type === 'array')
    return fc.uniqueArray(anyOf(node.items ?? {}, `${at}/*`), {
      maxLength: Math.min(node.maxItems ?? 4, 6),
      minLength: node.minItems ?? 0,
    });
  if (node.type !== 'object') return scalar(node);
  const entries = Object.entries(node.properties ?? {});
  return fc.record(
    Object.fromEntries(entries.map(([name, child]) => [name, anyOf(child, `${at}/${name}`)])),
    { requiredKeys: [...(node.required ?? [])] },
  );
}

const withoutUndefined = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutUndefined)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, item]) => item !== undefined)
            .map(([key, item]) => [key, withoutUndefined(item)]),
        )
      : value;

/**
 * Changes against a list below, in place of a new list: the ids are those of the product's own
 * list.
 */
const changes: Any = fc.record(
  {
    remove: fc.subarray(['SPORTS', 'FISH', 'DOWN'], { maxLength: 2 }),
    insert: fc.constantFrom(
      [],
      [{ id: 'CLUB', href: '/vip', before: 'PROMO' }],
      [{ id: 'VIP', after: 'HOME' }],
    ),
    order: fc.subarray(['LIVE', 'RNG', 'HOME'], { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

type RoleLists = Readonly<
  Partial<Record<'light' | 'dark', readonly (typeof themeRoleNames)[number][]>>
>;

/**
 * Roles that are to be replaced get the colour that the seeds give them anyway: written by hand,
 * and still readable.
 */
function withTokens(manifest: Json): Json {
  const { tokens, ...theme } = (manifest['theme'] ?? {}) as ThemeInput & {
    readonly tokens?: RoleLists;
  };
  if (tokens === undefined) return manifest;
  const derived = deriveColours(completeTheme(theme));
  const overrides = Object.entries(tokens).map(([mode, roles]) => [
    mode,
    Object.fromEntries(roles.map((role) => [role, derived[mode as 'light' | 'dark'][role]])),
  ]);
  return { ...manifest, theme: { ...theme, tokens: Object.fromEntries(overrides) } };
}

/**
 * Whether a server would serve it: the door's own judgement. Colours need none, they are derived.
 */
export function isServable(
  manifest: Json,
  template: Parameters<typeof normaliseMerchant>[0]['template'],
): boolean {
  const checked = checkMerchant(JSON.stringify(manifest), 'generated/manifest.json');
  if (!checked.ok) return false;
  return normaliseMerchant({
    folder: String(manifest['code']),
    brand: checked.value,
    template: manifest['extends'] ? template : undefined,
    version: '',
  }).ok;
}

/**
 * Any manifest that a server would serve, made from the schema: each key is there or not, each
 * value any that is allowed. What only meaning forbids (a form without a name) is left out by
 * asking the door itself.
 * @param template what `extends` names, checked
 */
export const manifestArbitrary = (
  template: Parameters<typeof normaliseMerchant>[0]['template'],
): fc.Arbitrary<Json> => {
  const { properties } = merchantSchema as unknown as SchemaNode;
  const parts = Object.fromEntries(
    Object.entries(properties ?? {})
      .filter(([name]) => name !== 'code')
      .map(([name, node]) => [name, anyOf(node, `/${name}`)]),
  );
  return (
    fc
      .tuple(
        fc.record(parts, { requiredKeys: ['schemaVersion', 'name'] }),
        fc.option(changes, { nil: undefined, freq: 4 }),
      )
      .map(
        ([manifest, change]) =>
          withoutUndefined({
            ...manifest,
            code: 'generated',
            ...(change && manifest['extends'] === undefined ? { nav: change } : {}),
          }) as Json,
      )
      .map(withTokens)
      // A random form is often one that nobody could fill in.
      .map((manifest) =>
        isServable(manifest, template) ? manifest : { ...manifest, register: {} },
      )
      .filter((manifest) => isServable(manifest, template))
  );
};
