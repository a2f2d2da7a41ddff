import { floorOf, type JurisdictionCode } from '#app/lib/jurisdiction.ts';

/** Far from UTC, at no whole hour, and of no jurisdiction. */
const zoneElsewhere = 'Asia/Kathmandu';

/**
 * The time zone of a brand's player in browser stories: that of its jurisdiction. Where that is
 * UTC, as without a jurisdiction, the player lives elsewhere, so that a time in the wrong zone is
 * noticed.
 */
export function playerZone(jurisdiction: JurisdictionCode): string {
  const { timeZone } = floorOf(jurisdiction).protection;
  return timeZone === 'UTC' ? zoneElsewhere : timeZone;
}
