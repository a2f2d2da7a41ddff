import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { paidAgents } from '../../support/paid-agents.ts';
import { hasPostgres, openPostgresDatabase } from '../../support/postgres-database.ts';

const agents = ['a', 'b', 'c', 'd', 'e', 'f'];
const rounds = 8;
const at = 1_000_000;

describe.skipIf(!hasPostgres)('clawbacks on a served PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof openPostgresDatabase>>;
  beforeAll(async () => {
    postgres = await openPostgresDatabase();
  }, 300_000);
  afterAll(() => postgres.close());

  test('[AG-13] clawbacks and payments at the same time never deadlock', async () => {
    const { database } = postgres;
    const { addAgent, bet, settle, propose, decide, read } = paidAgents(database, 'one');
    for (const agent of agents) await addAgent(agent);
    const pay = async (place: number) => {
      for (const agent of agents) await bet(agent, place, 100);
      return settle(place, at);
    };
    await pay(0);
    for (let place = 0; place < rounds; place += 1) {
      const ids = await Promise.all(
        agents.map(async (agent) => {
          const proposed = await propose(agent, place, 100, at);
          return proposed.ok ? proposed.value.id : '';
        }),
      );
      const decide2 = [...ids, ...ids].map((id) => decide(id, at, 'clawed_back'));
      const [paid, ...decided] = await Promise.all([pay(place + 1), ...decide2]);
      expect(paid).toBe(agents.length);
      // Each is executed once; the second person was too late.
      expect(decided.filter(({ ok }) => ok)).toHaveLength(agents.length);
    }
    for (const agent of agents) {
      const { wallet, owed } = await read(agent);
      expect(wallet - owed).toBe(100);
    }
    expect(await auditLedger(database)).toEqual({ accounts: [], movements: [], sum: 0 });
  }, 120_000);
});
