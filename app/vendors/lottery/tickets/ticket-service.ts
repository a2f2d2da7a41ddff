import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { WalletClient } from '../../game-server/wallet-client.ts';
import type { PlayerSession } from '../../game-server/sessions.ts';
import type { DrawStore, StoredDraw } from '../db/draws.ts';
import type { Ticket, TicketStore } from '../db/tickets.ts';
import type { LotteryGame } from '../games.ts';
import {
  exposureOf,
  openUnit,
  readTicket,
  type TicketRefusal,
  type TicketRequest,
} from './read-ticket.ts';

/** Time (ms) that a process has to finish a bet before another process undoes it. */
const leaseMs = 15_000;
const maxRetryDelayMs = 20_000;

export interface TicketServiceDeps {
  readonly draws: DrawStore;
  readonly tickets: TicketStore;
  readonly wallet: WalletClient;
  readonly clock: Clock;
  readonly random: Random;
}

type Placing = Result<Ticket, TicketRefusal>;

function outcomeOf(ticket: Ticket): Placing {
  if (ticket.step === 'refused') return refuse({ code: 'refused', by: ticket.refusal ?? '' });
  if (ticket.step === 'bet-asked') return refuse({ code: 'busy' });
  return ticket.ending === 'late' ? refuse({ code: 'late' }) : ok(ticket);
}

/** The steps after the bet request. */
function createTicketSteps({ draws, tickets, wallet, clock }: TicketServiceDeps) {
  async function freed(ticket: Ticket) {
    const draw = await draws.find({ brand: ticket.brand, id: ticket.drawId });
    if (!draw) throw new Error(`ticket ${ticket.id} has lost its draw`);
    return exposureOf(draw, ticket);
  }

  /** Requests a refund; maintenance retries until the wallet accepts it. */
  async function undo(ticket: Ticket): Promise<Ticket | undefined> {
    const { id, brand, player, currency, tries } = ticket;
    const answer = await wallet.ask(
      brand,
      'rollback',
      { transactionId: `r:${id}`, betTransactionId: id, player, currency },
      1,
    );
    // A wallet that never saw the bet refuses it from now on.
    if (answer.kind === 'yes' || (answer.kind === 'no' && answer.code === 'unknown-bet'))
      return tickets.step(ticket, 'undo-asked', 'undone', { nextAt: null });
    await tickets.later(
      ticket,
      clock.now() + Math.min(maxRetryDelayMs, 1_000 * 2 ** Math.min(tries, 10)),
    );
    return undefined;
  }

  async function undoLate(ticket: Ticket): Promise<Ticket | undefined> {
    const nextAt = clock.now() + leaseMs;
    const change = { nextAt, ending: 'late', ...(await freed(ticket)) } as const;
    const ending = await tickets.end(ticket, 'bet-asked', 'undo-asked', change);
    return ending && ((await undo(ending)) ?? ending);
  }

  /** Requests a stored ticket's bet; undefined if another process has undone it. */
  async function bet(ticket: Ticket, game: string, session: string): Promise<Ticket | undefined> {
    const { id, brand, drawId, player, currency, stake } = ticket;
    const answer = await wallet.ask(brand, 'bet', {
      transactionId: id,
      roundId: drawId,
      gameCode: game,
      session,
      player,
      currency,
      amount: stake,
    });
    if (answer.kind === 'yes') return tickets.step(ticket, 'bet-asked', 'placed', { nextAt: null });
    if (answer.kind === 'no')
      return tickets.end(ticket, 'bet-asked', 'refused', {
        nextAt: null,
        refusal: answer.code,
        ...(await freed(ticket)),
      });
    return undoLate(ticket);
  }

  /**
   * Returns a placed ticket's stake; undefined if the ticket is in another step or its draw closed.
   */
  async function withdraw(
    ticket: Ticket,
    ending: 'cancelled' | 'stopped',
  ): Promise<Ticket | undefined> {
    const now = clock.now();
    const change = { nextAt: now + leaseMs, ending, ...(await freed(ticket)) };
    const leaving = await tickets.cancel(ticket, change, now);
    return leaving && ((await undo(leaving)) ?? leaving);
  }

  return { undo, undoLate, bet, withdraw };
}

function createRefusals({ draws, tickets, clock }: TicketServiceDeps) {
  async function closed(draw: StoredDraw | undefined, brand: string, game: LotteryGame) {
    const next = await draws.openDraw(brand, game.code, clock.now());
    return refuse({
      code: 'draw-closed',
      nextDraw: next && next.id !== draw?.id ? next.id : undefined,
    } as const);
  }

  async function numberClosed(
    draw: StoredDraw,
    game: LotteryGame,
    ticket: Pick<Ticket, 'play' | 'selection' | 'unit' | 'multiple'>,
  ): Promise<Placing> {
    const { lines, liability } = exposureOf(draw, ticket);
    const used = new Map(
      (await tickets.exposures(draw, ticket.play)).map((row) => [row.line, row.liability]),
    );
    const full = lines
      .map((line) => ({ line, room: game.maxLiability - (used.get(line) ?? 0) }))
      .filter(({ room }) => room < liability);
    return refuse({
      code: 'number-closed',
      closed: full.map(({ line, room }) => ({ line, unit: openUnit(draw, ticket.play, room) })),
    });
  }

  return { closed, numberClosed };
}

/**
 * Places, cancels and resumes tickets. Each step is stored before the wallet is called, with the
 * ticket's own ids.
 */
export function createTicketService(deps: TicketServiceDeps) {
  const { draws, tickets, clock, random } = deps;
  const { undo, undoLate, bet, withdraw } = createTicketSteps(deps);
  const { closed, numberClosed } = createRefusals(deps);

  async function place(
    game: LotteryGame,
    brand: string,
    session: PlayerSession,
    request: TicketRequest,
  ): Promise<Placing> {
    const { player, currency, walletSession } = session;
    const existingTicket = await tickets.findByKey(brand, player, request.ask);
    if (existingTicket) return outcomeOf(existingTicket);
    const draw = await draws.find({ brand, id: request.drawId });
    const now = clock.now();
    if (draw?.game !== game.code || draw.state !== 'open' || draw.locksAt <= now)
      return closed(draw, brand, game);
    const reading = readTicket(game, draw, request);
    if (!reading.ok) return reading;
    const hex = (count: number) => Buffer.from(random.bytes(count)).toString('hex');
    const { drawId, ask, series } = request;
    const seriesId = series?.id ?? null;
    const facts = { brand, drawId, player, ask, currency, seriesId, ...reading.value };
    const exposure = { ...exposureOf(draw, reading.value), cap: game.maxLiability };
    const adding = await tickets.add(
      {
        ...facts,
        id: series ? `${series.id}:${series.place}` : hex(16),
        salt: hex(16),
        placedAt: now,
      },
      now + leaseMs,
      exposure,
    );
    if (adding === 'number-closed') return numberClosed(draw, game, reading.value);
    const addedTicket = adding && ((await bet(adding, game.code, walletSession)) ?? adding);
    // A concurrent request with the same key may have stored the ticket; it requests the bet.
    const ticket =
      addedTicket && addedTicket.step !== 'bet-asked'
        ? addedTicket
        : await tickets.findByKey(brand, player, ask);
    return ticket ? outcomeOf(ticket) : closed(draw, brand, game);
  }

  return {
    /**
     * Places a ticket in an open draw; accepted only once its bet is in the wallet. Returns the
     * existing ticket for a used key.
     */
    place,
    withdraw,
    /** Cancels a player's ticket before its draw locks; repeats change nothing. */
    async cancel(brand: string, player: string, id: string): Promise<Placing> {
      const ticket = await tickets.find(brand, id);
      if (ticket?.player !== player) return refuse({ code: 'invalid', path: 'ask' });
      if (ticket.ending === 'cancelled') return ok(ticket);
      const cancelled = await withdraw(ticket, 'cancelled');
      return cancelled ? ok(cancelled) : refuse({ code: 'draw-closed', nextDraw: undefined });
    },
    /** Undoes interrupted bets and retries refunds; returns their number. */
    async tend(): Promise<number> {
      const due = await tickets.due(clock.now(), clock.now() + leaseMs);
      await Promise.all(
        due.map((ticket) => (ticket.step === 'bet-asked' ? undoLate(ticket) : undo(ticket))),
      );
      return due.length;
    },
  };
}
