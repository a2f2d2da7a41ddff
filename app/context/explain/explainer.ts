import { ok, refuse, type Result } from '#app/lib/result.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import { absentNavSubjects, findSubjects, subjectsOf } from '#app/site/explain/subject.ts';
import type { Viewer } from '#app/site/types.ts';
import { nearestName } from '#schema/nearest-name.ts';
import type { Permission } from '#schema/permission.ts';
import { themeRoleNames } from '#schema/theme-roles.ts';
import { explainKey } from './explain-key.ts';
import { explainSubjects, type Explanation } from './explain-subject.ts';
import { explainToken, isThemeRole, type TokenDetailsOf } from './explain-token.ts';
import type { ExplainedBrand } from './locate-key.ts';

export interface ExplainerInput {
  readonly brand: ExplainedBrand;
  readonly permission: Permission;
  readonly viewer: Viewer;
  readonly tokenDetails: TokenDetailsOf;
}

/** Shared by the terminal and the browser. */
export interface Explainer {
  /**
   * Accepts a subject (`RNG`, `nav:RNG`, `nav:`, `/vip`), a colour, or a manifest key. The fault
   * suggests the nearest match.
   */
  query(query: string): Result<Explanation[], string>;
  off(): { readonly explanations: Explanation[]; readonly of: number };
}

export function createExplainer({
  brand,
  permission,
  viewer,
  tokenDetails,
}: ExplainerInput): Explainer {
  const site = assembleSite({ merchant: brand.merchant, permission, viewer });
  const subjects = subjectsOf(site, brand.merchant);
  const askable = [...subjects, ...absentNavSubjects(site)];
  return {
    query(query) {
      if (isThemeRole(query)) return ok(explainToken(brand, query, tokenDetails));
      const matches = findSubjects(query, askable);
      if (matches.length > 0) return ok(explainSubjects(brand, permission, viewer, matches));
      const key = explainKey(brand, query);
      if (key) return ok([key]);
      const suggestion = nearestName(query.slice(query.indexOf(':') + 1), [
        ...subjects.map(({ name }) => name),
        ...themeRoleNames,
      ]);
      return refuse(
        `\`${brand.merchant.code}\` has no route, menu entry, field, flag, feature, page, banner, way to service, colour or manifest key \`${query}\`${suggestion ? `; did you mean \`${suggestion}\`?` : ''}`,
      );
    },
    off: () => ({
      explanations: explainSubjects(brand, permission, viewer, subjects).filter(
        ({ on }) => on === false,
      ),
      of: subjects.length,
    }),
  };
}
