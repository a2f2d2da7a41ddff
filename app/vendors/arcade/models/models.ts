import type { ModelId } from '#app/domain/games/game-models.ts';
import { baccarat } from './baccarat.ts';
import { bingo } from './bingo.ts';
import { cards } from './cards.ts';
import { classic } from './classic.ts';
import { cluster } from './cluster.ts';
import { dice } from './dice.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { fish } from './fish.ts';
import type { Model } from './model.ts';
import { moneyWheel } from './money-wheel.ts';
import { plinko } from './plinko.ts';
import { poker } from './poker.ts';
import { roulette } from './roulette.ts';
import { scratch } from './scratch.ts';
import { sicBo } from './sic-bo.ts';
import { slot } from './slot.ts';
import { threeCard } from './three-card.ts';

/** Play and outcome are opaque: functions accept only values of the same model. */
export type AnyModel = Model<unknown, unknown>;

export const models: Readonly<Record<ModelId, AnyModel>> = {
  slot,
  classic,
  cluster,
  plinko,
  scratch,
  bingo,
  poker,
  dice,
  roulette,
  baccarat,
  dragontiger: dragonTiger,
  sicbo: sicBo,
  wheel: moneyWheel,
  cards,
  threecard: threeCard,
  fish,
} as Readonly<Record<ModelId, unknown>> as Readonly<Record<ModelId, AnyModel>>;
