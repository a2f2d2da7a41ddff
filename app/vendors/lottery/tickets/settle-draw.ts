import type { Clock } from '#app/lib/clock.ts';
import type { WalletClient } from '../../game-server/wallet-client.ts';
import type { DrawStore, StoredDraw } from '../db/draws.ts';
import type { DrawTicketStore, FrozenTicket, WinOrder } from '../db/draw-tickets.ts';
import { decideDraw } from '../draws/draw-outcome.ts';
import { betPrize } from '../models/odds.ts';
import { paytableOf } from '../games.ts';

interface SettlementDeps {
  readonly draws: DrawStore;
  readonly drawTickets: DrawTicketStore;
  readonly wallet: WalletClient;
  readonly clock: Clock;
}

/** Time (ms) that a process has to pay a draw; each batch extends it. */
const leaseMs = 15_000;
/** Players paid at once. */
const concurrency = 32;

/** By the ticket's own odds, in minor currency units. */
export function ticketPrize(
  { model, prizeGroup }: Pick<StoredDraw, 'model' | 'prizeGroup'>,
  ticket: Pick<FrozenTicket, 'play' | 'selection' | 'unit' | 'multiple' | 'odds'>,
  outcome: unknown,
): number {
  const priced = paytableOf(model, prizeGroup).plays.get(ticket.play);
  if (!priced) throw new Error(`a ticket has a play that its model lacks: ${ticket.play}`);
  const bet = { selection: ticket.selection, unit: ticket.unit * ticket.multiple };
  return betPrize(priced.play, ticket.odds, bet, outcome);
}

function byPlayer(orders: readonly WinOrder[]): readonly (readonly WinOrder[])[] {
  const groups = new Map<string, WinOrder[]>();
  for (const order of orders) {
    const playerOrders = groups.get(order.player);
    if (playerOrders) playerOrders.push(order);
    else groups.set(order.player, [order]);
  }
  return [...groups.values()];
}

/**
 * Computes all prizes and pays them player by player. May be interrupted or run on two servers:
 * prizes depend only on the draw, and the wallet’s idempotency keys on the tickets’ ids.
 */
export function createSettlement({ draws, drawTickets, wallet, clock }: SettlementDeps) {
  /** Pays a player's orders in sequence; returns the paid ticket ids. */
  async function payPlayer(
    { brand, id: roundId }: StoredDraw,
    orders: readonly WinOrder[],
  ): Promise<readonly string[]> {
    const paidIds: string[] = [];
    for (const { id, player, currency, prize, endsRound } of orders) {
      const answer = await wallet.ask(brand, 'win', {
        transactionId: `w:${id}`,
        roundId,
        player,
        currency,
        amount: prize,
        betTransactionId: id,
        roundEnded: endsRound,
      });
      // The last order ends the round and must not overtake an unanswered one.
      if (answer.kind !== 'yes') break;
      paidIds.push(id);
    }
    return paidIds;
  }

  async function payBatch(draw: StoredDraw, orders: readonly WinOrder[]): Promise<number> {
    const players = [...byPlayer(orders)];
    const paidIds: string[] = [];
    const next = async (): Promise<void> => {
      for (let playerOrders = players.shift(); playerOrders; playerOrders = players.shift())
        paidIds.push(...(await payPlayer(draw, playerOrders)));
    };
    await Promise.all(Array.from({ length: concurrency }, next));
    await drawTickets.settle(draw, paidIds);
    return paidIds.length;
  }

  return {
    async computePrizes(draw: StoredDraw): Promise<void> {
      const outcome = decideDraw(draw);
      for (let page = await drawTickets.page(draw, 0, true); page.length > 0;) {
        const prizes = page.map((ticket) => ({
          id: ticket.id,
          prize: ticketPrize(draw, ticket, outcome),
        }));
        await drawTickets.setPrizes(draw, prizes);
        page = await drawTickets.page(draw, page.at(-1)?.sequence ?? 0, true);
      }
      const now = clock.now();
      await drawTickets.beginSettling(draw, now + leaseMs, now);
    },
    /** Returns whether the draw is settled now. */
    async pay(draw: StoredDraw): Promise<boolean> {
      for (;;) {
        const orders = await drawTickets.nextOrders(draw);
        if (orders.length === 0) break;
        await draws.continueAt(draw, clock.now() + leaseMs);
        if ((await payBatch(draw, orders)) === 0) break;
      }
      if (!(await drawTickets.endSettling(draw))) return false;
      await drawTickets.forgetExposures(draw);
      return true;
    },
  };
}
export type Settlement = ReturnType<typeof createSettlement>;
