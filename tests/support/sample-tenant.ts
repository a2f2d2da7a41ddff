import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import { moduleIds } from '#app/domain/pages/modules.ts';
import {
  registerFieldNames,
  type RegisterFieldName,
} from '#app/domain/accounts/register-fields.ts';
import type { Tenant } from '#schema/tenant.ts';
import { messageTexts } from './message-texts.ts';
import { sampleCashier } from './sample-cashier.ts';

const rule = (
  id: RegisterFieldName,
  over: Partial<FieldRule> = {},
): FieldRule & { readonly id: RegisterFieldName } => ({
  id,
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 0,
  maxLength: 255,
  ...over,
});

const fieldOverrides: Partial<Record<RegisterFieldName, Partial<FieldRule>>> = {
  username: {
    enabled: true,
    required: true,
    acceptedPattern: '[A-Za-z][A-Za-z0-9]+',
    patternId: '2',
    minLength: 4,
    maxLength: 20,
  },
  password: { enabled: true, required: true, patternId: '1', minLength: 8, maxLength: 64 },
  confirmPassword: { enabled: true, required: true, patternId: '1', minLength: 8, maxLength: 64 },
};

/** The content of an ordinary brand: vendors, banners, texts, levels and contacts. */
const sampleContent: Pick<
  Tenant,
  | 'vendors'
  | 'hideVendors'
  | 'hideGameTypes'
  | 'banners'
  | 'notices'
  | 'help'
  | 'promotions'
  | 'vipLevels'
  | 'rewards'
  | 'customerService'
> = {
  vendors: [
    {
      code: 'harbour-games',
      launchUrl: 'https://games.harbour.example/play',
      runs: ['ST'],
      launchCredential: 'code',
      lateRollback: 'unknown-bet',
    },
  ],
  hideVendors: [],
  hideGameTypes: [],
  banners: [
    {
      id: 'welcome',
      group: 'w_home',
      motif: 'mango',
      linkageType: 'route',
      target: '/promotions',
      url: '/art/x/banner/mango/wide/welcome.svg',
    },
    {
      id: 'still',
      group: 'w_rng',
      motif: 'dragon',
      linkageType: 'none',
      target: '/ignored',
      url: '/art/x/banner/dragon/wide/still.svg',
    },
  ],
  notices: [
    {
      id: 'n1',
      type: 'B',
      title: { TY: 'Balita', EN: 'News' },
      content: { TY: '<p>Oo</p>', EN: '<p>Yes</p>' },
    },
    { id: 'n2', type: 'PL', title: { TY: 'Para sa iyo' }, content: { TY: '<p>Ikaw</p>' } },
    { id: 'n3', type: 'PU', title: { EN: 'Pop' }, content: { EN: '<p>Up</p>' } },
    { id: 'n4', type: 'PR', title: { TY: 'Promo' }, content: { TY: '<p>Promo</p>' } },
  ],
  help: [
    {
      tag: 'agent',
      title: { TY: 'Ahente', EN: 'Agents' },
      content: { TY: '<p>a</p>', EN: '<p>b</p>' },
    },
  ],
  promotions: [
    {
      id: 'p1',
      type: 'NEW',
      state: 'join',
      motif: 'gift',
      title: { TY: 'Bonus', EN: 'Bonus EN' },
      summary: { TY: 's' },
      content: { TY: 'c' },
    },
  ],
  vipLevels: [
    {
      rank: 1,
      points: 100,
      motif: 'star',
      title: { TY: 'Una', EN: 'First' },
      summary: { TY: 's' },
      content: { TY: '<p>c</p>' },
    },
  ],
  rewards: [
    {
      id: 'r1',
      points: 50,
      motif: 'gift',
      title: { TY: 'Regalo', EN: 'Gift' },
      summary: { TY: 's' },
      content: { TY: '<p>c</p>' },
    },
  ],
  customerService: [
    { id: 'chat', csType: 'LIVECHAT', csPosition: 'header', path: '/help' },
    {
      id: 'popup',
      csType: '3',
      csPosition: 'form',
      title: 'Popup',
      path: 'https://service.example/chat',
    },
  ],
};

/** An ordinary brand as the platform's tenant; two languages, every module on. */
export const sampleTenant = (code: string, over: Partial<Tenant> = {}): Tenant => ({
  code,
  name: `Brand ${code}`,
  defaultLanguage: 'TY',
  currency: { code: 'KWD', symbol: 'KD' },
  hosts: [`${code}.example`, `${code}.localhost`],
  modules: Object.fromEntries(
    moduleIds.map((id) => [
      id,
      ![
        'loginedToHomePage',
        'REGMOBVERF3',
        'HUMANVERIFICATION',
        'LOGINVERIFICATION',
        'REVEALACCOUNTS',
      ].includes(id),
    ]),
  ),
  register: registerFieldNames.map((id) => rule(id, fieldOverrides[id])),
  minimumAge: 21,
  questions: [],
  captchaAfter: 3,
  protection: {
    timeOutHours: [24, 168],
    exclusionMonths: [6, 12],
    reminderMinutes: 60,
    checkMinutes: [15, 30, 60],
    loosenHours: 24,
    timeZone: 'Asia/Kolkata',
  },
  licenceGroup: '',
  currencyAccount: 'single',
  agentTypes: [1, 2, 41, 42],
  ...sampleContent,
  cashier: sampleCashier(),
  rebates: { minClaim: 100, rates: { RNG: [4000, 5000], LIVE: [6000] } },
  points: { units: { RNG: 1000 } },
  agents: { activeMember: { validBet: 1, deposit: 0 }, providerShares: {}, contracts: {} },
  campaigns: [],
  download: {},
  analytics: {},
  cdn: { images: [], games: [] },
  messages: { ...messageTexts },
  version: 'v1',
  ...over,
});
