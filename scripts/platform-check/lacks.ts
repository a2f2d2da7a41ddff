import type { CallName } from '#schema/calls/table.ts';

/** Calls without which there is no site; any other may be missing. */
export const essentialCalls: ReadonlySet<CallName> = new Set<CallName>([
  'systemStatus',
  'gameMenus',
  'gameList',
  'announcements',
  'helpCenter',
  'captcha',
  'memberInfo',
  'balance',
]);

/** What pages lack without a call. */
const lacksByCall: Readonly<Partial<Record<CallName, string>>> = {
  customerService: 'the service entries are those of the status call',
  popular: 'no popular games on the home page',
  hotGames: 'no hot games: home, /hot, the list “hot” of each type',
  vnGameMenu: 'no games on /vnlottery',
  vnRecent: 'no recent games on /vnlottery',
  pvpRooms: 'no rooms to choose before a game for a pot',
  promotions: '/promotions is not offered',
  promotionClaim: 'rewards of promotions cannot be claimed on their pages',
  promotionApply: 'promotions with an application cannot be applied for',
  cancelBonus: 'bonuses cannot be cancelled in the reward centre',
  vipLevels: '/vip is not offered',
  pointRewards: '/pointMall is not offered',
  pointConfig: 'no rules on /pointMall',
  pointBalance: '/pointMall says that customer service redeems rewards',
  challenge: 'no proof of work in place of a captcha',
  recentGames: 'no list “recent”',
  favourites: 'no hearts, no list “fav”',
  merchantWallet: 'the wallet’s page shows one wallet',
  consolidated: 'the wallet’s page shows the balance alone',
  thisSession: 'no last log-in, no reminder of the time',
  sessions: 'no list of sessions in the security centre',
  trustedDevices: 'no trusted devices in the security centre',
  reminderSeen: 'a reminder of the time cannot be put away',
  protection: 'no time-out and no self-exclusion in the security centre',
  timeOut: 'no time-out can be taken',
  selfExclude: 'no self-exclusion can be chosen',
  playLimits: 'no limits in the security centre',
  setLimit: 'no limit can be set',
  limitChanges: 'no history of limits in the security centre',
  authenticator: 'no authenticator in the security centre',
  ownData: 'no own data in the security centre',
  loginHistory: 'no last log-ins in the security centre',
  paymentPassword: 'no payment password in the security centre',
  instruments: 'no withdrawal accounts in the security centre',
  socialLinks: 'no linked log-in services in the security centre',
  betRecord: 'the betting record is not offered',
  memberTransactionDetail: 'the account record is not offered',
  personalProfit: 'the profit record is not offered',
  teamOverview: 'the agents’ overview of their team is not offered',
  downlines: 'the agents’ list of their members is not offered',
  teamBetting: 'the agents’ list of their members’ bets is not offered',
  userProfitLoss: 'the agents’ profit and loss by member is not offered',
  downlineTransactions:
    'the agents’ list of their members’ deposits and withdrawals is not offered',
  agentLinks: 'agents have no registration links',
  addAgentLink: 'agents cannot create registration links',
  endAgentLink: 'agents cannot end registration links',
  contracts: 'the agents’ contracts are not offered',
  contractBills: 'the agents’ contracts are not offered',
  contractPreview: 'no preview of past periods for proposed contracts',
  contractStatement: 'bills of agents cannot be saved as files',
  myIncome: 'the agents’ income is not offered',
  memberIcon: 'no picture of the member',
};

/** What pages lack if the platform does not have a call, as text. */
export const lacksWithout = (name: CallName): string =>
  lacksByCall[name] ?? 'nothing that the site shows';
