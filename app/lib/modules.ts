import { gameTypes } from './game-types.ts';
import { socialModule, socialProviders } from './social-providers.ts';

/**
 * The whitelabel flags of WL-04, plus the login-first flag of RT-20. A flag is both a manifest key
 * and a permission module.
 */
export const flagNames = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'DIRECTREG3',
  'CHNGPASSVERIF3',
  'loginedToHomePage',
] as const;
export type FlagName = (typeof flagNames)[number];

/**
 * Features that are not a game type: each is a manifest key under `features` and a permission
 * module in upper case.
 */
export const featureNames = [
  'codeLogin',
  'phoneIdentity',
  'humanVerification',
  'revealAccounts',
  'freePlay',
  'forcedPasswordChange',
  'loginVerification',
  'promotions',
  'vip',
  'pointMall',
  'download',
  'join',
  'chatRoom',
  'hot',
  'noticePage',
  'feedback',
  'jackpot',
  'offlinePage',
  'memberCenter',
  'agentCenter',
] as const;
export type FeatureName = (typeof featureNames)[number];

/** Member centre pages, in the spec's order and by its names [MC-01..14]. */
export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
] as const;
export type MemberPage = (typeof memberPages)[number];

/**
 * Agent centre pages, in the spec's order [AG-01..12]. The spec gives them no wire names; these are
 * ours.
 */
export const agentPages = [
  'announcement',
  'teamOverview',
  'registerAccount',
  'downlineManagement',
  'teamBetting',
  'userProfitLoss',
  'myIncome',
  'downlineTransactions',
  'dividend',
  'dailyWages',
  'hourlySalary',
  'realTimeSalary',
] as const;
export type AgentPage = (typeof agentPages)[number];

/**
 * Pages of the two centres that a brand can hide. The security centre stays wherever there is a
 * member centre: it has limits, time-outs and the list of sessions.
 */
export const hideablePages = [
  ...memberPages.filter((page) => page !== 'securityCenter'),
  ...agentPages,
] as const;

/** The `modId` under which the permission switches a feature, e.g. `pointMall` → `POINTMALL`. */
export const featureModule = (name: FeatureName): string => name.toUpperCase();

/**
 * Every `modId` that the site looks up in the permission tree. An id that the tree lacks leaves the
 * manifest's value in force.
 */
export const moduleIds: readonly string[] = [
  ...flagNames,
  ...gameTypes,
  ...featureNames.map(featureModule),
  ...socialProviders.map(socialModule),
  ...memberPages,
  ...agentPages,
];
