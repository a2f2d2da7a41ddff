import type { Clock } from '#app/lib/clock.ts';
import { seedHash } from '../../provably-fair/seeds.ts';
import type { DrawKey, DrawState, DrawStore, StoredDraw, VoidGround } from '../db/draws.ts';
import type { DrawTicketStore } from '../db/draw-tickets.ts';
import { paytableOf } from '../games.ts';
import type { Settlement } from '../tickets/settle-draw.ts';
import { toLeaf } from '../tickets/ticket-leaf.ts';
import { decideDraw } from './draw-outcome.ts';
import type { PlatformSeeds } from './plan-draws.ts';
import { ticketTree, type TicketLeaf } from '#app/domain/games/ticket-tree.ts';

interface DrawServiceDeps {
  readonly draws: DrawStore;
  readonly drawTickets: DrawTicketStore;
  readonly settlement: Settlement;
  readonly clock: Clock;
  readonly platformSeeds?: PlatformSeeds | undefined;
  /** Receives the error of a single draw; the others continue. */
  readonly log: (error: unknown) => void;
}

/** How long (ms) a process has before another one continues a draw. */
const leaseMs = 15_000;
const retryMs = 1_000;

export async function readTicketLeaves(
  drawTickets: DrawTicketStore,
  draw: DrawKey,
): Promise<readonly TicketLeaf[]> {
  const leaves: TicketLeaf[] = [];
  for (let page = await drawTickets.page(draw, 0); page.length > 0;) {
    leaves.push(...page.map(toLeaf));
    page = await drawTickets.page(draw, page.at(-1)?.sequence ?? 0);
  }
  return leaves;
}

/** The draw in its next state, or undefined if it has to wait. */
type Step = (draw: StoredDraw) => Promise<StoredDraw | undefined>;

const createEndings = ({ draws, clock }: DrawServiceDeps) => ({
  async wait(draw: StoredDraw, until: number): Promise<undefined> {
    await draws.continueAt(draw, until);
    return undefined;
  },
  makeVoid: (draw: StoredDraw, voidGround: VoidGround) =>
    draws.move(draw, [draw.state], 'void', { nextAt: clock.now(), voidGround }),
});

function createSalesSteps(deps: DrawServiceDeps) {
  const { draws, drawTickets, clock } = deps;
  const { wait, makeVoid } = createEndings(deps);

  async function open(draw: StoredDraw) {
    const now = clock.now();
    if (now < draw.opensAt) return wait(draw, draw.opensAt);
    if (now >= draw.locksAt) return makeVoid(draw, 'no-service');
    return draws.move(draw, ['planned'], 'open', { nextAt: draw.locksAt });
  }

  async function lock(draw: StoredDraw) {
    if (clock.now() < draw.locksAt) return wait(draw, draw.locksAt);
    return draws.move(draw, ['open'], 'locked', { nextAt: clock.now() + leaseMs });
  }

  /** Waits for the wallet's answers, undoes late bets, and fixes the tickets. */
  async function freeze(draw: StoredDraw) {
    const now = clock.now();
    if (now >= draw.voidsAt) return makeVoid(draw, 'grace-over');
    if (now >= draw.freezesBy) await drawTickets.undoLate(draw, now);
    if ((await drawTickets.unanswered(draw)) > 0)
      return wait(draw, Math.min(draw.freezesBy, now + retryMs));
    await drawTickets.number(draw);
    const { root, count, stake } = ticketTree(await readTicketLeaves(drawTickets, draw)).root;
    const nextAt = Math.max(draw.drawsAt, now);
    return draws.move(draw, ['locked'], 'frozen', {
      nextAt,
      ticketRoot: root,
      ticketCount: count,
      stakeSum: stake,
    });
  }

  return { open, lock, freeze };
}

function createDecision(deps: DrawServiceDeps): Step {
  const { draws, clock, platformSeeds } = deps;
  const { wait, makeVoid } = createEndings(deps);

  /** The platform's seed if it matches its commitment. */
  async function revealed(draw: StoredDraw): Promise<string | undefined> {
    if (draw.platformHash === '') return '';
    const seed = await platformSeeds
      ?.reveal(draw.brand, draw.id, draw.ticketRoot ?? '')
      .catch(() => undefined);
    return seed !== undefined && seedHash(seed) === draw.platformHash ? seed : undefined;
  }

  async function decide(draw: StoredDraw) {
    const now = clock.now();
    if (now >= draw.voidsAt) return makeVoid(draw, 'grace-over');
    if (now < draw.drawsAt) return wait(draw, draw.drawsAt);
    const platformSeed = await revealed(draw);
    if (platformSeed === undefined) {
      const nextAt = Math.min(draw.voidsAt, now + retryMs);
      await draws.move(draw, ['frozen', 'delayed'], 'delayed', { nextAt });
      return undefined;
    }
    const { model } = paytableOf(draw.model, draw.prizeGroup);
    const numbers = model.text(decideDraw({ ...draw, platformSeed }));
    const nextAt = now + leaseMs;
    return draws.move(draw, ['frozen', 'delayed'], 'drawn', { nextAt, platformSeed, numbers });
  }

  return decide;
}

function createPaymentSteps(deps: DrawServiceDeps) {
  const { draws, drawTickets, settlement, clock } = deps;
  const { wait } = createEndings(deps);

  async function computePrizes(draw: StoredDraw) {
    await settlement.computePrizes(draw);
    const next = await draws.find(draw);
    return next?.state === 'settling' ? next : undefined;
  }

  async function pay(draw: StoredDraw) {
    return (await settlement.pay(draw)) ? undefined : wait(draw, clock.now() + retryMs);
  }

  /** Tickets' own maintenance sends the refunds. */
  async function refund(draw: StoredDraw) {
    await drawTickets.undoAll(draw, clock.now());
    if ((await drawTickets.notUndone(draw)) > 0) return wait(draw, clock.now() + retryMs);
    await drawTickets.forgetExposures(draw);
    return draws.move(draw, ['void'], 'voided', { nextAt: null });
  }

  return { computePrizes, pay, refund };
}

/** The step for each state; ended draws have none. */
function createDrawSteps(deps: DrawServiceDeps): Readonly<Partial<Record<DrawState, Step>>> {
  const { open, lock, freeze } = createSalesSteps(deps);
  const decide = createDecision(deps);
  const { computePrizes, pay, refund } = createPaymentSteps(deps);
  return {
    planned: open,
    open: lock,
    locked: freeze,
    frozen: decide,
    delayed: decide,
    drawn: computePrizes,
    settling: pay,
    void: refund,
  };
}

/** Moves draws through their states, resuming where they stopped. */
export function createDrawService(deps: DrawServiceDeps) {
  const { draws, clock, log } = deps;
  const steps = createDrawSteps(deps);

  async function advance(draw: StoredDraw): Promise<void> {
    let current: StoredDraw | undefined = draw;
    while (current) current = await steps[current.state]?.(current);
  }

  return {
    /** Processes due draws; returns their number. */
    async tend(): Promise<number> {
      const due = await draws.due(clock.now(), clock.now() + leaseMs);
      const results = await Promise.allSettled(due.map(advance));
      for (const result of results) if (result.status === 'rejected') log(result.reason);
      return due.length;
    },
    /** Only before the numbers are drawn. */
    async voidByOperator(draw: DrawKey): Promise<boolean> {
      const from = ['planned', 'open', 'locked', 'frozen', 'delayed'] as const;
      const change = { nextAt: clock.now(), voidGround: 'operator' } as const;
      return (await draws.move(draw, from, 'void', change)) !== undefined;
    },
  };
}
