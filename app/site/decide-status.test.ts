import { expect, test } from 'vitest';
import { testPermission } from '../../tests/support/site-inputs.ts';
import { decideStatus } from './decide-status.ts';

const permission = { maintenanceEnd: '2030-01-01T06:00:00+08:00', location: { ip: '203.0.113.9' } };

test('[ST-01] normal, maintenance, region-blocked; maintenance wins', () => {
  expect(decideStatus(testPermission(permission))).toEqual({ kind: 0 });
  expect(decideStatus(testPermission({ ...permission, maintenance: true }))).toEqual({
    kind: 1,
    end: '2030-01-01T06:00:00+08:00',
  });
  expect(decideStatus(testPermission({ ...permission, regionRestriction: true }))).toEqual({
    kind: 2,
    ip: '203.0.113.9',
  });
  expect(
    decideStatus(testPermission({ ...permission, maintenance: true, regionRestriction: true }))
      .kind,
  ).toBe(1);
  expect(decideStatus(testPermission({ maintenance: true }))).toEqual({ kind: 1, end: null });
});
