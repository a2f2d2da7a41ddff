import { gameTypes } from '#app/lib/game-types.ts';
import { languageCodes } from '#app/lib/languages.ts';
import { defaultLayout, defaultTheme } from '#schema/theme.ts';
import type { MergedManifest } from './manifest-items.ts';

/**
 * The manifest of a brand that sets only its code and its name: the lowest layer. `code` and `name`
 * are always the brand's own.
 */
export const defaultManifest: MergedManifest = {
  schemaVersion: 2,
  code: '',
  name: '',
  jurisdiction: 'none',
  // No `office`: its default follows from the hosts of the player site.
  hosts: { player: [], agent: [] },
  platform: { currencyAccount: 'single', vendors: [] },
  languages: { default: 'TY', menu: [...languageCodes] },
  currency: { code: 'PHP', symbol: 'P' },
  flags: {
    USERNAMEREG3: true,
    MOBILENUMREG3: false,
    MOBILENUMPASSREG3: true,
    REGMOBVERF3: false,
    DIRECTREG3: true,
    CHNGPASSVERIF3: false,
    loginedToHomePage: false,
  },
  features: {
    codeLogin: false,
    phoneIdentity: false,
    humanVerification: false,
    revealAccounts: false,
    freePlay: false,
    forcedPasswordChange: false,
    loginVerification: false,
    promotions: true,
    vip: true,
    pointMall: true,
    download: true,
    join: true,
    chatRoom: false,
    hot: true,
    noticePage: true,
    feedback: true,
    jackpot: true,
    offlinePage: true,
    memberCenter: true,
    agentCenter: true,
    hideVendors: [],
    hideGameTypes: [],
    hidePages: [],
  },
  // The spec's order: home, one entry for each game type, promotions, app download.
  nav: [{ id: 'HOME' }, ...gameTypes.map((id) => ({ id })), { id: 'PROMO' }, { id: 'DOWN' }],
  routes: {},
  banners: [],
  register: {
    fields: [
      { id: 'username' },
      { id: 'countryDialingCode' },
      { id: 'mobileNum' },
      { id: 'verificationCode' },
      { id: 'password' },
      { id: 'confirmPassword' },
      { id: 'referralCode' },
    ],
    minimumAge: 18,
    questions: [],
    countries: ['PH', 'SG', 'MY', 'TH', 'VN', 'ID', 'JP', 'KR'],
  },
  login: { countryCode: true, appButtons: true, captchaAfter: 3, rememberHours: 24, social: [] },
  customerService: { popup: '440x750', entries: [] },
  cashier: {
    providers: [],
    channels: [],
    withdrawals: {
      min: 10_000,
      max: 5_000_000,
      dailyMax: 10_000_000,
      reviewAbove: 1_000_000,
      fourEyesAbove: 2_500_000,
      memberCancels: false,
    },
    transfers: { min: 1_000, max: 1_000_000, dailyCount: 10, dailyMax: 2_000_000 },
    c2c: { on: false, confirmMinutes: 30, offerMinutes: 30, autoMax: 1_000_000 },
    depositTurnover: 1,
    smallBalance: 100,
  },
  rebates: { minClaim: 100, rates: {} },
  social: { telegram: [] },
  download: {},
  analytics: {},
  cdn: {},
  footer: { payments: [], certificates: [], vendors: true },
  theme: defaultTheme,
  layout: { ...defaultLayout, noticeBar: 'auto' } as NonNullable<MergedManifest['layout']>,
  extensions: {},
};
