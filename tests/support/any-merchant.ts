import { questionIds } from '#app/domain/accounts/account-questions.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { languageCodes } from '#app/domain/languages.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { featureNames, flagNames, hideablePages } from '#app/domain/pages/modules.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { socialProviders } from '#app/domain/accounts/social-providers.ts';
import { routeIds } from '#app/domain/pages/route-table.ts';
import type {
  BannerItem,
  Layer,
  Merchant,
  NavItem,
  RegisterFieldItem,
  ServiceEntry,
} from '#schema/merchant-normal.ts';
import {
  defaultTheme,
  homeSections,
  defaultLayout,
  footers,
  headers,
  heroes,
  navs,
  tiles,
} from '#schema/theme.ts';
import fc from 'fast-check';
import { anyTarget } from './any-target.ts';
import { recordOf } from './record-of.ts';
import { sampleCashier, sampleChannel } from './sample-cashier.ts';

const navIds = [
  'HOME',
  ...gameTypes,
  'HOT',
  'PROMO',
  'VIP',
  'POINTMALL',
  'DOWN',
  'NOTICE',
  'HELP',
  'JOIN',
  'OWN',
  'CLUB',
  'NEWS',
];
const bannerGroups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_cockfight',
  'w_promotion',
  'w_reg',
  'w_register_TY',
  'w_forget',
  'w_own',
];
const patterns = ['*', '[a-z]+', '[0-9]{4,6}', '\\S+'];
const pointers = [
  ...flagNames.map((flag) => `/flags/${flag}`),
  ...featureNames.map((feature) => `/features/${feature}`),
  ...navIds.flatMap((id) => [`/nav/${id}/on`, `/nav/${id}`]),
  ...registerFieldNames.map((id) => `/register/fields/${id}/enabled`),
  ...routeIds.map((id) => `/routes/${id}`),
  '/nav',
  '/register',
  '/features/hideGameTypes',
  '/features/hidePages',
];

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Drops keys whose value is undefined, as a normalised manifest has none. */
const compact = <Item extends object>(item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item;

/** A value for each id of a random subset in random order: keyed lists have unique ids. */
const keyed = <Item>(
  ids: readonly string[],
  item: (id: string) => fc.Arbitrary<Item>,
): fc.Arbitrary<Item[]> =>
  fc.shuffledSubarray([...ids]).chain((selectedIds) => fc.tuple(...selectedIds.map(item)));

const anyNavItem = (id: string): fc.Arbitrary<NavItem> =>
  fc
    .record({
      id: fc.constant(id),
      on: mostly,
      always: fc.boolean(),
      href: optional(anyTarget),
      vendors: fc.integer({ min: 0, max: 30 }),
      icon: optional(fc.constantFrom('star', 'gift')),
    })
    .map(compact) as fc.Arbitrary<NavItem>;

const anyBanner = (id: string): fc.Arbitrary<BannerItem> =>
  fc
    .record({
      id: fc.constant(id),
      group: fc.constantFrom(...bannerGroups),
      image: optional(fc.constant('assets/hero.webp')),
      motif: fc.constantFrom('coin', 'rooster'),
      linkageType: fc.constantFrom(
        'none' as const,
        'route' as const,
        'game' as const,
        'url' as const,
      ),
      target: optional(anyTarget),
    })
    .map(compact) as fc.Arbitrary<BannerItem>;

const anyField = (id: string): fc.Arbitrary<RegisterFieldItem> =>
  fc.record({
    id: fc.constant(id as RegisterFieldItem['id']),
    enabled: fc.boolean(),
    required: fc.boolean(),
    acceptedPattern: fc.constantFrom(...patterns),
    patternId: fc.constantFrom('any', 'digits'),
    minLength: fc.integer({ min: 0, max: 8 }),
    maxLength: fc.integer({ min: 8, max: 255 }),
  });

const anyServiceEntry = (id: string): fc.Arbitrary<ServiceEntry> =>
  fc
    .record({
      id: fc.constant(id),
      csType: fc.constantFrom(
        'LIVECHAT' as const,
        'VIP' as const,
        '3' as const,
        'CHATROOM' as const,
      ),
      csPosition: fc.constantFrom(
        'header' as const,
        'side' as const,
        'form' as const,
        'status' as const,
      ),
      title: optional(fc.constant('Help')),
      path: anyTarget,
    })
    .map(compact) as fc.Arbitrary<ServiceEntry>;

// Usually on: with even odds the layers would disable almost everything.
const mostly = fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0);

const anyLanguages = fc
  .shuffledSubarray([...languageCodes], { minLength: 1 })
  .chain((menu) => fc.record({ default: fc.constantFrom(...menu), menu: fc.constant(menu) }));

const anyLayer = fc.constantFrom<Layer>('template', 'brand', 'environment');

const anyFooter: fc.Arbitrary<Merchant['footer']> = fc
  .record({
    licences: fc.subarray(['malta', 'bvi', 'philippines'] as const).map((items) => [...items]),
    licenceHolders: fc.constant({}),
    certificates: fc.subarray(['fair-play', 'secure']),
    payments: fc
      .subarray(['card', 'bank', 'ewallet', 'crypto', 'qr', 'cash'] as const)
      .map((items) => [...items]),
    responsible: fc
      .subarray(['age18', 'age21', 'limits', 'help'] as const)
      .map((items) => [...items]),
    vendors: fc.boolean(),
    pages: optional(fc.subarray(['about', 'fair-play', 'gone'])),
  })
  .map(compact) as fc.Arbitrary<Merchant['footer']>;

const anyLayout = fc
  .record({
    header: fc.constantFrom(...headers),
    hero: fc.constantFrom(...heroes),
    tile: fc.constantFrom(...tiles),
    nav: fc.constantFrom(...navs),
    footer: fc.constantFrom(...footers),
    home: fc.shuffledSubarray([...homeSections]),
  })
  .map((layout): Merchant['layout'] => ({ ...defaultLayout, ...layout }));

const anyIdentity = fc.record({
  code: fc.constantFrom('aa', 'b-2'),
  name: fc.string({ minLength: 1, maxLength: 40 }),
  version: fc.constantFrom('v1', 'v2'),
});

/** Varies every key that an assembler reads. */
export const anyMerchant: fc.Arbitrary<Merchant> = fc
  .record({
    identity: anyIdentity,
    jurisdiction: fc.constantFrom('ph' as const, 'mt' as const, 'vg' as const, 'none' as const),
    hosts: fc.constant({
      player: ['a.localhost'],
      agent: ['agent.a.localhost'],
      office: ['office.a.localhost'],
    }),
    platform: fc.record({
      merchantCode: fc.constant('A1'),
      content: fc.constantFrom('platform', 'folder'),
      lotteryType: fc.constantFrom('SEA', 'KENO'),
      agentTypes: fc.constant([1, 2, 41, 42]),
      currencyAccount: fc.constantFrom('single' as const, 'transfer' as const),
      vendors: fc.subarray([
        {
          code: 'harbour',
          launchUrl: 'https://vendor.example/play?of=a',
          runs: ['MR'],
          launchCredential: 'code' as const,
          lateRollback: 'accepted' as const,
        },
      ]),
    }),
    languages: anyLanguages,
    // Currencies with two decimals, none and three: all are written with two [SH-18].
    currency: fc.constantFrom(
      { code: 'PHP', symbol: 'P' },
      { code: 'JPY', symbol: '¥' },
      { code: 'KWD', symbol: 'KD' },
    ),
    flags: recordOf(flagNames, () => mostly),
    features: recordOf(featureNames, () => mostly),
    noticeBar: fc.constantFrom('auto' as const, 'on' as const, 'off' as const, 'reversed' as const),
    hideVendors: fc.subarray(['JILI', 'PG']),
    hideGameTypes: fc.subarray([...gameTypes], { maxLength: 4 }),
    hidePages: fc.subarray([...hideablePages], { maxLength: 3 }),
    nav: keyed(navIds, anyNavItem),
    routes: fc
      .subarray([...routeIds], { maxLength: 6 })
      .chain((ids) => recordOf(ids, () => fc.boolean())),
    banners: keyed(['one', 'two', 'three', 'four', 'five'], anyBanner),
    register: fc.record({
      fields: keyed(registerFieldNames, anyField),
      minimumAge: fc.integer({ min: 18, max: 25 }),
      termsStartAccepted: fc.boolean(),
      questions: fc.subarray([...questionIds]),
      countries: fc.constantFrom(['PH'], ['PH', 'VN']),
    }),
    login: fc.record({
      countryCode: fc.boolean(),
      appButtons: fc.boolean(),
      captchaAfter: fc.integer({ min: 0, max: 5 }),
      rememberHours: fc.integer({ min: 0, max: 24 }),
      social: fc.shuffledSubarray([...socialProviders]),
    }),
    customerService: fc.record({
      popup: fc.constantFrom('440x750' as const, '440x500' as const),
      entries: keyed(['chat', 'vip', 'popup', 'more'], anyServiceEntry),
    }),
    cashier: fc
      .record({ channels: keyed(['demo', 'bank'], (id) => fc.constant(sampleChannel({ id }))) })
      .map(sampleCashier),
    rebates: fc.constant({ minClaim: 100, rates: { RNG: [4000, 5000] } }),
    points: fc.constant({ units: { RNG: 1000 } }),
    agents: fc.constant({
      activeMember: { validBet: 1, deposit: 0 },
      providerShares: {},
      contracts: {},
    }),
    campaigns: fc.constant([]),
    social: fc
      .record({
        facebook: optional(anyTarget),
        telegram: fc.array(anyTarget, { maxLength: 5 }),
        whatsapp: optional(anyTarget),
      })
      .map(compact) as fc.Arbitrary<Merchant['social']>,
    analytics: fc.constantFrom<Merchant['analytics']>({}, { gtagId: 'G-1' }),
    cdn: fc.record({
      images: fc.subarray(['https://img.example', 'https://b.img.example/a']),
      games: fc.subarray(['https://games.example']),
    }),
    download: fc
      .record({
        android: optional(anyTarget),
        ios: optional(anyTarget),
        desktop: optional(anyTarget),
      })
      .map(compact) as fc.Arbitrary<Merchant['download']>,
    pages: fc.subarray(['about', 'fair-play']),
    footer: anyFooter,
    theme: fc
      .constantFrom('light' as const, 'dark' as const)
      .map((mode) => ({ ...defaultTheme, mode })),
    layout: anyLayout,
    extensions: fc.constant({}),
    layers: fc.subarray(pointers).chain((some) => recordOf(some, () => anyLayer)),
  })
  .map(({ identity, ...rest }): Merchant => ({
    ...identity,
    ...rest,
    register: {
      ...rest.register,
      minimumAge: Math.max(rest.register.minimumAge, floorOf(rest.jurisdiction).minimumAge),
    },
  }));
