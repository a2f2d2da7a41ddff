import { gameTypes } from '#app/domain/games/game-types.ts';
import { featureNames, flagNames, type FlagName } from '#app/domain/pages/modules.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import type { SiteInputs, Viewer } from '#app/site/types.ts';
import type { BannerItem, Merchant, NavItem, RegisterFieldItem } from '#schema/merchant-normal.ts';
import { permissionSchema, type ModuleNode, type Permission } from '#schema/permission.ts';
import { defaultLayout, defaultTheme } from '#schema/theme.ts';
import { sampleCashier } from './sample-cashier.ts';

export const testField = (
  id: RegisterFieldName,
  more: Partial<RegisterFieldItem> = {},
): RegisterFieldItem => ({
  id,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 0,
  maxLength: 255,
  ...more,
});

export const testNavItem = (id: string, more: Partial<NavItem> = {}): NavItem => ({
  id,
  on: true,
  always: false,
  vendors: 30,
  ...more,
});

export const testBanner = (id: string, more: Partial<BannerItem> = {}): BannerItem => ({
  id,
  group: 'w_home',
  motif: 'coin',
  linkageType: 'none',
  ...more,
});

export const flagsOn = (...on: FlagName[]): Merchant['flags'] =>
  Object.fromEntries(flagNames.map((flag) => [flag, on.includes(flag)])) as Merchant['flags'];

export const testMerchant = (more: Partial<Merchant> = {}): Merchant => ({
  code: 'plain',
  name: 'Plain',
  version: 'v1',
  jurisdiction: 'ph',
  hosts: { player: ['plain.localhost'], agent: ['agent.plain.localhost'], office: [] },
  platform: {
    merchantCode: 'PLAIN',
    currencyAccount: 'single',
    content: 'platform',
    lotteryType: 'SEA',
    agentTypes: [1, 2, 41, 42],
    vendors: [],
  },
  languages: { default: 'TY', menu: ['TY', 'EN'] },
  currency: { code: 'PHP', symbol: 'P' },
  flags: flagsOn('USERNAMEREG3', 'DIRECTREG3'),
  features: Object.fromEntries(featureNames.map((name) => [name, true])) as Merchant['features'],
  noticeBar: 'auto',
  hideVendors: [],
  hideGameTypes: [],
  hidePages: [],
  routes: {},
  banners: [],
  pages: ['about'],
  nav: ['HOME', ...gameTypes, 'PROMO', 'DOWN'].map((id) => testNavItem(id)),
  register: {
    fields: [testField('username'), testField('password'), testField('confirmPassword')],
    minimumAge: 21,
    termsStartAccepted: true,
    questions: [],
    countries: ['PH'],
  },
  login: { countryCode: true, appButtons: true, captchaAfter: 3, rememberHours: 24, social: [] },
  customerService: {
    popup: '440x750',
    entries: [{ id: 'chat', csType: 'LIVECHAT', csPosition: 'header', path: '/help#support' }],
  },
  social: { telegram: [] },
  cashier: sampleCashier(),
  rebates: { minClaim: 100, rates: { RNG: [4000, 5000], LIVE: [6000] } },
  points: { units: { RNG: 1000 } },
  agents: { activeMember: { validBet: 1, deposit: 0 }, providerShares: {}, contracts: {} },
  campaigns: [],
  download: {},
  analytics: {},
  cdn: { images: [], games: [] },
  footer: {
    licences: ['philippines'],
    licenceHolders: { philippines: { holder: 'Acme Corp.', number: 'PH-1' } },
    certificates: [],
    payments: ['card'],
    responsible: ['age21'],
    vendors: true,
  },
  theme: defaultTheme,
  layout: defaultLayout,
  extensions: {},
  layers: {},
  ...more,
});

export const testPermission = (more: Partial<Permission> = {}): Permission => ({
  ...permissionSchema.parse({}),
  ...more,
});

export const switchOff = (...modIds: string[]): ModuleNode[] =>
  modIds.map((modId) => ({ modId, enabled: false }));

export const guest: Viewer = { kind: 'guest', agentSide: false, language: 'TY', theme: 'light' };

export const member = (
  type = 0,
  more: Partial<Extract<Viewer, { kind: 'member' }>> = {},
): Viewer => ({
  kind: 'member',
  agentSide: false,
  language: 'TY',
  theme: 'light',
  account: 'juan',
  type,
  vip: null,
  ...more,
});

/** A guest by default. */
export const testSiteInputs = (
  more: { merchant?: Partial<Merchant>; permission?: Partial<Permission>; viewer?: Viewer } = {},
): SiteInputs => ({
  merchant: testMerchant(more.merchant),
  permission: testPermission(more.permission),
  viewer: more.viewer ?? guest,
});
