import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { newServerSeed, seedHash } from '../../provably-fair/seeds.ts';
import type { DrawStore, NewDraw } from '../db/draws.ts';
import { paytableOf, type LotteryGame } from '../games.ts';
import { announcementHash } from './announcement.ts';
import { plannedDraws, type PlannedDraw } from './schedule.ts';

/** The second party of every draw: the platform, which has a seed of its own for each. */
export interface PlatformSeeds {
  /** Commits to the seeds of draws: a hash for each. The same draw again has the same hash. */
  commit(
    brand: string,
    draws: readonly { readonly id: string; readonly locksAt: number }[],
  ): Promise<readonly string[]>;
  /**
   * Reveals the seed of a draw whose ticket root is fixed, for that root alone; undefined while it
   * cannot.
   * @param root of all tickets, which is published with it
   */
  reveal(brand: string, drawId: string, root: string): Promise<string | undefined>;
}

/** What a brand offers. */
export interface Offer {
  readonly brand: string;
  readonly games: readonly LotteryGame[];
  /** There is no draw of them before, in ms since the epoch. */
  readonly since?: number;
}

interface PlannerDeps {
  readonly draws: DrawStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Without it draws have level A. */
  readonly platformSeeds?: PlatformSeeds | undefined;
}

/** So many draws are stored at once. */
const batchSize = 200;
/** Draws that nobody served are stored as void for so long back at least. */
const minMissedMs = 3_600_000;

/**
 * Plans the draws of the time ahead and publishes their commitments. Draws whose sales would have
 * ended while no server ran are stored as void, for an hour back, or as far as draws are planned ahead.
 */
export function createPlanner({ draws, clock, random, platformSeeds }: PlannerDeps) {
  const plannedUntil = new Map<string, number>();
  /** Until when each game's draws were looked for. */
  const checkedUntil = new Map<string, number>();
  /** Half of the time by which draws are planned before they open. */
  const stepMs = ({ horizonMs, schedule }: LotteryGame): number =>
    (horizonMs - schedule.salesSeconds * 1_000) / 2;

  function toNewDraw(game: LotteryGame, plan: PlannedDraw, platformHash: string): NewDraw {
    const operatorSeed = newServerSeed(random);
    const facts = {
      ...plan,
      ...{ game: game.code, model: game.model, prizeGroup: game.prizeGroup },
      ...{ operatorHash: seedHash(operatorSeed), platformHash },
      paytableHash: paytableOf(game.model, game.prizeGroup).hash,
    };
    const state = plan.locksAt > clock.now() ? 'planned' : 'voided';
    return { ...facts, operatorSeed, announcement: announcementHash(facts), state };
  }

  async function planGame(brand: string, game: LotteryGame, since = 0): Promise<void> {
    const now = clock.now();
    const key = `${brand} ${game.code}`;
    const until = now + game.horizonMs;
    const checked = checkedUntil.get(key);
    if (checked !== undefined && until >= checked && until - checked < stepMs(game)) return;
    const last = plannedUntil.get(key) ?? (await draws.plannedUntil(brand, game.code));
    // After a month without a server there is no month of void draws to store.
    const missedFrom = now - Math.max(minMissedMs, game.horizonMs);
    const from = Math.max(last ?? now, missedFrom, since);
    plannedUntil.set(key, from);
    const plans = plannedDraws(game.code, game.schedule, from, until).filter(
      // A draw whose sales had ended before the game was offered at all is no draw of it.
      ({ locksAt }) => last !== undefined || locksAt > now,
    );
    for (let start = 0; start < plans.length; start += batchSize) {
      const batch = plans.slice(start, start + batchSize);
      const locks = batch.map(({ id, locksAt }) => ({ id, locksAt }));
      const hashes = platformSeeds ? await platformSeeds.commit(brand, locks) : [];
      const newDraws = batch.map((plan, place) => toNewDraw(game, plan, hashes[place] ?? ''));
      await draws.add(brand, newDraws);
      plannedUntil.set(key, batch.at(-1)?.drawsAt ?? from);
    }
    checkedUntil.set(key, until);
  }

  return async (offers: readonly Offer[]): Promise<void> => {
    for (const { brand, games, since } of offers)
      for (const game of games) await planGame(brand, game, since);
  };
}
