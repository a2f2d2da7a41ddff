import { assembleSite } from '#app/site/assemble-site.ts';
import type { Subject } from '#app/site/explain/subject.ts';
import { explain } from '#app/site/explain/explanation.ts';
import type { Viewer } from '#app/site/types.ts';
import type { Layer } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import type { ExplainedBrand } from './locate-key.ts';
import { locateSource, type SourceLocation } from './source-location.ts';

export interface SubjectQuery {
  readonly layer: Layer;
  readonly source: string;
  readonly says: string;
  readonly at?: SourceLocation;
}

/** One entry of `explain --json`. */
export interface Explanation {
  readonly kind: string;
  readonly name: string;
  /** Absent for values and colours. */
  readonly on?: boolean;
  readonly value: unknown;
  readonly decidedBy: Layer;
  readonly source: string;
  readonly at?: SourceLocation;
  readonly looks: readonly SubjectQuery[];
}

const locationOf = (
  brand: ExplainedBrand,
  layer: Layer,
  source: string,
): { at?: SourceLocation } => {
  const at = locateSource(brand, layer, source);
  return at ? { at } : {};
};

export function explainSubjects(
  brand: ExplainedBrand,
  permission: Permission,
  viewer: Viewer,
  subjects: readonly Subject[],
): Explanation[] {
  const facts = { merchant: brand.merchant, permission, viewer };
  const site = assembleSite(facts);
  return subjects.flatMap((subject) => {
    const explanation = explain(subject, site, facts);
    if (!explanation) return [];
    const {
      on,
      value,
      reason: { layer, source },
      evidence: looks,
    } = explanation;
    return [
      {
        ...subject,
        on,
        value,
        decidedBy: layer,
        source,
        ...locationOf(brand, layer, source),
        looks: looks.map((evidence) => ({
          ...evidence,
          ...locationOf(brand, evidence.layer, evidence.source),
        })),
      },
    ];
  });
}
