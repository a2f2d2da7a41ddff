import { pathOfPointer, type Problem } from '#schema/problem.ts';
import type { Layer } from '#schema/merchant-normal.ts';
import { locateKey, type ExplainedBrand } from './locate-key.ts';

export type SourceLocation = Pick<Problem, 'file' | 'line' | 'column'>;

/** Undefined for defaults of the product. */
export function locateSource(
  { merchant, manifests }: ExplainedBrand,
  layer: Layer,
  source: string,
): SourceLocation | undefined {
  if (!source.startsWith('/') || !['template', 'brand', 'environment'].includes(layer))
    return undefined;
  const { file, line, column } = locateKey(merchant, manifests, pathOfPointer(source)).location;
  return { file, line, column };
}
