import { windowsIn } from '#app/lib/dates/day-range.ts';
import { isGameType } from '#app/domain/games/game-types.ts';
import { ok } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { Handler } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import type { Database } from '../db/database.ts';
import { playerAccount } from '../ledger/account.ts';
import { bonusMovementKinds } from '../ledger/movement.ts';
import { readSumsByWindow, type WindowSum } from '../ledger/day-sums.ts';
import { readSettledSums, type SettledDays, type SettledSum } from '../settlement/settled-sums.ts';
import { requestedDays } from './requested-period.ts';

type Profit = CallOutput<'personalProfit'>;
type Sums = Profit['totals'];

const rebateKind = 'rebate';
const defaultDays = 30;

/** `result`: payouts, rebates and bonuses less stakes. */
function sumsOf(bets: readonly SettledSum[], credits: readonly WindowSum[]): Sums {
  const sum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const ofKinds = (names: readonly string[]) =>
    sum(credits.filter(({ kind }) => names.includes(kind)).map(({ amount }) => amount));
  const staked = sum(bets.map((bet) => bet.staked));
  const paid = sum(bets.map((bet) => bet.paid));
  const [rebates, bonuses] = [ofKinds([rebateKind]), ofKinds(bonusMovementKinds)];
  return {
    staked,
    paid,
    validBet: sum(bets.map(({ validBet }) => validBet)),
    rebates,
    bonuses,
    result: paid - staked + rebates + bonuses,
  };
}

const hasAny = ({ staked, paid, rebates, bonuses }: Sums): boolean =>
  [staked, paid, rebates, bonuses].some((amount) => amount !== 0);

const creditsOf = (member: SettledDays) => ({
  tenant: member.tenant,
  account: playerAccount(member.member, member.currency),
  kinds: [rebateKind, ...bonusMovementKinds],
  timeZone: member.timeZone,
});

/** Highest stakes first; null for games without a product. */
const byProduct = (bets: readonly SettledSum[]): Profit['products'] =>
  [...new Set(bets.map(({ product }) => product))]
    .map((product) => ({
      product: isGameType(product) ? product : null,
      ...sumsOf(
        bets.filter((bet) => bet.product === product),
        [],
      ),
    }))
    .sort((one, other) => other.staked - one.staked);

/** Windows, products and totals derive from the same sums, so that they add up [MC-08]. */
export const createProfit =
  (database: Database): Handler<'personalProfit'> =>
  async ({ group, product, ...request }, context) => {
    const member = requireMember(context);
    if (!member.ok) return member;
    const days = requestedDays(request, context, defaultDays);
    if (!days.ok) return days;
    const { tenant } = context;
    const { timeZone } = days.value;
    const currency = tenant.currency.code;
    const windows = windowsIn(group, days.value, timeZone);
    const owner = { tenant: tenant.code, member: member.value.id, currency };
    const allBets = await readSettledSums(database, { ...owner, timeZone, windows });
    const bets = product === undefined ? allBets : allBets.filter((bet) => bet.product === product);
    // Rebates and bonuses have no product.
    const credits =
      product === undefined
        ? await readSumsByWindow(database, creditsOf({ ...owner, timeZone }), windows)
        : [];
    return ok({
      ...days.value,
      windows: windows
        .map((window, index) => {
          const ownBets = bets.filter((bet) => bet.window === index);
          return {
            ...window,
            ...sumsOf(
              ownBets,
              credits.filter((credit) => credit.window === index),
            ),
            products: byProduct(ownBets).map(({ product, result }) => ({ product, result })),
          };
        })
        .filter(hasAny),
      products: byProduct(bets),
      totals: sumsOf(bets, credits),
    });
  };
