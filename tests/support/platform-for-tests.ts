import type { Tenant } from '#schema/tenant.ts';
import { openForTests } from './open-for-tests.ts';
import { createTestPlatform, type TestPlatform } from './test-platform.ts';

export const platformForTests = (...tenants: readonly Tenant[]): TestPlatform =>
  openForTests(() => createTestPlatform(...tenants));
