import { layerOf } from '#app/site/decision.ts';
import { pointerOf, type JsonPath } from '#schema/problem.ts';
import type { Facts } from './facts.ts';

/** Whether the brand itself says what stands at a path. What it only inherits and then switches off elsewhere is no mistake. */
export const brandSays = ({ merchant }: Facts, path: JsonPath): boolean => ['brand', 'environment'].includes(layerOf(merchant, pointerOf(path)));
