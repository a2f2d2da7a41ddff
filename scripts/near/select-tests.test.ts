import { beforeAll, expect, test } from 'vitest';
import { codeFilesFor, readProject } from './project.ts';
import { selectTests } from './select-tests.ts';

let project: ReturnType<typeof readProject>;
beforeAll(() => {
  project = readProject();
});

const nearest = (path: string, count: number): string[] =>
  selectTests(codeFilesFor([path], project.files), project)
    .slice(0, count)
    .map((test) => test.path);

test.each([
  [
    'app/features/games/catalogue/page-numbers.ts',
    'app/features/games/catalogue/catalogue-query.test.ts',
  ],
  ['app/lib/money.ts', 'app/lib/money.test.ts'],
  [
    'app/platform/identity/sessions/member-sessions.ts',
    'tests/contract/accounts/account-sessions.test.ts',
  ],
  ['app/platform/history/history-area.ts', 'tests/contract/wallet/statements-and-rounds.test.ts'],
  ['app/platform/wallet/sql/wallet_bet.sql', 'tests/contract/wallet/wallet.test.ts'],
  ['app/routes/_server/session/return-to.ts', 'tests/contract/pages/return-to.test.ts'],
  ['app/routes/_server/session/complete-login.ts', 'tests/contract/pages/host-pages.test.ts'],
  [
    'app/features/member-centre/history/statement.tsx',
    'tests/contract/wallet/wallet-pages.test.ts',
  ],
  [
    'app/platform/cashier/withdrawals/send-payouts.ts',
    'tests/contract/wallet/withdrawal-pages.test.ts',
  ],
  ['app/site/assemble-service.ts', 'app/site/assemble-service.test.ts'],
  ['app/api/http-transport.ts', 'app/api/http-transport.test.ts'],
])('a change of %s runs %s early', (path, expected) => {
  expect(nearest(path, 40)).toContain(expected);
});

test('a changed test runs first', () =>
  expect(nearest('tests/contract/pages/seo.test.ts', 1)).toEqual([
    'tests/contract/pages/seo.test.ts',
  ]));
