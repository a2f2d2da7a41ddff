import type { LotteryGame } from '../games.ts';
import type { DrawsResponse, TicketsResponse } from '../page-protocol.ts';
import type { EndpointDeps } from './endpoint-deps.ts';
import { openDrawView, resultView, seriesView, ticketView } from './views.ts';

const resultCount = 10;
const ticketCount = 50;

export function createReads({ lottery, clock }: Pick<EndpointDeps, 'lottery' | 'clock'>) {
  return {
    async draws(brand: string, { code }: LotteryGame): Promise<DrawsResponse> {
      const serverNow = clock.now();
      const [open, past] = await Promise.all([
        lottery.draws.openDraws(brand, code, serverNow),
        lottery.draws.pastDraws(brand, code, serverNow, resultCount),
      ]);
      return { serverNow, draws: open.map(openDrawView), results: past.map(resultView) };
    },
    async tickets(
      brand: string,
      player: string,
      { code }: LotteryGame,
    ): Promise<Pick<TicketsResponse, 'tickets' | 'series'>> {
      const tickets = await lottery.tickets.newestOf(brand, player, code, ticketCount);
      const ids = new Set(tickets.flatMap(({ seriesId }) => seriesId ?? []));
      const series = ids.size > 0 ? await lottery.series.list(brand, [...ids]) : [];
      return {
        tickets: tickets.map((ticket) => ticketView(ticket, ticket)),
        series: series.map(seriesView),
      };
    },
  };
}
