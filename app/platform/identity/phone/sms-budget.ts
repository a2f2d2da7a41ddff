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

type SmsContext = Pick<CallContext, 'tenant' | 'now'>;

/** Limits the cost of SMS that floods of requests can cause. */
export interface SmsBudget {
  /**
   * Returns `too_many_requests` when the budget of number, country or brand is used up.
   * @param isOwner the request comes from a known device of the number's member
   */
  check(
    number: MobileNumber,
    context: SmsContext,
    isOwner?: boolean,
  ): Promise<Result<undefined, CallFault>>;
  record(number: MobileNumber, context: SmsContext, isOwner?: boolean): Promise<void>;
  /** Counts SMS to unknown numbers too, so that the limit does not reveal which have an account. */
  recordDiscarded(number: MobileNumber, context: SmsContext): Promise<void>;
}

/** Alerts once a day when a brand exceeds its operator's threshold. */
export interface SmsAlarm {
  readonly threshold: number;
  report(entry: { readonly merchantCode: string; readonly count: number }): void;
}

export function createSmsBudget(counters: Counters, sandbox: boolean, alarm?: SmsAlarm): SmsBudget {
  type Subject = readonly [RateLimit, string];
  const perCountryAndBrand = ({ country }: MobileNumber): readonly Subject[] => [
    [smsLimits.country, country],
    [smsLimits.brand, 'all'],
  ];
  const perNumber = ({ e164 }: MobileNumber): Subject => [smsLimits.number, e164];
  const perOwnNumber = ({ e164 }: MobileNumber): Subject => [smsLimits.ownNumber, e164];
  return {
    async check(number, { tenant, now }, isOwner = false) {
      const isUsedUp = async ([limit, subject]: Subject): Promise<boolean> => {
        const count = await counters.read(tenant.code, limit, subject, now);
        return isOverLimit(limit, count + 1, sandbox);
      };
      // The owner has a second limit, which requests by others cannot use up.
      const isNumberUsedUp =
        (await isUsedUp(perNumber(number))) && (!isOwner || (await isUsedUp(perOwnNumber(number))));
      if (isNumberUsedUp) return refuse(fault('too_many_requests'));
      for (const subject of perCountryAndBrand(number))
        if (await isUsedUp(subject)) return refuse(fault('too_many_requests'));
      return ok(undefined);
    },
    async record(number, { tenant, now }, isOwner = false) {
      const { code: merchantCode } = tenant;
      const subjects = [
        [smsOfDay, 'all'] as const,
        perNumber(number),
        ...(isOwner ? [perOwnNumber(number)] : []),
        ...perCountryAndBrand(number),
      ];
      const [count = 0] = await counters.addAll(merchantCode, subjects, now);
      if (count === alarm?.threshold) alarm.report({ merchantCode, count });
    },
    async recordDiscarded(number, { tenant, now }) {
      await counters.addAll(tenant.code, [perNumber(number)], now);
    },
  };
}

/** Checks and records; false if the budget is used up. True for an unparsable number. */
export async function spendSms(
  budget: SmsBudget,
  mobile: string,
  context: SmsContext,
): Promise<boolean> {
  const number = parseMobileNumber(mobile, undefined);
  if (!number) return true;
  if (!(await budget.check(number, context)).ok) return false;
  await budget.record(number, context);
  return true;
}

export const refuseForeignCountry = (
  { countries }: Tenant,
  { country }: MobileNumber,
  field: string,
): { readonly ok: false; readonly fault: CallFault } | undefined =>
  countries === undefined || countries.includes(country)
    ? undefined
    : refuseField('country_not_offered', field);
