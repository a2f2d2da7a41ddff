import { kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import { dueAt, isShortCycle, windowAt } from '#app/domain/contracts/contract-windows.ts';
import { formatDate } from '#app/lib/dates/calendar-date.ts';
import { dayAt, periodOfRange, readDayRange } from '#app/lib/dates/day-range.ts';
import { parseZonedMoment } from '#app/lib/dates/parse-zoned-moment.ts';
import { periodAt, type Period } from '#app/lib/dates/zoned-period.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { plainDigits } from '#app/lib/typed/plain-text.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { previewWindow, type BillDifference } from '../contracts/settle-window.ts';
import type { OfficeContext, OfficeHandlers, OfficeServices } from './office-context.ts';
import { readMemberRefs } from './member-refs.ts';

type DryRun = OfficeOutput<'agentBillDryRun'>;

const maxListed = 200;

const sumOf = (differences: readonly BillDifference[], name: 'paid' | 'waiting'): number =>
  differences.reduce((sum, { computed }) => sum + (computed?.[name] ?? 0), 0);

const viewOf = ({
  stored,
  computed,
}: BillDifference): Omit<DryRun['differences'][number], 'member'> => ({
  stored: stored && {
    gross: stored.gross,
    downlineGross: stored.downlineGross,
    paid: stored.paid,
    carriedOut: stored.carriedOut,
    amount: stored.amount,
  },
  computed: computed && {
    gross: computed.gross,
    downlineGross: computed.downlineGross,
    due: computed.paid,
    carriedOut: computed.carriedOut,
    amount: computed.amount,
    waiting: computed.waiting,
  },
});

/** The window of a day, or of a time of it where windows are shorter. */
function readWindow(
  { cycle, day, time }: Pick<OfficeRequest<'agentBillDryRun'>, 'cycle' | 'day' | 'time'>,
  zone: string,
  now: number,
): Result<Period, CallFault> {
  const isShort = isShortCycle(cycle);
  const range = readDayRange(day, day);
  if (!range.ok) return refuse(fault('invalid_input', { paths: ['day'] }));
  const at = isShort
    ? parseZonedMoment(`${formatDate(range.value.first)}T${plainDigits(time)}`, zone)
    : periodOfRange(range.value, zone).from;
  if (at === undefined) return refuse(fault('invalid_input', { paths: ['time'] }));
  const window = windowAt(cycle, at, zone);
  if (dueAt(cycle, window) > now)
    return refuse(fault('invalid_input', { paths: [isShort ? 'time' : 'day'], reason: 'open' }));
  return ok(window);
}

async function dryRun(
  { database }: OfficeServices,
  { kind, cycle, ...moment }: OfficeRequest<'agentBillDryRun'>,
  { tenant, now }: OfficeContext,
): Promise<Result<DryRun, CallFault>> {
  const { code, currency, agents, protection } = tenant;
  const zone = protection.timeZone;
  if (!kindTraits[kind].cycles.includes(cycle))
    return refuse(fault('invalid_input', { paths: ['cycle'] }));
  const read = readWindow({ cycle, ...moment }, zone, now);
  if (!read.ok) return read;
  const window = read.value;
  const day = periodAt('day', window.from, zone);
  const brand = { tenant: code, currency: currency.code, kind, cycle, day };
  const { differences, same } = await previewWindow({ database }, { ...brand, ...window }, agents);
  const listed = differences.slice(0, maxListed);
  const ids = listed.map(({ child }) => child);
  const refOf = await readMemberRefs(database, code, ids);
  return ok({
    ...window,
    same,
    differing: differences.length,
    firstDay: dayAt(window.from, zone),
    lastDay: dayAt(window.until - 1, zone),
    due: sumOf(differences, 'paid'),
    waiting: sumOf(differences, 'waiting'),
    differences: listed.map((one) => ({ member: refOf(one.child), ...viewOf(one) })),
  });
}

export const billWindowCalls = (services: OfficeServices): OfficeHandlers<'agentBillDryRun'> => ({
  agentBillDryRun: (input, context) => dryRun(services, input, context),
});
