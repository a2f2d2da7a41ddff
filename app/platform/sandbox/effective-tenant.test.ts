import { expect, test } from 'vitest';
import { sampleTenant } from '../../../tests/support/sample-tenant.ts';
import { effectiveTenant } from './effective-tenant.ts';
import { sandboxStateSchema } from './state.ts';

test('[F7] a stored override with a slow pattern leaves the brand its own pattern', () => {
  const tenant = sampleTenant('alon');
  const state = sandboxStateSchema.parse({
    registerRules: { username: { acceptedPattern: '(?:a*){8}b', minLength: 7 } },
  });
  const own = tenant.register.find(({ id }) => id === 'username');
  expect(own).toBeDefined();
  expect(effectiveTenant(tenant, state).register.find(({ id }) => id === 'username')).toEqual({
    ...own,
    minLength: 7,
  });
});
