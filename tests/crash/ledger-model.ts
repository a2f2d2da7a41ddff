import fc from 'fast-check';
import type { AccountName } from '#app/platform/ledger/account.ts';
import { accountId } from '#app/platform/ledger/account.ts';
import type { MoveOutcome } from '#app/platform/ledger/movement.ts';

export interface Step {
  readonly key: string;
  readonly kind: string;
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amount: number;
}

const currencies = ['PHP', 'PHP', 'PHP', 'USD'] as const;

const account: fc.Arbitrary<AccountName> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('player' as const),
      owner: fc.constantFrom('ann', 'bob', 'cleo'),
      currency: fc.constantFrom(...currencies),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('house' as const, 'promo' as const),
      currency: fc.constantFrom(...currencies),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('issuance' as const),
      currency: fc.constantFrom(...currencies),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ kind: 'player' as const, owner: 'nobody', currency: 'PHP' }),
  },
);

/** A small pool of keys, so that histories repeat and reuse them. */
const step: fc.Arbitrary<Step> = fc.record({
  key: fc.integer({ min: 0, max: 25 }).map((number) => `key-${number}`),
  kind: fc.constantFrom('bet', 'win'),
  from: account,
  to: account,
  amount: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 100 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -7, Number.MAX_SAFE_INTEGER) },
  ),
});

/** Up to 40 movements. */
export const anyHistory: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 1, maxLength: 40 });

export const knownAccounts: readonly AccountName[] = ['PHP', 'USD'].flatMap((currency) => [
  ...['ann', 'bob', 'cleo'].map((owner) => ({ kind: 'player' as const, owner, currency })),
  ...(['house', 'promo', 'issuance'] as const).map((kind) => ({ kind, currency })),
]);

/** A minimal ledger that the real one must agree with after each movement. */
export class LedgerModel {
  readonly balances = new Map(knownAccounts.map((account) => [accountId(account), 0]));
  private readonly booked = new Map<string, string>();

  move({ key, ...content }: Step): MoveOutcome {
    const [from, to] = [accountId(content.from), accountId(content.to)];
    const refusal = (reason: (MoveOutcome & { outcome: 'refused' })['reason']): MoveOutcome => ({
      outcome: 'refused',
      reason,
    });
    if (content.amount <= 0 || from === to) return refusal('unbalanced');
    const existing = this.booked.get(key);
    if (existing !== undefined)
      return existing === JSON.stringify(content) ? { outcome: 'replayed' } : refusal('key-reused');
    const [has, gets] = [this.balances.get(from), this.balances.get(to)];
    if (has === undefined || gets === undefined) return refusal('account-unknown');
    if (content.from.currency !== content.to.currency) return refusal('currency-mismatch');
    const balancesAfter = [
      has - (content.from.kind === 'issuance' ? -1 : 1) * content.amount,
      gets + (content.to.kind === 'issuance' ? -1 : 1) * content.amount,
    ];
    if (Math.min(...balancesAfter) < 0) return refusal('insufficient');
    if (Math.max(...balancesAfter) > Number.MAX_SAFE_INTEGER) return refusal('too-large');
    this.balances.set(from, balancesAfter[0] ?? 0).set(to, balancesAfter[1] ?? 0);
    this.booked.set(key, JSON.stringify(content));
    return { outcome: 'moved' };
  }
}
