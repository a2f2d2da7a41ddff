import { toErrorCode } from '../../game-server/http.ts';
import type { RequestBody } from '../../game-server/request-fields.ts';
import type { StoredDraw } from '../db/draws.ts';
import type { LotteryGame } from '../games.ts';
import { readSelection } from '../models/entry.ts';
import { readTicket, type TicketRefusal, type TicketRequest } from '../tickets/read-ticket.ts';
import type {
  CancelResponse,
  CancelSeriesResponse,
  ErrorResponse,
  PlaceResponse,
  QuoteResponse,
  TicketView,
} from '../page-protocol.ts';
import type { EndpointDeps } from './endpoint-deps.ts';
import { LotteryRefusal, ownRefusal } from './refusals.ts';
import { gameOf, readRequest, requestSchemas } from './requests.ts';
import type { createReads } from './reads.ts';
import { askOf, drawPaytable, openDrawView, prizeViews, seriesView, ticketView } from './views.ts';

type Bet = ReturnType<typeof requestSchemas.quote.parse>;

/** Ticket fields with other names on the page. */
const pathOf: Readonly<Partial<Record<keyof TicketRequest, string>>> = {
  ask: 'clientTicketId',
  drawId: 'drawIds',
};

function createRefusalWriter({ lottery, clock }: EndpointDeps) {
  async function drawClosed(brand: string, game: LotteryGame): Promise<ErrorResponse> {
    const next = await lottery.draws.openDraw(brand, game.code, clock.now());
    return { error: 'draw_closed', nextDraw: next ? openDrawView(next) : null };
  }
  return async (
    refusal: TicketRefusal,
    brand: string,
    game: LotteryGame,
    draw: StoredDraw | undefined,
    play: string,
  ): Promise<ErrorResponse> => {
    switch (refusal.code) {
      case 'invalid':
        return { error: 'invalid_input', paths: [pathOf[refusal.path] ?? refusal.path] };
      case 'draw-closed':
        return drawClosed(brand, game);
      case 'odds-changed': {
        const paytable = drawPaytable(draw ?? game);
        const priced = paytable.plays.get(play);
        const prizes = priced ? prizeViews(priced) : [];
        return { error: 'odds_changed', oddsVersion: paytable.hash, prizes };
      }
      case 'number-closed':
        return { error: 'number_closed', closed: refusal.closed };
      case 'refused':
        return ownRefusal(toErrorCode(refusal.by));
      default:
        return { error: refusal.code };
    }
  };
}

/** Omits the odds if the page’s odds are outdated, so that the ticket service refuses the bet. */
function ticketRequest(bet: Bet, drawId: string, paytable: ReturnType<typeof drawPaytable>) {
  const isCurrent = bet.oddsVersion === paytable.hash;
  const { play, selection, unit, multiple } = bet;
  const odds = isCurrent ? paytable.plays.get(play)?.odds : undefined;
  return { drawId, play, selection, unit, multiple, odds };
}

function quoteEndpoint(deps: EndpointDeps) {
  const refusalFor = createRefusalWriter(deps);
  return async (brand: string, body: RequestBody): Promise<QuoteResponse> => {
    const game = gameOf(body);
    const bet = readRequest(requestSchemas.quote, body);
    await deps.players.find(brand, body);
    const paytable = drawPaytable(game);
    const priced = paytable.plays.get(bet.play);
    const selection = priced && readSelection(priced.play.entry, bet.selection);
    const reading = readTicket(game, game, {
      ...ticketRequest(bet, '', paytable),
      ask: '',
      lines: selection && priced.play.entry.count(selection),
    });
    if (!reading.ok)
      throw new LotteryRefusal(await refusalFor(reading.fault, brand, game, undefined, bet.play));
    const { lines, stake } = reading.value;
    return {
      selection: reading.value.selection,
      lines,
      stake,
      total: stake * bet.drawIds.length,
      prizes: priced ? prizeViews(priced) : [],
    };
  };
}

/** Several draws become a series. */
function placeEndpoint(deps: EndpointDeps) {
  const { lottery, players, balanceOf, clock } = deps;
  const refusalFor = createRefusalWriter(deps);
  return async (brand: string, body: RequestBody): Promise<PlaceResponse> => {
    const game = gameOf(body);
    const bet = readRequest(requestSchemas.place, body);
    const session = await players.find(brand, body);
    const tickets: TicketView[] = [];
    const refusals: (ErrorResponse & { readonly drawId: string })[] = [];
    const drawIds = [...new Set(bet.drawIds)];
    const { player } = session;
    const { clientTicketId: ask, stopAfterWin } = bet;
    const order = { brand, player, ask, stopAfterWin, drawCount: drawIds.length };
    const series = drawIds.length > 1 ? await lottery.openSeries(order) : undefined;
    // Sequential, to keep the page's order of draws.
    for (const [index, drawId] of drawIds.entries()) {
      const draw = await lottery.draws.find({ brand, id: drawId });
      const placing = await lottery.place(game, brand, session, {
        ...ticketRequest(bet, drawId, drawPaytable(draw ?? game)),
        ask: askOf(ask, drawId),
        lines: bet.lines,
        ...(series && { series: { id: series.id, place: index + 1 } }),
      });
      if (placing.ok && draw) tickets.push(ticketView(placing.value, draw));
      else if (!placing.ok)
        refusals.push({
          ...(await refusalFor(placing.fault, brand, game, draw, bet.play)),
          drawId,
        });
    }
    const [first] = refusals;
    if (tickets.length === 0 && first) throw new LotteryRefusal(first);
    return {
      serverNow: clock.now(),
      ...(await balanceOf(brand, session)),
      tickets,
      refusals,
      series: series && tickets.length > 0 ? [seriesView(series)] : [],
    };
  };
}

/** Cancels the ticket if its draw has not locked yet. */
function cancelEndpoint(deps: EndpointDeps) {
  const { lottery, players, balanceOf, clock } = deps;
  const refusalFor = createRefusalWriter(deps);
  return async (brand: string, body: RequestBody): Promise<CancelResponse> => {
    const game = gameOf(body);
    const { ticketId } = readRequest(requestSchemas.ticket, body);
    const session = await players.find(brand, body);
    const cancelling = await lottery.cancel(brand, session.player, ticketId);
    if (!cancelling.ok) {
      const response = await refusalFor(cancelling.fault, brand, game, undefined, '');
      throw new LotteryRefusal(
        response.error === 'invalid_input'
          ? { error: 'invalid_input', paths: ['ticketId'] }
          : response,
      );
    }
    const ticket = cancelling.value;
    const draw = await lottery.draws.find({ brand, id: ticket.drawId });
    if (!draw) throw new Error(`ticket ${ticket.id} has lost its draw`);
    return {
      serverNow: clock.now(),
      ...(await balanceOf(brand, session)),
      ticket: ticketView(ticket, draw),
    };
  };
}

/** Cancels a series' open draws. */
function cancelSeriesEndpoint(deps: EndpointDeps, reads: ReturnType<typeof createReads>) {
  const { lottery, players, balanceOf, clock } = deps;
  const refusalFor = createRefusalWriter(deps);
  return async (brand: string, body: RequestBody): Promise<CancelSeriesResponse> => {
    const game = gameOf(body);
    const { seriesId } = readRequest(requestSchemas.series, body);
    const session = await players.find(brand, body);
    const cancelling = await lottery.cancelSeries(brand, session.player, seriesId);
    if (!cancelling.ok) {
      const response = await refusalFor(cancelling.fault, brand, game, undefined, '');
      throw new LotteryRefusal(
        response.error === 'invalid_input'
          ? { error: 'invalid_input', paths: ['seriesId'] }
          : response,
      );
    }
    return {
      serverNow: clock.now(),
      ...(await balanceOf(brand, session)),
      ...(await reads.tickets(brand, session.player, game)),
    };
  };
}

export const betEndpoints = (deps: EndpointDeps, reads: ReturnType<typeof createReads>) => ({
  quote: quoteEndpoint(deps),
  place: placeEndpoint(deps),
  cancel: cancelEndpoint(deps),
  cancelSeries: cancelSeriesEndpoint(deps, reads),
});
