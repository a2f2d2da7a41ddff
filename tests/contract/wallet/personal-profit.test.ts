import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import { harbour, openGame, registerPlayer } from '../../support/external-vendor-table.ts';
import { createTestPlatformWithVendors } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const secret = 'what harbour games signs with';
const dayMs = 86_400_000;
const testPlatform = openForTests(() =>
  createTestPlatformWithVendors(
    { find: (_, code) => (code === harbour.code ? secret : undefined) },
    testTenant('alon', { vendors: [harbour] }),
  ),
);
let memberCount = 0;

const player = () => {
  memberCount += 1;
  return registerPlayer(testPlatform, 'alon', `profit${memberCount}`, `198.51.101.${memberCount}`);
};
const logIn = async (username: string): Promise<string> =>
  (
    await testPlatform.call(
      'alon',
      'login',
      { username, password: 'Marquee-2026' },
      { ip: '198.51.100.200' },
    )
  ).value.token;
type Profit = CallOutput<'personalProfit'>;
const profit = async (token: string, input: CallInput<'personalProfit'> = {}): Promise<Profit> =>
  (await testPlatform.call('alon', 'personalProfit', input, { token })).value;
const balance = async (token: string): Promise<number> =>
  (await testPlatform.call('alon', 'balance', {}, { token })).value.minor;

const sumNames = ['staked', 'paid', 'validBet', 'rebates', 'bonuses', 'result'] as const;
const added = (rows: readonly Profit['totals'][]) =>
  Object.fromEntries(sumNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));
const totalsOf = (totals: Profit['totals']) =>
  Object.fromEntries(sumNames.map((name) => [name, totals[name]]));

const play = fc.record({
  seat: fc.nat(1),
  amount: fc.integer({ min: 1, max: 500 }),
  end: fc.constantFrom('open' as const, 'lost' as const, 'won' as const, 'undone' as const),
});
const week = fc.array(fc.array(play, { maxLength: 4 }), { minLength: 1, maxLength: 9 });

describe('[MC-08] profit and loss', () => {
  test('property: windows of every length add up to the totals and the change of money', async () => {
    await fc.assert(
      fc.asyncProperty(week, async (days) => {
        const { account, token: first } = await player();
        await testPlatform.control('alon', 'credit', { account, minor: 100_000 });
        const balanceBefore = await balance(first);
        let [openStakes, token] = [0, first];
        for (const plays of days) {
          token = await logIn(account);
          const seats = [
            await openGame(testPlatform, secret, 'alon', token, 'JJ', true),
            await openGame(testPlatform, secret, 'alon', token, 'MR', true),
          ] as const;
          for (const { seat, amount, end } of plays) {
            const { context, game } = seats[seat === 0 ? 0 : 1];
            const bet = context.bet({ amount, gameCode: game.gameCode });
            await context.expectSuccess('bet', bet);
            if (end === 'open') openStakes += amount;
            if (end === 'undone') await context.expectSuccess('rollback', context.rollback(bet));
            if (end === 'lost' || end === 'won')
              await context.expectSuccess(
                'win',
                context.win(bet, { amount: end === 'won' ? 2 * amount : 0 }),
              );
          }
          testPlatform.clock.move(dayMs);
        }
        token = await logIn(account);
        const whole = await profit(token, { days: 12 });
        expect(whole.totals.result).toBe((await balance(token)) + openStakes - balanceBefore);
        expect(added(whole.products)).toEqual(totalsOf(whole.totals));
        for (const group of calendarPeriods) {
          const grouped = await profit(token, { days: 12, group });
          expect(added(grouped.windows), group).toEqual(totalsOf(whole.totals));
          expect(grouped.totals).toEqual(whole.totals);
        }
        // The products requested one by one add up to the whole, without rebates and prizes.
        for (const { product, ...sums } of whole.products) {
          if (product === null) continue;
          const alone = await profit(token, { days: 12, product });
          expect(alone.products).toEqual([{ product, ...sums }]);
          expect(added(alone.windows)).toEqual(sums);
          expect(alone.totals).toEqual(sums);
        }
        const unplayed = gameTypes.find((type) =>
          whole.products.every(({ product }) => product !== type),
        );
        expect(await profit(token, { days: 12, product: unplayed ?? 'FISH' })).toMatchObject({
          windows: [],
          products: [],
          totals: { staked: 0, paid: 0, result: 0 },
        });
        // Each day requested alone equals that day's window.
        for (const day of whole.windows) {
          const { firstDay } = day;
          const alone = await profit(token, { from: firstDay, until: firstDay });
          expect(alone.windows).toEqual([day]);
          expect(alone.totals).toEqual(totalsOf(day));
        }
      }),
      { numRuns: 5 },
    );
  });

  test('is the member’s own, and needs one; wrong days are refused with their path', async () => {
    const one = await player();
    expect(await profit(one.token)).toMatchObject({
      windows: [],
      products: [],
      totals: { staked: 0, result: 0 },
    });
    expect(await testPlatform.callRaw('alon', 'personalProfit', {})).toMatchObject({
      message: 'missing_token',
    });
    expect(
      await testPlatform.callRaw(
        'alon',
        'personalProfit',
        { from: '2026-11-02', until: '2026-11-01' },
        one,
      ),
    ).toMatchObject({ message: 'invalid_input', value: { paths: ['until'] } });
  });
});
