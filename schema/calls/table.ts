import type { z } from 'zod';
import { authenticatorCalls } from './authenticator.ts';
import { contentCalls } from './content.ts';
import { favouriteCalls } from './favourites.ts';
import { feedbackCalls } from './feedback.ts';
import { fundsCalls } from './funds.ts';
import { gameCalls } from './games.ts';
import { launchCalls } from './launch.ts';
import { limitCalls } from './limits.ts';
import { stepUpCalls } from './step-up.ts';
import { offerCalls } from './offers.ts';
import { phoneIdentityCalls } from './phone-identity.ts';
import { profileCalls } from './profile.ts';
import { protectionCalls } from './protection.ts';
import { passwordCalls } from './password.ts';
import { recordCalls } from './records.ts';
import { registerCalls } from './register.ts';
import { sessionCalls } from './session.ts';
import { socialCalls } from './social.ts';
import { systemCalls } from './system.ts';
import { verificationCalls } from './verification.ts';

/** Every call of the platform, by name. */
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
  ...contentCalls,
  ...offerCalls,
  ...gameCalls,
  ...favouriteCalls,
  ...launchCalls,
  ...fundsCalls,
  ...recordCalls,
  ...feedbackCalls,
};

export type CallName = keyof typeof callTable;
/** What a caller gives: defaults may be left out. */
export type CallInput<Name extends CallName> = z.input<(typeof callTable)[Name]['input']>;
/** What the platform gets to see: defaults filled in. */
export type CallRequest<Name extends CallName> = z.output<(typeof callTable)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof callTable)[Name]['output']>;
