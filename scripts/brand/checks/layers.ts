import { layerOf } from '#app/site/decision.ts';
import { pointerOf, type JsonPath } from '#schema/problem.ts';
import type { SourceLocation } from '#schema/problem.ts';
import type { CheckContext } from './check-context.ts';

/** An inherited value that is switched off elsewhere is not a mistake. */
export const isSetByBrand = ({ merchant }: CheckContext, path: JsonPath): boolean =>
  ['brand', 'environment'].includes(layerOf(merchant, pointerOf(path)));

/** The first key that the brand itself sets, else the first. */
export const firstBrandLocation = (
  context: CheckContext,
  ...paths: readonly [JsonPath, ...JsonPath[]]
): SourceLocation => context.locate(paths.find((path) => isSetByBrand(context, path)) ?? paths[0]);
