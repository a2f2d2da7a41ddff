import { expect, test } from 'vitest';
import { plainPermission } from '../../tests/support/plain-facts.ts';
import { decideStatus } from './status.ts';

const closed = { maintenanceEnd: '2030-01-01T06:00:00+08:00', location: { ip: '203.0.113.9' } };

test('[ST-01] normal, maintenance, region-blocked; maintenance wins', () => {
  expect(decideStatus(plainPermission(closed))).toEqual({ kind: 0 });
  expect(decideStatus(plainPermission({ ...closed, maintenance: true }))).toEqual({
    kind: 1,
    end: '2030-01-01T06:00:00+08:00',
  });
  expect(decideStatus(plainPermission({ ...closed, regionRestriction: true }))).toEqual({
    kind: 2,
    ip: '203.0.113.9',
  });
  expect(
    decideStatus(plainPermission({ ...closed, maintenance: true, regionRestriction: true })).kind,
  ).toBe(1);
  expect(decideStatus(plainPermission({ maintenance: true }))).toEqual({ kind: 1, end: null });
});
