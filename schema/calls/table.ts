import type { z } from 'zod';
import { agentLinkCalls } from './agent-links.ts';
import { agentCalls } from './agents.ts';
import { contractCalls } from './contracts.ts';
import { authenticatorCalls } from './authenticator.ts';
import { contentCalls } from './content.ts';
import { c2cCalls } from './c2c.ts';
import { depositCalls } from './deposits.ts';
import { favouriteCalls } from './favourites.ts';
import { feedbackCalls } from './feedback.ts';
import { fundsCalls } from './funds.ts';
import { gameCalls } from './games.ts';
import { inboxCalls } from './inbox.ts';
import { instrumentCalls } from './instruments.ts';
import { launchCalls } from './launch.ts';
import { limitCalls } from './limits.ts';
import { lotteryCalls } from './lotteries.ts';
import { stepUpCalls } from './step-up.ts';
import { memberTransferCalls } from './member-transfers.ts';
import { offerCalls } from './offers.ts';
import { ownDataCalls } from './own-data.ts';
import { paymentPasswordCalls } from './payment-password.ts';
import { pointCalls } from './points.ts';
import { phoneIdentityCalls } from './phone-identity.ts';
import { profileCalls } from './profile.ts';
import { protectionCalls } from './protection.ts';
import { passwordCalls } from './password.ts';
import { rebateCalls } from './rebates.ts';
import { recordCalls } from './records.ts';
import { referralCalls } from './referral.ts';
import { registerCalls } from './register.ts';
import { rewardCalls } from './rewards.ts';
import { sessionCalls } from './session.ts';
import { socialCalls } from './social.ts';
import { systemCalls } from './system.ts';
import { verificationCalls } from './verification.ts';
import { withdrawalCalls } from './withdrawals.ts';

export const callTable = {
  ...systemCalls,
  ...sessionCalls,
  ...stepUpCalls,
  ...authenticatorCalls,
  ...socialCalls,
  ...verificationCalls,
  ...phoneIdentityCalls,
  ...profileCalls,
  ...protectionCalls,
  ...limitCalls,
  ...registerCalls,
  ...passwordCalls,
  ...paymentPasswordCalls,
  ...ownDataCalls,
  ...contentCalls,
  ...inboxCalls,
  ...offerCalls,
  ...pointCalls,
  ...rewardCalls,
  ...referralCalls,
  ...gameCalls,
  ...lotteryCalls,
  ...favouriteCalls,
  ...launchCalls,
  ...fundsCalls,
  ...rebateCalls,
  ...instrumentCalls,
  ...depositCalls,
  ...c2cCalls,
  ...recordCalls,
  ...agentCalls,
  ...agentLinkCalls,
  ...contractCalls,
  ...withdrawalCalls,
  ...memberTransferCalls,
  ...feedbackCalls,
};

export type CallName = keyof typeof callTable;

export const callPaths: readonly string[] = [
  ...new Set(Object.values(callTable).map(({ path }) => path)),
];

/** Defaults are optional. */
export type CallInput<Name extends CallName> = z.input<(typeof callTable)[Name]['input']>;
/** Defaults are filled in. */
export type CallRequest<Name extends CallName> = z.output<(typeof callTable)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof callTable)[Name]['output']>;
