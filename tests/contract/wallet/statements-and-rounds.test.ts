import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import { harbour, openGame, registerPlayer } from '../../support/external-vendor-table.ts';
import { createTestPlatformWithVendors } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { bySuite } from '../../support/suite.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * `alon` has one wallet for everything; `bayani` one per vendor: the demo vendor's, and an external
 * vendor's.
 */
const secret = 'what harbour games signs with';
const password = 'Marquee-2026';
const dayMs = 86_400_000;
const testPlatform = openForTests(() =>
  createTestPlatformWithVendors(
    { find: (_, code) => (code === harbour.code ? secret : undefined) },
    testTenant('alon', { vendors: [harbour] }),
    testTenant('bayani', { currencyAccount: 'transfer', vendors: [harbour] }),
  ),
);
let memberCount = 0;

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
  openGame(testPlatform, secret, brand, token, vassalage, true);

const timeAt = (timeZone: string, at: number | null): string =>
  new Date(at ?? 1).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
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
  (await allPages<Statement>((cursor) => statement(brand, token, { ...input, ...cursor }))).flatMap(
    ({ entries }) => entries,
  );
const allRounds = async (brand: string, token: string, input: CallInput<'betRecord'>) =>
  (await allPages<Rounds>((cursor) => rounds(brand, token, { ...input, ...cursor }))).flatMap(
    (page) => page.rounds,
  );

describe('[API-29] [MC-07] the statement of a player', () => {
  test('lists each movement with its kind, its game and the balance after it, newest first', async () => {
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

  test('days begin in the brand’s zone: today begins at its midnight', async () => {
    const { token, account } = await player('alon');
    const { timeZone } = await statement('alon', token, { days: 1 });
    const hourThere = parseInt(timeAt(timeZone, testPlatform.clock.now()), 10);
    await credit('alon', account, 1_009);
    testPlatform.clock.move((24 - hourThere) * 3_600_000);
    const again = await logIn('alon', account);
    await credit('alon', account, 2_003);
    const today = await statement('alon', again, { days: 1 });
    expect(today.entries.map(({ amount }) => amount)).toEqual([2_003]);
    expect(timeAt(timeZone, today.from)).toBe('00:00');
    expect(
      (await statement('alon', again, { days: 2 })).entries.map(({ amount }) => amount).slice(0, 2),
    ).toEqual([2_003, 1_009]);
  });

  test('yesterday and one’s own days are whole days by the brand’s clock, with their totals', async () => {
    const { token, account } = await player('alon');
    const { firstDay, timeZone } = await statement('alon', token, { days: 1 });
    await credit('alon', account, 1_009);
    const { context } = await tableOf('alon', token, 'JJ');
    await context.expectSuccess('bet', context.bet({ amount: 409 }));
    testPlatform.clock.move(dayMs);
    const again = await logIn('alon', account);
    await credit('alon', account, 2_003);
    const totals = async (input: CallInput<'memberTransactionDetail'>) =>
      (await statement('alon', again, input)).totals;
    const before = {
      entries: expect.any(Number) as number,
      credited: expect.any(Number) as number,
    };
    expect(await totals({ days: 1, skip: 1 })).toMatchObject({ ...before, debited: 409 });
    expect(await totals({ days: 1 })).toEqual({ entries: 1, credited: 2_003, debited: 0 });
    expect(await totals({ days: 1, skip: 1, kind: 'bet' })).toEqual({
      entries: 1,
      credited: 0,
      debited: 409,
    });
    const day = firstDay ?? '';
    const ownStatement = await statement('alon', again, { from: day, until: day, limit: 1 });
    const yesterday = await statement('alon', again, { days: 1, skip: 1, limit: 1 });
    expect(ownStatement).toEqual(yesterday);
    expect([ownStatement.firstDay, ownStatement.lastDay]).toEqual([day, day]);
    for (const at of [ownStatement.from, ownStatement.until])
      expect(timeAt(timeZone, at)).toBe('00:00');
    expect((ownStatement.until ?? 0) - (ownStatement.from ?? 0)).toBe(dayMs);
    // The next page covers the same days.
    const next = await statement('alon', again, {
      from: day,
      until: day,
      before: ownStatement.next ?? undefined,
    });
    expect(next.totals).toEqual(ownStatement.totals);
    expect(next.entries).toHaveLength(ownStatement.totals.entries - 1);
  });

  test('filters by open, done, returned or one reference, with their sums', async () => {
    const { token, account } = await player('alon');
    await credit('alon', account, 5_003);
    const { context } = await tableOf('alon', token, 'JJ');
    const [open, lost, undone] = [101, 203, 307].map((amount) => context.bet({ amount })) as [
      Record<string, unknown>,
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    for (const bet of [open, lost, undone]) await context.expectSuccess('bet', bet);
    await context.expectSuccess('win', context.win(lost, { amount: 0 }));
    await context.expectSuccess('rollback', context.rollback(undone));
    const amounts = async (input: CallInput<'memberTransactionDetail'>) =>
      (await wholeStatement('alon', token, { limit: 1, ...input })).map(({ amount }) => amount);
    expect(await amounts({ status: 'open' })).toEqual([-101]);
    expect(await amounts({ status: 'returned' })).toEqual([307, -307]);
    expect((await amounts({ status: 'done' })).slice(0, 2)).toEqual([-203, 5_003]);
    const round = String(undone['roundId']);
    for (const reference of [round, round.toUpperCase(), ` ${round} `])
      expect(await amounts({ reference, days: 1 })).toEqual([307, -307]);
    expect(await amounts({ reference: round, kind: 'rollback' })).toEqual([307]);
    expect(await amounts({ reference: round.slice(0, -1) })).toEqual([]);
    expect((await statement('alon', token, { reference: round, limit: 1 })).totals).toEqual({
      entries: 2,
      credited: 307,
      debited: 307,
    });
    // The states add up to the whole.
    const [wholePeriod, ...parts] = await Promise.all(
      [{}, ...(['open', 'done', 'returned'] as const).map((status) => ({ status }))].map(
        async (input) => (await statement('alon', token, input)).totals,
      ),
    );
    for (const name of ['entries', 'credited', 'debited'] as const)
      expect(parts.reduce((sum, totals) => sum + totals[name], 0)).toBe(wholePeriod?.[name]);
    const other = await player('alon');
    expect((await statement('alon', other.token, { reference: round })).entries).toEqual([]);
  });

  test('wrong days are refused with the path of the wrong one', async () => {
    const one = await player('alon');
    const paths = async (input: CallInput<'betRecord'>) => {
      const [statementAnswer, roundsAnswer] = await Promise.all([
        testPlatform.callRaw('alon', 'memberTransactionDetail', input, one),
        testPlatform.callRaw('alon', 'betRecord', input, one),
      ]);
      expect(statementAnswer.message).toBe(roundsAnswer.message);
      return statementAnswer;
    };
    const refused = (path: string) => ({ message: 'invalid_input', value: { paths: [path] } });
    expect(await paths({ from: '2026-11-24', until: '2026-11-23' })).toMatchObject(
      refused('until'),
    );
    expect(await paths({ from: '2026-01-01', until: '2026-04-03' })).toMatchObject(
      refused('until'),
    );
    expect(await paths({ from: '2026-01-01', until: '2026-04-02' })).toMatchObject({
      success: true,
    });
    expect(await paths({ from: '2026-02-30', until: '2026-03-03' })).toMatchObject(refused('from'));
    expect(await paths({ from: '2026-02-20' })).toMatchObject(refused('until'));
    expect(await paths({ until: '2026-02-20' })).toMatchObject(refused('from'));
    expect(await paths({ days: 93 })).toMatchObject({ message: 'invalid_input' });
  });

  test('excludes entries of other members, brands and wallets', async () => {
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

/** A vendor's possible actions in a round. */
const play = fc.record({
  seat: fc.nat(1),
  amount: fc.integer({ min: 1, max: 500 }),
  end: fc.constantFrom('open' as const, 'lost' as const, 'won' as const, 'undone' as const),
  pause: fc.constantFrom(0, 1, 60_000),
});

describe('[API-29] [MC-06] the record of a player’s rounds', () => {
  test('property: pages of any size list each round once, newest first, with all sums', async () => {
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
          const sum = (column: 1 | 2) =>
            [...expected.values()].reduce((total, line) => total + line[column], 0);
          expect((await rounds('alon', token)).sums).toEqual({
            rounds: expected.size,
            staked: sum(1),
            paid: sum(2),
            // A slot's valid bet is its stake; an open round has none.
            validBet: [...expected.values()].reduce(
              (total, [state, staked]) => total + (state === 'open' ? 0 : staked),
              0,
            ),
          });
          const products = [...new Set(playerRounds.map(({ game }) => game.gameType ?? 'RNG'))];
          for (const product of products) {
            const ofProduct = playerRounds.filter(({ game }) => game.gameType === product);
            expect(await allRounds('alon', token, { limit, product })).toEqual(ofProduct);
            expect((await rounds('alon', token, { product })).sums).toMatchObject({
              rounds: ofProduct.length,
              staked: ofProduct.reduce((total, { staked }) => total + staked, 0),
              validBet: ofProduct.reduce((total, { validBet }) => total + validBet, 0),
            });
          }
          for (const state of ['open', 'settled', 'voided'] as const)
            expect((await allRounds('alon', token, { limit, state })).map(({ id }) => id)).toEqual(
              playerRounds.filter((round) => round.state === state).map(({ id }) => id),
            );
          // The statement's pages add up to the balance.
          const entries = await wholeStatement('alon', token, { limit: 100 });
          expect(entries.reduce((total, { amount }) => total + amount, 0)).toBe(
            (await testPlatform.call('alon', 'balance', {}, { token })).value.minor,
          );
        },
      ),
      { numRuns: bySuite(6, 3) },
    );
  });

  test('rounds before the requested days are left out, and out of the sums', async () => {
    const { token, account } = await player('alon');
    await credit('alon', account, 1_000);
    const { context } = await tableOf('alon', token, 'JJ');
    await context.expectSuccess('bet', context.bet({ amount: 100 }));
    testPlatform.clock.move(3 * dayMs);
    const again = await logIn('alon', account);
    expect(await rounds('alon', again, { days: 2 })).toMatchObject({
      rounds: [],
      sums: { rounds: 0, staked: 0, paid: 0, validBet: 0 },
    });
    expect((await rounds('alon', again, { days: 4 })).sums).toEqual({
      rounds: 1,
      staked: 100,
      paid: 0,
      validBet: 0,
    });
  });

  test('refuses a forged cursor; another member’s cursor shows only own rounds', async () => {
    const [one, other] = [await player('alon'), await player('alon')];
    for (const { token, account } of [one, other]) {
      await credit('alon', account, 1_000);
      const { context } = await tableOf('alon', token, 'JJ');
      for (const amount of [1, 2, 3]) await context.expectSuccess('bet', context.bet({ amount }));
    }
    const { next } = await rounds('alon', other.token, { limit: 1 });
    for (const cursor of [
      'x',
      '',
      Buffer.from('[1,"a\\u0000","b"]').toString('base64url'),
      Buffer.from('[1e99,"a","b"]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ]) {
      expect(
        await testPlatform.callRaw('alon', 'betRecord', { before: cursor }, one),
        cursor,
      ).toMatchObject({ message: 'invalid_input' });
    }
    const ids = (await allRounds('alon', one.token, {})).map(({ id }) => id);
    for (const { id } of (await rounds('alon', one.token, { before: next ?? '' })).rounds)
      expect(ids).toContain(id);
  });
});
