import { expect, test } from 'vitest';
import { floorOf, jurisdictions } from '#app/domain/protection/jurisdiction.ts';
import { playerZone } from '../support/player-zone.ts';

const hourIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short' }).format(Date.UTC(2026, 10, 3, 12));

test('[WL-05] story players never live in UTC', () => {
  for (const code of jurisdictions) {
    const zone = playerZone(code);
    expect(hourIn(zone), code).not.toBe(hourIn('UTC'));
    const { timeZone } = floorOf(code).protection;
    if (timeZone !== 'UTC') expect(zone).toBe(timeZone);
  }
});
