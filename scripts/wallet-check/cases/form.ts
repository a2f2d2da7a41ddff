import type { Table, WalletCase } from '../case.ts';

type Movement = 'bet' | 'win' | 'betwin' | 'rollback';
const fields: Readonly<Record<Movement, readonly string[]>> = {
  bet: ['transactionId', 'roundId', 'gameCode', 'session', 'player', 'currency', 'amount'],
  win: [
    'transactionId',
    'roundId',
    'player',
    'currency',
    'amount',
    'betTransactionId',
    'roundEnded',
  ],
  betwin: [
    'transactionId',
    'roundId',
    'gameCode',
    'session',
    'player',
    'currency',
    'betAmount',
    'winAmount',
  ],
  rollback: ['transactionId', 'betTransactionId', 'player', 'currency'],
};

/** A good body of a movement, with a bet placed before where it needs one. */
async function goodBody(table: Table, movement: Movement): Promise<Record<string, unknown>> {
  if (movement === 'bet' || movement === 'betwin') return table[movement]();
  const bet = table.bet();
  await table.done('bet', bet);
  return table[movement](bet);
}

const lacking = Object.entries(fields).flatMap(([movement, names]) =>
  names.map((name): WalletCase => ({
    name: `${movement} without ${name} is refused`,
    run: async (table) =>
      void (await table.refused('invalid', movement, {
        ...(await goodBody(table, movement as Movement)),
        [name]: undefined,
      })),
  })),
);

const wrong = (name: string, movement: Movement, change: Record<string, unknown>): WalletCase => ({
  name,
  run: async (table) =>
    void (await table.refused('invalid', movement, {
      ...(await goodBody(table, movement)),
      ...change,
    })),
});

/** What a movement's body must be. */
export const formCases: readonly WalletCase[] = [
  ...lacking,
  wrong('a bet of nothing is refused', 'bet', { amount: 0 }),
  wrong('a bet below zero is refused', 'bet', { amount: -10 }),
  wrong('a bet of a fraction is refused', 'bet', { amount: 1.5 }),
  wrong('a bet in words is refused', 'bet', { amount: '10' }),
  wrong('a bet beyond what a number counts exactly is refused', 'bet', { amount: 2 ** 53 }),
  wrong('a bet beyond a trillion is refused', 'bet', { amount: 1_000_000_000_001 }),
  wrong('a bet of null is refused', 'bet', { amount: null }),
  wrong('an id of null is refused', 'bet', { transactionId: null }),
  wrong('an id that is a number is refused', 'bet', { transactionId: 7 }),
  wrong('a currency in small letters is refused', 'bet', { currency: 'php' }),
  wrong('a win beyond a trillion is refused', 'win', { amount: 1_000_000_000_001 }),
  wrong('a win below zero is refused', 'win', { amount: -1 }),
  wrong('a win of a fraction is refused', 'win', { amount: 0.5 }),
  wrong('a round that is perhaps ended is refused', 'win', { roundEnded: 'perhaps' }),
  wrong('a bet and win with a win below zero is refused', 'betwin', { winAmount: -1 }),
  wrong('a bet and win without a stake is refused', 'betwin', { betAmount: 0 }),
  wrong('an id of nothing is refused', 'bet', { transactionId: '' }),
  wrong('an id of 101 characters is refused', 'bet', { transactionId: 'x'.repeat(101) }),
  wrong('an id with a space is refused', 'bet', { transactionId: 'a b' }),
  {
    name: 'an id of 100 characters is taken',
    run: async (table) =>
      void (await table.done('bet', table.bet({ transactionId: table.id().padEnd(100, '.') }))),
  },
  {
    name: 'fields that the wallet does not know are no fault',
    run: async (table) => void (await table.done('bet', { ...table.bet(), device: 'phone' })),
  },
];
