import { assembleSite } from '#app/site/assemble-site.ts';
import type { Subject } from '#app/site/explain/subject.ts';
import { verdictOn } from '#app/site/explain/verdict.ts';
import type { Viewer } from '#app/site/types.ts';
import type { Layer } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { ExplainedBrand } from './explained-brand.ts';
import { placeIn, type Place } from './places.ts';

/** A word of one layer: what it said, and where. */
export interface Word {
  readonly layer: Layer;
  readonly source: string;
  readonly says: string;
  readonly at?: Place;
}

/** What `explain --json` prints of one thing. */
export interface Explanation {
  readonly kind: string;
  readonly name: string;
  /** Absent for things that are not on or off: values, colours. */
  readonly on?: boolean;
  readonly value: unknown;
  readonly decidedBy: Layer;
  readonly source: string;
  readonly at?: Place;
  readonly looks: readonly Word[];
}

const placed = (brand: ExplainedBrand, layer: Layer, source: string): { at?: Place } => {
  const at = placeIn(brand, layer, source);
  return at ? { at } : {};
};

/**
 * Explains things that are on or off, as the site of this permission and viewer has decided them.
 */
export function explainSubjects(
  brand: ExplainedBrand,
  permission: Permission,
  viewer: Viewer,
  subjects: readonly Subject[],
): Explanation[] {
  const facts = { merchant: brand.merchant, permission, viewer };
  const site = assembleSite(facts);
  return subjects.flatMap((subject) => {
    const verdict = verdictOn(subject, site, facts);
    if (!verdict) return [];
    const {
      on,
      value,
      reason: { layer, source },
      looks,
    } = verdict;
    return [
      {
        ...subject,
        on,
        value,
        decidedBy: layer,
        source,
        ...placed(brand, layer, source),
        looks: looks.map((look) => ({ ...look, ...placed(brand, look.layer, look.source) })),
      },
    ];
  });
}
