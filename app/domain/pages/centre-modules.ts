import type { AgentPage, MemberPage } from './modules.ts';

/* Pages without a module are neither listed nor linked; adding a line here lists them. */

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
