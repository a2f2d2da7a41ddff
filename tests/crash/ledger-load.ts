import { issuanceAccount, playerAccount } from '#app/platform/ledger/account.ts';
import type { Transfer } from '#app/platform/ledger/movement.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { Ledger } from '#app/platform/ledger/ledger.ts';
import type { Queryable } from '#app/platform/db/database.ts';

const CURRENCY = 'PHP';
const TENANT = 'fault';
const PLAYERS = 4;
const player = (number: number) => playerAccount(`p${number % PLAYERS}`, CURRENCY);

/** A key always has the same movement, so that it can be repeated and recounted. */
export function movementOf(round: number, number: number): Transfer {
  const gift = number % 3 === 0;
  return {
    tenant: TENANT,
    key: `${round}-${number}`,
    kind: gift ? 'gift' : 'transfer',
    note: 'x'.repeat(number % 200),
    from: gift ? issuanceAccount(CURRENCY) : player(number),
    to: player(number + 1),
    amount: (number % 90) + 10,
  };
}

export async function openAccounts(ledger: Ledger): Promise<void> {
  await ledger.open(TENANT, issuanceAccount(CURRENCY));
  for (let number = 0; number < PLAYERS; number += 1) await ledger.open(TENANT, player(number));
}

/** Checks all acknowledged keys; empty without faults. */
export async function findFaults(
  session: Queryable,
  ledger: Ledger,
  acknowledged: Iterable<string>,
): Promise<string[]> {
  const booked = (
    await session.query<{ key: string }>(
      sql`select key from ledger_movement where tenant = ${TENANT}`,
    )
  ).map(({ key }) => key);
  const bookedKeys = new Set(booked);
  const expectedBalances = new Map<string, number>();
  for (const key of booked) {
    const [round, number] = key.split('-').map(Number);
    const { from, to, amount } = movementOf(round ?? 0, number ?? 0);
    expectedBalances.set(from.owner ?? '', (expectedBalances.get(from.owner ?? '') ?? 0) - amount);
    expectedBalances.set(to.owner ?? '', (expectedBalances.get(to.owner ?? '') ?? 0) + amount);
  }
  const faults = [...acknowledged]
    .filter((key) => !bookedKeys.has(key))
    .map((key) => `acknowledged and lost: ${key}`);
  for (let number = 0; number < PLAYERS; number += 1) {
    const [balance, recount] = [
      await ledger.balanceOf(TENANT, player(number)),
      expectedBalances.get(`p${number}`) ?? 0,
    ];
    if ((balance ?? 0) !== recount)
      faults.push(`p${number} holds ${balance}, its movements say ${recount}`);
  }
  const audit = await auditLedger(session);
  if (audit.sum !== 0) faults.push(`all balances sum to ${audit.sum}`);
  return [
    ...faults,
    ...audit.accounts.map((id) => `account does not add up: ${id}`),
    ...audit.movements.map((id) => `movement does not add up: ${id}`),
  ];
}
