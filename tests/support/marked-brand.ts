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

const markOf = (key: string): string => marks[key] ?? '';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>';

const manifest = {
  $schema: markOf('$schema'),
  schemaVersion: 2,
  code: markOf('code'),
  name: markOf('name'),
  extends: markOf('extends'),
  jurisdiction: 'ph',
  hosts: {
    player: ['${ZQCODEZQ_HOST}'],
    agent: [`${markOf('hosts.agent')}.test`],
    office: [`${markOf('hosts.office')}.test`],
  },
  platform: {
    merchantCode: '${ZQCODEZQ_MERCHANT}',
    currencyAccount: 'transfer',
    licenceGroup: markOf('platform.licenceGroup'),
    lotteryType: markOf('platform.lotteryType'),
    vendors: [
      {
        code: markOf('platform.vendors[].code'),
        launchUrl: `https://${markOf('platform.vendors[].launchUrl')}.test/play`,
        runs: ['MR'],
      },
    ],
  },
  languages: { default: 'EN', menu: ['EN', 'TY', 'AR'] },
  currency: { code: markOf('currency.code'), symbol: markOf('currency.symbol') },
  flags: { USERNAMEREG3: true, MOBILENUMREG3: false, DIRECTREG3: true, loginedToHomePage: false },
  features: {
    codeLogin: true,
    freePlay: true,
    chatRoom: true,
    hideVendors: [markOf('features.hideVendors')],
  },
  nav: {
    insert: [
      {
        id: markOf('nav[].id'),
        href: `https://${markOf('nav[].href')}.test/`,
        icon: markOf('nav[].icon'),
      },
    ],
  },
  logo: `assets/${markOf('logo')}.svg`,
  logoOnDark: `assets/${markOf('logoOnDark')}.svg`,
  banners: [
    {
      id: markOf('banners[].id'),
      group: 'w_home',
      image: `assets/${markOf('banners[].image')}.svg`,
      linkageType: 'url',
      target: `https://${markOf('banners[].target')}.test/`,
    },
  ],
  register: {
    fields: {
      insert: [
        {
          id: 'line',
          acceptedPattern: `${markOf('register.fields[].acceptedPattern')}|[a-z]+`,
          patternId: markOf('register.fields[].patternId'),
        },
      ],
    },
    countries: ['PH'],
  },
  customerService: {
    entries: [
      {
        id: markOf('customerService.entries[].id'),
        title: markOf('customerService.entries[].title'),
        path: '${ZQCODEZQ_PATH}',
      },
    ],
  },
  cashier: {
    providers: [
      {
        code: markOf('cashier.providers[].code'),
        url: `https://${markOf('cashier.providers[].url')}.test/api`,
        pageHosts: [`${markOf('cashier.providers[].pageHosts')}.test`],
      },
    ],
    channels: [
      {
        id: markOf('cashier.channels[].id'),
        title: markOf('cashier.channels[].title'),
        method: 'bank',
        min: 100,
        max: 200,
        payTo: {
          bank: markOf('cashier.channels[].payTo.bank'),
          holder: markOf('cashier.channels[].payTo.holder'),
          number: markOf('cashier.channels[].payTo.number'),
          qr: markOf('cashier.channels[].payTo.qr'),
        },
      },
      {
        id: 'other',
        method: 'wallet',
        provider: markOf('cashier.channels[].provider'),
        min: 100,
        max: 200,
      },
    ],
  },
  campaigns: [
    {
      id: markOf('campaigns[].id'),
      promotion: markOf('campaigns[].promotion'),
      from: markOf('campaigns[].from'),
      until: markOf('campaigns[].until'),
      kind: 'registration',
      amount: 1,
      budget: 1,
    },
  ],
  agents: {
    contracts: {
      dailyWage: [{ account: markOf('agents.contracts.dailyWage[].account'), rows: [] }],
      hourlySalary: [{ account: markOf('agents.contracts.hourlySalary[].account'), rows: [] }],
      realTimeSalary: [{ account: markOf('agents.contracts.realTimeSalary[].account'), rows: [] }],
      dividend: [
        { account: markOf('agents.contracts.dividend[].account'), cycle: 'month', rows: [] },
      ],
    },
  },
  social: {
    facebook: '${ZQCODEZQ_FACEBOOK}',
    telegram: [`https://${markOf('social.telegram')}.test/`],
    whatsapp: `https://${markOf('social.whatsapp')}.test/`,
  },
  analytics: { gtagId: markOf('analytics.gtagId') },
  cdn: {
    images: [`https://${markOf('cdn.images')}.test`],
    games: [`https://${markOf('cdn.games')}.test`],
  },
  download: {
    android: `https://${markOf('download.android')}.test/`,
    ios: `https://${markOf('download.ios')}.test/`,
    desktop: `https://${markOf('download.desktop')}.test/`,
  },
  footer: {
    licences: ['bvi', 'malta', 'philippines'],
    licenceHolders: Object.fromEntries(
      ['bvi', 'malta', 'philippines'].map((authority) => [
        authority,
        {
          holder: markOf(`footer.licenceHolders.${authority}.holder`),
          number: markOf(`footer.licenceHolders.${authority}.number`),
        },
      ]),
    ),
    certificates: [markOf('footer.certificates')],
    pages: [markOf('footer.pages')],
  },
  theme: {
    mood: 'vivid',
    seeds: {
      primary: markOf('theme.seeds.primary'),
      secondary: markOf('theme.seeds.secondary'),
      neutral: markOf('theme.seeds.neutral'),
    },
  },
  extensions: {
    deep: { note: markOf('extensions'), [`${markOf('extensions')}-key`]: ['${ZQ_NAMED}'] },
  },
};

/** One brand with a marker in each free-text key, on a marked template. */
export function makeMarkedBrand(): MerchantsDir {
  const folder = makeMerchantsDir({
    [`${markOf('code')}/manifest.json`]: manifest,
    [`${markOf('code')}/assets/${markOf('banners[].image')}.svg`]: svg,
    [`${markOf('code')}/assets/${markOf('logo')}.svg`]: svg,
    [`${markOf('code')}/assets/${markOf('logoOnDark')}.svg`]: svg,
    [`${markOf('code')}/content/EN/page.${markOf('footer.pages')}.md`]: '# A page\n\nOf its own.\n',
  });
  const template = path.join(folder.dir, markOf('extends'));
  cpSync(path.join(folder.dir, '_base'), template, { recursive: true });
  const file = path.join(template, 'manifest.json');
  writeFileSync(
    file,
    JSON.stringify({
      ...(parse(readFileSync(file, 'utf8')) as object),
      code: markOf('extends'),
      extensions: { deep: { inherited: markOf('extensions') } },
    }),
  );
  return folder;
}
