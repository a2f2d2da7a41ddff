import { layerOf } from '#app/site/decision.ts';
import { pointerOf, type JsonPath } from '#schema/problem.ts';
import type { SourceLocation } from '#schema/problem.ts';
import type { Facts } from './facts.ts';

/**
 * Whether the brand itself sets a path. An inherited value that is then switched off elsewhere is
 * not a mistake.
 */
export const isSetByBrand = ({ merchant }: Facts, path: JsonPath): boolean =>
  ['brand', 'environment'].includes(layerOf(merchant, pointerOf(path)));

/**
 * The location of a finding about several keys: the first of them that the brand itself sets, else
 * the first.
 */
export const firstBrandLocation = (
  facts: Facts,
  ...paths: readonly [JsonPath, ...JsonPath[]]
): SourceLocation => facts.place(paths.find((path) => isSetByBrand(facts, path)) ?? paths[0]);
