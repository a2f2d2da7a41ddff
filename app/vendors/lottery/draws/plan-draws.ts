import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { newServerSeed, seedHash } from '../../provably-fair/seeds.ts';
import type { DrawStore, NewDraw } from '../db/draws.ts';
import { paytableOf, type LotteryGame } from '../games.ts';
import { announcementHash } from './announcement.ts';
import { plannedDraws, type PlannedDraw } from './schedule.ts';

/** The platform as second party, with a seed for each draw. */
export interface PlatformSeeds {
  /** Returns a hash for each draw's seed, the same for repeated calls. */
  commit(
    brand: string,
    draws: readonly { readonly id: string; readonly locksAt: number }[],
  ): Promise<readonly string[]>;
  /**
   * Reveals a draw's seed for a single, fixed ticket root; undefined while unavailable.
   * @param root published with the seed
   */
  reveal(brand: string, drawId: string, root: string): Promise<string | undefined>;
}

export interface Offer {
  readonly brand: string;
  readonly games: readonly LotteryGame[];
  /** Earliest time of draws, in ms since the epoch. */
  readonly since?: number;
}

interface PlannerDeps {
  readonly draws: DrawStore;
  readonly clock: Clock;
  readonly random: Random;
  /** The platform’s seeds; draws without them have level A. */
  readonly platformSeeds?: PlatformSeeds | undefined;
}

/** Draws per statement. */
const batchSize = 200;
/** How far back, at least, missed draws are stored as void. */
const minMissedMs = 3_600_000;

/**
 * Plans coming draws and publishes their commitments. Draws missed while no server ran are stored
 * as void, for an hour back or as far as draws are planned ahead.
 */
export function createPlanner({ draws, clock, random, platformSeeds }: PlannerDeps) {
  const plannedUntil = new Map<string, number>();
  /** How far each game is planned. */
  const checkedUntil = new Map<string, number>();
  /** Half of the planning lead before sales open. */
  const stepMs = ({ horizonMs, schedule }: LotteryGame): number =>
    (horizonMs - schedule.salesSeconds * 1_000) / 2;

  function toNewDraw(game: LotteryGame, plan: PlannedDraw, platformHash: string): NewDraw {
    const operatorSeed = newServerSeed(random);
    const facts = {
      ...plan,
      game: game.code,
      model: game.model,
      prizeGroup: game.prizeGroup,
      operatorHash: seedHash(operatorSeed),
      platformHash,
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
    // A month without a server must not store a month of void draws.
    const missedFrom = now - Math.max(minMissedMs, game.horizonMs);
    const from = Math.max(last ?? now, missedFrom, since);
    plannedUntil.set(key, from);
    const plans = plannedDraws(game.code, game.schedule, from, until).filter(
      // Excludes draws that closed before the game was offered.
      ({ locksAt }) => last !== undefined || locksAt > now,
    );
    for (let start = 0; start < plans.length; start += batchSize) {
      const batch = plans.slice(start, start + batchSize);
      const locks = batch.map(({ id, locksAt }) => ({ id, locksAt }));
      const hashes = platformSeeds ? await platformSeeds.commit(brand, locks) : [];
      const newDraws = batch.map((plan, index) => toNewDraw(game, plan, hashes[index] ?? ''));
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
