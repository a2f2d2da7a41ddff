import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Table } from '../../scripts/wallet-check/case.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { tableAt } from '../support/limited-players.ts';
import { platformBenchOver, type PlatformBench } from '../support/platform-bench.ts';
import { canServe, openServedDatabase } from '../support/served-database.ts';
import { takeProvedSeat } from '../support/seat.ts';
import { testTenant } from '../support/test-tenant.ts';

const brands = [
  testTenant('one', { licenceGroup: 'house' }),
  testTenant('two', { licenceGroup: 'house' }),
];

describe.skipIf(!canServe)('limits on a served PostgreSQL', () => {
  let servers: readonly PlatformBench[];
  let served: Awaited<ReturnType<typeof openServedDatabase>>;
  beforeAll(async () => {
    served = await openServedDatabase();
    servers = [
      await platformBenchOver(served.database, ...brands),
      await platformBenchOver(served.database, ...brands),
    ];
  }, 60_000);
  afterAll(() => served.close());

  test('[MC-01] players who bet at two brands through two servers at once never lose more than they set for both, and nobody waits in a circle', async () => {
    const [first] = servers;
    const tables: Table[][] = [];
    for (const number of [1, 2, 3]) {
      const seats = [
        await takeProvedSeat(first ?? expect.fail(), 'one', `917300${1000 + number}`),
        await takeProvedSeat(first ?? expect.fail(), 'two', `917300${1000 + number}`),
      ];
      await first?.ask(
        'one',
        'setLimit',
        { kind: 'loss', period: 'day', value: 1000, everywhere: true },
        { token: seats[0]?.token },
      );
      // A server of its own for each brand: orders of both in one batch would wait for each other
      // anyway.
      tables.push(
        await Promise.all(
          servers.map((server, at) =>
            tableAt(server, ['one', 'two'][at] ?? '', seats[at]?.session ?? ''),
          ),
        ),
      );
    }
    const asked = Array.from({ length: 240 }, (_, number) => {
      const player = number % 3;
      const table = tables[player]?.[Math.floor(number / 3) % 2] ?? expect.fail();
      return table
        .ask('bet', table.bet({ amount: 30 }))
        .then(({ status, json }) => ({ player, status, code: json['code'] }));
    });
    const answers = await Promise.all(asked);
    for (const player of [0, 1, 2])
      expect(
        answers.filter((answer) => answer.player === player && answer.status === 200),
      ).toHaveLength(33);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['limit-reached']),
    );
    expect(await auditLedger(served.database)).toEqual({ accounts: [], movements: [], sum: 0 });
  });
});
