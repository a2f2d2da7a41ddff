import { ok, refuse } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { refuseField } from '../account/field-refusal.ts';
import { limits, phoneCodes } from '../account/limits.ts';
import { readMobile } from '../account/mobile-number.ts';
import { hasModule } from '../account/parts.ts';
import { openWays } from '../account/registration-ways.ts';
import type { AccountTools } from '../account/tools.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { compareCode, sendCode } from './identity-toolkit.ts';

/** The countdown of the third-party route: 60 seconds [AU-04]. */
const expiredMinutes = 1;
const ofTheCode: ReadonlySet<FaultKey> = new Set(['phone_code_wrong', 'phone_code_expired']);

/** Where a fault of the service stands in the form. */
const atItsField = (key: FaultKey, more?: object) =>
  refuseField(key, ofTheCode.has(key) ? 'verificationCode' : 'mobileNum', more);

/**
 * Phone verification through the brand's identity service: the code there, and the token back
 * [AU-20].
 */
export function phoneCalls(tools: AccountTools): Handlers<'phoneCode' | 'phoneConfirm'> {
  const serviceOf = async ({ tenant }: Visit) =>
    hasModule(tenant, 'PHONEIDENTITY') ? tools.phoneServices.find(tenant.code) : undefined;
  const isOpen = (purpose: 'register' | 'login', { tenant }: Visit): boolean =>
    purpose === 'register' ? openWays(tenant).size > 0 : tenant.modules['CODELOGIN'] !== false;

  return {
    async phoneCode({ countryDialingCode, mobileNum, purpose, checked, ...given }, visit) {
      const { tenant, now } = visit;
      const service = isOpen(purpose, visit) ? await serviceOf(visit) : undefined;
      if (!service) return refuse(fault('not_found'));
      if (mobileNum.trim() === '') return atItsField('phone_missing');
      const number = readMobile(mobileNum.trim(), countryDialingCode);
      if (!number) return atItsField('phone_format');
      const admitted = await tools.throttle(visit, limits.sendCode);
      if (!admitted.ok) return admitted;
      const objection = await tools.human.objection('code', given, visit);
      if (objection) return refuse(objection);
      // The service asks money for each, and whoever wears out its patience wears out the brand's.
      const subject = `${purpose} ${number.e164}`;
      if ((await tools.counters.add(tenant.code, phoneCodes, subject, now)) > 1)
        return refuse(fault('code_throttled'));
      const sent = await sendCode(service, number.e164, checked);
      if (sent.ok) return ok({ expiredMinutes, session: sent.value.sessionInfo });
      await tools.counters.clear(tenant.code, phoneCodes, subject);
      return atItsField(
        sent.fault,
        sent.fault === 'phone_captcha' && service.checkPage ? { check: service.checkPage } : {},
      );
    },
    async phoneConfirm({ session, code }, visit) {
      const service = await serviceOf(visit);
      if (!service) return refuse(fault('not_found'));
      const admitted = await tools.throttle(visit, limits.login);
      if (!admitted.ok) return admitted;
      if (code.trim() === '') return atItsField('phone_code_wrong');
      if (session === '') return atItsField('phone_code_expired');
      const compared = await compareCode(service, session, code.trim());
      return compared.ok
        ? ok({ firebaseIdToken: compared.value.idToken })
        : atItsField(compared.fault);
    },
  };
}
