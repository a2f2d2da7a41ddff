import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { expiredMinutes, type CodePurpose } from './code-store.ts';
import { refuseFields } from './field-refusal.ts';
import type { HumanFields } from './human-gate.ts';
import { limits } from './limits.ts';
import { findByMobile } from './member-store.ts';
import { readMobile } from './mobile-number.ts';
import { rulesOf } from './parts.ts';
import { openWays } from './registration-ways.ts';
import type { AccountTools } from './tools.ts';

/** A number as it was typed, and what shows a human behind it. */
interface Asked extends HumanFields {
  readonly typed: string;
  readonly dialingCode: string;
}

type Sent = Result<{ readonly expiredMinutes: number }, CallFault>;

/** SMS codes for registration and log-in [API-02, API-03, AU-04]. */
export function codeCalls(tools: AccountTools): Handlers<'smsRegister' | 'smsLogin'> {
  return {
    async smsRegister({ countryDialingCode, mobileNo, ...given }, visit) {
      if (openWays(visit.tenant).size === 0) return refuse(fault('registration_closed'));
      return send('register', { typed: mobileNo, dialingCode: countryDialingCode, ...given }, visit);
    },
    async smsLogin({ countryDialingCode, mobileNum, ...given }, visit) {
      if (visit.tenant.modules['CODELOGIN'] === false) return refuse(fault('not_found'));
      return send('login', { typed: mobileNum, dialingCode: countryDialingCode, ...given }, visit);
    },
  };

  async function send(purpose: CodePurpose, { typed, dialingCode, ...given }: Asked, visit: Visit): Promise<Sent> {
    const { tenant, now } = visit;
    const number = readMobile(typed.trim(), dialingCode);
    if (!number) return refuseFields('field_invalid', { mobileNum: wrongNumber(visit) });
    const admitted = await tools.throttle(visit, limits.sendCode);
    if (!admitted.ok) return admitted;
    const objection = await tools.human.objection('code', given, visit);
    if (objection) return refuse(objection);
    const code = await tools.codes.make(tenant.code, purpose, number.e164, now);
    if (code === undefined) return refuse(fault('code_throttled'));
    // Nobody learns from the answer whether a number has an account; the code of a number without one goes nowhere.
    if (purpose === 'register' || (await findByMobile(tools.database, tenant.code, number.e164))) {
      await tools.outbox.send(tenant.code, { channel: 'sms', to: number.e164, text: `${tenant.name}: ${code} (${expiredMinutes} min)` });
    }
    return ok({ expiredMinutes });
  }
}

/** The text of the brand's own number rule. */
function wrongNumber({ tenant }: Visit) {
  const rule = rulesOf(tenant).get('mobileNum');
  return { key: `reg_pattern_${rule?.patternId ?? 'mobile'}`, values: { min: rule?.minLength ?? 7, max: rule?.maxLength ?? 15 } };
}
