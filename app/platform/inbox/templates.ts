import type { AgentPage, MemberPage } from '#app/domain/pages/modules.ts';
import type { Localised } from '#schema/tenant.ts';

/**
 * Template to the page that it refers to; null: the message has the page. Texts are
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

/** Amounts in minor units, times in ms since the epoch. */
export interface InboxValues {
  /** `asked` is the requested amount, if it differs. */
  readonly amount?: number;
  readonly asked?: number;
  readonly points?: number;
  /** The place of a prize. */
  readonly place?: number;
  /** The number or reference of the order. */
  readonly reference?: string;
  readonly title?: Localised;
  /** Written by staff. */
  readonly reason?: string;
  /** Masked. */
  readonly instrument?: string;
  /** When it becomes possible, or took place. */
  readonly time?: number;
  /** Another member's account, masked. */
  readonly account?: string;
  readonly page?: AgentPage;
}
