import type { AssembledSite, NavEntry } from '#app/site/types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import {
  diffByKey,
  identity,
  appearance,
  loss,
  requirement,
  protection,
  presenceChanges,
  type UnlocatedChange,
} from './change.ts';

const on = <Item extends { readonly on: boolean }>(items: readonly Item[]): Item[] =>
  items.filter((item) => item.on);
const ids = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);
const namesOn = (switches: Readonly<Record<string, { readonly on: boolean }>>): string[] =>
  Object.keys(switches).filter((name) => switches[name]?.on);

function compareNav(before: readonly NavEntry[], after: readonly NavEntry[]): UnlocatedChange[] {
  const [was, now] = [on(before), on(after)];
  const { common } = diffByKey(was, now, ({ id }) => id);
  const order = (list: readonly NavEntry[]) =>
    ids(list)
      .filter((id) => common.some(([, entry]) => entry.id === id))
      .join();
  return [
    ...presenceChanges(
      ids(was),
      ids(now),
      'nav',
      (id) => `the menu entry ${id}`,
      (id) => `/nav/${id}`,
    ),
    ...common
      .filter(([previous, entry]) => previous.href !== entry.href)
      .map(([previous, entry]) =>
        appearance(
          `nav:${entry.id}`,
          `the menu entry ${entry.id} leads to ${entry.href} instead of ${previous.href}`,
          `/nav/${entry.id}/href`,
          'notable',
        ),
      ),
    ...common
      .filter(
        ([previous, entry]) => previous.vendors !== entry.vendors || previous.icon !== entry.icon,
      )
      .map(([, entry]) =>
        appearance(
          `nav:${entry.id}`,
          `the menu entry ${entry.id} has another icon or another number of vendors`,
          `/nav/${entry.id}`,
        ),
      ),
    ...(order(was) === order(now)
      ? []
      : [appearance('nav', `the menu stands in another order: ${ids(now).join(', ')}`, '/nav')]),
  ];
}

/** Where players can go: pages, menu, member and agent pages, game types, vendors. */
export function comparePages(before: AssembledSite, after: AssembledSite): UnlocatedChange[] {
  const routesOn = (site: AssembledSite) => ids(on(Object.values(site.routes)));
  const hiddenVendors = diffByKey(before.hideVendors, after.hideVendors, String);
  return [
    ...presenceChanges(
      routesOn(before),
      routesOn(after),
      'route',
      (id) => `the page ${after.routes[id as keyof typeof after.routes].path}`,
      (id) => `/routes/${id}`,
      'breaking',
    ),
    ...presenceChanges(
      before.pages,
      after.pages,
      'page',
      (tag) => `the content page /page/${tag}`,
      () => '/footer/pages',
      'breaking',
    ),
    ...compareNav(before.nav, after.nav),
    ...presenceChanges(
      ids(on(before.memberPages)),
      ids(on(after.memberPages)),
      'memberPage',
      (id) => `the member page ${id}`,
      () => '/features/memberCenter',
      'breaking',
    ),
    ...presenceChanges(
      ids(on(before.agentPages)),
      ids(on(after.agentPages)),
      'agentPage',
      (id) => `the agent page ${id}`,
      () => '/features/agentCenter',
      'breaking',
    ),
    ...presenceChanges(
      namesOn(before.gameTypes),
      namesOn(after.gameTypes),
      'gameType',
      (id) => `the game type ${id}`,
      () => '/features/hideGameTypes',
      'breaking',
    ),
    ...presenceChanges(
      hiddenVendors.added,
      hiddenVendors.removed,
      'vendor',
      (code) => `the vendor ${code}`,
      () => '/features/hideVendors',
    ),
    ...presenceChanges(
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
): UnlocatedChange[] {
  if (was.on === now.on) return [];
  return [
    now.on
      ? requirement(
          'breaking',
          'flag:loginedToHomePage',
          'guests must log in before they see anything',
          '/flags/loginedToHomePage',
        )
      : appearance(
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
export function compareIdentity(before: Merchant, after: Merchant): UnlocatedChange[] {
  const one = (
    severity: 'breaking' | 'notable',
    subject: string,
    was: string,
    now: string,
    pointer: string,
    why = '',
  ): UnlocatedChange[] =>
    was === now
      ? []
      : [identity(severity, subject, `${subject} is ${now} instead of ${was}${why}`, pointer)];
  return [
    ...presenceChanges(
      before.hosts.player,
      after.hosts.player,
      'host',
      (host) => `the address ${host}`,
      () => '/hosts/player',
      'breaking',
    ),
    ...presenceChanges(
      before.hosts.agent,
      after.hosts.agent,
      'host',
      (host) => `the agents’ address ${host}`,
      () => '/hosts/agent',
      'breaking',
    ),
    ...presenceChanges(
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
    ...presenceChanges(
      before.platform.vendors.map(({ code }) => code),
      after.platform.vendors.map(({ code }) => code),
      'gameVendor',
      (code) => `the vendor of games ${code}`,
      () => '/platform/vendors',
      'breaking',
    ),
    ...presenceChanges(runBy(before), runBy(after), 'gamesOf', String, () => '/platform/vendors'),
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
export function compareProtection(before: Merchant, after: Merchant): UnlocatedChange[] {
  const age = after.register.minimumAge - before.register.minimumAge;
  const captcha = after.login.captchaAfter - before.login.captchaAfter;
  const remember = after.login.rememberHours - before.login.rememberHours;
  const marks = diffByKey(before.footer.responsible, after.footer.responsible, String);
  const questions = diffByKey(before.register.questions, after.register.questions, String);
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
    ...questions.removed.map((id) =>
      protection(
        'breaking',
        `question:${id}`,
        `players are not asked any more: ${id}`,
        '/register/questions',
      ),
    ),
    ...questions.added.map((id) =>
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
    ...marks.removed.map((mark) =>
      protection(
        'breaking',
        `mark:${mark}`,
        `the responsible-gaming mark ${mark} is gone`,
        '/footer/responsible',
      ),
    ),
    ...marks.added.map((mark) =>
      protection(
        'notable',
        `mark:${mark}`,
        `the responsible-gaming mark ${mark} is new`,
        '/footer/responsible',
      ),
    ),
    ...diffByKey(before.footer.licences, after.footer.licences, String).removed.map((licence) =>
      protection(
        'breaking',
        `licence:${licence}`,
        `the licence ${licence} is not shown any more`,
        '/footer/licences',
      ),
    ),
    ...diffByKey(before.footer.licences, after.footer.licences, String).added.map((licence) =>
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
export function compareService(before: AssembledSite, after: AssembledSite): UnlocatedChange[] {
  const reachable = (site: AssembledSite) =>
    site.service.links.map(({ id, href, csPosition, csType, title = '' }) => ({
      id,
      key: `${id} ${href} ${csPosition} ${csType} ${title}`,
    }));
  const changedEntries = diffByKey(
    reachable(before),
    reachable(after),
    ({ id }) => id,
  ).common.filter(([was, now]) => was.key !== now.key);
  return [
    ...(before.service.chat && !after.service.chat
      ? [loss('breaking', 'service', 'there is no live chat any more', '/customerService/entries')]
      : []),
    ...presenceChanges(
      ids(reachable(before)),
      ids(reachable(after)),
      'service',
      (id) => `the service entry ${id}`,
      (id) => `/customerService/entries/${id}`,
    ),
    ...changedEntries.map(([, { id }]) =>
      appearance(
        `service:${id}`,
        `the service entry ${id} leads elsewhere, or stands elsewhere`,
        `/customerService/entries/${id}`,
        'notable',
      ),
    ),
    ...presenceChanges(
      before.social.map(({ href }) => href),
      after.social.map(({ href }) => href),
      'social',
      (href) => `the link ${href}`,
      () => '/social',
    ),
    ...(JSON.stringify(before.service.popup) === JSON.stringify(after.service.popup)
      ? []
      : [appearance('service', 'the service window has another size', '/customerService/popup')]),
  ];
}
