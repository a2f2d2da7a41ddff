import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../../calls/handler.ts';
import { refuseField } from '../../calls/field-errors.ts';
import { fault } from '../../calls/responses.ts';
import type { MobileNumber } from '../../crypto/mobile-number.ts';
import type { Counters } from '../../rate-limit/counters.ts';
import { smsLimits, type RateLimit } from '../../rate-limit/rules.ts';
import { isOverLimit } from '../../rate-limit/throttle.ts';

/** What a brand spends on SMS: requests for codes without end use it up for nobody [F9]. */
export interface SmsBudget {
  /** Fine, or `too_many_requests` when number, country or brand have had theirs. */
  check(number: MobileNumber, context: CallContext): Promise<Result<undefined, CallFault>>;
  /** Counts one that is sent. */
  record(number: MobileNumber, context: CallContext): Promise<void>;
}

/** The budgets over the counters; roomier in the sandbox. */
export function createSmsBudget(counters: Counters, sandbox: boolean): SmsBudget {
  const subjects = ({ e164, country }: MobileNumber): readonly (readonly [RateLimit, string])[] => [
    [smsLimits.number, e164],
    [smsLimits.country, country],
    [smsLimits.brand, 'all'],
  ];
  return {
    async check(number, { tenant, now }) {
      for (const [limit, subject] of subjects(number)) {
        const count = await counters.read(tenant.code, limit, subject, now);
        if (isOverLimit(limit, count + 1, sandbox)) return refuse(fault('too_many_requests'));
      }
      return ok(undefined);
    },
    async record(number, { tenant, now }) {
      await counters.addAll(tenant.code, subjects(number), now);
    },
  };
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
