import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { IdentityArea } from './identity-area.ts';
import { createFreePlay } from './registration/free-play.ts';
import { memberCalls } from './members/member-calls.ts';
import { profileCalls } from './members/profile-calls.ts';
import { createLogin } from './sign-in/login.ts';
import type { IdentityDeps } from './deps.ts';
import { exclusionCalls } from '../responsible-gaming/exclusions/exclusion-calls.ts';
import { passwordCalls } from './passwords/password-calls.ts';
import { recoveryCalls } from './passwords/recovery-calls.ts';
import { registerCalls } from './registration/register-calls.ts';
import { createIdentitySandbox } from './sandbox.ts';
import { linkCalls } from './social/link-calls.ts';
import { createIdentityVerification } from './social/verify-identity.ts';
import { socialCalls } from './social/social-calls.ts';
import { phoneCalls } from './phone/phone-calls.ts';
import { authenticatorCalls } from './authenticator/authenticator-calls.ts';
import { renewAuthenticators } from './authenticator/renew-authenticators.ts';
import { createSecondFactor } from './authenticator/second-factor.ts';
import { renewDetails, sealPlainDetails } from './own-data/seal-details.ts';
import { ownDataCalls } from './own-data/own-data-calls.ts';
import { paymentPasswordCalls } from './payment-password/payment-password-calls.ts';
import { checkPaymentPassword } from './payment-password/check-payment-password.ts';
import { loginStepCalls } from './step-up/step-up-calls.ts';
import { createMemberSeeder } from './members/seed-members.ts';
import { smsCodeCalls } from './phone/sms-code-calls.ts';
import { sessionCalls } from './sessions/session-calls.ts';
import { createIdentityServices, type IdentityServices } from './identity-services.ts';
import { createBulkhead } from '../rate-limit/bulkhead.ts';
import type { Handlers } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';
import { maskedAccount } from '../crypto/masked-account.ts';
import type { Database } from '../db/database.ts';
import { readReferral, type FriendCursor } from './members/referral-store.ts';

const renewIdentitySecrets = async ({ database, secretBox }: IdentityServices): Promise<number> =>
  (await renewAuthenticators(database, secretBox)) + (await renewDetails(database, secretBox));

const encodeCursor = ({ at, digest }: FriendCursor): string => `${at}.${digest}`;

function decodeCursor(text: string): FriendCursor | undefined {
  const parts = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(text);
  return parts ? { at: Number(parts[1]), digest: parts[2] ?? '' } : undefined;
}

const referralCalls = (database: Database): Handlers<'referral'> => ({
  async referral({ before, limit }, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
    const cursor = before === undefined ? undefined : decodeCursor(before);
    if (before !== undefined && !cursor)
      return refuse(fault('invalid_input', { paths: ['before'] }));
    const owner = { tenant: context.tenant.code, member: member.value.id };
    const referral = await readReferral(database, owner, { after: cursor, limit });
    if (!referral) return refuse(fault('not_found'));
    return ok({
      code: referral.code,
      timeZone: context.tenant.protection.timeZone,
      joined: referral.joined,
      newest: referral.friends.map(({ account, at }) => ({ account: maskedAccount(account), at })),
      next: referral.next ? encodeCursor(referral.next) : null,
    });
  },
});

export function createIdentityArea(deps: IdentityDeps): IdentityArea {
  const services = createIdentityServices(deps);
  const withBulkhead = createBulkhead();
  const identityVerification = createIdentityVerification(services);
  const { register, registerMobile, ...registrationCalls } = registerCalls(services);
  const { socialLink, ...socialLinkCalls } = linkCalls(services, identityVerification);
  const { changePassword } = passwordCalls(services);
  const { passwordByCode, ...otherRecoveryCalls } = recoveryCalls(services);
  const { authenticatorSetUp, ...otherAuthenticatorCalls } = authenticatorCalls(services);
  const { setPaymentPassword, changePaymentPassword, ...otherPaymentPasswordCalls } =
    paymentPasswordCalls(services);
  const { setPersonalData, addressCode, ...otherOwnDataCalls } = ownDataCalls(services);
  const checkInTurn = withBulkhead((password: string, context) =>
    checkPaymentPassword(services, context, password),
  );
  return {
    handlers: {
      // Password hashing uses a queue per brand, so that one brand cannot starve the others.
      login: withBulkhead(createLogin(services)),
      register: withBulkhead(register),
      registerMobile: withBulkhead(registerMobile),
      socialLink: withBulkhead(socialLink),
      changePassword: withBulkhead(changePassword),
      passwordByCode: withBulkhead(passwordByCode),
      authenticatorSetUp: withBulkhead(authenticatorSetUp),
      setPaymentPassword: withBulkhead(setPaymentPassword),
      changePaymentPassword: withBulkhead(changePaymentPassword),
      ...otherPaymentPasswordCalls,
      setPersonalData: withBulkhead(setPersonalData),
      addressCode: withBulkhead(addressCode),
      ...otherOwnDataCalls,
      freePlay: createFreePlay(services),
      ...socialCalls(services, identityVerification),
      ...socialLinkCalls,
      ...memberCalls(services),
      ...profileCalls(services),
      ...referralCalls(services.database),
      ...sessionCalls(services),
      ...exclusionCalls(services),
      ...registrationCalls,
      ...smsCodeCalls(services),
      ...phoneCalls(services),
      ...otherRecoveryCalls,
      ...loginStepCalls(services),
      ...otherAuthenticatorCalls,
    },
    tokens: { verify: (tenant, token, now) => services.sessions.verify(tenant.code, token, now) },
    secondFactor: createSecondFactor(services),
    paymentPassword: { check: (context, password) => checkInTurn(password, context) },
    sandbox: createIdentitySandbox(services),
    seed: createMemberSeeder(services),
    renewSecrets: () => renewIdentitySecrets(services),
    sealPlainDetails: () => sealPlainDetails(services.database, services.secretBox),
  };
}
