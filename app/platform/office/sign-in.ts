import { ipPrefix } from '#app/lib/ip-prefix.ts';
import { isOneTimeCode } from '#app/lib/typed/code.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { OfficeStage } from '#schema/office-calls/acts.ts';
import type { CallFault } from '#schema/envelope.ts';
import { refuseField, refuseFields } from '../calls/field-errors.ts';
import { fault } from '../calls/responses.ts';
import type { Queryable } from '../db/database.ts';
import { findGuessableFault, newPasswordFault } from '../identity/passwords/password-rule.ts';
import { otpauthUri } from '../identity/authenticator/one-time-password.ts';
import { usernameKey } from '../identity/members/member-repository.ts';
import type { BucketRule } from '../rate-limit/token-bucket.ts';
import { officeCodes, officeGuesses, rateLimits } from '../rate-limit/rules.ts';
import { isOverLimit } from '../rate-limit/throttle.ts';
import {
  findAccount,
  findAccountById,
  hasActiveStaff,
  setPassword,
  type OfficeAccount,
} from './account-store.ts';
import { beginSetUp, isEnrolled, useCode } from './authenticator-store.ts';
import { forgetAddresses, isKnownAddress, rememberAddress } from './known-addresses.ts';
import {
  sessionOf,
  type OfficeContext,
  type OfficeHandlers,
  type OfficeServices,
} from './office-context.ts';
import { recordRefusal, writeEvent, type OfficeEvent } from './record-event.ts';
import { endSession, endSessionsOf, openSession } from './session-store.ts';

type SignInCalls =
  | 'officeLogin'
  | 'officeVerify'
  | 'officeSetUp'
  | 'officeConfirm'
  | 'officePassword'
  | 'officeLogout';

export interface SignInToken {
  readonly token: string;
  readonly stage: OfficeStage;
}

const isUsable = ({ disabledAt, isInvited }: OfficeAccount): boolean =>
  disabledAt === null && !isInvited;

export async function refuseRecorded(
  services: OfficeServices,
  context: OfficeContext,
  event: OfficeEvent,
  refusal: CallFault,
): Promise<{ readonly ok: false; readonly fault: CallFault }> {
  await recordRefusal(services, context, event, refusal.key);
  return refuse(refusal);
}

export async function enterStage(
  tx: Queryable,
  { random }: OfficeServices,
  context: OfficeContext,
  staff: string,
  stage: OfficeStage,
): Promise<SignInToken> {
  const { tenant, ip, now, session } = context;
  if (session) await endSession(tx, tenant.code, session.sessionId);
  return { token: await openSession(tx, random, tenant.code, { staff, stage, ip, now }), stage };
}

interface Guess {
  readonly refund: () => Promise<void>;
}

/**
 * Undefined when the guesses are used up. Known addresses have their own budget, so that strangers
 * cannot lock out the owner. Unknown accounts have one, too, so that they are indistinguishable.
 * @param subject key of the account's budget
 */
async function takeGuess(
  { budgets, addressKey, database }: OfficeServices,
  { tenant: { code: tenant }, ip, now }: OfficeContext,
  {
    rules,
    subject,
    username,
  }: {
    readonly rules: typeof officeGuesses | typeof officeCodes;
    readonly subject: string;
    readonly username: string;
  },
): Promise<Guess | undefined> {
  const guessOf = (rule: BucketRule): Guess => ({
    refund: () => budgets.refund(tenant, rule, subject),
  });
  if (await budgets.take(tenant, rules.anybody, subject, now)) return guessOf(rules.anybody);
  const address = { tenant, username, ip };
  return (await isKnownAddress(database, await addressKey(), address, now)) &&
    (await budgets.take(tenant, rules.knownAddress, subject, now))
    ? guessOf(rules.knownAddress)
    : undefined;
}

/** Also counts the attempt of the address. */
export async function findAttemptFault(
  { counters, sandbox, database }: OfficeServices,
  { tenant, ip, now }: OfficeContext,
): Promise<CallFault | undefined> {
  if (!(await hasActiveStaff(database, tenant.code))) return fault('not_found');
  const count = await counters.add(tenant.code, rateLimits.officeLogin, ipPrefix(ip), now);
  return isOverLimit(rateLimits.officeLogin, count, sandbox)
    ? fault('too_many_requests')
    : undefined;
}

async function logIn(
  services: OfficeServices,
  { username, password }: { readonly username: string; readonly password: string },
  context: OfficeContext,
): Promise<Result<SignInToken, CallFault>> {
  const { database, passwords, securityLog } = services;
  const { tenant } = context;
  const subject = usernameKey(username);
  const failure: OfficeEvent = { event: 'office-log-in', name: subject };
  const early = await findAttemptFault(services, context);
  if (early) return refuseRecorded(services, context, failure, early);
  const guess = await takeGuess(services, context, { rules: officeGuesses, subject, username });
  if (!guess) return refuseRecorded(services, context, failure, fault('account_locked'));
  const namesake = await findAccount(database, tenant.code, username);
  const account = namesake && isUsable(namesake) ? namesake : undefined;
  const verified = await passwords.verify(account?.passwordHash, password);
  if (!verified.ok) {
    await guess.refund();
    return refuse(fault('too_many_requests'));
  }
  if (!account || !verified.value)
    return refuseRecorded(
      services,
      context,
      { ...failure, staff: namesake?.id },
      fault('login_failed'),
    );
  await guess.refund();
  await securityLog.ready();
  const staffRef = { tenant: tenant.code, staff: account.id };
  let committed = async (): Promise<void> => undefined;
  const token = await database.transaction(async (tx) => {
    const stage = (await isEnrolled(tx, staffRef)) ? 'code' : 'set-up';
    committed = await writeEvent(services, tx, context, { ...failure, staff: account.id });
    return enterStage(tx, services, context, account.id, stage);
  });
  await committed();
  return ok(token);
}

/** The code of an authenticator, or the first code of a new one. */
async function passCode(
  services: OfficeServices,
  code: string,
  confirms: boolean,
  context: OfficeContext,
): Promise<Result<SignInToken, CallFault>> {
  const { database, secretBox, securityLog } = services;
  const { tenant, ip, now } = context;
  const { staff, username, sessionId } = sessionOf(context);
  const event: OfficeEvent = {
    event: 'office-second-step',
    staff,
    session: sessionId,
    detail: { act: confirms ? 'set-up' : 'code' },
  };
  if (!isOneTimeCode(code)) return refuseField('proof_wrong', 'code');
  const guess = await takeGuess(services, context, {
    rules: officeCodes,
    subject: staff,
    username,
  });
  if (!guess) return refuseRecorded(services, context, event, fault('too_many_requests'));
  const [key] = await Promise.all([services.addressKey(), secretBox.ready(), securityLog.ready()]);
  let committed = async (): Promise<void> => undefined;
  const token = await database.transaction(async (tx) => {
    const staffRef = { tenant: tenant.code, staff };
    if (!(await useCode(tx, secretBox, staffRef, { code, now, confirms }))) return undefined;
    const account = await findAccountById(tx, tenant.code, staff);
    if (!account) return undefined;
    committed = await writeEvent(services, tx, context, event);
    await rememberAddress(tx, key, { ...staffRef, username, ip }, now);
    return enterStage(tx, services, context, staff, 'open');
  });
  await committed();
  if (!token)
    return refuseRecorded(services, context, event, refuseField('proof_wrong', 'code').fault);
  await guess.refund();
  return ok(token);
}

async function setUp(
  { database, random, secretBox }: OfficeServices,
  context: OfficeContext,
): Promise<Result<{ readonly secret: string; readonly uri: string }, CallFault>> {
  const { tenant, now } = context;
  const { staff, username } = sessionOf(context);
  await secretBox.ready();
  const staffRef = { tenant: tenant.code, staff };
  const secret = await database.transaction((tx) =>
    beginSetUp(tx, { secretBox, random }, staffRef, now),
  );
  return secret === undefined
    ? refuse(fault('authenticator_enrolled'))
    : ok({ secret, uri: otpauthUri(secret, `${tenant.name} back office`, username) });
}

async function changePassword(
  services: OfficeServices,
  input: { readonly password: string; readonly newPassword: string },
  context: OfficeContext,
): Promise<Result<SignInToken, CallFault>> {
  const { database, passwords, securityLog } = services;
  const { tenant, ip, now } = context;
  const { staff, username, sessionId } = sessionOf(context);
  const event: OfficeEvent = { event: 'office-password', staff, session: sessionId };
  const formFault =
    newPasswordFault(tenant, input.newPassword) ??
    (await findGuessableFault(tenant, input.newPassword, { account: username })) ??
    (input.newPassword === input.password ? { key: 'field.same_password' } : undefined);
  if (formFault) return refuseFields('field_invalid', { newPassword: formFault });
  const subject = usernameKey(username);
  const guess = await takeGuess(services, context, { rules: officeGuesses, subject, username });
  if (!guess) return refuseRecorded(services, context, event, fault('too_many_requests'));
  const account = await findAccountById(database, tenant.code, staff);
  const verified = await passwords.verify(account?.passwordHash, input.password);
  if (!verified.ok) return refuse(fault('too_many_requests'));
  if (!verified.value)
    return refuseRecorded(
      services,
      context,
      event,
      refuseField('password_wrong', 'password').fault,
    );
  await guess.refund();
  const hash = await passwords.hash(input.newPassword);
  if (!hash.ok) return refuse(fault('too_many_requests'));
  const [key] = await Promise.all([services.addressKey(), securityLog.ready()]);
  let committed = async (): Promise<void> => undefined;
  const token = await database.transaction(async (tx) => {
    await forgetAddresses(tx, tenant.code, staff);
    await rememberAddress(tx, key, { tenant: tenant.code, staff, username, ip }, now);
    await setPassword(tx, tenant.code, staff, hash.value);
    await endSessionsOf(tx, tenant.code, staff);
    committed = await writeEvent(services, tx, context, event);
    return enterStage(tx, services, context, staff, 'open');
  });
  await committed();
  return ok(token);
}

export const signInCalls = (services: OfficeServices): OfficeHandlers<SignInCalls> => ({
  officeLogin: (input, context) => logIn(services, input, context),
  officeVerify: ({ code }, context) => passCode(services, code, false, context),
  officeSetUp: (_, context) => setUp(services, context),
  officeConfirm: ({ code }, context) => passCode(services, code, true, context),
  officePassword: (input, context) => changePassword(services, input, context),
  async officeLogout(_, context) {
    const { staff, sessionId } = sessionOf(context);
    await services.securityLog.ready();
    const event: OfficeEvent = { event: 'office-log-out', staff, session: sessionId };
    const committed = await services.database.transaction(async (tx) => {
      await endSession(tx, context.tenant.code, sessionId);
      return writeEvent(services, tx, context, event);
    });
    await committed();
    return ok({});
  },
});
