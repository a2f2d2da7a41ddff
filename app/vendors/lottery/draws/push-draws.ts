import type { DrawEvent } from '#schema/draw-api.ts';
import type { DrawPushStore, PushableDraw } from '../db/draw-pushes.ts';
import { offeredGame } from '../offered-games.ts';

/** The platform's record of all that is published of draws. */
export interface PlatformDrawBook {
  /**
   * Records events; repeats change nothing.
   * @returns the draws that differ from the book; undefined without an answer
   */
  record(brand: string, events: readonly DrawEvent[]): Promise<readonly string[] | undefined>;
}

interface PusherDeps {
  readonly pushes: DrawPushStore;
  readonly book: PlatformDrawBook;
  /** Receives what the platform refused. */
  readonly log: (error: unknown) => void;
}

/** Each draw has up to four events. */
const drawsPerCall = 50;
/** Per brand and round, so that payouts do not wait. */
const callsPerRound = 10;

/** All published events of a draw; the same for repeated calls. */
function eventsOf(draw: PushableDraw): readonly DrawEvent[] {
  const plan = {
    drawId: draw.id,
    game: draw.game,
    numero: draw.numero,
    opensAt: draw.opensAt,
    locksAt: draw.locksAt,
    drawsAt: draw.drawsAt,
  };
  const { operatorHash, platformHash, paytableHash, announcement, operatorSeed } = draw;
  const weekdays = (offeredGame(draw.game)?.schedule.weekdays ?? []).join(',');
  const planned = { operatorHash, platformHash, paytableHash, announcement, weekdays };
  const events: DrawEvent[] = [{ ...plan, kind: 'planned', number: 1, facts: planned }];
  const { ticketRoot: root, ticketCount: count, stakeSum: stake, platformSeed, numbers } = draw;
  if (root !== null && count !== null && stake !== null)
    events.push({ ...plan, kind: 'frozen', number: 2, facts: { root, count, stake } });
  if (platformSeed !== null && numbers !== null) {
    const facts = { operatorSeed, platformSeed, numbers };
    events.push({ ...plan, kind: 'result', number: 3, facts });
  }
  if (draw.state === 'settled' && draw.paidSum !== null)
    events.push({ ...plan, kind: 'settled', number: 4, facts: { paid: draw.paidSum } });
  if (draw.voidGround !== null)
    events.push({ ...plan, kind: 'void', number: 5, facts: { ground: draw.voidGround } });
  return events;
}

/**
 * Pushes events in order, retrying until the platform answers. After a crash, unnoted events are
 * sent again with the same content.
 */
export function createPusher({ pushes, book, log }: PusherDeps) {
  /** Returns whether there may be more. */
  async function pushNext(brand: string): Promise<boolean> {
    const draws = await pushes.next(brand, drawsPerCall);
    if (draws.length === 0) return false;
    const events = draws.flatMap((draw) =>
      eventsOf(draw).filter(({ number }) => number > draw.pushedNumber),
    );
    const refused = await book.record(brand, events);
    if (!refused) return false;
    // Sending again would change nothing: the book keeps what it has.
    for (const id of refused)
      log(new Error(`the draw book has draw ${id} of ${brand} differently`));
    await pushes.note(brand, draws);
    return draws.length === drawsPerCall;
  }
  return async (): Promise<void> => {
    for (const brand of await pushes.brands())
      for (let call = 0; call < callsPerRound && (await pushNext(brand)); call += 1);
  };
}
