import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundDraw, seedHash } from '../provably-fair/seeds.ts';
import { deleteExpired } from './db/cleanup.ts';
import { vendorMigrations } from './db/migrations.ts';
import type { Queryable } from '../queryable.ts';
import { sessionStore } from '../game-server/sessions.ts';
import { openSealedSession } from '../game-server/session-seal.ts';
import { models } from './models/models.ts';
import { createTestVendor as openTestVendor, spin } from '../../../tests/support/demo-vendor.ts';
import { bySuite } from '../../../tests/support/suite.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests(vendorMigrations);
const createTestVendor = (gameCode?: string, balance?: number) =>
  openTestVendor(database, gameCode, balance);

describe('a round', () => {
  test('takes the stake, pays by the seeds, and is returned with the balance', async () => {
    const { ask, wallet } = createTestVendor();
    const { body: openBody } = await ask('open');
    expect([openBody.balance, openBody.seeds.nextNonce, openBody.rounds]).toEqual([100_000, 0, []]);
    const { body } = await ask('play', spin('a'));
    expect(body.round).toMatchObject({ step: 'settled', stake: 100, nonce: 0 });
    expect(body.seeds).toEqual({ ...openBody.seeds, nextNonce: 1 });
    expect((await ask('play', spin('b'))).body.seeds.nextNonce).toBe(2);
    expect(body.balance).toBe(100_000 - 100 + (body.round.paid ?? NaN));
    expect(wallet.requests.map((line) => line.split(':')[0])).toEqual([
      'session',
      'balance',
      'bet',
      'win',
      'bet',
      'win',
    ]);
  });

  test('repeated is one round; its stake must be one of the game’s', async () => {
    const { ask, wallet } = createTestVendor();
    const first = await ask('play', spin('a'));
    const again = await ask('play', spin('a'));
    expect(again.body.round).toEqual(first.body.round);
    expect(wallet.requests.filter((line) => line.startsWith('bet'))).toHaveLength(1);
    for (const stake of [0, -100, 11, 99.5, '100', 1e9])
      expect((await ask('play', { ask: 'ask-bad-00', stake })).body.error).toBe('invalid');
  });

  test('reports a wallet refusal in the game’s words and leaves no open work', async () => {
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

  test('hides the secret while it is in use, and publishes it afterwards', async () => {
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

  test('ends a round within a minute after any loss, paid once or undone', async () => {
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
      { numRuns: bySuite(12, 4) },
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

  test('retries a win with the same id until accepted, even after the session’s end', async () => {
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

test('deletes in batches of a few hundred rows until all are gone', async () => {
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

test('deletes abandoned sessions and empty table rounds, and keeps played ones', async () => {
  const { brand, ask, clock, vendor } = createTestVendor('SV-silver-roulette-wheel');
  const countStoredRows = async () => ({
    sessions: (
      await database.query(
        'select 1 from vendor_session where seen_at > 1900000000000 - 86400000 and brand = $1',
        [brand],
      )
    ).length,
    tables: (
      await database.query<{ number: number }>(
        'select number from vendor_table_round where brand = $1 order by number',
        [brand],
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
    tables: [0, 1, 2, 3].map((offset) => table.number + offset),
  });
  clock.move(25 * 60 * 60_000);
  await vendor.runMaintenance();
  expect(await countStoredRows()).toEqual({ sessions: 0, tables: [table.number] });
  const reopened = await ask('open', { launchCode: 'the-code-of-a-later-launch' });
  expect(reopened.body.rounds).toMatchObject([{ step: 'settled' }]);
});

test('[ASVS 14.2.1] a page has its own key, and the vendor encrypts the wallet’s session', async () => {
  const { brand, ask, wallet } = createTestVendor();
  const key = { session: 'a-key-of-this-page' };
  expect((await ask('open', { ...key, launchCode: undefined })).body.error).toBe('session-ended');
  const openBodies = [await ask('open', key), await ask('open', key)];
  expect(openBodies.map(({ status }) => status)).toEqual([200, 200]);
  expect(wallet.requests).toEqual(['session', 'balance', 'balance']);
  expect((await ask('play', { ...key, ...spin('a'), launchCode: undefined })).status).toBe(200);
  const sessions = sessionStore(database, 'demo');
  expect(await sessions.find(brand, key.session)).toMatchObject({ walletSession: 's-1' });
  expect(await sessions.find('another-brand', key.session)).toBeUndefined();
  // Another page has another key, and the code is used up.
  expect(await ask('open', { session: 'a-key-of-another-page' })).toMatchObject({
    status: 401,
    body: { error: 'launch-expired' },
  });
  const rows = await database.query<{ wallet_session: string }>(
    'select * from vendor_session where brand = $1',
    [brand],
  );
  expect(JSON.stringify([rows, openBodies])).not.toMatch(/"s-1"|a-key-of-this-page/);
  const [row] = rows;
  expect(
    openSealedSession({ vendorCode: 'demo', pageKey: key.session }, row?.wallet_session ?? ''),
  ).toBe('s-1');
  for (const other of [
    { vendorCode: 'demo', pageKey: 'a-key-of-another-page' },
    { vendorCode: 'lottery', pageKey: key.session },
  ])
    expect(() => openSealedSession(other, row?.wallet_session ?? '')).toThrow();
});

test('[ASVS 14.2.1] a page that retries while its code is being exchanged is admitted, too', async () => {
  const { ask, wallet } = createTestVendor();
  const key = { session: 'a-key-of-this-page' };
  const replies = await Promise.all([ask('open', key), ask('open', key)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(wallet.requests).toEqual(['session', 'balance', 'balance']);
});

describe('the endpoints', () => {
  test('return only requested data, nothing at all without a session, and never break', async () => {
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
    expect(await ask('open')).toMatchObject({ status: 401, body: { error: 'launch-expired' } });
    const page = await send('play?gameCode=MR-mango-fiesta&language=AR', '', 'GET');
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('sandbox allow-scripts'),
    ]);
    expect(await page.text()).toContain('dir="rtl"');
  });

  test('link the stylesheet of the brand, and no other address from the query', async () => {
    const { vendor, brand } = createTestVendor();
    const links = async (brandStyle: string): Promise<number> => {
      const query = new URLSearchParams({ gameCode: 'MR-mango-fiesta', brandStyle });
      const page = await vendor.fetch(
        new Request(`http://x/demo-vendor/play?${query.toString()}`),
        { merchantCode: brand, ip: '192.0.2.1' },
      );
      return (await page.text()).split('<link rel="stylesheet"').length - 1;
    };
    expect(await links('/theme/a1-B_c.css')).toBe(2);
    for (const other of [
      '',
      '//evil.example/theme/a.css',
      'https://evil.example/theme/a.css',
      '/theme/../evil.css',
      '/theme/a.css"><script src=x>',
      '/theme/a.css\n',
    ])
      expect([other, await links(other)]).toEqual([other, 1]);
  });

  test('[ASVS 3.4.2] are readable by games, which have no origin, and by no page of another site', async () => {
    const { vendor, brand } = createTestVendor();
    for (const origin of ['null', 'https://evil.example', undefined]) {
      const response = await vendor.fetch(
        new Request('http://x/demo-vendor/api/open', {
          method: 'POST',
          body: JSON.stringify({
            session: 'the-key-of-a-page',
            launchCode: 'the-code-of-a-launch',
            gameCode: 'MR-mango-fiesta',
          }),
          headers: origin === undefined ? {} : { origin },
        }),
        { merchantCode: brand, ip: '192.0.2.1' },
      );
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        200,
        'null',
      ]);
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('are limited per session and address; a refused request works a minute later', async () => {
    const { ask, clock, wallet } = createTestVendor();
    const times = async (count: number, payload: object, ip: string) => {
      const all: number[] = [];
      for (let time = 0; time < count; time += 1)
        all.push((await ask('seeds', payload, undefined, ip)).status);
      return all;
    };
    expect(new Set(await times(30, {}, '192.0.2.1'))).toEqual(new Set([200]));
    // The session is limited across addresses; its other endpoints are open.
    expect((await ask('seeds', {}, undefined, '192.0.2.2')).status).toBe(429);
    expect((await ask('open')).status).toBe(200);
    // An address that invents sessions is limited before the wallet is called.
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
