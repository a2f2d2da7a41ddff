import { beforeAll } from 'vitest';
import type { OfficeRole } from '#schema/office-calls/acts.ts';
import type { OfficeCallName, OfficeInput } from '#schema/office-calls/table.ts';
import { officeVisitor, type OfficePageReply } from './office-pages.ts';
import { callOffice, joinOffice } from './office-staff.ts';
import type { TestPlatform } from './test-platform.ts';

/** `foreign` is an owner of the brand `two`; the others work at `one`. */
type Staff = OfficeRole | 'foreign';

/** Adds staff of these roles, in this order, before the tests of the file. */
export function officeStaffForTests(testPlatform: TestPlatform, staff: readonly Staff[]) {
  const tokens = new Map<Staff, string>();
  beforeAll(async () => {
    for (const one of staff) {
      const foreign = one === 'foreign';
      const [brand, role] = foreign ? ['two', 'owner' as const] : ['one', one];
      const username = foreign ? one : `the-${one}`;
      tokens.set(one, (await joinOffice(testPlatform, brand, username, role)).token);
    }
  });
  const tokenOf = (one: Staff): string => tokens.get(one) ?? '';
  return {
    tokenOf,
    call: <Name extends OfficeCallName>(
      name: Name,
      input: OfficeInput<Name>,
      one: Staff = 'owner',
    ) => callOffice(testPlatform, one === 'foreign' ? 'two' : 'one', name, input, tokenOf(one)),
    visit: (path: string, one: OfficeRole = 'owner', language = 'en'): Promise<OfficePageReply> =>
      officeVisitor(testPlatform, 'one', tokenOf(one))(path, { language }),
    send: (
      path: string,
      form: Readonly<Record<string, string>>,
      one: OfficeRole = 'owner',
    ): Promise<OfficePageReply> => officeVisitor(testPlatform, 'one', tokenOf(one))(path, { form }),
  };
}
