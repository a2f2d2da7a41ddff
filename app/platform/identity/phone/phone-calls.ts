import { ok, refuse } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { refuseField } from '../../calls/field-errors.ts';
import { rateLimits, phoneCodeCooldown } from '../../rate-limit/rules.ts';
import { isOneTimeCode, plainCode } from '#app/lib/typed/code.ts';
import { parseMobileNumber } from '#app/lib/typed/mobile-number.ts';
import { hasModule } from '../deps.ts';
import { openRegistrationMethods } from '../registration/registration-methods.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { Handlers, CallContext } from '../../calls/handler.ts';
import { noteSubject } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { refuseForeignCountry } from './sms-budget.ts';
import { confirmPhoneCode, requestPhoneCode } from './identity-toolkit.ts';

/** The spec's countdown: 60 seconds [AU-04]. */
const expiredMinutes = 1;
const codeFaults: ReadonlySet<FaultKey> = new Set(['phone_code_wrong', 'phone_code_expired']);

const fieldRefusal = (key: FaultKey, more?: object) =>
  refuseField(key, codeFaults.has(key) ? 'verificationCode' : 'mobileNum', more);

export function phoneCalls(services: IdentityServices): Handlers<'phoneCode' | 'phoneConfirm'> {
  const serviceOf = async ({ tenant }: CallContext) =>
    hasModule(tenant, 'PHONEIDENTITY') ? services.phoneServices.find(tenant.code) : undefined;
  const isOpen = (purpose: 'register' | 'login', { tenant }: CallContext): boolean =>
    purpose === 'register'
      ? openRegistrationMethods(tenant).size > 0
      : tenant.modules['CODELOGIN'] !== false;

  return {
    async phoneCode(
      { countryDialingCode, mobileNum, purpose, checked, ...verificationFields },
      context,
    ) {
      const { tenant, now } = context;
      const service = isOpen(purpose, context) ? await serviceOf(context) : undefined;
      if (!service) return refuse(fault('not_found'));
      if (mobileNum.trim() === '') return fieldRefusal('phone_missing');
      const number = parseMobileNumber(mobileNum.trim(), countryDialingCode);
      if (!number) return fieldRefusal('phone_format');
      noteSubject(context, { name: number.e164 });
      const foreign = refuseForeignCountry(tenant, number, 'mobileNum');
      if (foreign) return foreign;
      const admission = await services.throttle(context, rateLimits.sendCode);
      if (!admission.ok) return admission;
      const refusal = await services.human.check('code', verificationFields, context);
      if (refusal) return refuse(refusal);
      const budget = await services.smsBudget.check(number, context);
      if (!budget.ok) return budget;
      // The service charges per code, and abuse would exhaust the brand's quota.
      const subject = `${purpose} ${number.e164}`;
      if ((await services.counters.add(tenant.code, phoneCodeCooldown, subject, now)) > 1)
        return refuse(fault('code_throttled'));
      const sendResult = await requestPhoneCode(service, number.e164, checked);
      if (sendResult.ok) {
        await services.smsBudget.record(number, context);
        return ok({ expiredMinutes, session: sendResult.value.sessionInfo });
      }
      await services.counters.clear(tenant.code, phoneCodeCooldown, subject);
      return fieldRefusal(
        sendResult.fault,
        sendResult.fault === 'phone_captcha' && service.checkPage
          ? { check: service.checkPage }
          : {},
      );
    },
    async phoneConfirm({ session, code }, context) {
      const service = await serviceOf(context);
      if (!service) return refuse(fault('not_found'));
      if (!isOneTimeCode(code)) return fieldRefusal('phone_code_wrong');
      const admission = await services.throttle(context, rateLimits.login);
      if (!admission.ok) return admission;
      if (session === '') return fieldRefusal('phone_code_expired');
      const confirmation = await confirmPhoneCode(service, session, plainCode(code));
      return confirmation.ok
        ? ok({ firebaseIdToken: confirmation.value.idToken })
        : fieldRefusal(confirmation.fault);
    },
  };
}
