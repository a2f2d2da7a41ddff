import fc from 'fast-check';
import { sectionNavIds } from '#app/domain/pages/nav-names.ts';
import { c2cMethod, depositMethods } from '#app/domain/payments/deposit-methods.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { languageCodes } from '#app/domain/languages.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { vendorCodes } from '#app/domain/games/vendor-codes.ts';
import { routeTable } from '#app/domain/pages/route-table.ts';
import { manifestSchema, schemaVersion } from '#schema/manifest/manifest-schema.ts';
import { themeRoleNames } from '#schema/theme-roles.ts';
import { agentArbitraries } from './agent-arbitraries.ts';
import { campaignsArbitrary } from './campaign-arbitraries.ts';

/** The subset of JSON Schema that the manifest's schema uses. */
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

export type Json = Readonly<Record<string, unknown>>;
export type Any = fc.Arbitrary<unknown>;

/** Excludes pages that need a query (game, promotion); these brands have no content. */
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

/** Bounds, presets and provider match. */
const anyChannel: Any = fc
  .record(
    {
      id: fc.constantFrom('instant', 'bank', 'late-bank', 'card'),
      method: fc.constantFrom(...depositMethods.filter((method) => method !== c2cMethod)),
      title: words,
      payTo: fc.record(
        { bank: words, holder: words, number: words, qr: words },
        { requiredKeys: ['holder', 'number'] },
      ),
      min: fc.integer({ min: 0, max: 500 }),
      max: fc.integer({ min: 1000, max: 10_000_000 }),
      presets: fc.uniqueArray(fc.integer({ min: 500, max: 1000 }), { maxLength: 4 }),
      feePpm: fc.integer({ min: 0, max: 200_000 }),
      feeFixed: fc.integer({ min: 0, max: 1000 }),
      hours: fc.constantFrom({ from: '08:00', until: '23:30' }, { from: '22:00', until: '06:00' }),
      proof: fc.boolean(),
      expiryMinutes: fc.integer({ min: 5, max: 4320 }),
      dailyMax: fc.integer({ min: 0, max: 10_000_000 }),
      rankFloor: fc.integer({ min: 0, max: 100 }),
    },
    { requiredKeys: ['id', 'method', 'min', 'max'] },
  )
  // Without an account, the demo provider receives the money.
  .chain((channel) =>
    fc
      .boolean()
      .map((isDemo) => (isDemo || !channel.payTo ? { ...channel, provider: 'demo' } : channel)),
  );

/** Payments between members have no provider, account or fee. */
const memberChannel: Any = fc.record({
  id: fc.constant('members'),
  method: fc.constant(c2cMethod),
  min: fc.integer({ min: 0, max: 500 }),
  max: fc.integer({ min: 1000, max: 10_000_000 }),
});

/** Keys with semantic checks or references to other keys, beyond the schema. */
export const knownArbitraries: Readonly<Record<string, Any>> = {
  '/$schema': fc.constant('../../schema/merchant.schema.json'),
  '/schemaVersion': fc.constant(schemaVersion),
  '/name': words,
  '/extends': fc.constant('_base'),
  '/hosts': fc.constant({ player: [], agent: [] }),
  '/platform/merchantCode': fc.constant(undefined),
  '/platform/lotteryType': fc.constantFrom('SEA', 'KENO'),
  '/cashier/providers': fc.constant([
    {
      code: 'harbour',
      url: 'https://pay.harbour.example/api',
      pageHosts: ['checkout.harbour.example'],
    },
  ]),
  '/cashier/channels': fc.oneof(
    {
      weight: 4,
      arbitrary: unique(fc.oneof(anyChannel, memberChannel), idOf as (value: never) => unknown),
    },
    { weight: 1, arbitrary: fc.constant({ remove: ['qr'] }) },
  ),
  '/cashier/withdrawals/min': fc.integer({ min: 0, max: 10_000 }),
  '/cashier/withdrawals/max': fc.integer({ min: 10_000, max: 10_000_000 }),
  '/cashier/transfers/min': fc.integer({ min: 0, max: 10_000 }),
  '/cashier/transfers/max': fc.integer({ min: 10_000, max: 10_000_000 }),
  ...agentArbitraries,
  '/campaigns': campaignsArbitrary,
  // Each game has one vendor.
  '/platform/vendors': fc
    .tuple(
      fc.shuffledSubarray([...vendorCodes]),
      fc.constantFrom('accepted', 'unknown-bet'),
      fc.constantFrom('code', 'session'),
    )
    .map(([codes, lateRollback, launchCredential]) => [
      {
        code: 'harbour-games',
        launchUrl: 'https://games.harbour.example/play?of=a',
        runs: codes.slice(0, 4),
        launchCredential,
        lateRollback,
      },
      { code: 'island', launchUrl: 'https://island.example:8443', runs: codes.slice(4) },
    ]),
  '/languages': fc
    .shuffledSubarray([...languageCodes], { minLength: 1, maxLength: 8 })
    .chain((menu) => fc.record({ default: fc.constantFrom(...menu), menu: fc.constant(menu) })),
  '/currency/code': fc.stringMatching(/^[A-Z]{3,4}$/).filter((code) => code !== 'PTS'),
  '/currency/symbol': fc.constantFrom('P', '₱', 'kr.', 'د.إ', '¥'),
  '/nav': unique(
    fc.oneof(
      fc.record(
        {
          id: fc.constantFrom(...sectionNavIds, ...gameTypes),
          on: fc.boolean(),
          always: fc.boolean(),
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
  // `withTokens` sets the colours, because random ones are seldom readable.
  '/theme/tokens': fc.record(
    {
      light: fc.subarray([...themeRoleNames], { maxLength: 4 }),
      dark: fc.subarray([...themeRoleNames], { maxLength: 4 }),
    },
    { requiredKeys: [] },
  ),
  '/footer/pages': fc.constant([]),
  // Missing pictures are refused, so none are named.
  '/logo': fc.constant(undefined),
  '/logoOnDark': fc.constant(undefined),
  '/extensions': fc.constantFrom<Json[]>({}, { anything: [1, { deep: true }] }),
};

function motifsOf(): string[] {
  const items = (manifestSchema.properties.banners as unknown as { items: SchemaNode }).items;
  return [...(items.properties?.['motif']?.enum ?? [])] as string[];
}
