import type { RequestBody } from '../../game-server/request-fields.ts';
import type { LotteryGame } from '../games.ts';
import { readTicketLeaves } from '../draws/draw-service.ts';
import { ticketTree } from '#app/domain/games/ticket-tree.ts';
import { maxLines } from '../models/entry.ts';
import { oddsUnit, fairGroup } from '../models/odds.ts';
import { maxMultiple } from '../tickets/read-ticket.ts';
import { ticketText, toLeaf } from '../tickets/ticket-leaf.ts';
import type {
  DrawResponse,
  DrawsResponse,
  HistoryResponse,
  OpenResponse,
  PathResponse,
  TicketsResponse,
} from '../page-protocol.ts';
import { betEndpoints } from './bet-endpoints.ts';
import type { EndpointDeps } from './endpoint-deps.ts';
import { LotteryRefusal } from './refusals.ts';
import { gameOf, maxDraws, readRequest, requestSchemas } from './requests.ts';
import { createReads } from './reads.ts';
import { drawPaytable, drawView, playView, resultView, ticketView } from './views.ts';

/** All brand currencies have two. */
const decimals = 2;

const notFound = (path: string) => new LotteryRefusal({ error: 'invalid_input', paths: [path] });

function rulesOf(game: LotteryGame) {
  const paytable = drawPaytable(game);
  const plays = [...paytable.plays.values()];
  const [smallestUnit = 0] = [...game.units].sort((a, b) => a - b);
  return {
    plays: plays.map(playView),
    oddsVersion: paytable.hash,
    returns: (game.prizeGroup * oddsUnit) / fairGroup,
    units: game.units,
    multiples: { min: 1, max: maxMultiple },
    stakes: { min: smallestUnit, max: game.maxStake },
    maxLines,
    maxDraws,
    decimals,
  };
}

function pageEndpoints(deps: EndpointDeps, reads: ReturnType<typeof createReads>) {
  const { lottery, players, balanceOf, clock, uses } = deps;
  return {
    async open(brand: string, body: RequestBody): Promise<OpenResponse> {
      const game = gameOf(body);
      const { player, currency, balance } = await players.open(brand, body);
      const offer = await uses.note(brand, game);
      if (offer) await lottery.begin(offer);
      const [draws, playerTickets] = await Promise.all([
        reads.draws(brand, game),
        reads.tickets(brand, player, game),
      ]);
      return { ...draws, ...rulesOf(game), ...playerTickets, currency, balance };
    },
    async draws(brand: string, body: RequestBody): Promise<DrawsResponse> {
      const game = gameOf(body);
      await players.find(brand, body);
      return reads.draws(brand, game);
    },
    async tickets(brand: string, body: RequestBody): Promise<TicketsResponse> {
      const game = gameOf(body);
      const session = await players.find(brand, body);
      const playerTickets = await reads.tickets(brand, session.player, game);
      return { serverNow: clock.now(), ...(await balanceOf(brand, session)), ...playerTickets };
    },
    async history(brand: string, body: RequestBody): Promise<HistoryResponse> {
      const { code } = gameOf(body);
      const { count } = readRequest(requestSchemas.history, body);
      await players.find(brand, body);
      const draws = await lottery.draws.drawnDraws(brand, code, count);
      return { serverNow: clock.now(), results: draws.map(resultView) };
    },
  };
}

function proofEndpoints({ lottery, players, clock }: EndpointDeps) {
  return {
    async draw(brand: string, body: RequestBody): Promise<DrawResponse> {
      const game = gameOf(body);
      const { drawId } = readRequest(requestSchemas.draw, body);
      const { player } = await players.find(brand, body);
      const draw = await lottery.draws.find({ brand, id: drawId });
      if (draw?.game !== game.code || draw.state === 'planned') throw notFound('drawId');
      const playerTickets = await lottery.tickets.ofPlayer(draw, player);
      const tickets = playerTickets.filter(({ step }) => step !== 'refused');
      return {
        serverNow: clock.now(),
        ...drawView(draw),
        tickets: tickets.map((ticket) => ticketView(ticket, draw)),
      };
    },
    /** Proves that a ticket was part of its draw. */
    async path(brand: string, body: RequestBody): Promise<PathResponse> {
      gameOf(body);
      const { ticketId } = readRequest(requestSchemas.ticket, body);
      const { player } = await players.find(brand, body);
      const ticket = await lottery.tickets.find(brand, ticketId);
      if (ticket?.player !== player || ticket.sequence === null) throw notFound('ticketId');
      const draw = { brand, id: ticket.drawId };
      const tree = ticketTree(await readTicketLeaves(lottery.drawTickets, draw));
      return {
        text: ticketText(ticket),
        salt: ticket.salt,
        leaf: toLeaf({ ...ticket, sequence: ticket.sequence }),
        path: tree.path(ticket.sequence - 1),
        root: tree.root,
      };
    },
  };
}

export function createLotteryApi(deps: EndpointDeps) {
  const reads = createReads(deps);
  return { ...pageEndpoints(deps, reads), ...betEndpoints(deps, reads), ...proofEndpoints(deps) };
}
