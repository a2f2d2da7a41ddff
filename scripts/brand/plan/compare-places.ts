import type { AssembledSite, NavEntry } from '#app/site/types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { apart, identity, looks, lost, must, protection, thereOrNot, type Told } from './change.ts';

const on = <Item extends { readonly on: boolean }>(items: readonly Item[]): Item[] =>
  items.filter((item) => item.on);
const ids = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);
const namesOn = (switches: Readonly<Record<string, { readonly on: boolean }>>): string[] =>
  Object.keys(switches).filter((name) => switches[name]?.on);

function compareNav(before: readonly NavEntry[], after: readonly NavEntry[]): Told[] {
  const [was, now] = [on(before), on(after)];
  const { both } = apart(was, now, ({ id }) => id);
  const order = (list: readonly NavEntry[]) =>
    ids(list)
      .filter((id) => both.some(([, entry]) => entry.id === id))
      .join();
  return [
    ...thereOrNot(
      ids(was),
      ids(now),
      'nav',
      (id) => `the menu entry ${id}`,
      (id) => `/nav/${id}`,
    ),
    ...both
      .filter(([old, entry]) => old.href !== entry.href)
      .map(([old, entry]) =>
        looks(
          `nav:${entry.id}`,
          `the menu entry ${entry.id} leads to ${entry.href} instead of ${old.href}`,
          `/nav/${entry.id}/href`,
          'notable',
        ),
      ),
    ...both
      .filter(([old, entry]) => old.vendors !== entry.vendors || old.icon !== entry.icon)
      .map(([, entry]) =>
        looks(
          `nav:${entry.id}`,
          `the menu entry ${entry.id} has another icon or another number of vendors`,
          `/nav/${entry.id}`,
        ),
      ),
    ...(order(was) === order(now)
      ? []
      : [looks('nav', `the menu stands in another order: ${ids(now).join(', ')}`, '/nav')]),
  ];
}

/** Where players can go: pages, menu, member and agent pages, game types, vendors. */
export function comparePlaces(before: AssembledSite, after: AssembledSite): Told[] {
  const routesOn = (site: AssembledSite) => ids(on(Object.values(site.routes)));
  const hidden = apart(before.hideVendors, after.hideVendors, String);
  return [
    ...thereOrNot(
      routesOn(before),
      routesOn(after),
      'route',
      (id) => `the page ${after.routes[id as keyof typeof after.routes].path}`,
      (id) => `/routes/${id}`,
      'breaking',
    ),
    ...thereOrNot(
      before.pages,
      after.pages,
      'page',
      (tag) => `the content page /page/${tag}`,
      () => '/footer/pages',
      'breaking',
    ),
    ...compareNav(before.nav, after.nav),
    ...thereOrNot(
      ids(on(before.memberPages)),
      ids(on(after.memberPages)),
      'memberPage',
      (id) => `the member page ${id}`,
      () => '/features/memberCenter',
      'breaking',
    ),
    ...thereOrNot(
      ids(on(before.agentPages)),
      ids(on(after.agentPages)),
      'agentPage',
      (id) => `the agent page ${id}`,
      () => '/features/agentCenter',
      'breaking',
    ),
    ...thereOrNot(
      namesOn(before.gameTypes),
      namesOn(after.gameTypes),
      'gameType',
      (id) => `the game type ${id}`,
      () => '/features/hideGameTypes',
      'breaking',
    ),
    ...thereOrNot(
      hidden.come,
      hidden.gone,
      'vendor',
      (code) => `the vendor ${code}`,
      () => '/features/hideVendors',
    ),
    ...thereOrNot(
      namesOn(before.features),
      namesOn(after.features),
      'feature',
      (name) => `the feature ${name}`,
      (name) => `/features/${name}`,
    ),
    ...compareLoginFirst(before, after),
  ];
}

function compareLoginFirst(
  { flags: { loginedToHomePage: was } }: AssembledSite,
  { flags: { loginedToHomePage: now } }: AssembledSite,
): Told[] {
  if (was.on === now.on) return [];
  return [
    now.on
      ? must(
          'breaking',
          'flag:loginedToHomePage',
          'guests must log in before they see anything',
          '/flags/loginedToHomePage',
        )
      : looks(
          'flag:loginedToHomePage',
          'guests see the site without logging in',
          '/flags/loginedToHomePage',
          'notable',
        ),
  ];
}

const runBy = ({ platform: { vendors } }: Merchant): string[] =>
  vendors.flatMap(({ code, runs }) =>
    runs.map((vassalage) => `the running of ${vassalage}’s games by ${code}`),
  );

/** What a brand is reached by, and what it counts in. */
export function compareIdentity(before: Merchant, after: Merchant): Told[] {
  const one = (
    severity: 'breaking' | 'notable',
    subject: string,
    was: string,
    now: string,
    pointer: string,
    why = '',
  ): Told[] =>
    was === now
      ? []
      : [identity(severity, subject, `${subject} is ${now} instead of ${was}${why}`, pointer)];
  return [
    ...thereOrNot(
      before.hosts.player,
      after.hosts.player,
      'host',
      (host) => `the address ${host}`,
      () => '/hosts/player',
      'breaking',
    ),
    ...thereOrNot(
      before.hosts.agent,
      after.hosts.agent,
      'host',
      (host) => `the agents’ address ${host}`,
      () => '/hosts/agent',
      'breaking',
    ),
    ...thereOrNot(
      before.languages.menu,
      after.languages.menu,
      'language',
      (code) => `the language ${code}`,
      () => '/languages/menu',
      'breaking',
    ),
    ...one(
      'notable',
      'the default language',
      before.languages.default,
      after.languages.default,
      '/languages/default',
    ),
    ...one(
      'breaking',
      'the merchant code',
      before.platform.merchantCode,
      after.platform.merchantCode,
      '/platform/merchantCode',
      ': accounts and balances are another merchant’s',
    ),
    ...one(
      'notable',
      'the wallet',
      before.platform.currencyAccount,
      after.platform.currencyAccount,
      '/platform/currencyAccount',
    ),
    ...thereOrNot(
      before.platform.vendors.map(({ code }) => code),
      after.platform.vendors.map(({ code }) => code),
      'gameVendor',
      (code) => `the vendor of games ${code}`,
      () => '/platform/vendors',
      'breaking',
    ),
    ...thereOrNot(runBy(before), runBy(after), 'gamesOf', String, () => '/platform/vendors'),
    ...one('breaking', 'the currency', before.currency.code, after.currency.code, '/currency/code'),
    ...one(
      'notable',
      'the currency’s sign',
      before.currency.symbol,
      after.currency.symbol,
      '/currency/symbol',
    ),
    ...one('notable', 'the name', before.name, after.name, '/name'),
  ];
}

/** What keeps players safe; less of it is breaking, more of it is told, too. */
export function compareProtection(before: Merchant, after: Merchant): Told[] {
  const age = after.register.minimumAge - before.register.minimumAge;
  const captcha = after.login.captchaAfter - before.login.captchaAfter;
  const remember = after.login.rememberHours - before.login.rememberHours;
  const marks = apart(before.footer.responsible, after.footer.responsible, String);
  const questions = apart(before.register.questions, after.register.questions, String);
  const level = (weaker: boolean) => (weaker ? 'breaking' : 'notable');
  return [
    ...(before.jurisdiction === after.jurisdiction
      ? []
      : [
          protection(
            'breaking',
            'jurisdiction',
            `the jurisdiction is ${after.jurisdiction} instead of ${before.jurisdiction}`,
            '/jurisdiction',
          ),
        ]),
    ...(age === 0
      ? []
      : [
          protection(
            level(age < 0),
            'minimumAge',
            `players must be ${after.register.minimumAge} instead of ${before.register.minimumAge}`,
            '/register/minimumAge',
          ),
        ]),
    ...questions.gone.map((id) =>
      protection(
        'breaking',
        `question:${id}`,
        `players are not asked any more: ${id}`,
        '/register/questions',
      ),
    ),
    ...questions.come.map((id) =>
      protection('notable', `question:${id}`, `players are asked: ${id}`, '/register/questions'),
    ),
    ...(captcha === 0
      ? []
      : [
          protection(
            level(captcha > 0),
            'captchaAfter',
            `a captcha is asked for after ${after.login.captchaAfter} failed attempts instead of ${before.login.captchaAfter}`,
            '/login/captchaAfter',
          ),
        ]),
    ...(remember === 0
      ? []
      : [
          protection(
            'notable',
            'rememberHours',
            `a user name is remembered for ${after.login.rememberHours} hours instead of ${before.login.rememberHours}`,
            '/login/rememberHours',
          ),
        ]),
    ...marks.gone.map((mark) =>
      protection(
        'breaking',
        `mark:${mark}`,
        `the responsible-gaming mark ${mark} is gone`,
        '/footer/responsible',
      ),
    ),
    ...marks.come.map((mark) =>
      protection(
        'notable',
        `mark:${mark}`,
        `the responsible-gaming mark ${mark} is new`,
        '/footer/responsible',
      ),
    ),
    ...apart(before.footer.licences, after.footer.licences, String).gone.map((licence) =>
      protection(
        'breaking',
        `licence:${licence}`,
        `the licence ${licence} is not shown any more`,
        '/footer/licences',
      ),
    ),
    ...apart(before.footer.licences, after.footer.licences, String).come.map((licence) =>
      protection(
        'notable',
        `licence:${licence}`,
        `the licence ${licence} is shown`,
        '/footer/licences',
      ),
    ),
  ];
}

/** Customer service and social links. */
export function compareService(before: AssembledSite, after: AssembledSite): Told[] {
  const reachable = (site: AssembledSite) =>
    site.service.links.map(({ id, href, csPosition, csType, title = '' }) => ({
      id,
      key: `${id} ${href} ${csPosition} ${csType} ${title}`,
    }));
  const changed = apart(reachable(before), reachable(after), ({ id }) => id).both.filter(
    ([was, now]) => was.key !== now.key,
  );
  return [
    ...(before.service.chat && !after.service.chat
      ? [lost('breaking', 'service', 'there is no live chat any more', '/customerService/entries')]
      : []),
    ...thereOrNot(
      ids(reachable(before)),
      ids(reachable(after)),
      'service',
      (id) => `the service entry ${id}`,
      (id) => `/customerService/entries/${id}`,
    ),
    ...changed.map(([, { id }]) =>
      looks(
        `service:${id}`,
        `the service entry ${id} leads elsewhere, or stands elsewhere`,
        `/customerService/entries/${id}`,
        'notable',
      ),
    ),
    ...thereOrNot(
      before.social.map(({ href }) => href),
      after.social.map(({ href }) => href),
      'social',
      (href) => `the link ${href}`,
      () => '/social',
    ),
    ...(JSON.stringify(before.service.popup) === JSON.stringify(after.service.popup)
      ? []
      : [looks('service', 'the service window has another size', '/customerService/popup')]),
  ];
}
