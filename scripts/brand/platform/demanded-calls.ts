import { floorOf, type JurisdictionCode } from '#app/lib/jurisdiction.ts';
import type { CallName } from '#schema/calls/table.ts';

const limitCalls: readonly CallName[] = [
  'playLimits',
  'setLimit',
  'protection',
  'timeOut',
  'selfExclude',
];
const reminderCalls: readonly CallName[] = ['thisSession', 'reminderSeen'];

/**
 * The calls without which a brand's players lack what its jurisdiction demands: limits and
 * exclusions where the footer has to promise them, and the reminder of the time [MC-01].
 */
export function demandedCalls(jurisdiction: JurisdictionCode): readonly CallName[] {
  const { responsible, protection } = floorOf(jurisdiction);
  return [
    ...(responsible.includes('limits') ? limitCalls : []),
    ...(protection.reminderMinutes > 0 ? reminderCalls : []),
  ];
}
