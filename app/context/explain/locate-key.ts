import { layerOf } from '#app/site/decision.ts';
import type { JsonSource } from '#schema/json-source.ts';
import type { Layer, Merchant } from '#schema/merchant-normal.ts';
import { pointerOf, type JsonPath, type Problem } from '#schema/problem.ts';

export interface Manifests {
  readonly brand: JsonSource;
  readonly template: JsonSource | undefined;
}

export interface ExplainedBrand {
  readonly merchant: Merchant;
  readonly manifests: Manifests;
}

const isItem = (value: unknown, id: string | number): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id;

function keyOf(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const keyValue = (value as Readonly<Record<string, unknown>>)[key];
  if (keyValue !== undefined) return keyValue;
  const items = Array.isArray(value) ? value : (value as { readonly insert?: unknown }).insert;
  return Array.isArray(items) ? items.find((item) => isItem(item, key)) : undefined;
}

/** An item that a change removes is located in its `remove`. */
function manifestPath(source: JsonSource, path: JsonPath): JsonPath {
  let value = source.value;
  for (const [depth, part] of path.entries()) {
    const removedIds = keyOf(value, 'remove');
    const index = Array.isArray(removedIds) ? removedIds.indexOf(part) : -1;
    if (index >= 0) return [...path.slice(0, depth), 'remove', index];
    value = keyOf(value, part);
  }
  return path;
}

/** The template's file if only the template sets the path, else the brand's. */
export function locateKey(
  merchant: Pick<Merchant, 'layers'>,
  { brand, template }: Manifests,
  path: JsonPath,
): { layer: Layer; location: Pick<Problem, 'file' | 'path' | 'line' | 'column'> } {
  const layer = layerOf(merchant, pointerOf(path));
  // A template list that the brand changes is located in the brand.
  const isInBrand = path.reduce<unknown>(keyOf, brand.value) !== undefined;
  const source = layer === 'template' && template && !isInBrand ? template : brand;
  const { file, line, column } = source.problem(manifestPath(source, path), '');
  return { layer, location: { file, path: pointerOf(path), line, column } };
}
