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

/** Limits SMS costs per brand against floods of requests. */
export interface SmsBudget {
  /**
   * Returns `too_many_requests` when the budget of number, country or brand is used up.
   * @param isOwner the request comes from a known device of the number's member
   */
  check(
    number: MobileNumber,
    context: When,
    isOwner?: boolean,
  ): Promise<Result<undefined, CallFault>>;
  record(number: MobileNumber, context: When, isOwner?: boolean): Promise<void>;
  /**
   * Counts a discarded SMS to an unknown number: its limits must not reveal that it has no account.
   */
  recordDiscarded(number: MobileNumber, context: When): Promise<void>;
}

/** Alerts once a day when a brand exceeds its operator's threshold. */
export interface SmsAlarm {
  readonly threshold: number;
  report(entry: { readonly merchantCode: string; readonly count: number }): void;
}

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

export async function takeSms(budget: SmsBudget, mobile: string, context: When): Promise<boolean> {
  const number = parseMobileNumber(mobile, undefined);
  if (!number) return true;
  if (!(await budget.check(number, context)).ok) return false;
  await budget.record(number, context);
  return true;
}

export const countryRefusal = (
  { countries }: Tenant,
  { country }: MobileNumber,
  field: string,
): { readonly ok: false; readonly fault: CallFault } | undefined =>
  countries === undefined || countries.includes(country)
    ? undefined
    : refuseField('country_not_offered', field);
