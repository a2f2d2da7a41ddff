import { expect, test } from 'vitest';
import { sampleTenant } from '../../../tests/support/sample-tenant.ts';
import { brandSwitchesSchema, neutralSwitches, switchedTenant } from './brand-switches.ts';

const tenant = sampleTenant('alon');

test('falls back to the brand’s pattern for a stored slow one', () => {
  const switches = brandSwitchesSchema.parse({
    registerRules: { username: { acceptedPattern: '(?:a*){8}b', minLength: 7 } },
  });
  const usernameField = tenant.register.find(({ id }) => id === 'username');
  expect(usernameField).toBeDefined();
  expect(switchedTenant(tenant, switches).register.find(({ id }) => id === 'username')).toEqual({
    ...usernameField,
    minLength: 7,
  });
});

test('[WL-03] a group that is switched off switches off its modules', () => {
  const switches = { ...neutralSwitches, modules: { GAMES: false } };
  expect(tenant.modules['RNG']).toBe(true);
  expect(switchedTenant(tenant, switches).modules['RNG']).toBe(false);
  expect(switchedTenant(tenant, neutralSwitches).modules['RNG']).toBe(true);
});

test('[AU-16] a switch cannot make passwords shorter than the floor', () => {
  const switches = { ...neutralSwitches, registerRules: { password: { minLength: 1 } } };
  const rule = switchedTenant(tenant, switches).register.find(({ id }) => id === 'password');
  expect(rule?.minLength).toBe(8);
});
