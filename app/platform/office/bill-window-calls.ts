import { kindTraits } from '#app/lib/contracts/contract-kinds.ts';
import { dueAt } from '#app/lib/contracts/contract-windows.ts';
import { dayAt, periodOfRange, readDayRange } from '#app/lib/dates/day-range.ts';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
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
    ...{ gross: stored.gross, downlineGross: stored.downlineGross, paid: stored.paid },
    ...{ carriedOut: stored.carriedOut, amount: stored.amount },
  },
  computed: computed && {
    ...{ gross: computed.gross, downlineGross: computed.downlineGross, due: computed.paid },
    ...{ carriedOut: computed.carriedOut, amount: computed.amount, waiting: computed.waiting },
  },
});

async function dryRun(
  { database }: OfficeServices,
  { kind, cycle, day }: OfficeRequest<'agentBillDryRun'>,
  { tenant, now }: OfficeContext,
): Promise<Result<DryRun, CallFault>> {
  const { code, currency, agents, protection } = tenant;
  const zone = protection.timeZone;
  if (!kindTraits[kind].cycles.includes(cycle))
    return refuse(fault('invalid_input', { paths: ['cycle'] }));
  const range = readDayRange(day, day);
  if (!range.ok) return refuse(fault('invalid_input', { paths: ['day'] }));
  const window = periodAt(cycle, periodOfRange(range.value, zone).from, zone);
  if (dueAt(cycle, window) > now)
    return refuse(fault('invalid_input', { paths: ['day'], reason: 'open' }));
  const brand = { tenant: code, currency: currency.code, kind, cycle };
  const { differences, same } = await previewWindow({ database }, { ...brand, ...window }, agents);
  const listed = differences.slice(0, maxListed);
  const ids = listed.map(({ child }) => child);
  const refOf = await readMemberRefs(database, code, ids);
  return ok({
    ...{ same, differing: differences.length },
    ...{ firstDay: dayAt(window.from, zone), lastDay: dayAt(window.until - 1, zone) },
    ...{ due: sumOf(differences, 'paid'), waiting: sumOf(differences, 'waiting') },
    differences: listed.map((one) => ({ member: refOf(one.child), ...viewOf(one) })),
  });
}

export const billWindowCalls = (services: OfficeServices): OfficeHandlers<'agentBillDryRun'> => ({
  agentBillDryRun: (input, context) => dryRun(services, input, context),
});
