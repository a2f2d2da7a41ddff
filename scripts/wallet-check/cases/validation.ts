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
    name: `refuses ${movement} without ${name}`,
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
  rejectsChange('refuses a bet of 0', 'bet', { amount: 0 }),
  rejectsChange('refuses a negative bet', 'bet', { amount: -10 }),
  rejectsChange('refuses a bet with a fraction', 'bet', { amount: 1.5 }),
  rejectsChange('refuses a bet as a string', 'bet', { amount: '10' }),
  rejectsChange('refuses a bet above the safe integers', 'bet', { amount: 2 ** 53 }),
  rejectsChange('refuses a bet above a trillion', 'bet', { amount: 1_000_000_000_001 }),
  rejectsChange('refuses a bet of null', 'bet', { amount: null }),
  rejectsChange('refuses an id of null', 'bet', { transactionId: null }),
  rejectsChange('refuses an id as a number', 'bet', { transactionId: 7 }),
  rejectsChange('refuses a currency in lower case', 'bet', { currency: 'php' }),
  rejectsChange('refuses a win above a trillion', 'win', { amount: 1_000_000_000_001 }),
  rejectsChange('refuses a negative win', 'win', { amount: -1 }),
  rejectsChange('refuses a win with a fraction', 'win', { amount: 0.5 }),
  rejectsChange('refuses a roundEnded that is not a boolean', 'win', { roundEnded: 'perhaps' }),
  rejectsChange('refuses a combined bet and win with a negative win', 'betwin', { winAmount: -1 }),
  rejectsChange('refuses a combined bet and win with a stake of 0', 'betwin', { betAmount: 0 }),
  rejectsChange('refuses an empty id', 'bet', { transactionId: '' }),
  rejectsChange('refuses an id of 101 characters', 'bet', { transactionId: 'x'.repeat(101) }),
  rejectsChange('refuses an id with a space', 'bet', { transactionId: 'a b' }),
  ...cases({
    'accepts an id of 100 characters': async (context) =>
      void (await context.expectSuccess(
        'bet',
        context.bet({ transactionId: context.id().padEnd(100, '.') }),
      )),
    'ignores unknown fields': async (context) =>
      void (await context.expectSuccess('bet', { ...context.bet(), device: 'phone' })),
  }),
];
