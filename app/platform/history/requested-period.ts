import {
  lastDays,
  periodOfRange,
  readDayRange,
  withDays,
  type DayWindow,
} from '#app/lib/dates/day-range.ts';
import { periodAt, startOfDays } from '#app/lib/dates/zoned-period.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';

type PeriodRequest = Pick<CallRequest<'betRecord'>, 'days' | 'skip' | 'current' | 'from' | 'until'>;

/** Half open, in ms; null for an open end. */
interface RecordSpan {
  readonly from: number | null;
  readonly until: number | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly timeZone: string;
}

/** Days start and end in the brand's time zone. */
export interface DaySpan extends DayWindow {
  readonly timeZone: string;
}

/**
 * Days in the brand's time zone [MC-18]: from `from` to `until`, else of the current period up to
 * today, else the last `days`. Refuses an invalid range with the path of the wrong day.
 * @param defaultDays applies without any of these
 */
export function requestedDays(
  { from, until, days, skip, current }: PeriodRequest,
  { tenant, now }: CallContext,
  defaultDays: number,
): Result<DaySpan, CallFault> {
  const { timeZone } = tenant.protection;
  if (from === undefined && until === undefined) {
    const last = lastDays(days ?? defaultDays, skip, now, timeZone);
    const period =
      current === undefined
        ? last
        : { from: periodAt(current, now, timeZone).from, until: startOfDays(0, now, timeZone) };
    return ok({ ...withDays(period, timeZone), timeZone });
  }
  const range = readDayRange(from ?? '', until ?? '');
  return range.ok
    ? ok({ ...withDays(periodOfRange(range.value, timeZone), timeZone), timeZone })
    : refuse(fault('invalid_input', { paths: [range.fault.field] }));
}

/** The requested days, or all time. */
export function requestedSpan(
  request: PeriodRequest,
  context: CallContext,
): Result<RecordSpan, CallFault> {
  const { from, until, days, current } = request;
  if ([from, until, days, current].some((part) => part !== undefined))
    return requestedDays(request, context, days ?? 1);
  const { timeZone } = context.tenant.protection;
  return ok({ from: null, until: null, firstDay: null, lastDay: null, timeZone });
}
