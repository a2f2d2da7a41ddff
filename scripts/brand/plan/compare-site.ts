import type { AssembledSite, NavEntry } from '#app/site/types.ts';
import {
  compact,
  diffByKey,
  appearance,
  loss,
  requirement,
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
  return compact([
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
    order(was) !== order(now) &&
      appearance('nav', `the menu stands in another order: ${ids(now).join(', ')}`, '/nav'),
  ]);
}

/** Reachable pages: pages, menu, member and agent pages, game types, vendors. */
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
  return compact([
    before.service.chat &&
      !after.service.chat &&
      loss('breaking', 'service', 'the live chat is removed', '/customerService/entries'),
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
    JSON.stringify(before.service.popup) !== JSON.stringify(after.service.popup) &&
      appearance('service', 'the service window has another size', '/customerService/popup'),
  ]);
}
