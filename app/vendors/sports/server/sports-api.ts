import { z } from 'zod';
import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { sportsStakes } from '#app/domain/games/virtual-sports.ts';
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
} from '../page-protocol.ts';
import type { FixtureBook } from './fixture-book.ts';

/** Per page. */
const ticketCount = 20;
/** Maximum time that the wallet needs to pay a ticket after its fixture has ended, in ms. */
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

/** Odds are compared with the fixture's. */
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
 * @throws VendorError `invalid` without legs, with two legs of one fixture, too high odds or a
 * stake that the vendor does not offer
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
 * @throws VendorError `bets-closed`; `invalid` when the fixture has no such pick; `odds-changed`
 * when the player has seen other odds
 */
function requireOpenLeg(fixture: FixtureView | undefined, leg: Leg, now: number): void {
  if (!fixture || !isOpen(fixture, now)) throw new VendorError('bets-closed');
  const market = fixture.markets.find(({ code }) => code === leg.market);
  const price = market?.prices.find(({ pick }) => pick === leg.pick);
  if (!price) throw new VendorError('invalid');
  if (leg.odds !== price.odds) throw new VendorError('odds-changed');
}

const ticketViewer =
  (book: FixtureBook) =>
  async (ticket: Ticket): Promise<TicketView> => {
    const { id, brand, gameCode, ask, stake, step, placedAt, paid } = ticket;
    const legs = await Promise.all(
      ticket.legs.map((leg) => book.legView({ brand, gameCode }, leg)),
    );
    return { id, ask, legs, stake, step, placedAt, ...(paid !== null && { paid }) };
  };

/** Endpoint name to handler. Handlers throw a `VendorError` to refuse. */
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

  /** Only if a ticket of an ended fixture may have been paid. */
  async function changedBalance(
    game: BrandGame,
    { walletSession }: PlayerSession,
    { tickets: tickets, results }: FixturesResponse,
  ) {
    const recent = results.filter(({ endsAt }) => endsAt > clock.now() - paymentMs);
    const isAffected = recent.some(({ number }) =>
      tickets.some(({ legs }) => legs.some((leg) => leg.number === number)),
    );
    return isAffected
      ? balanceIn(await wallet.ask(game.brand, 'balance', { session: walletSession }, 1))
      : {};
  }

  return {
    async open(brand: string, body: RequestBody): Promise<OpenResponse> {
      const game = { brand, gameCode: gameOf(body) };
      const { player, currency, balance } = await players.open(brand, body);
      return { ...(await state(game, player)), balance, currency };
    },
    async fixtures(brand: string, body: RequestBody): Promise<FixturesResponse> {
      const game = { brand, gameCode: gameOf(body) };
      const session = await players.find(brand, body);
      const response = await state(game, session.player);
      return { ...response, ...(await changedBalance(game, session, response)) };
    },
    /** Places a bet at the displayed odds. A repeated `ask` returns the same bet. */
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
        { id, brand, player, ask, currency, gameCode, ...bet },
        walletSession,
      );
      return respond(round, more);
    },
  };
}
