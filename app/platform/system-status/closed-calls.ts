import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import type { NamedCall } from '../http/dispatcher.ts';
import type { BrandSwitches } from './brand-switches.ts';

/**
 * Undefined when the brand is open. System calls and customer service stay available: clients use
 * them to detect the maintenance [ST-01].
 */
export function closedFault(
  { maintenance, region }: BrandSwitches,
  { name, definition }: NamedCall,
): CallFault | undefined {
  if (definition.path.startsWith('/wps/system/') || name === 'customerService') return undefined;
  if (maintenance.on) return fault('maintenance', { end: maintenance.end });
  return region.blocked ? fault('region_restricted') : undefined;
}
