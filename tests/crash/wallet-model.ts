import type { WalletOrder } from '#app/platform/wallet/orders.ts';
import { walletRefusal, type WalletAnswer } from '#app/platform/wallet/wallet-responses.ts';
import type { WalletCode } from '#schema/wallet-api.ts';

interface Sitting {
  readonly player: string;
  ended: boolean;
}

interface AnsweredOrder {
  readonly order: WalletOrder;
  readonly answer: WalletAnswer;
}

/**
 * The wallet as plain code without a database: the expected answers of sequential orders. One
 * brand, one vendor; a player's id is their member's.
 */
export class WalletModel {
  readonly balances = new Map<string, number>();
  readonly sessions = new Map<string, Sitting>();
  private readonly done = new Map<string, AnsweredOrder>();
  private readonly settled = new Map<string, 'win' | 'rollback'>();
  private readonly ended = new Set<string>();
  private readonly staked = new Map<string, WalletOrder>();

  constructor(private readonly currency: string) {}

  answer(order: WalletOrder): WalletAnswer {
    const existing = this.done.get(order.id);
    if (existing)
      return existing.order.digest === order.digest ? existing.answer : walletRefusal('id-reused');
    const code = this.carryOut(order);
    const answer =
      code === undefined
        ? {
            status: 200,
            answer: JSON.stringify({ transactionId: order.id, balance: this.balanceOf(order) }),
          }
        : walletRefusal(code);
    this.done.set(order.id, { order, answer });
    if (code === undefined && (order.kind === 'bet' || order.kind === 'betwin'))
      this.staked.set(order.id, order);
    return answer;
  }

  transfer(from: string, to: string, amount: number): boolean {
    if ((this.balances.get(from) ?? 0) < amount) return false;
    this.pay(from, -amount);
    this.pay(to, amount);
    return true;
  }

  private balanceOf = ({ player }: Pick<WalletOrder, 'player'>): number =>
    this.balances.get(player) ?? 0;
  private pay = (player: string, amount: number): unknown =>
    this.balances.set(player, (this.balances.get(player) ?? 0) + amount);
  private hasEnded = ({ player }: WalletOrder, round: string): boolean =>
    this.ended.has(`${player}/${round}`);

  private carryOut(order: WalletOrder): WalletCode | undefined {
    if (!this.balances.has(order.player)) return 'unknown-player';
    if (order.currency !== this.currency) return 'wrong-currency';
    if (order.kind === 'win') return this.win(order);
    if (order.kind === 'rollback') return this.rollback(order);
    const refusal = this.stakeRefusal(order);
    if (refusal) return refusal;
    this.pay(order.player, order.win - order.amount);
    if (order.kind === 'betwin') this.settled.set(order.id, 'win');
    return undefined;
  }

  private stakeRefusal(order: WalletOrder): WalletCode | undefined {
    const sitting = this.sessions.get(order.session ?? '');
    if (!sitting) return 'session-ended';
    if (sitting.player !== order.player) return 'unknown-player';
    if (this.settled.has(order.id))
      return this.settled.get(order.id) === 'rollback' ? 'bet-rolled-back' : 'bet-settled';
    if (sitting.ended) return 'session-ended';
    if (this.hasEnded(order, order.round)) return 'bet-settled';
    return this.balanceOf(order) < order.amount ? 'insufficient' : undefined;
  }

  private betOf = ({ bet, player }: WalletOrder): WalletOrder | undefined => {
    const stakedBet = this.staked.get(bet ?? '');
    return stakedBet?.player === player ? stakedBet : undefined;
  };

  private win(order: WalletOrder): WalletCode | undefined {
    const bet = order.bet ?? '';
    if (this.settled.get(bet) === 'rollback') return 'bet-rolled-back';
    if (this.betOf(order)?.round !== order.round) return 'unknown-bet';
    if (this.hasEnded(order, order.round)) return 'bet-settled';
    this.pay(order.player, order.amount);
    this.settled.set(bet, 'win');
    if (order.ended) this.ended.add(`${order.player}/${order.round}`);
    return undefined;
  }

  private rollback(order: WalletOrder): WalletCode | undefined {
    const bet = order.bet ?? '';
    const settled = this.settled.get(bet);
    if (settled) return settled === 'rollback' ? 'bet-rolled-back' : 'bet-settled';
    const stakedBet = this.betOf(order);
    if (!stakedBet) {
      const betOrder = this.done.get(bet)?.order;
      if (
        betOrder &&
        (betOrder.player !== order.player ||
          (betOrder.kind !== 'bet' && betOrder.kind !== 'betwin'))
      )
        return 'unknown-bet';
      this.settled.set(bet, 'rollback');
      return order.lenient ? undefined : 'unknown-bet';
    }
    if (this.hasEnded(order, stakedBet.round)) return 'bet-settled';
    this.pay(order.player, stakedBet.amount);
    this.settled.set(bet, 'rollback');
    return undefined;
  }
}
