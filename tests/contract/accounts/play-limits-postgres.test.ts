import { beforeAll, describe, expect, test } from 'vitest';
import type { CaseContext } from '../../../scripts/wallet-check/wallet-case.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { caseContextAt } from '../../support/limited-players.ts';
import { createTestPlatformOver, type TestPlatform } from '../../support/test-platform.ts';
import { hasPostgres, openPostgresDatabase } from '../../support/postgres-database.ts';
import { openVerifiedGameSession } from '../../support/game-session.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const brands = [
  testTenant('one', { licenceGroup: 'house' }),
  testTenant('two', { licenceGroup: 'house' }),
];

describe.skipIf(!hasPostgres)('limits on a served PostgreSQL', () => {
  let servers: readonly TestPlatform[];
  const postgres = openForTests(openPostgresDatabase);
  beforeAll(async () => {
    servers = [
      await createTestPlatformOver(postgres.database, ...brands),
      await createTestPlatformOver(postgres.database, ...brands),
    ];
  });

  test('[MC-01] simultaneous bets at two brands and servers never lose more than the joint limit', async () => {
    const [first] = servers;
    const tables: CaseContext[][] = [];
    for (const number of [1, 2, 3]) {
      const playerSessions = [
        await openVerifiedGameSession(first ?? expect.fail(), 'one', `917300${1000 + number}`),
        await openVerifiedGameSession(first ?? expect.fail(), 'two', `917300${1000 + number}`),
      ];
      await first?.call(
        'one',
        'setLimit',
        { kind: 'loss', period: 'day', value: 1000, everywhere: true },
        { token: playerSessions[0]?.token },
      );
      // Each brand has its own server; one batch with both brands' orders would be serialised.
      tables.push(
        await Promise.all(
          servers.map((server, at) =>
            caseContextAt(server, ['one', 'two'][at] ?? '', playerSessions[at]?.session ?? ''),
          ),
        ),
      );
    }
    const pendingBets = Array.from({ length: 240 }, (_, number) => {
      const player = number % 3;
      const context = tables[player]?.[Math.floor(number / 3) % 2] ?? expect.fail();
      return context
        .send('bet', context.bet({ amount: 30 }))
        .then(({ status, json }) => ({ player, status, code: json['code'] }));
    });
    const answers = await Promise.all(pendingBets);
    for (const player of [0, 1, 2])
      expect(
        answers.filter((answer) => answer.player === player && answer.status === 200),
      ).toHaveLength(33);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['limit-reached']),
    );
    await expectBalancedLedger(postgres.database);
  });
});
