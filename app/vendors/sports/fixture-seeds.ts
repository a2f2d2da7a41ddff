import { roundDraw } from '../provably-fair/seeds.ts';
import { drawResult, drawSides, type Side } from './models/fixture.ts';
import type { Sport } from './models/sports.ts';

/** A fixture of a game, by its number. */
export interface FixtureKey {
  readonly gameCode: string;
  readonly number: number;
}

/** The sides of a fixture follow from the hash of its seed, which is public before betting. */
export const sidesOf = (sport: Sport, hash: string, { gameCode, number }: FixtureKey) =>
  drawSides(sport, roundDraw({ serverSeed: hash, clientSeed: gameCode, nonce: number }));

/** The result of a fixture follows from its seed. */
export const resultOf = (
  sport: Sport,
  sides: readonly Side[],
  serverSeed: string,
  { gameCode, number }: FixtureKey,
): string =>
  drawResult(sport, sides, roundDraw({ serverSeed, clientSeed: gameCode, nonce: number }));
