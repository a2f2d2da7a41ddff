import { layerOf } from '#app/site/decision.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { pathOfPointer, pointerOf } from '#schema/problem.ts';
import type { ExplainedBrand } from './locate-key.ts';
import type { Explanation } from './explain-subject.ts';
import { locateSource } from './source-location.ts';

/** Keys that are elsewhere in the normalised manifest. */
const normalisedPointers: Readonly<Record<string, string>> = {
  '/layout/noticeBar': '/noticeBar',
  '/features/hideVendors': '/hideVendors',
  '/features/hideGameTypes': '/hideGameTypes',
  '/features/hidePages': '/hidePages',
};

const missing = Symbol('missing');

/** Items of keyed lists are found by id. */
function childOf(value: unknown, part: string): unknown {
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
  pathOfPointer(normalisedPointers[pointer] ?? pointer).reduce<unknown>(
    (value, part) => (value === missing ? missing : childOf(value, part)),
    merchant,
  );

/** Accepts `layout.header`, `banners.hero.image` or `/nav/RNG/on`; undefined for an unknown key. */
export function explainKey(brand: ExplainedBrand, query: string): Explanation | undefined {
  const pointer = query.startsWith('/') ? query : pointerOf(query.split('.'));
  const value = valueAt(brand.merchant, pointer);
  if (value === missing || ['/layers', '/version'].includes(pointer)) return undefined;
  const layer = layerOf(brand.merchant, pointer);
  const at = locateSource(brand, layer, pointer);
  const location = at ? { at } : {};
  return {
    kind: 'key',
    name: query,
    value,
    decidedBy: layer,
    source: pointer,
    ...location,
    looks: [{ layer, source: pointer, says: JSON.stringify(value) ?? 'nothing', ...location }],
  };
}
