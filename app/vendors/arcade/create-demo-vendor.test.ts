import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock, type MovableClock } from '#app/lib/clock.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import { databaseFromTemplate } from '#app/platform/db/template-database.ts';
import { memoryWallet, type MemoryWallet } from '../../../tests/support/memory-wallet.ts';
import { createDemoVendor, type DemoVendor } from './create-demo-vendor.ts';
import type { Queryable } from './db/queryable.ts';
import { vendorMigrations } from './db/migrations.ts';
import { deleteExpired } from './db/cleanup.ts';
import { roundDraw, seedHash } from '../provably-fair/seeds.ts';
import { models } from './models/models.ts';
import type { RoundView, SeedView } from './server/views.ts';

let database: Database;
beforeAll(async () => {
  database = await databaseFromTemplate(vendorMigrations);
});
afterAll(() => database.close());
const secret = 'between vendor and wallet';
let brands = 0;
interface TestVendor {
  readonly vendor: DemoVendor;
  readonly wallet: MemoryWallet;
  readonly clock: MovableClock;
  /** Another vendor over the same tables, as after a crash. */
  restarted(): DemoVendor;
  ask(
    endpoint: string,
    payload?: object,
    vendor?: DemoVendor,
    ip?: string,
  ): Promise<{ status: number; body: Answer }>;
}
interface Answer {
  readonly error?: string;
  readonly balance: number;
  readonly round: RoundView;
  readonly rounds: RoundView[];
  readonly seeds: SeedView;
  readonly retired: SeedView & { serverSeed: string };
  readonly table: {
    number: number;
    hash: string;
    nextHash: string;
    serverSeed?: string;
    outcome?: { number: number };
  };
}

function createTestVendor(gameCode = 'MR-mango-fiesta', balance = 100_000): TestVendor {
  brands += 1;
  const brand = `brand${brands}`;
  const clock = movableClock({ now: () => 1_900_000_000_000 });
  const wallet = memoryWallet({ secret, clock, balance });
  const open = () =>
    createDemoVendor({
      walletTransport: wallet.ask,
      secret,
      db: database,
      clock,
      random: systemRandom,
      files: () => undefined,
      log: (error) => {
        throw error;
      },
    });
  const vendor = open();
  return {
    vendor,
    wallet,
    clock,
    restarted: open,
    async ask(endpoint, payload = {}, by = vendor, ip = '192.0.2.1') {
      const body = JSON.stringify({ session: 'a-session-token', gameCode, ...payload });
      const response = await by.fetch(
        new Request(`http://x/demo-vendor/api/${endpoint}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'text/plain' },
        }),
        { merchantCode: brand, ip },
      );
      return { status: response.status, body: (await response.json()) as Answer };
    },
  };
}
const spin = (ask: string, stake = 100) => ({ ask: `ask-${ask}-0000`, stake });

describe('a round', () => {
  test('takes the stake, pays what the seeds decide, and is told with the balance', async () => {
    const { ask, wallet } = createTestVendor();
    const { body: openBody } = await ask('open');
    expect([openBody.balance, openBody.seeds.nextNonce, openBody.rounds]).toEqual([100_000, 0, []]);
    const { body } = await ask('play', spin('a'));
    expect(body.round).toMatchObject({ step: 'settled', stake: 100, nonce: 0 });
    expect(body.balance).toBe(100_000 - 100 + (body.round.paid ?? NaN));
    expect(wallet.balance()).toBe(body.balance);
    expect(wallet.requests.map((line) => line.split(':')[0])).toEqual(['balance', 'bet', 'win']);
  });

  test('asked twice is one round; its stake must be one of the game', async () => {
    const { ask, wallet } = createTestVendor();
    const first = await ask('play', spin('a'));
    const again = await ask('play', spin('a'));
    expect(again.body.round).toEqual(first.body.round);
    expect(wallet.requests.filter((line) => line.startsWith('bet'))).toHaveLength(1);
    for (const stake of [0, -100, 11, 99.5, '100', 1e9])
      expect((await ask('play', { ask: 'ask-bad-00', stake })).body.error).toBe('invalid');
  });

  test('is refused in words of the game when the wallet refuses, and nothing is left to do', async () => {
    const { ask, vendor, wallet } = createTestVendor('MR-mango-fiesta', 50);
    expect(await ask('play', spin('a'))).toMatchObject({
      status: 409,
      body: { error: 'insufficient' },
    });
    wallet.end();
    expect(await ask('play', spin('b', 10))).toMatchObject({
      status: 401,
      body: { error: 'session-ended' },
    });
    expect([await vendor.runMaintenance(), wallet.balance()]).toEqual([0, 50]);
  });

  test('hides the secret while it is in use, and afterwards anybody can count it again', async () => {
    const { ask } = createTestVendor('JJ-corner-dice');
    const { body: openBody } = await ask('open');
    const play = { side: 'over', chance: 40 };
    const { body: playBody } = await ask('play', { ...spin('a'), play });
    expect(JSON.stringify(playBody)).not.toContain('serverSeed');
    const { body: seedsBody } = await ask('seeds', { clientSeed: 'my-own' });
    expect(seedHash(seedsBody.retired.serverSeed)).toBe(openBody.seeds.hash);
    expect([seedsBody.seeds.clientSeed, seedsBody.seeds.nextNonce]).toEqual(['my-own', 0]);
    const outcome = models.dice.decide(
      roundDraw({ ...seedsBody.retired, nonce: playBody.round.nonce }),
      play,
    );
    expect([outcome, models.dice.payout(outcome, 100, play)]).toEqual([
      playBody.round.outcome,
      playBody.round.paid,
    ]);
    expect(seedsBody.rounds[0]?.seeds).toEqual({
      serverSeed: seedsBody.retired.serverSeed,
      clientSeed: seedsBody.retired.clientSeed,
    });
  });
});

describe('a crash at any point', () => {
  const failures = fc.record({
    verb: fc.constantFrom('bet', 'win', 'rollback'),
    how: fc.constantFrom<('lost' | 'unheard' | 'busy')[]>('lost', 'unheard', 'busy'),
    times: fc.integer({ min: 1, max: 6 }),
  });

  test('whatever is lost, the round ends within a minute, paid once or undone, and the money adds up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(failures, { maxLength: 3 }),
        fc.integer({ min: 1, max: 5 }),
        async (injectedFailures, rounds) => {
          const { ask, wallet, clock, restarted } = createTestVendor();
          for (const { verb, how, times } of injectedFailures) wallet.injectFault(verb, how, times);
          for (let round = 0; round < rounds; round += 1) await ask('play', spin(`r${round}`));
          const after = restarted();
          for (let second = 0; second < 60; second += 3) {
            clock.move(3000);
            await after.runMaintenance();
          }
          const { body } = await ask('open', {}, after);
          const expectedBalance = body.rounds.reduce((sum, { stake, paid, step }) => {
            expect(step).toBe('settled');
            return sum - stake + (paid ?? 0);
          }, 100_000);
          expect([body.balance, wallet.balance()]).toEqual([expectedBalance, expectedBalance]);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  test('a bet whose answer was lost with the server is undone, and its player gets the stake back', async () => {
    const { ask, wallet, clock, restarted } = createTestVendor();
    wallet.injectFault('bet', 'unheard', 3);
    wallet.injectFault('rollback', 'lost', 1);
    expect((await ask('play', spin('a'))).body.error).toBe('busy');
    expect(wallet.balance()).toBe(99_900);
    clock.move(20_000);
    await restarted().runMaintenance();
    expect(wallet.balance()).toBe(100_000);
    expect((await ask('play', spin('a'))).body.error).toBe('refused');
  });

  test('a win that the wallet did not take is asked again with the same id, also when the session has ended', async () => {
    const { ask, wallet, clock, restarted } = createTestVendor();
    wallet.injectFault('win', 'busy', 3);
    const { body } = await ask('play', spin('a'));
    expect(body.round.step).toBe('win-asked');
    wallet.end();
    clock.move(16_000);
    await restarted().runMaintenance();
    expect(new Set(wallet.requests.filter((line) => line.startsWith('win'))).size).toBe(1);
    expect(wallet.balance()).toBe(99_900 + (body.round.paid ?? NaN));
  });
});

describe('cards', () => {
  test('show the player’s two, wait for the choice, and play by the rule for who does not answer', async () => {
    const { ask, clock, vendor } = createTestVendor('AC-lucky-nine-cards');
    const { body: dealBody } = await ask('play', spin('a'));
    expect(dealBody.round).toMatchObject({
      step: 'open',
      hand: [expect.any(Number), expect.any(Number)],
    });
    expect(dealBody.round.outcome).toBeUndefined();
    expect((await ask('seeds')).body.error).toBe('round-open');
    const { body: choiceBody } = await ask('choose', { round: dealBody.round.id, choice: 'draw' });
    expect((choiceBody.round.outcome as { hands: number[][] }).hands[0]).toHaveLength(3);
    const { body: otherwise } = await ask('choose', { round: dealBody.round.id, choice: 'stand' });
    expect(otherwise.round.outcome).toEqual(choiceBody.round.outcome);
    // A room takes its own stakes, and no others.
    for (const [room, stake, status] of [
      ['garden', 200, 400],
      ['salon', 200, 200],
      ['attic', 100, 400],
    ] as const)
      expect((await ask('play', { ...spin(`room-${room}`, stake), room })).status).toBe(status);
    await ask('play', spin('b'));
    clock.move(46_000);
    await vendor.runMaintenance();
    expect((await ask('open')).body.rounds.map(({ step }) => step)).toEqual([
      'settled',
      'settled',
      'settled',
    ]);
  });
});

describe('the table', () => {
  test('tells its fingerprint before the bet, takes bets for twenty seconds, and settles by the one number for all', async () => {
    const { ask, clock, wallet, vendor } = createTestVendor('SV-silver-roulette-wheel');
    const chips = [
      { spot: 'red', amount: 100 },
      { spot: 'n0', amount: 50 },
    ];
    const { body: openBody } = await ask('open');
    const { number } = openBody.table;
    const { body: betBody } = await ask('play', { ask: 'ask-table-01', play: { chips }, number });
    expect([
      betBody.round.step,
      betBody.balance,
      openBody.table.outcome,
      openBody.table.serverSeed,
    ]).toEqual(['open', 99_850, undefined, undefined]);
    clock.move(20_000 - (clock.now() % 30_000));
    expect((await ask('play', { ask: 'ask-table-02', play: { chips }, number })).body.error).toBe(
      'bets-closed',
    );
    const { body: tableBody } = await ask('table');
    expect(seedHash(tableBody.table.serverSeed ?? '')).toBe(openBody.table.hash);
    expect(tableBody.rounds[0]).toMatchObject({
      step: 'settled',
      outcome: tableBody.table.outcome,
    });
    expect(wallet.balance()).toBe(99_850 + (tableBody.rounds[0]?.paid ?? NaN));
    clock.move(10_000);
    expect((await ask('table')).body.table.hash).toBe(openBody.table.nextHash);
    await ask('play', { ask: 'ask-table-03', play: { chips }, number: number + 1 });
    clock.move(20_000);
    await vendor.runMaintenance();
    expect((await ask('open')).body.rounds.map(({ step }) => step)).toEqual(['settled', 'settled']);
  });

  test('[GM-07] tells the balance of a round that was settled before the page asked', async () => {
    const { ask, clock, wallet, vendor } = createTestVendor('SV-silver-roulette-wheel');
    const { number } = (await ask('open')).body.table;
    const chips = ['red', 'black'].map((spot) => ({ spot, amount: 100 }));
    await ask('play', { ask: 'ask-settled-01', play: { chips }, number });
    clock.move(30_000 - (clock.now() % 30_000));
    await vendor.runMaintenance();
    const { body } = await ask('table');
    expect([body.rounds[0]?.step, body.balance]).toEqual(['settled', wallet.balance()]);
  });

  test('[API-23] a bet that comes too late for its round is not laid in the next one; one that was laid is told again as it ended', async () => {
    const { ask, clock, wallet } = createTestVendor('SV-silver-roulette-wheel');
    const { number } = (await ask('open')).body.table;
    const bet = (name: string) => ({
      ask: name,
      play: { chips: [{ spot: 'red', amount: 100 }] },
      number,
    });
    expect((await ask('play', { ...bet('ask-laid-0001'), number: undefined })).body.error).toBe(
      'invalid',
    );
    await ask('play', bet('ask-laid-0001'));
    clock.move(30_000);
    await ask('table');
    const settledBalance = wallet.balance();
    const { body: again } = await ask('play', bet('ask-laid-0001'));
    expect([again.round.step, again.round.nonce]).toEqual(['settled', number]);
    expect((await ask('play', bet('ask-late-0001'))).body.error).toBe('bets-closed');
    expect(wallet.balance()).toBe(settledBalance);
  });
});

test('forgets by turns: no statement deletes more than a few hundred rows, and in the end all are gone', async () => {
  await database.run(
    "insert into vendor_session (brand, token_hash, player, currency, seen_at) select 'night', n::text, 'p', 'PHP', 0 from generate_series(1, 1200) n",
  );
  await database.run(
    "insert into vendor_table_round (brand, game_code, number, server_seed) select 'night', 'SV-wheel', n, 's' from generate_series(1, 700) n",
  );
  const turns: number[] = [];
  const counting: Queryable = {
    query: (text, values) => database.query(text, values),
    async run(text, values) {
      turns.push(await database.run(text, values));
      return turns.at(-1) ?? 0;
    },
  };
  await deleteExpired(counting, 1_900_000_000_000);
  expect(Math.max(...turns)).toBeLessThanOrEqual(500);
  expect(
    await database.query(
      "select (select count(*) from vendor_session where brand = 'night')::int as sessions, (select count(*) from vendor_table_round where brand = 'night')::int as rounds",
    ),
  ).toEqual([{ sessions: 0, rounds: 0 }]);
});

test('forgets sessions and empty table rounds that nobody comes back to, and keeps what was played', async () => {
  const { ask, clock, vendor } = createTestVendor('SV-silver-roulette-wheel');
  const countStoredRows = async () => ({
    sessions: (
      await database.query(
        'select 1 from vendor_session where seen_at > 1900000000000 - 86400000 and brand = $1',
        [`brand${brands}`],
      )
    ).length,
    tables: (
      await database.query<{ number: number }>(
        'select number from vendor_table_round where brand = $1 order by number',
        [`brand${brands}`],
      )
    ).map(({ number }) => Number(number)),
  });
  const {
    body: { table },
  } = await ask('open');
  await ask('play', {
    ask: 'ask-kept-0001',
    play: { chips: [{ spot: 'red', amount: 100 }] },
    number: table.number,
  });
  clock.move(60_000);
  await ask('table');
  await vendor.runMaintenance();
  expect(await countStoredRows()).toEqual({
    sessions: 1,
    tables: [0, 1, 2, 3].map((later) => table.number + later),
  });
  clock.move(25 * 60 * 60_000);
  await vendor.runMaintenance();
  expect(await countStoredRows()).toEqual({ sessions: 0, tables: [table.number] });
  expect((await ask('open')).body.rounds).toMatchObject([{ step: 'settled' }]);
});

describe('the endpoints', () => {
  test('answer nothing that they were not asked, to whoever has no session nothing at all, and never break', async () => {
    const { vendor, wallet, ask } = createTestVendor();
    const send = (path: string, body: string, method = 'POST') =>
      vendor.fetch(
        new Request(`http://x/demo-vendor/${path}`, {
          method,
          ...(method === 'POST' ? { body } : {}),
        }),
        { merchantCode: 'nobody', ip: '192.0.2.1' },
      );
    for (const body of [
      '',
      '[]',
      '1',
      '{',
      '{"session":1}',
      '{"session":"a-session-token","gameCode":"<b>"}',
    ])
      expect((await send('api/open', body)).status).toBe(400);
    for (const path of [
      'api/constructor',
      'api/',
      'api/nothing',
      'verify/..',
      'files/x/none.js',
      'play',
    ])
      expect((await send(path, '{}')).status).toBe(404);
    wallet.end();
    expect(await ask('open')).toMatchObject({ status: 401, body: { error: 'session-ended' } });
    const page = await send('play?gameCode=MR-mango-fiesta&language=AR', '', 'GET');
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('sandbox allow-scripts'),
    ]);
    expect(await page.text()).toContain('dir="rtl"');
  });

  test('are bounded for each session and for each address; what is refused so was never begun, and a minute later it is answered', async () => {
    const { ask, clock, wallet } = createTestVendor();
    const times = async (count: number, payload: object, ip: string) => {
      const all: number[] = [];
      for (let time = 0; time < count; time += 1)
        all.push((await ask('seeds', payload, undefined, ip)).status);
      return all;
    };
    expect(new Set(await times(30, {}, '192.0.2.1'))).toEqual(new Set([200]));
    // The session is bounded wherever it speaks from; its other endpoints are open.
    expect((await ask('seeds', {}, undefined, '192.0.2.2')).status).toBe(429);
    expect((await ask('open')).status).toBe(200);
    // An address that makes sessions up is bounded too, and the wallet is asked no more.
    for (let session = 0; session < 200; session += 1)
      await ask('seeds', { session: `made-up-session-${session}` }, undefined, '2001:db8:1:2::5');
    const callsBefore = wallet.requests.length;
    expect(
      await ask('seeds', { session: 'one-more-session' }, undefined, '2001:db8:1:2::77'),
    ).toMatchObject({ status: 429, body: { error: 'too-many' } });
    expect(wallet.requests.length).toBe(callsBefore);
    clock.move(60_000);
    expect((await ask('seeds')).status).toBe(200);
  });
});
