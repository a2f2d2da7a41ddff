import type { GameType } from '../games/game-types.ts';
import type { FeatureName } from './modules.ts';

export interface RouteDefinition {
  readonly id: string;
  /** Links use the first. */
  readonly paths: readonly string[];
  readonly banner?: string;
  /** `headless` has no header [RT-21]; `bare` has no shell. */
  readonly chrome: 'full' | 'headless' | 'bare';
  readonly gameType?: GameType;
  readonly feature?: FeatureName;
}

/**
 * The spec's order [RT-01..19], then pages without a line in the spec. Paths are defined only here.
 */
export const routeTable = [
  { id: 'home', paths: ['/', '/index', '/index.html', '/home'], banner: 'w_home', chrome: 'full' },
  { id: 'login', paths: ['/login'], banner: 'w_home', chrome: 'full' },
  { id: 'forget', paths: ['/forget'], banner: 'w_home', chrome: 'full' },
  { id: 'register', paths: ['/register', '/register.html'], banner: 'w_reg', chrome: 'full' },
  {
    id: 'noticePage',
    paths: ['/noticePage'],
    banner: 'w_home',
    chrome: 'full',
    feature: 'noticePage',
  },
  { id: 'vip', paths: ['/vip'], banner: 'w_home', chrome: 'full', feature: 'vip' },
  {
    id: 'pointMall',
    paths: ['/pointMall'],
    banner: 'w_shop',
    chrome: 'full',
    feature: 'pointMall',
  },
  { id: 'sports', paths: ['/sports'], banner: 'w_sports', chrome: 'full', gameType: 'SPORTS' },
  { id: 'esports', paths: ['/esports'], banner: 'w_esports', chrome: 'full', gameType: 'ESPORTS' },
  { id: 'elott', paths: ['/elott'], banner: 'w_lott', chrome: 'full', gameType: 'ELOTT' },
  { id: 'live', paths: ['/live'], banner: 'w_live', chrome: 'full', gameType: 'LIVE' },
  {
    id: 'cockfight',
    paths: ['/cockfight'],
    banner: 'w_cockfight',
    chrome: 'full',
    gameType: 'COCKFIGHT',
  },
  { id: 'lottery', paths: ['/lottery'], banner: 'w_lott', chrome: 'headless', gameType: 'LOTT' },
  { id: 'vnlottery', paths: ['/vnlottery'], banner: 'w_lott', chrome: 'full', gameType: 'ELOTT' },
  { id: 'rng', paths: ['/rng'], banner: 'w_rng', chrome: 'full', gameType: 'RNG' },
  { id: 'fish', paths: ['/fish'], banner: 'w_fish', chrome: 'full', gameType: 'FISH' },
  { id: 'pvp', paths: ['/pvp'], banner: 'w_pvp', chrome: 'full', gameType: 'PVP' },
  { id: 'hot', paths: ['/hot'], banner: 'w_home', chrome: 'full', feature: 'hot' },
  {
    id: 'promotions',
    paths: ['/promotions'],
    banner: 'w_promotion',
    chrome: 'full',
    feature: 'promotions',
  },
  {
    id: 'promoDetail',
    paths: ['/promoDetail'],
    banner: 'w_promotion',
    chrome: 'full',
    feature: 'promotions',
  },
  { id: 'seamless', paths: ['/seamless'], chrome: 'headless' },
  { id: 'fbsports', paths: ['/fbsports'], banner: 'w_sports', chrome: 'full', gameType: 'SPORTS' },
  { id: 'help', paths: ['/help'], banner: 'w_help', chrome: 'full' },
  { id: 'helpmc', paths: ['/helpmc'], chrome: 'bare' },
  {
    id: 'download',
    paths: ['/down', '/download'],
    banner: 'w_home',
    chrome: 'full',
    feature: 'download',
  },
  { id: 'join', paths: ['/join'], banner: 'w_home', chrome: 'full', feature: 'join' },
  { id: 'game', paths: ['/game'], chrome: 'bare' },
  {
    id: 'agentHome',
    paths: ['/agentHome'],
    banner: 'w_home',
    chrome: 'full',
    feature: 'agentCenter',
  },
  { id: 'domains', paths: ['/domains'], banner: 'w_help', chrome: 'full' },
  { id: 'feedback', paths: ['/feedback'], banner: 'w_help', chrome: 'full', feature: 'feedback' },
  { id: 'page', paths: ['/page'], banner: 'w_help', chrome: 'full' },
  { id: 'member', paths: ['/member'], chrome: 'full', feature: 'memberCenter' },
  { id: 'agent', paths: ['/agent'], chrome: 'full', feature: 'agentCenter' },
] as const satisfies readonly RouteDefinition[];

/** The standalone page of the change-password dialog [AU-22]. */
export const changePasswordPath = '/password';

export const raffleFilePath = '/raffle.json';

export const freePlayPath = '/free-play';

/** Redirects to the platform's service address [CS-02]. */
export const servicePath = '/service';

/** Exactly the spec's list; `/down` is not on it [RT-20]. */
export const loginFirstPublicPaths: readonly string[] = [
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
];

/** Pages behind the log-in of a login-first brand, and their public equivalents. */
const publicTwins: readonly {
  readonly from: string;
  readonly path: string;
  readonly id: RouteId;
}[] = [
  { from: '/help', path: '/helpmc', id: 'helpmc' },
  { from: '/down', path: '/download', id: 'download' },
];

/**
 * The public equivalent of a page for guests of a login-first brand
 * (docs/decisions/033-help-before-log-in.md) [RT-20].
 * @param isOn whether the brand has a route
 */
export function publicHref(href: string, isOn: (id: RouteId) => boolean): string {
  const [path = ''] = href.split(/[?#]/, 1);
  const twin = publicTwins.find(({ from }) => from === path);
  return twin && isOn(twin.id) ? twin.path + href.slice(path.length) : href;
}

/**
 * The equivalent that stays open while the site is closed; undefined without one [ST-01].
 * @param isOn whether the brand has a route
 */
export function closedSiteHref(href: string, isOn: (id: RouteId) => boolean): string | undefined {
  const open = publicHref(href, isOn);
  if (!open.startsWith('/')) return open;
  const [path = ''] = open.split(/[?#]/, 1);
  return path === servicePath || (path === '/helpmc' && isOn('helpmc')) ? open : undefined;
}

export type RouteId = (typeof routeTable)[number]['id'];

export const routeIds: readonly RouteId[] = routeTable.map((route) => route.id);

const routesById = new Map<string, RouteDefinition>(routeTable.map((route) => [route.id, route]));
const byPath = new Map<string, RouteId>(
  routeTable.flatMap((route) => route.paths.map((path) => [path, route.id] as const)),
);

export function routeDefinition(id: RouteId): RouteDefinition {
  const route = routesById.get(id);
  if (!route) throw new RangeError(`no route ${id}`);
  return route;
}

export const pathOf = (id: RouteId): string => routeDefinition(id).paths[0] ?? '/';

/**
 * Prefixes match: `/member/withdraw` and `/member/….csv` belong to `member`, `/page/about` to
 * `page`.
 */
export function routeAt(pathname: string): RouteId | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return (
    byPath.get(path) ??
    byPath.get(
      /^\/(?:(?:member|agent)\/[A-Za-z0-9]+(?:\.csv)?|page\/[A-Za-z0-9][A-Za-z0-9_-]*)$/.test(path)
        ? path.slice(0, path.indexOf('/', 1))
        : '',
    )
  );
}
