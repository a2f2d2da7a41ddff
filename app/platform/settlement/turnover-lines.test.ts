import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { issuanceAccount, playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';
import { openTurnoverLine, readTurnoverLines, withdrawable } from './turnover-lines.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

const currency = 'PHP';
const member = 'ana';
let tenantCount = 0;

async function newOwner(money = 1_000_000) {
  const tenant = `t${(tenantCount += 1)}`;
  const ledger = createLedger(database, { now: () => 1 });
  await ledger.openPlayerAccount(tenant, member, currency);
  if (money > 0)
    await ledger.credit({
      tenant,
      key: 'start',
      kind: 'seed',
      to: playerAccount(member, currency),
      amount: money,
    });
  return { tenant, member, currency };
}

type Owner = Awaited<ReturnType<typeof newOwner>>;

const settle = ({ tenant, currency }: Owner, validBet: number, round = 'r'): Promise<number> =>
  database.run(sql`insert into settled_bet
    (tenant, member, currency, vendor, product, game, round, stake, payout, valid_bet, rule, settled_at)
    values (${tenant}, ${member}, ${currency}, 'v', 'RNG', 'g', ${round}, ${validBet}::bigint, 0,
      ${validBet}::bigint, 1, 1)`);

const open = (owner: Owner, id: string, amount: number, required = amount): Promise<void> =>
  openTurnoverLine(database, { ...owner, id, source: 'deposit', amount, required, at: 7 });

const allLines = (owner: Owner) =>
  database.query<{ id: string; done: number; closedBy: string | null }>(sql`
    select id, done, closed_by as "closedBy" from turnover_line
    where tenant = ${owner.tenant} order by line`);

interface ModelLine {
  readonly id: string;
  readonly required: number;
  readonly opened: number;
  done: number;
  closed?: number;
}

/** Domain 2.4 in the simplest form: each bet counts once it settles. */
class TurnoverModel {
  readonly lines: ModelLine[] = [];
  owed = 0;
  private seq = 0;
  private readonly rounds = new Map<string, number>();

  open(id: string, required: number): void {
    if (required > 0) this.lines.push({ id, required, opened: this.seq, done: 0 });
  }

  settle(validBet: number, round: string): void {
    this.seq += 1;
    if (validBet > 0) this.add(validBet, round);
    else this.take(-validBet, this.rounds.get(round) ?? 0);
  }

  private add(validBet: number, round: string): void {
    this.rounds.set(round, this.seq);
    const repaid = Math.min(this.owed, validBet);
    this.owed -= repaid;
    let rest = validBet - repaid;
    for (const line of this.lines.filter(({ closed }) => closed === undefined)) {
      const part = Math.min(rest, line.required - line.done);
      line.done += part;
      rest -= part;
      if (line.done === line.required) line.closed = this.seq;
    }
  }

  private take(minus: number, counted: number): void {
    let rest = minus;
    for (const line of this.lines.toReversed()) {
      if (line.closed !== undefined || line.opened >= counted) continue;
      const part = Math.min(rest, line.done);
      line.done -= part;
      rest -= part;
    }
    const couldHave = this.lines
      .filter(({ opened, closed = 0 }) => opened < counted && closed >= counted)
      .reduce((sum, { done }) => sum + done, 0);
    this.owed += Math.min(rest, couldHave);
  }
}

type Event =
  | { readonly open: number; readonly multiple: number }
  | { readonly bet: number }
  | { readonly minus: number; readonly back: number }
  | { readonly reads: number };

const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.oneof(
    fc.record({ open: fc.integer({ min: 1, max: 90 }), multiple: fc.integer({ min: 0, max: 3 }) }),
    { weight: 4, arbitrary: fc.record({ bet: fc.integer({ min: 0, max: 120 }) }) },
    fc.record({ minus: fc.integer({ min: 1, max: 120 }), back: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ reads: fc.integer({ min: 1, max: 3 }) }),
  ),
  { minLength: 5, maxLength: 40 },
);

async function live(history: readonly Event[]) {
  const owner = await newOwner();
  const model = new TurnoverModel();
  const rounds: { readonly id: string; rest: number }[] = [];
  let validBets = 0;
  let plus = 0;
  for (const [index, event] of history.entries()) {
    if ('open' in event) {
      await open(owner, `deposit:${index}`, event.open, event.open * event.multiple);
      model.open(`deposit:${index}`, event.open * event.multiple);
    } else if ('bet' in event) {
      const round = { id: `r${index}`, rest: event.bet };
      rounds.push(round);
      validBets += event.bet;
      plus += event.bet;
      await settle(owner, event.bet, round.id);
      model.settle(event.bet, round.id);
    } else if ('minus' in event) {
      const round = rounds.at(-1 - event.back);
      const minus = Math.min(event.minus, round?.rest ?? 0);
      if (!round || minus === 0) continue;
      round.rest -= minus;
      validBets -= minus;
      await settle(owner, -minus, round.id);
      model.settle(-minus, round.id);
    } else
      await Promise.all(
        Array.from({ length: event.reads }, () => readTurnoverLines(database, owner)),
      );
  }
  await database.query(
    sql`select settlement_count_turnover(${owner.tenant}, ${member}, ${currency})`,
  );
  return { owner, model, validBets, plus };
}

describe('[MC-03] turnover lines', () => {
  test('counts each bet once, for the oldest open line', async () => {
    const owner = await newOwner(80_000);
    await open(owner, 'deposit:1', 100_000);
    await settle(owner, 60_000);
    await open(owner, 'deposit:2', 50_000);
    await settle(owner, 70_000);
    const lines = await readTurnoverLines(database, owner);
    expect(lines).toEqual([
      {
        id: 'deposit:2',
        source: 'deposit',
        amount: 50_000,
        required: 50_000,
        done: 30_000,
        openedAt: 7,
      },
    ]);
    expect(withdrawable(80_000, lines)).toEqual({
      amount: 60_000,
      withheld: [{ id: 'deposit:2', amount: 20_000 }],
    });
  });

  test('the order of credits, bets, corrections and reads does not change the lines', () =>
    fc.assert(
      fc.asyncProperty(events, async (history) => {
        const { owner, model, validBets, plus } = await live(history);
        const lines = await allLines(owner);
        expect(lines).toEqual(
          model.lines.map(({ id, done, closed }) => ({
            id,
            done,
            closedBy: closed === undefined ? null : 'play',
          })),
        );
        const done = lines.reduce((sum, line) => sum + line.done, 0);
        expect(done - model.owed).toBeLessThanOrEqual(validBets);
        expect(done).toBeLessThanOrEqual(plus);
        // FIFO: no line has turnover while an older one is open.
        const firstOpen = lines.findIndex(({ closedBy }) => closedBy === null);
        if (history.every((event) => !('minus' in event)) && firstOpen >= 0)
          expect(lines.slice(firstOpen + 1).map((line) => line.done)).toEqual(
            lines.slice(firstOpen + 1).map(() => 0),
          );
        const open = await readTurnoverLines(database, owner);
        expect(open.map(({ id }) => id)).toEqual(
          lines.filter(({ closedBy }) => closedBy === null).map(({ id }) => id),
        );
        const cash = history.length * 7;
        const { amount } = withdrawable(cash, open);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(cash);
      }),
      { numRuns: 60 },
    ));

  test('a line opens once, and only bets that settle later count for it', async () => {
    const owner = await newOwner();
    await settle(owner, 500);
    await open(owner, 'deposit:1', 100);
    await settle(owner, 30);
    await open(owner, 'deposit:1', 100);
    expect(await readTurnoverLines(database, owner)).toMatchObject([{ id: 'deposit:1', done: 30 }]);
    await settle(owner, 70);
    await open(owner, 'deposit:1', 100);
    expect(await readTurnoverLines(database, owner)).toEqual([]);
    await expect(open(owner, 'deposit:2', 0)).rejects.toThrow(RangeError);
    await expect(open(owner, 'deposit:2', 1, 0.5)).rejects.toThrow(RangeError);
  });

  test('lines end when all of the member’s money is less than the small balance', async () => {
    const owner = await newOwner(99);
    await open(owner, 'deposit:1', 99);
    // An open round may still win.
    await database.run(sql`insert into game_player (tenant, vendor, id, member, wallet)
      values (${owner.tenant}, 'v', 'p', ${member}, ${member})`);
    await database.run(sql`insert into wallet_round (tenant, vendor, player, id, game_code, state,
      open_bets, staked, paid, opened_at, changed_at)
      values (${owner.tenant}, 'v', 'p', 'r', 'g', 'open', 1, 5, 0, 1, 1)`);
    expect(await readTurnoverLines(database, owner)).toHaveLength(1);
    await database.run(sql`update wallet_round set state = 'voided', open_bets = 0
      where tenant = ${owner.tenant}`);
    expect(await readTurnoverLines(database, owner)).toEqual([]);
    expect(await allLines(owner)).toEqual([
      { id: 'deposit:1', done: 0, closedBy: 'small-balance' },
    ]);
  });

  const setSmallBalance = ({ tenant }: Owner, smallBalance: number): Promise<number> =>
    database.run(sql`insert into tenant (code, version, profile)
      values (${tenant}, 'v', ${JSON.stringify({ cashier: { smallBalance } })}::jsonb)`);

  test.each([
    { smallBalance: 500, lines: 0 },
    { smallBalance: 499, lines: 1 },
    { smallBalance: 0, lines: 1 },
  ])(
    '[MC-04] the small balance is the brand’s own: $smallBalance leaves $lines',
    async ({ smallBalance, lines }) => {
      const owner = await newOwner(499);
      await setSmallBalance(owner, smallBalance);
      await open(owner, 'deposit:1', 499);
      expect(await readTurnoverLines(database, owner)).toHaveLength(lines);
    },
  );

  test.each([
    { money: 1_000, lost: 950 },
    { money: 700, lost: 300, smallBalance: 500 },
  ])(
    '[MC-04] a credit ends the earlier lines below the brand’s small balance: %o',
    async ({ money, lost, smallBalance }) => {
      const owner = await newOwner(money);
      if (smallBalance !== undefined) await setSmallBalance(owner, smallBalance);
      await open(owner, 'deposit:1', money);
      const ledger = createLedger(database, { now: () => 1 });
      await ledger.move({
        tenant: owner.tenant,
        key: 'lost',
        kind: 'bet',
        amount: lost,
        from: playerAccount(member, currency),
        to: issuanceAccount(currency),
      });
      await ledger.credit({
        tenant: owner.tenant,
        key: 'again',
        kind: 'seed',
        amount: 2_000,
        to: playerAccount(member, currency),
      });
      await open(owner, 'deposit:2', 2_000);
      expect(await readTurnoverLines(database, owner)).toMatchObject([
        { id: 'deposit:2', done: 0 },
      ]);
    },
  );

  test('money in an unopened vendor wallet keeps the lines open', async () => {
    const owner = await newOwner(1_000);
    await open(owner, 'deposit:1', 1_000);
    const ledger = createLedger(database, { now: () => 1 });
    await ledger.openPlayerAccount(owner.tenant, `${member}@harbour`, currency);
    await ledger.move({
      tenant: owner.tenant,
      key: 'away',
      kind: 'transfer',
      amount: 1_000,
      from: playerAccount(member, currency),
      to: playerAccount(`${member}@harbour`, currency),
    });
    expect(await readTurnoverLines(database, owner)).toHaveLength(1);
  });

  test('a line holds its remaining amount over its multiple, rounded up', () => {
    const line = { id: 'a', source: 'deposit', openedAt: 0 } as const;
    const held = (amount: number, required: number, done: number) =>
      withdrawable(0, [{ ...line, amount, required, done }]).withheld[0]?.amount;
    expect(held(1_000, 1_000, 999)).toBe(1);
    expect(held(1_000, 15_000, 1)).toBe(1_000);
    expect(held(1_000, 15_000, 14_999)).toBe(1);
    expect(held(1_000, 15_000, 7_500)).toBe(500);
    // A multiple below 1 holds at most the credit.
    expect(held(1_000, 500, 0)).toBe(1_000);
    expect(held(9_007_199_254_740_991, 9_007_199_254_740_991, 1)).toBe(9_007_199_254_740_990);
  });
});
