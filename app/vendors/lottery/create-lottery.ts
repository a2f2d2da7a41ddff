import type { GameVendorDeps } from '../game-server/game-vendor.ts';
import { createWalletClient } from '../game-server/wallet-client.ts';
import { drawTicketStore } from './db/draw-tickets.ts';
import { drawPushStore } from './db/draw-pushes.ts';
import { drawStore, type DrawKey } from './db/draws.ts';
import { seriesStore } from './db/series.ts';
import { ticketStore } from './db/tickets.ts';
import { createDrawService } from './draws/draw-service.ts';
import { buildDrawProof, type DrawProof } from './draws/proof.ts';
import { createPlanner, type Offer, type PlatformSeeds } from './draws/plan-draws.ts';
import { createPusher, type PlatformDrawBook } from './draws/push-draws.ts';
import { createSeriesService } from './tickets/series-service.ts';
import { createSettlement } from './tickets/settle-draw.ts';
import { createTicketService } from './tickets/ticket-service.ts';

export interface LotteryDeps extends Omit<GameVendorDeps, 'files' | 'sandbox'> {
  readonly offers: () => Promise<readonly Offer[]>;
  /** The platform’s seeds; draws without them have level A. */
  readonly platformSeeds?: PlatformSeeds;
  readonly drawBook?: PlatformDrawBook;
}

export const vendorCode = 'lottery';

/** Reaches the platform only through signed calls. */
export function createLottery({
  walletTransport,
  secret,
  db,
  clock,
  random,
  offers,
  platformSeeds,
  drawBook,
  log = () => undefined,
}: LotteryDeps) {
  const wallet = createWalletClient({ vendorCode, walletTransport, secret, clock });
  const [draws, tickets, drawTickets] = [drawStore(db), ticketStore(db), drawTicketStore(db)];
  const settlement = createSettlement({ draws, drawTickets, wallet, clock });
  const drawService = createDrawService({
    draws,
    drawTickets,
    settlement,
    clock,
    log,
    platformSeeds,
  });
  const ticketService = createTicketService({ draws, tickets, wallet, clock, random });
  const { withdraw } = ticketService;
  const series = seriesStore(db);
  const seriesService = createSeriesService({ series, withdraw, clock, random });
  const push = drawBook && createPusher({ pushes: drawPushStore(db), book: drawBook, log });
  const plan = createPlanner({ draws, clock, random, platformSeeds });
  return {
    draws,
    tickets,
    drawTickets,
    series,
    place: ticketService.place,
    cancel: ticketService.cancel,
    openSeries: seriesService.open,
    cancelSeries: seriesService.cancel,
    voidByOperator: drawService.voidByOperator,
    /** Undefined before the draw. */
    async proof(key: DrawKey): Promise<DrawProof | undefined> {
      const draw = await draws.find(key);
      return draw && buildDrawProof(drawTickets, draw);
    },
    /** Plans a brand's draws at once and opens those on sale. */
    async begin(offer: Offer): Promise<void> {
      await plan([offer]);
      // Maintenance may have just leased them: the player does not wait for it.
      for (const { code } of offer.games) await draws.openOnSale(offer.brand, code, clock.now());
    },
    /** Plans draws and processes due draws, series and tickets; returns their number. */
    async runMaintenance(): Promise<number> {
      await plan(await offers()).catch(log);
      const drawCount = await drawService.tend();
      const seriesCount = await seriesService.tend();
      const ticketCount = await ticketService.tend();
      await push?.().catch(log);
      return drawCount + seriesCount + ticketCount;
    },
  };
}
export type Lottery = ReturnType<typeof createLottery>;
