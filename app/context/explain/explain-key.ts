import { layerOf } from '#app/site/decision.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { pathOfPointer, pointerOf } from '#schema/problem.ts';
import type { ExplainedBrand } from './explained-brand.ts';
import type { Explanation } from './explain-subject.ts';
import { placeIn } from './places.ts';

/** Keys that the normalised manifest keeps elsewhere. */
const movedKeys: Readonly<Record<string, string>> = {
  '/layout/noticeBar': '/noticeBar',
  '/features/hideVendors': '/hideVendors',
  '/features/hideGameTypes': '/hideGameTypes',
};

const missing = Symbol('missing');

/** One step down; items of keyed lists by their id. */
function below(value: unknown, part: string): unknown {
  if (Array.isArray(value))
    return (
      value.find(
        (item: unknown) =>
          typeof item === 'object' && item !== null && 'id' in item && item.id === part,
      ) ??
      (/^\d+$/.test(part) ? value[Number(part)] : undefined) ??
      missing
    );
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return missing;
  return (value as Readonly<Record<string, unknown>>)[part];
}

const valueAt = (merchant: Merchant, pointer: string): unknown =>
  pathOfPointer(movedKeys[pointer] ?? pointer).reduce<unknown>(
    (value, part) => (value === missing ? missing : below(value, part)),
    merchant,
  );

/**
 * Explains a key of the manifest: `layout.header`, `banners.hero.image` or `/nav/RNG/on`. Undefined
 * when the brand has no such key.
 */
export function explainKey(brand: ExplainedBrand, word: string): Explanation | undefined {
  const pointer = word.startsWith('/') ? word : pointerOf(word.split('.'));
  const value = valueAt(brand.merchant, pointer);
  if (value === missing || ['/layers', '/version'].includes(pointer)) return undefined;
  const layer = layerOf(brand.merchant, pointer);
  const at = placeIn(brand, layer, pointer);
  const where = at ? { at } : {};
  return {
    kind: 'key',
    name: word,
    value,
    decidedBy: layer,
    source: pointer,
    ...where,
    looks: [{ layer, source: pointer, says: JSON.stringify(value) ?? 'nothing', ...where }],
  };
}
