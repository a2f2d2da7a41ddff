import type { WalletInput, WalletMovement } from '#schema/wallet-api.ts';
import { productOf } from '../catalogue/product-of.ts';
import { digest } from '../crypto/digest.ts';
import { gameTokenDigest } from '../game-sessions/game-session-store.ts';

export interface WalletOrder {
  readonly tenant: string;
  readonly vendor: string;
  readonly kind: WalletMovement;
  readonly id: string;
  /** Content digest; a different digest under the same id is a conflict. */
  readonly digest: string;
  readonly player: string;
  readonly session: string | null;
  readonly round: string;
  readonly game: string;
  /** Game type; empty for unknown games, wins and rollbacks. */
  readonly product: string;
  readonly currency: string;
  readonly amount: number;
  readonly win: number;
  readonly bet: string | null;
  readonly ended: boolean;
  readonly lenient: boolean;
  readonly at: number;
}

type OrderContext = Pick<WalletOrder, 'tenant' | 'vendor' | 'lenient' | 'at'>;
type MovementInputs = { readonly [Kind in WalletMovement]: WalletInput<Kind> };

const emptyFields = {
  session: null,
  round: '',
  game: '',
  product: '',
  amount: 0,
  win: 0,
  bet: null,
  ended: false,
} as const;

const orderFields: {
  readonly [Kind in WalletMovement]: (input: MovementInputs[Kind]) => Partial<WalletOrder>;
} = {
  bet: ({ session, roundId, gameCode, amount }) => ({
    session: gameTokenDigest(session),
    round: roundId,
    game: gameCode,
    product: productOf(gameCode),
    amount,
  }),
  betwin: ({ session, roundId, gameCode, betAmount, winAmount }) => ({
    session: gameTokenDigest(session),
    round: roundId,
    game: gameCode,
    product: productOf(gameCode),
    amount: betAmount,
    win: winAmount,
  }),
  win: ({ roundId, amount, betTransactionId, roundEnded }) => ({
    round: roundId,
    amount,
    bet: betTransactionId,
    ended: roundEnded,
  }),
  rollback: ({ betTransactionId }) => ({ bet: betTransactionId }),
};

export function orderFrom<Kind extends WalletMovement>(
  kind: Kind,
  input: MovementInputs[Kind],
  context: OrderContext,
): WalletOrder {
  const { transactionId: id, player, currency } = input;
  const order = { ...emptyFields, ...orderFields[kind](input), kind, id, player, currency };
  const { session, round, game, amount, win, bet, ended } = order;
  return {
    ...order,
    ...context,
    digest: digest(
      kind,
      player,
      currency,
      session ?? '',
      round,
      game,
      String(amount),
      String(win),
      bet ?? '',
      String(ended),
    ),
  };
}
