import { cases, type CaseContext, type WalletCase } from '../wallet-case.ts';

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

/** Places a bet first if necessary. */
async function validBody(
  context: CaseContext,
  movement: Movement,
): Promise<Record<string, unknown>> {
  if (movement === 'bet' || movement === 'betwin') return context[movement]();
  const bet = context.bet();
  await context.expectSuccess('bet', bet);
  return context[movement](bet);
}

const missingFieldCases = Object.entries(fields).flatMap(([movement, names]) =>
  names.map((name): WalletCase => ({
    name: `${movement} without ${name} is refused`,
    run: async (context) =>
      void (await context.expectRefusal('invalid', movement, {
        ...(await validBody(context, movement as Movement)),
        [name]: undefined,
      })),
  })),
);

const rejectsChange = (
  name: string,
  movement: Movement,
  change: Record<string, unknown>,
): WalletCase => ({
  name,
  run: async (context) =>
    void (await context.expectRefusal('invalid', movement, {
      ...(await validBody(context, movement)),
      ...change,
    })),
});

export const validationCases: readonly WalletCase[] = [
  ...missingFieldCases,
  rejectsChange('a bet of nothing is refused', 'bet', { amount: 0 }),
  rejectsChange('a bet below zero is refused', 'bet', { amount: -10 }),
  rejectsChange('a bet of a fraction is refused', 'bet', { amount: 1.5 }),
  rejectsChange('a bet in words is refused', 'bet', { amount: '10' }),
  rejectsChange('a bet beyond what a number counts exactly is refused', 'bet', { amount: 2 ** 53 }),
  rejectsChange('a bet beyond a trillion is refused', 'bet', { amount: 1_000_000_000_001 }),
  rejectsChange('a bet of null is refused', 'bet', { amount: null }),
  rejectsChange('an id of null is refused', 'bet', { transactionId: null }),
  rejectsChange('an id that is a number is refused', 'bet', { transactionId: 7 }),
  rejectsChange('a currency in small letters is refused', 'bet', { currency: 'php' }),
  rejectsChange('a win beyond a trillion is refused', 'win', { amount: 1_000_000_000_001 }),
  rejectsChange('a win below zero is refused', 'win', { amount: -1 }),
  rejectsChange('a win of a fraction is refused', 'win', { amount: 0.5 }),
  rejectsChange('a round that is perhaps ended is refused', 'win', { roundEnded: 'perhaps' }),
  rejectsChange('a bet and win with a win below zero is refused', 'betwin', { winAmount: -1 }),
  rejectsChange('a bet and win without a stake is refused', 'betwin', { betAmount: 0 }),
  rejectsChange('an id of nothing is refused', 'bet', { transactionId: '' }),
  rejectsChange('an id of 101 characters is refused', 'bet', { transactionId: 'x'.repeat(101) }),
  rejectsChange('an id with a space is refused', 'bet', { transactionId: 'a b' }),
  ...cases({
    'an id of 100 characters is taken': async (context) =>
      void (await context.expectSuccess(
        'bet',
        context.bet({ transactionId: context.id().padEnd(100, '.') }),
      )),
    'fields that the wallet does not know are no fault': async (context) =>
      void (await context.expectSuccess('bet', { ...context.bet(), device: 'phone' })),
  }),
];
