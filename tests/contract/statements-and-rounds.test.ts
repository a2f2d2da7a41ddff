import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import { harbour, openTable, registerPlayer } from '../support/external-vendor-table.ts';
import { createTestPlatformWithVendors, type TestPlatform } from '../support/test-platform.ts';
import { testTenant } from '../support/test-tenant.ts';

/*
 * `alon` has one wallet for everything; `bayani` one for each vendor: the demo vendor's, and that
 * of a vendor of its own.
 */
const secret = 'what harbour games signs with';
const password = 'Marquee-2026';
const dayMs = 86_400_000;
let testPlatform: TestPlatform;
let memberCount = 0;

beforeAll(async () => {
  testPlatform = await createTestPlatformWithVendors(
    { find: (_, code) => (code === harbour.code ? secret : undefined) },
    testTenant('alon', { vendors: [harbour] }),
    testTenant('bayani', { currencyAccount: 'transfer', vendors: [harbour] }),
  );
});
afterAll(() => testPlatform.database.close());

const credit = (brand: string, account: string, minor: number) =>
  testPlatform.control(brand, 'credit', { account, minor });

const player = (brand: string) => {
  memberCount += 1;
  const account = `record${memberCount}`;
  return registerPlayer(testPlatform, brand, account, `198.51.100.${memberCount}`);
};
const logIn = async (brand: string, account: string): Promise<string> =>
  (
    await testPlatform.call(
      brand,
      'login',
      { username: account, password },
      { ip: '198.51.100.200' },
    )
  ).value.token;

const tableOf = (brand: string, token: string, vassalage: string) =>
  openTable(testPlatform, secret, brand, token, vassalage, true);

type Statement = CallOutput<'memberTransactionDetail'>;
type Rounds = CallOutput<'betRecord'>;
const statement = async (
  brand: string,
  token: string,
  input: CallInput<'memberTransactionDetail'> = {},
): Promise<Statement> =>
  (await testPlatform.call(brand, 'memberTransactionDetail', input, { token })).value;
const rounds = async (
  brand: string,
  token: string,
  input: CallInput<'betRecord'> = {},
): Promise<Rounds> => (await testPlatform.call(brand, 'betRecord', input, { token })).value;

/** Every page of a list, from the first to the one without a next. */
async function allPages<Page extends { readonly next: unknown }>(
  read: (before: { readonly before?: NonNullable<Page['next']> }) => Promise<Page>,
): Promise<readonly Page[]> {
  const pages = [await read({})];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await read({ before: next }));
  return pages;
}
const wholeStatement = async (
  brand: string,
  token: string,
  input: CallInput<'memberTransactionDetail'>,
) =>
  (await allPages<Statement>((before) => statement(brand, token, { ...input, ...before }))).flatMap(
    ({ entries }) => entries,
  );
const allRounds = async (brand: string, token: string, input: CallInput<'betRecord'>) =>
  (await allPages<Rounds>((before) => rounds(brand, token, { ...input, ...before }))).flatMap(
    (page) => page.rounds,
  );

describe('[API-29] [MC-07] the statement of a player', () => {
  test('lists each movement with its kind and the balance after it, newest first, and the game it is of', async () => {
    const { token, account } = await player('alon');
    const openingBalance = (await testPlatform.call('alon', 'balance', {}, { token })).value.minor;
    await credit('alon', account, 5_003);
    const { context, game } = await tableOf('alon', token, 'JJ');
    const [losingBet, rolledBackBet] = [301, 207].map((amount) =>
      context.bet({ amount, gameCode: game.gameCode }),
    ) as [Record<string, unknown>, Record<string, unknown>];
    for (const bet of [losingBet, rolledBackBet]) await context.expectSuccess('bet', bet);
    await context.expectSuccess('win', context.win(losingBet, { amount: 709 }));
    await context.expectSuccess('rollback', context.rollback(rolledBackBet));
    const { entries, next, from } = await statement('alon', token);
    const lines = entries
      .slice(0, 5)
      .map(({ kind, amount, balance, game: of, reference }) => [
        kind,
        amount,
        balance,
        of?.name ?? null,
        reference,
      ]);
    const [first, second] = [losingBet['roundId'], rolledBackBet['roundId']];
    expect(lines).toEqual([
      ['rollback', 207, openingBalance + 5_411, game.name, second],
      ['win', 709, openingBalance + 5_204, game.name, first],
      ['bet', -207, openingBalance + 4_495, game.name, second],
      ['bet', -301, openingBalance + 4_702, game.name, first],
      ['credit', 5_003, openingBalance + 5_003, null, ''],
    ]);
    expect([next, from]).toEqual([null, null]);
    expect(
      (await statement('alon', token, { kind: 'win' })).entries.map(({ amount }) => amount),
    ).toEqual([709]);
    expect((await statement('alon', token, { kind: 'adjustment' })).entries).toEqual([]);
  });

  test('days begin by the brand’s clock: today is what happened since its midnight', async () => {
    const { token, account } = await player('alon');
    const { timeZone } = await statement('alon', token, { days: 1 });
    const hourThere = Number(
      new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
        testPlatform.clock.now(),
      ),
    );
    await credit('alon', account, 1_009);
    testPlatform.clock.move((24 - hourThere) * 3_600_000);
    const again = await logIn('alon', account);
    await credit('alon', account, 2_003);
    const today = await statement('alon', again, { days: 1 });
    expect(today.entries.map(({ amount }) => amount)).toEqual([2_003]);
    expect(
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(today.from ?? 0),
    ).toBe('00:00');
    expect(
      (await statement('alon', again, { days: 2 })).entries.map(({ amount }) => amount).slice(0, 2),
    ).toEqual([2_003, 1_009]);
  });

  test('is the member’s own: of another member, brand or wallet nothing is in it', async () => {
    const [one, other] = [await player('alon'), await player('alon')];
    await credit('alon', other.account, 4_321);
    expect(
      (await statement('alon', one.token)).entries.some(({ amount }) => amount === 4_321),
    ).toBe(false);
    expect(
      await testPlatform.callRaw('alon', 'memberTransactionDetail', { wallet: 'demo' }, one),
    ).toMatchObject({ message: 'wallet_unknown' });
    expect(await testPlatform.callRaw('bayani', 'memberTransactionDetail', {}, one)).toMatchObject({
      success: false,
    });
    expect(await testPlatform.callRaw('alon', 'memberTransactionDetail', {})).toMatchObject({
      message: 'missing_token',
    });
    const { token, account } = await player('bayani');
    await credit('bayani', account, 1_009);
    await tableOf('bayani', token, 'MR');
    expect(
      (await statement('bayani', token, { wallet: harbour.code })).entries.map(
        ({ kind, amount }) => [kind, Math.sign(amount)],
      ),
    ).toEqual([['transfer', 1]]);
    expect(
      (await statement('bayani', token)).entries
        .slice(0, 1)
        .map(({ kind, amount }) => [kind, Math.sign(amount)]),
    ).toEqual([['transfer', -1]]);
  });
});

/** What a vendor may do with a round. */
const play = fc.record({
  seat: fc.nat(1),
  amount: fc.integer({ min: 1, max: 500 }),
  end: fc.constantFrom('open' as const, 'lost' as const, 'won' as const, 'undone' as const),
  pause: fc.constantFrom(0, 1, 60_000),
});

describe('[API-29] [MC-06] the record of a player’s rounds', () => {
  test('whatever was played at two vendors, pages of any size list each round once, newest first, as it is, and the sums of all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(play, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (plays, limit) => {
          const { token, account } = await player('alon');
          await credit('alon', account, 100_000);
          const seats = [
            await tableOf('alon', token, 'JJ'),
            await tableOf('alon', token, 'MR'),
          ] as const;
          const expected = new Map<string, readonly [string, number, number]>();
          for (const { seat, amount, end, pause } of plays) {
            const { context, game } = seats[seat === 0 ? 0 : 1];
            testPlatform.clock.move(pause);
            const bet = context.bet({ amount, gameCode: game.gameCode });
            await context.expectSuccess('bet', bet);
            if (end === 'undone') await context.expectSuccess('rollback', context.rollback(bet));
            if (end === 'lost' || end === 'won')
              await context.expectSuccess(
                'win',
                context.win(bet, { amount: end === 'won' ? 2 * amount : 0 }),
              );
            expected.set(
              String(bet['roundId']),
              end === 'open'
                ? ['open', amount, 0]
                : end === 'undone'
                  ? ['voided', 0, 0]
                  : ['settled', amount, end === 'won' ? 2 * amount : 0],
            );
          }
          const playerRounds = await allRounds('alon', token, { limit });
          expect(playerRounds).toHaveLength(expected.size);
          expect(
            new Map(playerRounds.map(({ id, state, staked, paid }) => [id, [state, staked, paid]])),
          ).toEqual(expected);
          const times = playerRounds.map(({ openedAt }) => openedAt);
          expect(times).toEqual([...times].sort((one, other) => other - one));
          for (const { game } of playerRounds)
            expect(seats.map((seat) => seat.game)).toContainEqual(game);
          const sum = (place: 1 | 2) =>
            [...expected.values()].reduce((all, line) => all + line[place], 0);
          expect((await rounds('alon', token)).sums).toEqual({
            rounds: expected.size,
            staked: sum(1),
            paid: sum(2),
          });
          for (const state of ['open', 'settled', 'voided'] as const)
            expect((await allRounds('alon', token, { limit, state })).map(({ id }) => id)).toEqual(
              playerRounds.filter((round) => round.state === state).map(({ id }) => id),
            );
          // The statement, page by page as well, adds up to the balance.
          const entries = await wholeStatement('alon', token, { limit: 100 });
          expect(entries.reduce((all, { amount }) => all + amount, 0)).toBe(
            (await testPlatform.call('alon', 'balance', {}, { token })).value.minor,
          );
        },
      ),
      { numRuns: 6 },
    );
  });

  test('rounds before the days that are asked for are left out, and out of the sums', async () => {
    const { token, account } = await player('alon');
    await credit('alon', account, 1_000);
    const { context } = await tableOf('alon', token, 'JJ');
    await context.expectSuccess('bet', context.bet({ amount: 100 }));
    testPlatform.clock.move(3 * dayMs);
    const again = await logIn('alon', account);
    expect(await rounds('alon', again, { days: 2 })).toMatchObject({
      rounds: [],
      sums: { rounds: 0, staked: 0, paid: 0 },
    });
    expect((await rounds('alon', again, { days: 4 })).sums).toEqual({
      rounds: 1,
      staked: 100,
      paid: 0,
    });
  });

  test('a cursor that was never given out is refused, and another member’s shows nothing of theirs', async () => {
    const [one, other] = [await player('alon'), await player('alon')];
    for (const { token, account } of [one, other]) {
      await credit('alon', account, 1_000);
      const { context } = await tableOf('alon', token, 'JJ');
      for (const amount of [1, 2, 3]) await context.expectSuccess('bet', context.bet({ amount }));
    }
    const { next } = await rounds('alon', other.token, { limit: 1 });
    for (const before of [
      'x',
      '',
      Buffer.from('[1,"a\\u0000","b"]').toString('base64url'),
      Buffer.from('[1e99,"a","b"]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ]) {
      expect(
        await testPlatform.callRaw('alon', 'betRecord', { before }, one),
        before,
      ).toMatchObject({
        message: 'invalid_input',
      });
    }
    const ids = (await allRounds('alon', one.token, {})).map(({ id }) => id);
    for (const { id } of (await rounds('alon', one.token, { before: next ?? '' })).rounds)
      expect(ids).toContain(id);
  });
});
