import type { AgentPage, MemberPage } from './modules.ts';

/* The pages of the two centres that are built, and their route modules. A page without a module is
   not listed and not linked; adding its line here lists it. */

/** The modules of the member centre's pages, in `app/routes/member/` [MC-01..14]. */
export const memberPageModules: Readonly<Partial<Record<MemberPage, string>>> = {
  securityCenter: 'security-center',
  withdraw: 'withdraw',
  transferFund: 'transfer-fund',
  transferUpline: 'transfer-upline',
  depositv2: 'deposit',
  personalHistoryCopy: 'personal-history',
  transactionHistory: 'transaction-history',
  personalProfit: 'personal-profit',
  bonusDetails: 'bonus-details',
  rewardCenter: 'reward-center',
  referral: 'referral',
  missionLeaderboard: 'mission-leaderboard',
  messageV2: 'messages',
  manualRebate: 'manual-rebate',
};

/** The modules of the agent centre's pages, in `app/routes/agent/` [AG-01..12]. */
export const agentPageModules: Readonly<Partial<Record<AgentPage, string>>> = {
  announcement: 'announcement',
  teamOverview: 'team-overview',
  registerAccount: 'register-account',
  downlineManagement: 'downline-management',
  teamBetting: 'team-betting',
  userProfitLoss: 'user-profit-loss',
  myIncome: 'my-income',
  downlineTransactions: 'downline-transactions',
  dividend: 'dividend',
  dailyWages: 'daily-wages',
  hourlySalary: 'hourly-salary',
  realTimeSalary: 'real-time-salary',
};
