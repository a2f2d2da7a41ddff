import type { DrawEvent } from '#schema/draw-api.ts';
import type { DrawPushStore, PushableDraw } from '../db/draw-pushes.ts';
import { offeredGame } from '../offered-games.ts';

/** The platform's draw book, to which everything that is published of a draw is told. */
export interface PlatformDrawBook {
  /**
   * Records events; the same again changes nothing.
   * @returns the draws of which it has something else; undefined without an answer
   */
  record(brand: string, events: readonly DrawEvent[]): Promise<readonly string[] | undefined>;
}

interface PusherDeps {
  readonly pushes: DrawPushStore;
  readonly book: PlatformDrawBook;
  /** Receives what the platform refused. */
  readonly log: (error: unknown) => void;
}

/** So many draws are told of at once: each has four events at most. */
const drawsPerCall = 50;
/** So many calls each brand has in one round, so that paying does not wait. */
const callsPerRound = 10;

/** What is published of a draw, from its plan to its end; the same whenever it is asked for. */
function eventsOf(draw: PushableDraw): readonly DrawEvent[] {
  const plan = {
    ...{ drawId: draw.id, game: draw.game, numero: draw.numero },
    ...{ opensAt: draw.opensAt, locksAt: draw.locksAt, drawsAt: draw.drawsAt },
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
 * Tells the platform what happens to draws, in their order, and again until it answers. A process
 * may die anywhere: what it did not note is sent once more, with the same content.
 */
export function createPusher({ pushes, book, log }: PusherDeps) {
  /** Sends what is next; whether there may be more. */
  async function pushNext(brand: string): Promise<boolean> {
    const draws = await pushes.next(brand, drawsPerCall);
    if (draws.length === 0) return false;
    const events = draws.flatMap((draw) =>
      eventsOf(draw).filter(({ number }) => number > draw.pushedNumber),
    );
    const refused = await book.record(brand, events);
    if (!refused) return false;
    // The book keeps what it has; to send it again would change nothing.
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
