import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { makeMerchantsDir, type MerchantsDir } from './merchants-dir.ts';

/** A word that occurs at one manifest key only. */
const mark = (name: string): string => `zq${name}zq`;
const colour = (digits: string): string => `#${digits}`;

/** Values of the manifest's `${NAME}` variables; each key determines their visibility. */
export const markedEnvironment = {
  ZQCODEZQ_HOST: `${mark('envhost')}.test`,
  ZQCODEZQ_MERCHANT: mark('merchant'),
  ZQCODEZQ_PATH: `https://${mark('path')}.test/chat`,
  ZQCODEZQ_FACEBOOK: `https://${mark('facebook')}.test/`,
} as const;

/** Secrets: a variable named by `extensions` only, an unreferenced one, and the server's. */
export const secrets = {
  ZQ_NAMED: mark('named'),
  ZQ_UNUSED: mark('unused'),
  SESSION_SECRET: `${mark('session')}-and-thirty-two-letters-or-more`,
  SMTP_URL: `smtp://one:${mark('smtp')}@127.0.0.1:1`,
  MAIL_FROM: `${mark('from')}@mail.example`,
  SMS_WEBHOOK_URL: `http://127.0.0.1:1/?key=${mark('gateway')}`,
  SMS_WEBHOOK_SECRET: `${mark('signing')}-and-thirty-two-letters-or-more`,
} as const;

/**
 * The marker of each free-text key, by its path in docs/manifest.md; null with the reason where
 * impossible.
 */
export const marks: Readonly<Record<string, string | null>> = {
  $schema: mark('schema'),
  code: mark('code'),
  name: mark('name'),
  extends: `_${mark('extends')}`,
  'hosts.player': mark('envhost'),
  'hosts.agent': mark('agenthost'),
  'hosts.office': mark('officehost'),
  'platform.merchantCode': mark('merchant'),
  'platform.licenceGroup': mark('group'),
  'platform.lotteryType': mark('lottery').toUpperCase(),
  'platform.vendors[].code': mark('gamevendor'),
  'platform.vendors[].launchUrl': mark('launch'),
  'currency.code': 'ZQC',
  'currency.symbol': 'zq¤',
  'features.hideVendors': mark('vendor').toUpperCase(),
  'nav[].id': mark('nav').toUpperCase(),
  'nav[].href': mark('href'),
  'nav[].icon': mark('icon'),
  logo: mark('logo'),
  logoOnDark: mark('logodark'),
  'banners[].id': mark('banner'),
  // A group without a page is never requested; a page's group has the page's name.
  'banners[].group': null,
  'banners[].image': mark('image'),
  'banners[].target': mark('target'),
  'register.fields[].acceptedPattern': mark('pattern'),
  'register.fields[].patternId': mark('patternid'),
  // The two letters of a real country.
  'register.countries': null,
  'customerService.entries[].id': mark('service'),
  'customerService.entries[].title': mark('title'),
  'customerService.entries[].path': mark('path'),
  'cashier.providers[].code': mark('payer'),
  'cashier.providers[].url': mark('payurl'),
  'cashier.providers[].pageHosts': mark('payhost'),
  'cashier.channels[].id': mark('channel'),
  'cashier.channels[].title': mark('channeltitle'),
  'cashier.channels[].provider': mark('payer'),
  'cashier.channels[].payTo.bank': mark('paybank'),
  'cashier.channels[].payTo.holder': mark('payholder'),
  'cashier.channels[].payTo.number': mark('paynumber'),
  'cashier.channels[].payTo.qr': mark('payqr'),
  // Times of day.
  'cashier.channels[].hours.from': null,
  'cashier.channels[].hours.until': null,
  'agents.contracts.dailyWage[].account': mark('wageagent'),
  'campaigns[].id': mark('campaign'),
  'campaigns[].promotion': mark('campaignpromo'),
  'campaigns[].from': '2031-03-17',
  'campaigns[].until': '2031-04-19',
  'agents.contracts.hourlySalary[].account': mark('houragent'),
  'agents.contracts.realTimeSalary[].account': mark('betagent'),
  'agents.contracts.dividend[].account': mark('dividendagent'),
  'social.facebook': mark('facebook'),
  'social.telegram': mark('telegram'),
  'social.whatsapp': mark('whatsapp'),
  'analytics.gtagId': 'G-ZQZQTAG',
  'cdn.images': mark('cdn'),
  'cdn.games': mark('gamehost'),
  'download.android': mark('android'),
  'download.ios': mark('ios'),
  'download.desktop': mark('desktop'),
  'footer.certificates': mark('certificate'),
  'footer.licenceHolders.bvi.holder': mark('bviholder'),
  'footer.licenceHolders.bvi.number': mark('bvinumber'),
  'footer.licenceHolders.malta.holder': mark('maltaholder'),
  'footer.licenceHolders.malta.number': mark('maltanumber'),
  'footer.licenceHolders.philippines.holder': mark('phholder'),
  'footer.licenceHolders.philippines.number': mark('phnumber'),
  'footer.pages': mark('page'),
  'theme.seeds.primary': colour('a1b2c4'),
  'theme.seeds.secondary': colour('b2c3d5'),
  'theme.seeds.neutral': colour('0d1e2b'),
  extensions: mark('extension'),
};

const of = (key: string): string => marks[key] ?? '';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>';

const manifest = {
  $schema: of('$schema'),
  schemaVersion: 2,
  code: of('code'),
  name: of('name'),
  extends: of('extends'),
  jurisdiction: 'ph',
  hosts: {
    player: ['${ZQCODEZQ_HOST}'],
    agent: [`${of('hosts.agent')}.test`],
    office: [`${of('hosts.office')}.test`],
  },
  platform: {
    merchantCode: '${ZQCODEZQ_MERCHANT}',
    currencyAccount: 'transfer',
    licenceGroup: of('platform.licenceGroup'),
    lotteryType: of('platform.lotteryType'),
    vendors: [
      {
        code: of('platform.vendors[].code'),
        launchUrl: `https://${of('platform.vendors[].launchUrl')}.test/play`,
        runs: ['MR'],
      },
    ],
  },
  languages: { default: 'EN', menu: ['EN', 'TY', 'AR'] },
  currency: { code: of('currency.code'), symbol: of('currency.symbol') },
  flags: { USERNAMEREG3: true, MOBILENUMREG3: false, DIRECTREG3: true, loginedToHomePage: false },
  features: {
    codeLogin: true,
    freePlay: true,
    chatRoom: true,
    hideVendors: [of('features.hideVendors')],
  },
  nav: {
    insert: [
      { id: of('nav[].id'), href: `https://${of('nav[].href')}.test/`, icon: of('nav[].icon') },
    ],
  },
  logo: `assets/${of('logo')}.svg`,
  logoOnDark: `assets/${of('logoOnDark')}.svg`,
  banners: [
    {
      id: of('banners[].id'),
      group: 'w_home',
      image: `assets/${of('banners[].image')}.svg`,
      linkageType: 'url',
      target: `https://${of('banners[].target')}.test/`,
    },
  ],
  register: {
    fields: {
      insert: [
        {
          id: 'line',
          acceptedPattern: `${of('register.fields[].acceptedPattern')}|[a-z]+`,
          patternId: of('register.fields[].patternId'),
        },
      ],
    },
    countries: ['PH'],
  },
  customerService: {
    entries: [
      {
        id: of('customerService.entries[].id'),
        title: of('customerService.entries[].title'),
        path: '${ZQCODEZQ_PATH}',
      },
    ],
  },
  cashier: {
    providers: [
      {
        code: of('cashier.providers[].code'),
        url: `https://${of('cashier.providers[].url')}.test/api`,
        pageHosts: [`${of('cashier.providers[].pageHosts')}.test`],
      },
    ],
    channels: [
      {
        id: of('cashier.channels[].id'),
        title: of('cashier.channels[].title'),
        method: 'bank',
        min: 100,
        max: 200,
        payTo: {
          bank: of('cashier.channels[].payTo.bank'),
          holder: of('cashier.channels[].payTo.holder'),
          number: of('cashier.channels[].payTo.number'),
          qr: of('cashier.channels[].payTo.qr'),
        },
      },
      {
        id: 'other',
        method: 'wallet',
        provider: of('cashier.channels[].provider'),
        min: 100,
        max: 200,
      },
    ],
  },
  campaigns: [
    {
      id: of('campaigns[].id'),
      promotion: of('campaigns[].promotion'),
      from: of('campaigns[].from'),
      until: of('campaigns[].until'),
      kind: 'registration',
      amount: 1,
      budget: 1,
    },
  ],
  agents: {
    contracts: {
      dailyWage: [{ account: of('agents.contracts.dailyWage[].account'), rows: [] }],
      hourlySalary: [{ account: of('agents.contracts.hourlySalary[].account'), rows: [] }],
      realTimeSalary: [{ account: of('agents.contracts.realTimeSalary[].account'), rows: [] }],
      dividend: [{ account: of('agents.contracts.dividend[].account'), cycle: 'month', rows: [] }],
    },
  },
  social: {
    facebook: '${ZQCODEZQ_FACEBOOK}',
    telegram: [`https://${of('social.telegram')}.test/`],
    whatsapp: `https://${of('social.whatsapp')}.test/`,
  },
  analytics: { gtagId: of('analytics.gtagId') },
  cdn: { images: [`https://${of('cdn.images')}.test`], games: [`https://${of('cdn.games')}.test`] },
  download: {
    android: `https://${of('download.android')}.test/`,
    ios: `https://${of('download.ios')}.test/`,
    desktop: `https://${of('download.desktop')}.test/`,
  },
  footer: {
    licences: ['bvi', 'malta', 'philippines'],
    licenceHolders: Object.fromEntries(
      ['bvi', 'malta', 'philippines'].map((authority) => [
        authority,
        {
          holder: of(`footer.licenceHolders.${authority}.holder`),
          number: of(`footer.licenceHolders.${authority}.number`),
        },
      ]),
    ),
    certificates: [of('footer.certificates')],
    pages: [of('footer.pages')],
  },
  theme: {
    mood: 'vivid',
    seeds: {
      primary: of('theme.seeds.primary'),
      secondary: of('theme.seeds.secondary'),
      neutral: of('theme.seeds.neutral'),
    },
  },
  extensions: { deep: { note: of('extensions'), [`${of('extensions')}-key`]: ['${ZQ_NAMED}'] } },
};

/** One brand with a marker in each free-text key, on a marked template. */
export function makeMarkedBrand(): MerchantsDir {
  const folder = makeMerchantsDir({
    [`${of('code')}/manifest.json`]: manifest,
    [`${of('code')}/assets/${of('banners[].image')}.svg`]: svg,
    [`${of('code')}/assets/${of('logo')}.svg`]: svg,
    [`${of('code')}/assets/${of('logoOnDark')}.svg`]: svg,
    [`${of('code')}/content/EN/page.${of('footer.pages')}.md`]: '# A page\n\nOf its own.\n',
  });
  const template = path.join(folder.dir, of('extends'));
  cpSync(path.join(folder.dir, '_base'), template, { recursive: true });
  const file = path.join(template, 'manifest.json');
  writeFileSync(
    file,
    JSON.stringify({
      ...(parse(readFileSync(file, 'utf8')) as object),
      code: of('extends'),
      extensions: { deep: { inherited: of('extensions') } },
    }),
  );
  return folder;
}
