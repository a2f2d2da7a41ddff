import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import type { Tenant } from '#schema/tenant.ts';
import { messageTexts } from './message-texts.ts';
import { sampleCashier } from './sample-cashier.ts';

/** Enabled, required, any text of up to 255 characters unless `change` overrides it. */
export const testRule = (
  id: RegisterFieldName,
  change: Partial<FieldRule> = {},
): FieldRule & { readonly id: RegisterFieldName } => ({
  id,
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: id.toLowerCase(),
  minLength: 0,
  maxLength: 255,
  ...change,
});

export const withOptionalEmail = <Rule extends { readonly id: string }>(rules: readonly Rule[]) =>
  rules.map((rule) => (rule.id === 'email' ? testRule('email', { required: false }) : rule));

/** A brand with both registration methods and the usual form. */
export const testTenant = (code: string, change: Partial<Tenant> = {}): Tenant => ({
  code,
  name: `Brand ${code}`,
  defaultLanguage: 'EN',
  currency: { code: 'JPY', symbol: '¥' },
  hosts: [`${code}.example`],
  modules: {
    USERNAMEREG3: true,
    MOBILENUMREG3: true,
    MOBILENUMPASSREG3: true,
    REGMOBVERF3: true,
    CODELOGIN: true,
    FREEPLAY: true,
  },
  register: [
    testRule('username', {
      acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
      patternId: 'letter_first',
      minLength: 5,
      maxLength: 15,
    }),
    testRule('password', { minLength: 8, maxLength: 32 }),
    testRule('confirmPassword'),
    testRule('mobileNum', {
      required: false,
      acceptedPattern: '[0-9]+',
      patternId: 'digits',
      minLength: 7,
      maxLength: 12,
    }),
    testRule('countryDialingCode'),
    testRule('referralCode', { required: false, minLength: 4, maxLength: 20 }),
    testRule('email', { enabled: false }),
  ],
  minimumAge: 21,
  questions: [],
  captchaAfter: 3,
  protection: {
    timeOutHours: [24, 168],
    exclusionMonths: [6, 12],
    reminderMinutes: 60,
    checkMinutes: [15, 30, 60],
    loosenHours: 24,
    // Not UTC, so that tests notice a day in the wrong zone.
    timeZone: 'Asia/Manila',
  },
  licenceGroup: '',
  currencyAccount: 'single',
  agentTypes: [1, 2, 41, 42],
  vendors: [],
  hideVendors: [],
  hideGameTypes: [],
  banners: [],
  notices: [],
  help: [],
  promotions: [],
  vipLevels: [],
  rewards: [],
  customerService: [],
  cashier: sampleCashier(),
  rebates: { minClaim: 100, rates: { RNG: [4000, 5000], LIVE: [6000] } },
  points: { units: { RNG: 1000 } },
  agents: { activeMember: { validBet: 1, deposit: 0 }, providerShares: {}, contracts: {} },
  campaigns: [],
  download: {},
  analytics: {},
  cdn: { images: [], games: [] },
  messages: { ...messageTexts },
  version: '1',
  ...change,
});
