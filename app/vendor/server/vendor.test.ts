import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock, type MovableClock } from '#app/lib/clock.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import { databaseWith } from '#app/platform/db/saved-copy.ts';
import { memoryWallet, type MemoryWallet } from '../../../tests/support/memory-wallet.ts';
import { createDemoVendor, type DemoVendor } from '../create-demo-vendor.ts';
import type { Store } from '../db/store.ts';
import { vendorTables } from '../db/tables.ts';
import { tidy } from '../db/tidy.ts';
import { roundDraw, seedHash } from '../fair/seeds.ts';
import { models } from '../models/models.ts';
import type { RoundView, SeedView } from './views.ts';

let database: Database;
beforeAll(async () => {
  database = await databaseWith(vendorTables);
});
afterAll(() => database.close());
const secret = 'between vendor and wallet';
let brands = 0;
interface Bench {
  readonly vendor: DemoVendor;
  readonly wallet: MemoryWallet;
  readonly clock: MovableClock;
  /** Another vendor over the same tables, as after a crash. */
  restarted(): DemoVendor;
  ask(
    door: string,
    question?: object,
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

function bench(gameCode = 'MR-mango-fiesta', balance = 100_000): Bench {
  brands += 1;
  const brand = `brand${brands}`;
  const clock = movableClock({ now: () => 1_900_000_000_000 });
  const wallet = memoryWallet({ secret, clock, balance });
  const open = () =>
    createDemoVendor({
      askWallet: wallet.ask,
      secret,
      store: database,
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
    async ask(door, question = {}, by = vendor, ip = '192.0.2.1') {
      const body = JSON.stringify({ session: 'a-session-token', gameCode, ...question });
      const response = await by.fetch(
        new Request(`http://x/demo-vendor/api/${door}`, {
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
    const { ask, wallet } = bench();
    const { body: opened } = await ask('open');
    expect([opened.balance, opened.seeds.nextNonce, opened.rounds]).toEqual([100_000, 0, []]);
    const { body } = await ask('play', spin('a'));
    expect(body.round).toMatchObject({ step: 'settled', stake: 100, nonce: 0 });
    expect(body.balance).toBe(100_000 - 100 + (body.round.paid ?? NaN));
    expect(wallet.balance()).toBe(body.balance);
    expect(wallet.heard.map((line) => line.split(':')[0])).toEqual(['balance', 'bet', 'win']);
  });

  test('asked twice is one round; its stake must be one of the game', async () => {
    const { ask, wallet } = bench();
    const first = await ask('play', spin('a'));
    const again = await ask('play', spin('a'));
    expect(again.body.round).toEqual(first.body.round);
    expect(wallet.heard.filter((line) => line.startsWith('bet'))).toHaveLength(1);
    for (const stake of [0, -100, 11, 99.5, '100', 1e9])
      expect((await ask('play', { ask: 'ask-bad-00', stake })).body.error).toBe('invalid');
  });

  test('is refused in words of the game when the wallet refuses, and nothing is left to do', async () => {
    const { ask, vendor, wallet } = bench('MR-mango-fiesta', 50);
    expect(await ask('play', spin('a'))).toMatchObject({
      status: 409,
      body: { error: 'insufficient' },
    });
    wallet.end();
    expect(await ask('play', spin('b', 10))).toMatchObject({
      status: 401,
      body: { error: 'session-ended' },
    });
    expect([await vendor.tend(), wallet.balance()]).toEqual([0, 50]);
  });

  test('hides the secret while it is in use, and afterwards anybody can count it again', async () => {
    const { ask } = bench('JJ-corner-dice');
    const { body: opened } = await ask('open');
    const play = { side: 'over', chance: 40 };
    const { body: played } = await ask('play', { ...spin('a'), play });
    expect(JSON.stringify(played)).not.toContain('serverSeed');
    const { body: told } = await ask('seeds', { clientSeed: 'my-own' });
    expect(seedHash(told.retired.serverSeed)).toBe(opened.seeds.hash);
    expect([told.seeds.clientSeed, told.seeds.nextNonce]).toEqual(['my-own', 0]);
    const outcome = models.dice.decide(
      roundDraw({ ...told.retired, nonce: played.round.nonce }),
      play,
    );
    expect([outcome, models.dice.payout(outcome, 100, play)]).toEqual([
      played.round.outcome,
      played.round.paid,
    ]);
    expect(told.rounds[0]?.seeds).toEqual({
      serverSeed: told.retired.serverSeed,
      clientSeed: told.retired.clientSeed,
    });
  });
});

describe('a crash at any point', () => {
  const troubles = fc.record({
    verb: fc.constantFrom('bet', 'win', 'rollback'),
    how: fc.constantFrom<('lost' | 'unheard' | 'busy')[]>('lost', 'unheard', 'busy'),
    times: fc.integer({ min: 1, max: 6 }),
  });

  test('whatever is lost, the round ends within a minute, paid once or undone, and the money adds up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(troubles, { maxLength: 3 }),
        fc.integer({ min: 1, max: 5 }),
        async (upsets, rounds) => {
          const { ask, wallet, clock, restarted } = bench();
          for (const { verb, how, times } of upsets) wallet.upset(verb, how, times);
          for (let round = 0; round < rounds; round += 1) await ask('play', spin(`r${round}`));
          const after = restarted();
          for (let second = 0; second < 60; second += 3) {
            clock.move(3000);
            await after.tend();
          }
          const { body } = await ask('open', {}, after);
          const whole = body.rounds.reduce((sum, { stake, paid, step }) => {
            expect(step).toBe('settled');
            return sum - stake + (paid ?? 0);
          }, 100_000);
          expect([body.balance, wallet.balance()]).toEqual([whole, whole]);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  test('a bet whose answer was lost with the server is undone, and its player gets the stake back', async () => {
    const { ask, wallet, clock, restarted } = bench();
    wallet.upset('bet', 'unheard', 3);
    wallet.upset('rollback', 'lost', 1);
    expect((await ask('play', spin('a'))).body.error).toBe('busy');
    expect(wallet.balance()).toBe(99_900);
    clock.move(20_000);
    await restarted().tend();
    expect(wallet.balance()).toBe(100_000);
    expect((await ask('play', spin('a'))).body.error).toBe('refused');
  });

  test('a win that the wallet did not take is asked again with the same id, also when the session has ended', async () => {
    const { ask, wallet, clock, restarted } = bench();
    wallet.upset('win', 'busy', 3);
    const { body } = await ask('play', spin('a'));
    expect(body.round.step).toBe('win-asked');
    wallet.end();
    clock.move(16_000);
    await restarted().tend();
    expect(new Set(wallet.heard.filter((line) => line.startsWith('win'))).size).toBe(1);
    expect(wallet.balance()).toBe(99_900 + (body.round.paid ?? NaN));
  });
});

describe('cards', () => {
  test('show the player’s two, wait for the choice, and play by the rule for who does not answer', async () => {
    const { ask, clock, vendor } = bench('AC-lucky-nine-cards');
    const { body: dealt } = await ask('play', spin('a'));
    expect(dealt.round).toMatchObject({
      step: 'open',
      hand: [expect.any(Number), expect.any(Number)],
    });
    expect(dealt.round.outcome).toBeUndefined();
    expect((await ask('seeds')).body.error).toBe('round-open');
    const { body: chosen } = await ask('choose', { round: dealt.round.id, choice: 'draw' });
    expect((chosen.round.outcome as { hands: number[][] }).hands[0]).toHaveLength(3);
    const { body: otherwise } = await ask('choose', { round: dealt.round.id, choice: 'stand' });
    expect(otherwise.round.outcome).toEqual(chosen.round.outcome);
    // A room takes its own stakes, and no others.
    for (const [room, stake, status] of [
      ['garden', 200, 400],
      ['salon', 200, 200],
      ['attic', 100, 400],
    ] as const)
      expect((await ask('play', { ...spin(`room-${room}`, stake), room })).status).toBe(status);
    await ask('play', spin('b'));
    clock.move(46_000);
    await vendor.tend();
    expect((await ask('open')).body.rounds.map(({ step }) => step)).toEqual([
      'settled',
      'settled',
      'settled',
    ]);
  });
});

describe('the table', () => {
  test('tells its fingerprint before the bet, takes bets for twenty seconds, and settles by the one number for all', async () => {
    const { ask, clock, wallet, vendor } = bench('SV-silver-roulette-wheel');
    const chips = [
      { spot: 'red', amount: 100 },
      { spot: 'n0', amount: 50 },
    ];
    const { body: opened } = await ask('open');
    const { number } = opened.table;
    const { body: placed } = await ask('play', { ask: 'ask-table-01', play: { chips }, number });
    expect([
      placed.round.step,
      placed.balance,
      opened.table.outcome,
      opened.table.serverSeed,
    ]).toEqual(['open', 99_850, undefined, undefined]);
    clock.move(20_000 - (clock.now() % 30_000));
    expect((await ask('play', { ask: 'ask-table-02', play: { chips }, number })).body.error).toBe(
      'bets-closed',
    );
    const { body: fallen } = await ask('table');
    expect(seedHash(fallen.table.serverSeed ?? '')).toBe(opened.table.hash);
    expect(fallen.rounds[0]).toMatchObject({ step: 'settled', outcome: fallen.table.outcome });
    expect(wallet.balance()).toBe(99_850 + (fallen.rounds[0]?.paid ?? NaN));
    clock.move(10_000);
    expect((await ask('table')).body.table.hash).toBe(opened.table.nextHash);
    await ask('play', { ask: 'ask-table-03', play: { chips }, number: number + 1 });
    clock.move(20_000);
    await vendor.tend();
    expect((await ask('open')).body.rounds.map(({ step }) => step)).toEqual(['settled', 'settled']);
  });

  test('[API-23] a bet that comes too late for its round is not laid in the next one; one that was laid is told again as it ended', async () => {
    const { ask, clock, wallet } = bench('SV-silver-roulette-wheel');
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
    const settled = wallet.balance();
    const { body: again } = await ask('play', bet('ask-laid-0001'));
    expect([again.round.step, again.round.nonce]).toEqual(['settled', number]);
    expect((await ask('play', bet('ask-late-0001'))).body.error).toBe('bets-closed');
    expect(wallet.balance()).toBe(settled);
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
  const counting: Store = {
    query: (text, values) => database.query(text, values),
    async run(text, values) {
      turns.push(await database.run(text, values));
      return turns.at(-1) ?? 0;
    },
  };
  await tidy(counting, 1_900_000_000_000);
  expect(Math.max(...turns)).toBeLessThanOrEqual(500);
  expect(
    await database.query(
      "select (select count(*) from vendor_session where brand = 'night')::int as sessions, (select count(*) from vendor_table_round where brand = 'night')::int as rounds",
    ),
  ).toEqual([{ sessions: 0, rounds: 0 }]);
});

test('forgets sessions and empty table rounds that nobody comes back to, and keeps what was played', async () => {
  const { ask, clock, vendor } = bench('SV-silver-roulette-wheel');
  const kept = async () => ({
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
  await vendor.tend();
  expect(await kept()).toEqual({
    sessions: 1,
    tables: [0, 1, 2, 3].map((later) => table.number + later),
  });
  clock.move(25 * 60 * 60_000);
  await vendor.tend();
  expect(await kept()).toEqual({ sessions: 0, tables: [table.number] });
  expect((await ask('open')).body.rounds).toMatchObject([{ step: 'settled' }]);
});

describe('the doors', () => {
  test('answer nothing that they were not asked, to whoever has no session nothing at all, and never break', async () => {
    const { vendor, wallet, ask } = bench();
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
    const { ask, clock, wallet } = bench();
    const times = async (count: number, question: object, ip: string) => {
      const all: number[] = [];
      for (let time = 0; time < count; time += 1)
        all.push((await ask('seeds', question, undefined, ip)).status);
      return all;
    };
    expect(new Set(await times(30, {}, '192.0.2.1'))).toEqual(new Set([200]));
    // The session is bounded wherever it speaks from; its other doors are open.
    expect((await ask('seeds', {}, undefined, '192.0.2.2')).status).toBe(429);
    expect((await ask('open')).status).toBe(200);
    // An address that makes sessions up is bounded too, and the wallet is asked no more.
    for (let session = 0; session < 200; session += 1)
      await ask('seeds', { session: `made-up-session-${session}` }, undefined, '2001:db8:1:2::5');
    const heard = wallet.heard.length;
    expect(
      await ask('seeds', { session: 'one-more-session' }, undefined, '2001:db8:1:2::77'),
    ).toMatchObject({ status: 429, body: { error: 'too-many' } });
    expect(wallet.heard.length).toBe(heard);
    clock.move(60_000);
    expect((await ask('seeds')).status).toBe(200);
  });
});
