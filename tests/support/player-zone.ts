import { floorOf, type JurisdictionCode } from '#app/domain/protection/jurisdiction.ts';

/** Far from UTC, with a fractional offset, in no jurisdiction. */
const zoneElsewhere = 'Asia/Kathmandu';

/**
 * The jurisdiction's time zone. Replaces
 * UTC, so that a time in the wrong zone is detected.
 */
export function playerZone(jurisdiction: JurisdictionCode): string {
  const { timeZone } = floorOf(jurisdiction).protection;
  return timeZone === 'UTC' ? zoneElsewhere : timeZone;
}
