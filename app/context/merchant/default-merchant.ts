import { gameTypes } from '#app/lib/game-types.ts';
import { languageCodes } from '#app/lib/languages.ts';
import { defaultLayout, defaultTheme } from '#schema/theme.ts';
import type { MergedManifest } from './manifest-items.ts';

/**
 * What a brand is that says only its code and its name: the lowest layer. `code` and `name` are
 * always the brand's own.
 */
export const defaultManifest: MergedManifest = {
  schemaVersion: 2,
  code: '',
  name: '',
  jurisdiction: 'none',
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
  social: { telegram: [] },
  download: {},
  analytics: {},
  cdn: {},
  footer: { payments: [], certificates: [], vendors: true },
  theme: defaultTheme,
  layout: { ...defaultLayout, noticeBar: 'auto' } as NonNullable<MergedManifest['layout']>,
  extensions: {},
};
