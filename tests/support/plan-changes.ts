const harbour = { code: 'harbour', launchUrl: 'https://games.example/play', runs: ['MR'] };

/**
 * A change of a brand: its subject, the manifest's keys before and after, and the plan's line about
 * it.
 */
export type PlanChange = readonly [about: string, before: object, after: object, line: string];

/** One change of each kind that a plan reports. */
export const planChanges: readonly PlanChange[] = [
  ['a page', {}, { routes: { vip: false } }, 'breaking lose: the page /vip is gone'],
  [
    'a feature',
    {},
    { features: { pointMall: false } },
    'breaking lose: the page /pointMall is gone',
  ],
  ['a menu entry', {}, { nav: { remove: ['LIVE'] } }, 'notable lose: the menu entry LIVE is gone'],
  [
    'the menu’s order',
    {},
    { nav: { order: ['PROMO'] } },
    'cosmetic looks: the menu stands in another order',
  ],
  ['a new page', { features: { vip: false } }, {}, 'notable gain: the page /vip is new'],
  [
    'a way to register',
    {},
    { flags: { USERNAMEREG3: false, MOBILENUMREG3: true, loginedToHomePage: false } },
    'breaking lose: the way to register “register” is gone',
  ],
  [
    'a required field',
    {},
    { register: { fields: { insert: [{ id: 'email', enabled: true, required: true }] } } },
    'breaking must: registration requires email (register)',
  ],
  [
    'a field that became required',
    {},
    { register: { fields: { insert: [{ id: 'mobileNum', required: true }] } } },
    'breaking must: mobileNum must be filled in (register)',
  ],
  [
    'a stricter rule',
    {},
    { register: { fields: { insert: [{ id: 'username', minLength: 9 }] } } },
    'breaking must: username must have at least 9 characters instead of 5 (register)',
  ],
  [
    'login first',
    {},
    { flags: { USERNAMEREG3: true, loginedToHomePage: true } },
    'breaking must: guests must log in before they see anything',
  ],
  [
    'an address',
    {},
    { hosts: { player: [], agent: ['agent.acme.example'] } },
    'breaking lose: the address acme.example is gone',
  ],
  [
    'a language',
    {},
    { languages: { default: 'EN', menu: ['EN'] } },
    'breaking lose: the language TY is gone',
  ],
  [
    'the licence group',
    { platform: { licenceGroup: 'house' } },
    {},
    'breaking protection: the brand leaves the licence group house: exclusions and limits for all sites no longer count here',
  ],
  [
    'a social log-in',
    { login: { social: ['google', 'telegram'] } },
    { login: { social: ['google'] } },
    'breaking lose: the log-in with telegram is gone',
  ],
  [
    'where a vendor’s games open',
    { platform: { vendors: [{ ...harbour }] } },
    { platform: { vendors: [{ ...harbour, launchUrl: 'https://other.example/play' }] } },
    'notable identity: the games of harbour open at https://other.example/play instead of https://games.example/play',
  ],
  [
    'where pictures come from',
    {},
    { cdn: { images: ['https://img.example'] } },
    'notable gain: the address https://img.example that images come from is new',
  ],
  [
    'what visits are counted with',
    {},
    { analytics: { gtagId: 'G-ABC12345' } },
    'notable identity: visits are counted under G-ABC12345 instead of nothing',
  ],
  [
    'an app',
    { download: { android: 'https://apps.example/acme.apk' } },
    {},
    'breaking lose: the app for android is gone',
  ],
  [
    'human verification',
    { features: { humanVerification: true } },
    {},
    'breaking protection: log-ins are no longer checked for bots',
  ],
  [
    'the codes of registration',
    { flags: { USERNAMEREG3: true, REGMOBVERF3: true } },
    { flags: { USERNAMEREG3: true } },
    'breaking protection: mobile numbers are no longer verified at registration',
  ],
  [
    'who holds a licence',
    { footer: { licenceHolders: { bvi: { holder: 'Acme', number: 'VG-1' } }, licences: ['bvi'] } },
    { footer: { licenceHolders: { bvi: { holder: 'Acme', number: 'VG-2' } }, licences: ['bvi'] } },
    'notable protection: the licence bvi is held by Acme, VG-2 instead of Acme, VG-1',
  ],
  [
    'the merchant code',
    {},
    { platform: { merchantCode: 'other' } },
    'breaking identity: the merchant code is other instead of acme: accounts and balances are another merchant’s',
  ],
  [
    'the currency',
    {},
    { currency: { code: 'USD', symbol: '$' } },
    'breaking identity: the currency is USD instead of PHP',
  ],
  [
    'a lower age',
    { register: { minimumAge: 25 } },
    {},
    'breaking protection: players must be 18 instead of 25',
  ],
  [
    'a later captcha',
    { login: { captchaAfter: 1 } },
    { login: { captchaAfter: 5 } },
    'breaking protection: a captcha is asked for after 5 failed attempts instead of 1',
  ],
  [
    'the jurisdiction',
    { jurisdiction: 'mt' },
    { jurisdiction: 'vg' },
    'breaking protection: the jurisdiction is vg instead of mt',
  ],
  [
    'a mark',
    { footer: { responsible: ['limits', 'help'] } },
    { footer: { responsible: [] } },
    'breaking protection: the responsible-gaming mark limits is gone',
  ],
  [
    'the layout',
    {},
    { layout: { header: 'rail' } },
    'cosmetic looks: layout.header is rail instead of',
  ],
  [
    'a banner',
    {},
    { banners: [{ id: 'one', group: 'w_home' }] },
    'notable gain: the banner one is new',
  ],
  [
    'all service',
    {},
    { customerService: { entries: [] } },
    'breaking lose: the live chat is removed',
  ],
  [
    'a vendor',
    {},
    { features: { hideVendors: ['JILI'] } },
    'notable lose: the vendor JILI is gone',
  ],
  [
    'the notice bar',
    {},
    { features: { noticeBar: 'off' } },
    'notable looks: the notice bar stands elsewhere, or not at all',
  ],
];
