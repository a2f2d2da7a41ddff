import { floorOf, type JurisdictionCode } from '#app/domain/protection/jurisdiction.ts';
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
 * The calls that a jurisdiction requires: limits and exclusions if the footer must promise them,
 * and the time reminder [MC-01].
 */
export function demandedCalls(jurisdiction: JurisdictionCode): readonly CallName[] {
  const { responsible, protection } = floorOf(jurisdiction);
  return [
    ...(responsible.includes('limits') ? limitCalls : []),
    ...(protection.reminderMinutes > 0 ? reminderCalls : []),
  ];
}
