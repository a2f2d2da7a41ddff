import { gameTypes } from '../games/game-types.ts';
import { socialModule, socialProviders } from '../accounts/social-providers.ts';

/**
 * The flags of WL-04 plus the login-first flag of RT-20; both manifest keys and permission modules.
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

/** Features other than game types: keys under `features`, and upper-case permission modules. */
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

/** The spec's names and order [MC-01..14]. */
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

/** The spec's order [AG-01..12]; the spec defines no wire names. */
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

/** The security centre cannot be hidden: it has limits, time-outs and sessions. */
export const hideablePages = [
  ...memberPages.filter((page) => page !== 'securityCenter'),
  ...agentPages,
] as const;

/** `pointMall` → `POINTMALL`. */
export const featureModule = (name: FeatureName): string => name.toUpperCase();

/** If the permission tree lacks an id, the manifest's value applies. */
export const moduleIds: readonly string[] = [
  ...flagNames,
  ...gameTypes,
  ...featureNames.map(featureModule),
  ...socialProviders.map(socialModule),
  ...memberPages,
  ...agentPages,
];
