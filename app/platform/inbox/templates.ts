import type { AgentPage, MemberPage } from '#app/lib/modules.ts';
import type { Localised } from '#schema/tenant.ts';

/**
 * The messages that the platform writes, each with the page that it is about; null: the message
 * names its page. Their texts are
 * `message.inbox.<template>.title` and `.text` (app/locales/EN/messages.json).
 */
export const inboxTemplates = {
  depositCredited: 'depositv2',
  depositDifferent: 'depositv2',
  depositHeld: 'depositv2',
  depositRejected: 'depositv2',
  depositExpired: 'depositv2',
  depositReturned: 'depositv2',
  withdrawalRequested: 'withdraw',
  withdrawalReview: 'withdraw',
  withdrawalApproved: 'withdraw',
  withdrawalPaying: 'withdraw',
  withdrawalDone: 'withdraw',
  withdrawalRejected: 'withdraw',
  withdrawalFailed: 'withdraw',
  withdrawalCancelled: 'withdraw',
  c2cAssigned: 'withdraw',
  c2cPaid: 'withdraw',
  c2cReminder: 'withdraw',
  c2cReceived: 'withdraw',
  c2cReopened: 'withdraw',
  c2cDisputed: 'depositv2',
  c2cExpired: 'depositv2',
  c2cOff: 'depositv2',
  instrumentAdded: 'securityCenter',
  instrumentRemoved: 'securityCenter',
  paymentPasswordChanged: 'securityCenter',
  rebatePaid: 'manualRebate',
  transferReceived: 'transactionHistory',
  contractProposed: null,
  contractRequested: null,
  contractAccepted: null,
  contractRejected: null,
  contractEnding: null,
  contractEnded: null,
  contractContinues: null,
  rankRaised: null,
  rankAtRisk: null,
  rankLost: null,
  claimEnding: 'rewardCenter',
  bonusEnding: 'rewardCenter',
  bonusRevoked: 'rewardCenter',
  raffleWon: 'rewardCenter',
  leaderboardWon: 'rewardCenter',
  redemptionApproved: null,
  redemptionRejected: null,
  applicationApproved: null,
  applicationRejected: null,
} as const satisfies Readonly<Record<string, MemberPage | null>>;
export type InboxTemplate = keyof typeof inboxTemplates;

export const isInboxTemplate = (name: string): name is InboxTemplate =>
  Object.hasOwn(inboxTemplates, name);

/** What a template's text is about; amounts are minor units, times ms since the epoch. */
export interface InboxValues {
  /** The amount in question; `asked` is what was asked for where that is another. */
  readonly amount?: number;
  readonly asked?: number;
  /** How many points. */
  readonly points?: number;
  /** The place of a prize. */
  readonly place?: number;
  /** The number or reference of the order. */
  readonly reference?: string;
  /** What it is about, in each language. */
  readonly title?: Localised;
  /** Why, in the words of those who decided. */
  readonly reason?: string;
  /** The masked instrument. */
  readonly instrument?: string;
  /** When it becomes possible, or took place. */
  readonly time?: number;
  /** Another member's account, masked. */
  readonly account?: string;
  /** The page that the message is about. */
  readonly page?: AgentPage;
}
