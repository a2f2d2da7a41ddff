import { z } from 'zod';
import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { sportsStakes } from '#app/lib/virtual-sports.ts';
import { gameOf } from '../../game-server/game-field.ts';
import { VendorError } from '../../game-server/http.ts';
import type { PlayerSessions } from '../../game-server/player-sessions.ts';
import { textField, type RequestBody } from '../../game-server/request-fields.ts';
import type { PlayerSession } from '../../game-server/sessions.ts';
import { requireAccepted, type createStakedRounds } from '../../game-server/staked-rounds.ts';
import { balanceIn, type WalletClient } from '../../game-server/wallet-client.ts';
import { newServerSeed } from '../../provably-fair/seeds.ts';
import type { BrandGame } from '../db/fixtures.ts';
import type { RequestedTicket, Ticket, TicketStore } from '../db/tickets.ts';
import { maxTotalOdds, totalOdds, type Bet, type Leg } from '../models/fixture.ts';
import { isOpen, openCount } from '../models/schedule.ts';
import type {
  FixturesResponse,
  FixtureView,
  OpenResponse,
  PlaceResponse,
  TicketView,
} from '../wire.ts';
import type { FixtureBook } from './fixture-book.ts';

/** The number of a player's tickets on the page. */
const ticketCount = 20;
/** The wallet needs at most this long to pay a ticket whose fixture has ended, in ms. */
const paymentMs = 60_000;

export interface SportsApiDeps {
  readonly book: FixtureBook;
  readonly tickets: TicketStore;
  readonly rounds: Pick<ReturnType<typeof createStakedRounds<Ticket, RequestedTicket>>, 'begin'>;
  readonly players: PlayerSessions;
  readonly wallet: WalletClient;
  readonly clock: Clock;
  readonly random: Random;
}

/** A leg of a request; its odds are compared with the fixture's. */
const legSchema = z.object({
  number: z.number().int(),
  market: z.string(),
  pick: z.string(),
  odds: z.number(),
});
const betSchema = z.object({
  stake: z.literal(sportsStakes),
  legs: z.array(legSchema).min(1).max(openCount),
});

/**
 * Reads the bet of a request.
 * @throws VendorError `invalid` when it has no legs, two legs of one fixture, or too high odds, or
 * when the stake is none of the vendor's
 */
function readBet(body: RequestBody): Bet {
  const bet = betSchema.safeParse(body);
  if (!bet.success) throw new VendorError('invalid');
  const { legs } = bet.data;
  const isDistinct = new Set(legs.map(({ number }) => number)).size === legs.length;
  if (!isDistinct || (legs.length > 1 && totalOdds(legs) > maxTotalOdds))
    throw new VendorError('invalid');
  return bet.data;
}

/**
 * Checks a leg against its fixture.
 * @throws VendorError `bets-closed`; `invalid` when the fixture has no such pick; `odds-changed` when
 * the player has seen other odds
 */
function requireOpenLeg(fixture: FixtureView | undefined, leg: Leg, now: number): void {
  if (!fixture || !isOpen(fixture, now)) throw new VendorError('bets-closed');
  const market = fixture.markets.find(({ code }) => code === leg.market);
  const price = market?.prices.find(({ pick }) => pick === leg.pick);
  if (!price) throw new VendorError('invalid');
  if (leg.odds !== price.odds) throw new VendorError('odds-changed');
}

/** Describes tickets for their player. */
const ticketViewer =
  (book: FixtureBook) =>
  async (ticket: Ticket): Promise<TicketView> => {
    const { id, brand, gameCode, ask, stake, step, placedAt, paid } = ticket;
    const legs = await Promise.all(
      ticket.legs.map((leg) => book.legView({ brand, gameCode }, leg)),
    );
    return { ...{ id, ask, legs, stake, step, placedAt }, ...(paid !== null && { paid }) };
  };

/** The endpoints of the page: name → handler. A handler throws a `VendorError` with the refusal. */
export function createSportsApi(deps: SportsApiDeps) {
  const { book, tickets, rounds, players, wallet, clock, random } = deps;
  const viewOf = ticketViewer(book);

  async function state(game: BrandGame, player: string) {
    const newest = await tickets.newest(game.brand, player, game.gameCode, ticketCount);
    return {
      serverNow: clock.now(),
      fixtures: await book.upcoming(game),
      results: await book.results(game),
      tickets: await Promise.all(newest.map(viewOf)),
    };
  }

  /** The balance, while a ticket of an ended fixture may just have been paid. */
  async function changedBalance(
    game: BrandGame,
    { walletSession }: PlayerSession,
    { tickets: own, results }: FixturesResponse,
  ) {
    const recent = results.filter(({ endsAt }) => endsAt > clock.now() - paymentMs);
    const isAffected = recent.some(({ number }) =>
      own.some(({ legs }) => legs.some((leg) => leg.number === number)),
    );
    return isAffected
      ? balanceIn(await wallet.ask(game.brand, 'balance', { session: walletSession }, 1))
      : {};
  }

  return {
    /** Everything that the page needs to start. */
    async open(brand: string, body: RequestBody): Promise<OpenResponse> {
      const game = { brand, gameCode: gameOf(body) };
      const { player, currency, balance } = await players.open(brand, body);
      return { ...(await state(game, player)), balance, currency };
    },
    /** The fixtures now, and the player's tickets. */
    async fixtures(brand: string, body: RequestBody): Promise<FixturesResponse> {
      const game = { brand, gameCode: gameOf(body) };
      const session = await players.find(brand, body);
      const response = await state(game, session.player);
      return { ...response, ...(await changedBalance(game, session, response)) };
    },
    /** Places a bet at the odds that the player has seen. The same `ask` again is the same bet. */
    async place(brand: string, body: RequestBody): Promise<PlaceResponse> {
      const gameCode = gameOf(body);
      const ask = textField(body, 'ask', /^[\w-]{8,64}$/);
      const { player, currency, walletSession } = await players.find(brand, body);
      const storedTicket = await tickets.findByKey(brand, player, ask);
      const respond = async (round: Ticket, more: { readonly balance?: number } = {}) => {
        requireAccepted(round);
        return { serverNow: clock.now(), ticket: await viewOf(round), ...more };
      };
      if (storedTicket) return respond(storedTicket);
      const bet = readBet(body);
      for (const leg of bet.legs)
        requireOpenLeg(await book.find({ brand, gameCode }, leg.number), leg, clock.now());
      const id = newServerSeed(random).slice(0, 32);
      const { round, ...more } = await rounds.begin(
        { ...{ id, brand, player, ask, currency, gameCode }, ...bet },
        walletSession,
      );
      return respond(round, more);
    },
  };
}
