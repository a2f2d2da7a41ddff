import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountId, issuanceAccount, playerAccount } from './account.ts';
import { expectBalancedLedger } from '../../../tests/support/sound-money.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { readSqlFile } from '../db/sql-files.ts';
import { ledgerTables } from './tables.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const ann = playerAccount('ann', 'PHP');
const bob = playerAccount('bob', 'PHP');
const database = databaseForTests(ledgerTables);
let ledger: Ledger;
let now = 1_000;

beforeAll(() => {
  ledger = createLedger(database, { now: () => now });
});
afterAll(() => expectBalancedLedger(database));

async function twoPlayers(tenant: string, annHas = 0): Promise<void> {
  await ledger.openPlayerAccount(tenant, 'ann', 'PHP');
  await ledger.openPlayerAccount(tenant, 'bob', 'PHP');
  if (annHas > 0)
    await ledger.credit({ tenant, key: 'seed', kind: 'seed', to: ann, amount: annHas });
}

describe('a movement', () => {
  test('moves money from one account to another', async () => {
    await twoPlayers('a1', 500);
    expect(
      await ledger.move({
        tenant: 'a1',
        key: 'k',
        kind: 'transfer',
        from: ann,
        to: bob,
        amount: 200,
      }),
    ).toEqual({ outcome: 'moved' });
    expect([await ledger.balanceOf('a1', ann), await ledger.balanceOf('a1', bob)]).toEqual([
      300, 200,
    ]);
    expect(await ledger.balanceOf('a1', issuanceAccount('PHP'))).toBe(500);
    expect(await ledger.sumOfAll('a1')).toBe(0);
  });

  test('happens once, even if it could not happen again', async () => {
    await twoPlayers('a2', 100);
    const transfer = { tenant: 'a2', key: 'k', kind: 'transfer', from: ann, to: bob, amount: 100 };
    expect(await ledger.move(transfer)).toEqual({ outcome: 'moved' });
    now += 5_000;
    expect(await ledger.move(transfer)).toEqual({ outcome: 'replayed' });
    expect(await ledger.balanceOf('a2', bob)).toBe(100);
  });

  test.each([
    ['amount', { amount: 11 }],
    ['direction', { from: bob, to: ann }],
    ['kind', { kind: 'other' }],
    ['reference', { reference: 'x' }],
  ])('is refused under a used key with another %s', async (field, change) => {
    const tenant = `a3-${field}`;
    await twoPlayers(tenant, 100);
    const transfer = { tenant, key: 'k', kind: 'transfer', from: ann, to: bob, amount: 10 };
    await ledger.move(transfer);
    expect(await ledger.move({ ...transfer, ...change })).toEqual({
      outcome: 'refused',
      reason: 'key-reused',
    });
    expect(await ledger.balanceOf(tenant, bob)).toBe(10);
  });

  test('booked with the former MD5 fingerprint is recognised, and so is another under its key', async () => {
    await twoPlayers('a3', 100);
    const currentFingerprint = readSqlFile('ledger/sql/ledger_fingerprint.sql');
    await database.script(
      readSqlFile('ledger/sql/ledger_former_fingerprint.sql').replaceAll('_former_', '_'),
    );
    const transfer = { tenant: 'a3', key: 'k', kind: 'transfer', from: ann, to: bob, amount: 60 };
    expect(await ledger.move(transfer)).toEqual({ outcome: 'moved' });
    await database.script(currentFingerprint);
    expect(await ledger.move(transfer)).toEqual({ outcome: 'replayed' });
    expect(await ledger.move({ ...transfer, amount: 61 })).toEqual({
      outcome: 'refused',
      reason: 'key-reused',
    });
    await ledger.move({ ...transfer, key: 'k2', amount: 1 });
    const lengths = await database.query<{ length: number }>(
      `select length(fingerprint) as length from ledger_movement where tenant = 'a3' order by key`,
    );
    expect(lengths.map(({ length }) => length)).toEqual([32, 64, 64]);
  });

  test('never overdraws, and its key can be retried', async () => {
    await twoPlayers('a4', 10);
    const transfer = { tenant: 'a4', key: 'k', kind: 'transfer', from: ann, to: bob, amount: 11 };
    expect(await ledger.move(transfer)).toEqual({
      outcome: 'refused',
      reason: 'insufficient',
      account: accountId(ann),
    });
    await ledger.credit({ tenant: 'a4', key: 'more', kind: 'seed', to: ann, amount: 1 });
    expect(await ledger.move(transfer)).toEqual({ outcome: 'moved' });
  });

  test('cannot return more than was issued', async () => {
    await twoPlayers('a5', 10);
    expect(
      await ledger.move({
        tenant: 'a5',
        key: 'k',
        kind: 'burn',
        from: ann,
        to: issuanceAccount('PHP'),
        amount: 10,
      }),
    ).toEqual({ outcome: 'moved' });
    expect(await ledger.balanceOf('a5', issuanceAccount('PHP'))).toBe(0);
  });

  test('of zero, a negative amount or a fraction is invalid', async () => {
    await twoPlayers('a6', 10);
    const transfer = { tenant: 'a6', key: 'k', kind: 'transfer', from: ann, to: bob };
    for (const amount of [0, -5])
      expect(await ledger.move({ ...transfer, amount })).toEqual({
        outcome: 'refused',
        reason: 'unbalanced',
      });
    await expect(ledger.move({ ...transfer, amount: 0.5 })).rejects.toThrow(RangeError);
    expect(await ledger.move({ ...transfer, to: ann, amount: 5 })).toEqual({
      outcome: 'refused',
      reason: 'unbalanced',
    });
    expect(await ledger.balanceOf('a6', ann)).toBe(10);
  });

  test('over three accounts must add up to zero', async () => {
    await twoPlayers('a7', 100);
    await ledger.open('a7', { kind: 'house', currency: 'PHP' });
    const house = { kind: 'house', currency: 'PHP' } as const;
    const entry = { tenant: 'a7', key: 'k', kind: 'bet' };
    expect(
      await ledger.post({
        ...entry,
        legs: [
          { account: ann, amount: -50 },
          { account: bob, amount: 45 },
        ],
      }),
    ).toEqual({ outcome: 'refused', reason: 'unbalanced' });
    const even = [
      { account: ann, amount: -50 },
      { account: bob, amount: 45 },
      { account: house, amount: 5 },
    ];
    expect(await ledger.post({ ...entry, legs: even })).toEqual({ outcome: 'moved' });
    expect(await ledger.post({ ...entry, legs: [...even].reverse() })).toEqual({
      outcome: 'replayed',
    });
    expect(await ledger.balanceOf('a7', house)).toBe(5);
  });

  test('stays within a tenant and a currency', async () => {
    await twoPlayers('a8', 100);
    await ledger.openPlayerAccount('a8', 'ann', 'USD');
    const transfer = { tenant: 'a8', key: 'k', kind: 'transfer', from: ann, amount: 1 };
    expect(await ledger.move({ ...transfer, to: playerAccount('ann', 'USD') })).toEqual({
      outcome: 'refused',
      reason: 'currency-mismatch',
    });
    await ledger.openPlayerAccount('elsewhere', 'cleo', 'PHP');
    expect(await ledger.move({ ...transfer, to: playerAccount('cleo', 'PHP') })).toEqual({
      outcome: 'refused',
      reason: 'account-unknown',
      account: accountId(playerAccount('cleo', 'PHP')),
    });
    expect(await ledger.balanceOf('elsewhere', ann)).toBeUndefined();
  });

  test('beyond a number’s range is refused', async () => {
    await twoPlayers('a9', Number.MAX_SAFE_INTEGER);
    expect(
      await ledger.credit({ tenant: 'a9', key: 'k', kind: 'seed', to: bob, amount: 1 }),
    ).toMatchObject({ outcome: 'refused', reason: 'too-large' });
  });

  test('belongs to the transaction that books it', async () => {
    await twoPlayers('a10', 100);
    const cancelled = database.transaction(async (tx) => {
      await createLedger(tx, { now: () => now }).move({
        tenant: 'a10',
        key: 'k',
        kind: 'transfer',
        from: ann,
        to: bob,
        amount: 60,
      });
      throw new Error('changed my mind');
    });
    await expect(cancelled).rejects.toThrow('changed my mind');
    expect(await ledger.balanceOf('a10', bob)).toBe(0);
  });
});

describe('a booked movement', () => {
  test('cannot be edited or deleted', async () => {
    await twoPlayers('b1', 100);
    await expect(
      database.run("update ledger_entry set amount = 1 where tenant = 'b1'"),
    ).rejects.toThrow('append-only');
    await expect(database.run("delete from ledger_movement where tenant = 'b1'")).rejects.toThrow(
      'append-only',
    );
    await expect(
      database.run("update ledger_account set balance = -1 where tenant = 'b1'"),
    ).rejects.toThrow('balance');
  });

  test('reads as a statement, newest first, page by page, with the balance after each line', async () => {
    await twoPlayers('b2', 100);
    for (const step of [1, 2, 3, 4, 5]) {
      now = 10_000 + step;
      await ledger.move({
        tenant: 'b2',
        key: `k${step}`,
        kind: step % 2 ? 'bet' : 'fee',
        reference: `r${step}`,
        from: ann,
        to: bob,
        amount: step,
      });
    }
    const first = await ledger.statement({ tenant: 'b2', account: ann, limit: 4 });
    expect(first.entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-5, 85],
      [-4, 90],
      [-3, 94],
      [-2, 97],
    ]);
    const rest = await ledger.statement({
      tenant: 'b2',
      account: ann,
      limit: 4,
      cursor: first.next ?? 0,
    });
    expect(rest.entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-1, 99],
      [100, 100],
    ]);
    expect(rest.next).toBeUndefined();
    const fees = await ledger.statement({
      tenant: 'b2',
      account: bob,
      kinds: ['fee'],
      from: 10_003,
      until: 10_005,
    });
    expect(fees.entries).toEqual([
      {
        sequence: 4,
        at: 10_004,
        key: 'k4',
        kind: 'fee',
        reference: 'r4',
        note: '',
        amount: 4,
        balance: 10,
      },
    ]);
  });

  test('reads each line of a period once, despite equal times or a clock set back', async () => {
    await twoPlayers('b3', 100);
    for (const [step, at] of [20_000, 20_005, 20_005, 20_005, 20_002, 20_009, 30_000].entries()) {
      now = at;
      await ledger.move({
        tenant: 'b3',
        key: `k${step}`,
        kind: 'bet',
        from: ann,
        to: bob,
        amount: step + 1,
      });
    }
    const days = { tenant: 'b3', account: bob, limit: 2, from: 20_001, until: 30_000 };
    const lines: (readonly [number, number])[] = [];
    for (
      let page = await ledger.statement(days);
      ;
      page = await ledger.statement({ ...days, cursor: page.next })
    ) {
      lines.push(...page.entries.map(({ at, amount }) => [at, amount] as const));
      if (page.next === undefined) break;
    }
    expect(lines).toEqual([
      [20_009, 6],
      [20_005, 4],
      [20_005, 3],
      [20_005, 2],
      [20_002, 5],
    ]);
  });
});
