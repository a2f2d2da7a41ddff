import { layerOf } from '#app/site/decision.ts';
import { pointerOf, type JsonPath } from '#schema/problem.ts';
import type { SourceLocation } from '#schema/problem.ts';
import type { Facts } from './facts.ts';

/**
 * Whether the brand itself says what is at a path. What it only inherits and then switches off
 * elsewhere is no mistake.
 */
export const isSetByBrand = ({ merchant }: Facts, path: JsonPath): boolean =>
  ['brand', 'environment'].includes(layerOf(merchant, pointerOf(path)));

/**
 * Where to look for what several keys bring about together: at the first of them that the brand
 * itself says, else at the first.
 */
export const firstBrandLocation = (
  facts: Facts,
  ...paths: readonly [JsonPath, ...JsonPath[]]
): SourceLocation => facts.place(paths.find((path) => isSetByBrand(facts, path)) ?? paths[0]);
