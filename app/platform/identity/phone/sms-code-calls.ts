import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers, CallContext } from '../../calls/handler.ts';
import { noteSubject } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { composeMessage } from '../../messaging/compose-message.ts';
import { readNumberOwnership, takeFromNumber, type NumberOwnership } from './check-sms-code.ts';
import { refuseForeignCountry } from './sms-budget.ts';
import {
  codeLifetimeMs,
  codeMinutes,
  expiredMinutes,
  type CodeKey,
  type CodePurpose,
} from './sms-code-store.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import type { HumanVerificationFields } from '../human-verification/human-verification.ts';
import { numberCodes, rateLimits } from '../../rate-limit/rules.ts';
import { createTokenBuckets } from '../../rate-limit/token-bucket.ts';
import { findByMobile } from '../members/member-repository.ts';
import { parseMobileNumber } from '#app/lib/typed/mobile-number.ts';
import { hasModule, rulesOf } from '../deps.ts';
import { openRegistrationMethods } from '../registration/registration-methods.ts';
import type { IdentityServices } from '../identity-services.ts';

interface CodeRequest extends HumanVerificationFields {
  readonly mobileInput: string;
  readonly dialingCode: string;
  readonly codeSession?: string | undefined;
  readonly device?: string | undefined;
}

type SendCodeResult = Result<{ readonly expiredMinutes: number }, CallFault>;

/**
 * If an identity service sends the codes for registration and log-in, only those for a new password
 * remain [API-02, API-03, AU-04, AU-20, AU-21].
 */
export function smsCodeCalls(services: IdentityServices): Handlers<'smsRegister' | 'smsLogin'> {
  return {
    async smsRegister({ countryDialingCode, mobileNo, ...verificationFields }, context) {
      if (openRegistrationMethods(context.tenant).size === 0)
        return refuse(fault('registration_closed'));
      if (services.phoneProofs.isEnabled(context)) return refuse(fault('not_found'));
      return send(
        'register',
        { mobileInput: mobileNo, dialingCode: countryDialingCode, ...verificationFields },
        context,
      );
    },
    async smsLogin({ countryDialingCode, mobileNum, purpose, ...verificationFields }, context) {
      const isOpen =
        purpose === 'password'
          ? hasModule(context.tenant, 'CHNGPASSVERIF3')
          : context.tenant.modules['CODELOGIN'] !== false &&
            !services.phoneProofs.isEnabled(context);
      return isOpen
        ? send(
            purpose,
            { mobileInput: mobileNum, dialingCode: countryDialingCode, ...verificationFields },
            context,
          )
        : refuse(fault('not_found'));
    },
  };

  async function send(
    purpose: CodePurpose,
    { mobileInput, dialingCode, device, ...verificationFields }: CodeRequest,
    context: CallContext,
  ): Promise<SendCodeResult> {
    const { tenant } = context;
    const number = parseMobileNumber(mobileInput.trim(), dialingCode);
    if (!number) return refuseFields('field_invalid', { mobileNum: invalidNumberFault(context) });
    const foreign = refuseForeignCountry(tenant, number, 'mobileNum');
    if (foreign) return foreign;
    noteSubject(context, { name: number.e164 });
    const open = services.outbox.open('sms');
    if (!open.ok) return open;
    const admission = await services.throttle(context, rateLimits.sendCode);
    if (!admission.ok) return admission;
    const refusal = await services.human.check('code', verificationFields, context);
    if (refusal) return refuse(refusal);
    const { e164 } = number;
    const ownership = await readNumberOwnership(services, { number: e164, device }, context);
    const { isKnownDevice } = ownership;
    const budget = await services.smsBudget.check(number, context, isKnownDevice);
    if (!budget.ok) return budget;
    const { codeSession } = verificationFields;
    const key = { purpose, number: e164, codeSession };
    const outcome = await makeAndSend(services, key, ownership, context);
    if (outcome === 'throttled') return refuse(fault('code_throttled'));
    if (outcome === 'over-budget') return refuse(fault('too_many_requests'));
    if (outcome === 'sent') await services.smsBudget.record(number, context, isKnownDevice);
    if (outcome === 'discarded') await services.smsBudget.recordDiscarded(number, context);
    return ok({ expiredMinutes });
  }
}

/** One transaction: a failed message must not start the one-minute wait. */
function makeAndSend(
  services: IdentityServices,
  key: CodeKey,
  ownership: NumberOwnership,
  context: CallContext,
): Promise<'sent' | 'discarded' | 'kept' | 'throttled' | 'over-budget'> {
  const { tenant, now, language } = context;
  const { purpose, number } = key;
  return actTransaction(services.database, context, async (tx, recordAct) => {
    const outcome = await services.codes.make(
      tx,
      tenant.code,
      key,
      now,
      async () =>
        (await takeFromNumber(
          createTokenBuckets(tx),
          numberCodes,
          { number, ...ownership },
          context,
        )) !== undefined,
    );
    if (outcome.kind === 'shared') return 'kept';
    if (outcome.kind !== 'new') return outcome.kind;
    // The response is the same for unknown numbers; their code is not sent.
    const member = purpose === 'register' ? undefined : await findByMobile(tx, tenant.code, number);
    noteSubject(context, { member: member?.id });
    const isDiscarded = purpose !== 'register' && !member;
    const text = composeMessage(tenant, language, `message.code.${purpose}`, {
      code: outcome.code,
      minutes: codeMinutes,
    });
    await services.outbox.send(
      tenant.code,
      { channel: 'sms', to: number, text, ttlMs: codeLifetimeMs, isDiscarded },
      tx,
    );
    await recordAct();
    return isDiscarded ? 'discarded' : 'sent';
  });
}

function invalidNumberFault({ tenant }: CallContext) {
  const rule = rulesOf(tenant).get('mobileNum');
  return {
    key: `reg_pattern_${rule?.patternId ?? 'mobile'}`,
    values: { min: rule?.minLength ?? 7, max: rule?.maxLength ?? 15 },
  };
}
