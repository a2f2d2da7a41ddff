import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../../calls/handler.ts';
import { refuseField } from '../../calls/field-errors.ts';
import { fault } from '../../calls/responses.ts';
import { parseMobileNumber, type MobileNumber } from '#app/lib/typed/mobile-number.ts';
import type { Counters } from '../../rate-limit/counters.ts';
import { smsLimits, smsOfDay, type RateLimit } from '../../rate-limit/rules.ts';
import { isOverLimit } from '../../rate-limit/throttle.ts';

type When = Pick<CallContext, 'tenant' | 'now'>;

/** A brand's budgets for SMS, so that a flood of requests cannot spend them for everybody [F9]. */
export interface SmsBudget {
  /**
   * Undefined, or `too_many_requests` when the budget of number, country or brand is used up.
   * @param isOwner the request comes from a known device of the number's member
   */
  check(
    number: MobileNumber,
    context: When,
    isOwner?: boolean,
  ): Promise<Result<undefined, CallFault>>;
  /** Records a sent SMS. */
  record(number: MobileNumber, context: When, isOwner?: boolean): Promise<void>;
  /**
   * Counts an SMS that was not sent, since nobody has the number: its limit must not differ from
   * that of a number with an account.
   */
  recordDiscarded(number: MobileNumber, context: When): Promise<void>;
}

/** Reports once a day that a brand has sent as many SMS as its operator wants to know of. */
export interface SmsAlarm {
  readonly threshold: number;
  report(entry: { readonly merchantCode: string; readonly count: number }): void;
}

/** The budgets over the counters; larger in the sandbox. */
export function createSmsBudget(counters: Counters, sandbox: boolean, alarm?: SmsAlarm): SmsBudget {
  type Subject = readonly [RateLimit, string];
  const shared = ({ country }: MobileNumber): readonly Subject[] => [
    [smsLimits.country, country],
    [smsLimits.brand, 'all'],
  ];
  const own = ({ e164 }: MobileNumber): Subject => [smsLimits.ownNumber, e164];
  const anybody = ({ e164 }: MobileNumber): Subject => [smsLimits.number, e164];
  return {
    async check(number, { tenant, now }, isOwner = false) {
      const isOver = async ([limit, subject]: Subject): Promise<boolean> => {
        const count = await counters.read(tenant.code, limit, subject, now);
        return isOverLimit(limit, count + 1, sandbox);
      };
      const isNumberOver =
        (await isOver(anybody(number))) && !(isOwner && !(await isOver(own(number))));
      if (isNumberOver) return refuse(fault('too_many_requests'));
      for (const subject of shared(number))
        if (await isOver(subject)) return refuse(fault('too_many_requests'));
      return ok(undefined);
    },
    async record(number, { tenant, now }, isOwner = false) {
      const subjects = [anybody(number), ...(isOwner ? [own(number)] : []), ...shared(number)];
      const { code: merchantCode } = tenant;
      const all = [[smsOfDay, 'all'] as const, ...subjects];
      const [count = 0] = await counters.addAll(merchantCode, all, now);
      if (count === alarm?.threshold) alarm.report({ merchantCode, count });
    },
    async recordDiscarded(number, { tenant, now }) {
      await counters.addAll(tenant.code, [anybody(number)], now);
    },
  };
}

/** Takes an SMS to a stored number from its budgets; false when one of them is used up. */
export async function takeSms(budget: SmsBudget, mobile: string, context: When): Promise<boolean> {
  const number = parseMobileNumber(mobile, undefined);
  if (!number) return true;
  if (!(await budget.check(number, context)).ok) return false;
  await budget.record(number, context);
  return true;
}

/** Refuses a number of a country whose dialing code the brand does not offer [F9]. */
export const countryRefusal = (
  { countries }: Tenant,
  { country }: MobileNumber,
  field: string,
): { readonly ok: false; readonly fault: CallFault } | undefined =>
  countries === undefined || countries.includes(country)
    ? undefined
    : refuseField('country_not_offered', field);
