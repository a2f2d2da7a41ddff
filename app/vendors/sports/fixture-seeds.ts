import { roundDraw } from '../provably-fair/seeds.ts';
import { drawResult, drawSides, type Side } from './models/fixture.ts';
import type { Sport } from './models/sports.ts';

export interface FixtureKey {
  readonly gameCode: string;
  readonly number: number;
}

/** Sides follow from the hash of the seed, which is public before betting. */
export const sidesOf = (sport: Sport, hash: string, { gameCode, number }: FixtureKey) =>
  drawSides(sport, roundDraw({ serverSeed: hash, clientSeed: gameCode, nonce: number }));

export const resultOf = (
  sport: Sport,
  sides: readonly Side[],
  serverSeed: string,
  { gameCode, number }: FixtureKey,
): string =>
  drawResult(sport, sides, roundDraw({ serverSeed, clientSeed: gameCode, nonce: number }));
