import { cards } from './cards.ts';
import { dice } from './dice.ts';
import { fish } from './fish.ts';
import type { Model, ModelId } from './model.ts';
import { roulette } from './roulette.ts';
import { slot } from './slot.ts';

/** A model whose play and outcome are its own affair: what one hands to it is what it gave. */
export type AnyModel = Model<unknown, unknown>;

/** Every model by its name. */
export const models: Readonly<Record<ModelId, AnyModel>> = { slot, dice, roulette, cards, fish } as Readonly<Record<ModelId, unknown>> as Readonly<Record<ModelId, AnyModel>>;
