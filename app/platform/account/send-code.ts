import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { compose } from '../outbox/compose.ts';
import { expiredMinutes, type CodePurpose } from './code-store.ts';
import { refuseFields } from './field-refusal.ts';
import type { HumanFields } from './human-gate.ts';
import { limits } from './limits.ts';
import { findByMobile } from './member-store.ts';
import { readMobile } from './mobile-number.ts';
import { hasModule, rulesOf } from './parts.ts';
import { openWays } from './registration-ways.ts';
import type { AccountTools } from './tools.ts';

/** A number as it was typed, and what shows a human behind it. */
interface Asked extends HumanFields {
  readonly typed: string;
  readonly dialingCode: string;
  readonly codeSession?: string | undefined;
}

type Sent = Result<{ readonly expiredMinutes: number }, CallFault>;

/**
 * SMS codes for registration, log-in and a new password [API-02, API-03, AU-04, AU-21]; where an
 * identity service sends those for the first two, only the third is ours [AU-20].
 */
export function codeCalls(tools: AccountTools): Handlers<'smsRegister' | 'smsLogin'> {
  return {
    async smsRegister({ countryDialingCode, mobileNo, ...given }, visit) {
      if (openWays(visit.tenant).size === 0) return refuse(fault('registration_closed'));
      if (tools.phoneProofs.isOn(visit)) return refuse(fault('not_found'));
      return send(
        'register',
        { typed: mobileNo, dialingCode: countryDialingCode, ...given },
        visit,
      );
    },
    async smsLogin({ countryDialingCode, mobileNum, purpose, ...given }, visit) {
      const isOpen =
        purpose === 'password'
          ? hasModule(visit.tenant, 'CHNGPASSVERIF3')
          : visit.tenant.modules['CODELOGIN'] !== false && !tools.phoneProofs.isOn(visit);
      return isOpen
        ? send(purpose, { typed: mobileNum, dialingCode: countryDialingCode, ...given }, visit)
        : refuse(fault('not_found'));
    },
  };

  async function send(
    purpose: CodePurpose,
    { typed, dialingCode, ...given }: Asked,
    visit: Visit,
  ): Promise<Sent> {
    const { tenant, now, language } = visit;
    const number = readMobile(typed.trim(), dialingCode);
    if (!number) return refuseFields('field_invalid', { mobileNum: wrongNumber(visit) });
    const open = tools.outbox.open('sms');
    if (!open.ok) return open;
    const admitted = await tools.throttle(visit, limits.sendCode);
    if (!admitted.ok) return admitted;
    const objection = await tools.human.objection('code', given, visit);
    if (objection) return refuse(objection);
    // Code and message are one: no number waits a minute for a code that was never written to it.
    return tools.database.transaction(async (session) => {
      const code = await tools.codes.make(
        session,
        tenant.code,
        { purpose, number: number.e164, codeSession: given.codeSession },
        now,
      );
      if (code === undefined) return refuse(fault('code_throttled'));
      // Nobody learns from the answer whether a number has an account; the code of a number without
      // one goes nowhere.
      if (purpose === 'register' || (await findByMobile(session, tenant.code, number.e164))) {
        const text = compose(tenant, language, `message.code.${purpose}`, {
          code,
          minutes: expiredMinutes,
        });
        await tools.outbox.send(
          tenant.code,
          { channel: 'sms', to: number.e164, text, usefulForMs: expiredMinutes * 60_000 },
          session,
        );
      }
      return ok({ expiredMinutes });
    });
  }
}

/** The text of the brand's own number rule. */
function wrongNumber({ tenant }: Visit) {
  const rule = rulesOf(tenant).get('mobileNum');
  return {
    key: `reg_pattern_${rule?.patternId ?? 'mobile'}`,
    values: { min: rule?.minLength ?? 7, max: rule?.maxLength ?? 15 },
  };
}
