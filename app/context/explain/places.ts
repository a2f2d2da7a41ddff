import { pathOfPointer, type Problem } from '#schema/problem.ts';
import type { Layer } from '#schema/merchant-normal.ts';
import { placeOfKey } from './place-of-key.ts';
import type { ExplainedBrand } from './explained-brand.ts';

export type Place = Pick<Problem, 'file' | 'line' | 'column'>;

/**
 * Where the manifests say what stands at a pointer; nothing for the product's own defaults, which
 * stand in no file of an operator's.
 */
export function placeIn(
  { merchant, manifests }: ExplainedBrand,
  layer: Layer,
  source: string,
): Place | undefined {
  if (!source.startsWith('/') || !['template', 'brand', 'environment'].includes(layer))
    return undefined;
  const { file, line, column } = placeOfKey(merchant, manifests, pathOfPointer(source)).place;
  return { file, line, column };
}
