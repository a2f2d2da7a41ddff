import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@remix-run/route-config';
import { stepUpPath } from './features/auth/step-up/step-up-data.ts';
import { agentPageModules, memberPageModules } from './domain/pages/centre-modules.ts';
import type { AgentPage, MemberPage } from './domain/pages/modules.ts';
import {
  changePasswordPath,
  raffleFilePath,
  routeTable,
  servicePath,
  type RouteId,
} from './domain/pages/route-table.ts';

/** Each module is a lazy chunk [RT-22]. */
const modules: Readonly<Record<RouteId, string>> = {
  home: 'home-index',
  login: 'login',
  forget: 'forget',
  register: 'register',
  noticePage: 'notice-page',
  vip: 'vip',
  pointMall: 'point-mall',
  sports: 'games',
  esports: 'games',
  elott: 'elott',
  live: 'games',
  cockfight: 'games',
  lottery: 'lottery',
  vnlottery: 'vnlottery',
  rng: 'games',
  fish: 'games',
  pvp: 'games',
  hot: 'hot',
  promotions: 'promotions',
  promoDetail: 'promo-detail',
  seamless: 'seamless',
  fbsports: 'fbsports',
  help: 'help',
  helpmc: 'helpmc',
  download: 'download',
  join: 'join',
  game: 'game',
  agentHome: 'agent-home',
  domains: 'domains',
  feedback: 'feedback',
  page: 'page',
  member: 'member',
  agent: 'agent',
};

const overHome: readonly RouteId[] = ['home', 'login', 'forget', 'register', 'help'];
/** `/member/<page>.csv` [MC-06 to MC-09]. */
const csvModules: Readonly<Partial<Record<MemberPage, string>>> = {
  personalHistoryCopy: 'personal-history-csv',
  transactionHistory: 'transaction-history-csv',
  personalProfit: 'personal-profit-csv',
  bonusDetails: 'bonus-details-csv',
};

/** The ids refer to the route table's lines. */
const centrePages = (
  centre: 'member' | 'agent',
  modulesByPage: Readonly<Record<string, string>>,
): RouteConfigEntry[] =>
  Object.entries(modulesByPage).map(([page, module]) =>
    route(page, `routes/${centre}/${module}.tsx`, { id: `${centre}~${page}` }),
  );

const csvRoutes = (
  centre: 'member' | 'agent',
  modulesByPage: Readonly<Record<string, string>>,
): RouteConfigEntry[] =>
  Object.entries(modulesByPage).map(([page, module]) =>
    route(`${page}.csv`, `routes/${centre}/${module}.ts`, { id: `${centre}~${page}.csv` }),
  );

/** `/agent/<page>.csv` [AG-06 to AG-12]. */
const agentCsvModules: Readonly<Partial<Record<AgentPage, string>>> = {
  userProfitLoss: 'user-profit-loss-csv',
  myIncome: 'my-income-csv',
  downlineTransactions: 'downline-transactions-csv',
  dividend: 'contract-statement-csv',
  dailyWages: 'contract-statement-csv',
  hourlySalary: 'contract-statement-csv',
  realTimeSalary: 'contract-statement-csv',
};

const agentCentre = (path: string, file: string, id: string): RouteConfigEntry =>
  route(path, file, { id }, [
    ...centrePages('agent', agentPageModules),
    ...csvRoutes('agent', agentCsvModules),
  ]);

const memberCentre = (path: string, file: string): RouteConfigEntry =>
  route(path, file, { id: 'member' }, [
    index('routes/member/security-center.tsx', { id: 'member~index' }),
    ...centrePages('member', memberPageModules),
    ...csvRoutes('member', csvModules),
  ]);

/**
 * One entry per path. The id of the first is the route's own, so that a match identifies the route.
 */
function entries({
  id,
  paths,
}: {
  readonly id: RouteId;
  readonly paths: readonly string[];
}): RouteConfigEntry[] {
  const file = `routes/${modules[id]}.tsx`;
  return paths.map((path, place) => {
    const options = { id: place === 0 ? id : `${id}~${place}` };
    if (id === 'member') return memberCentre(path, file);
    if (id === 'agent') return agentCentre(path, file, options.id);
    return path === '/'
      ? index(file, options)
      : route(id === 'page' ? `${path}/:page?` : path, file, options);
  });
}

const isOverHome = ({ id }: { readonly id: RouteId }): boolean => overHome.includes(id);

export default [
  layout('routes/home.tsx', { id: 'behind' }, routeTable.filter(isOverHome).flatMap(entries)),
  ...routeTable.filter((entry) => !isOverHome(entry)).flatMap(entries),
  route('/logout', 'routes/logout.tsx'),
  route(changePasswordPath, 'routes/password.tsx'),
  route(servicePath, 'routes/service.tsx'),
  route(`${servicePath}/address`, 'routes/service-address.ts'),
  route(stepUpPath, 'routes/login-step.tsx'),
  route('/session-reminder', 'routes/session-reminder.ts'),
  route('/social/join', 'routes/social-join.tsx'),
  route('/social/:provider', 'routes/social.tsx'),
  route('/social/telegram/widget', 'routes/social-widget.tsx'),
  route('/social/:provider/callback', 'routes/social-callback.ts'),
  route('/phone/checked', 'routes/phone-checked.tsx'),
  route('/free-play', 'routes/free-play.tsx'),
  route('/preferences', 'routes/preferences.ts'),
  route(raffleFilePath, 'routes/raffle-file.ts'),
  route('/favourite', 'routes/favourite.tsx'),
  route('/balance', 'routes/balance.ts'),
  route('/play-state', 'routes/play-state.ts'),
  route('/challenge', 'routes/challenge.ts'),
  route('/notices', 'routes/notices.ts'),
  route('/help-entries', 'routes/help-entries.ts'),
  route('/home-content', 'routes/home-content.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
