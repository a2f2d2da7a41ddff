import { stricterRule, type FieldRule } from '#app/domain/accounts/field-rules.ts';
import type { RegisterRule } from '#schema/permission.ts';
import { patternFault } from '#schema/safe-pattern.ts';

/**
 * Drops a pattern that does not compile, or that hostile input can make slow. Joined to the brand's
 * own pattern, it would make that accept anything, or take very long.
 */
function withValidPattern({ acceptedPattern, ...rest }: RegisterRule): Partial<FieldRule> {
  const rule = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<FieldRule>;
  return acceptedPattern !== undefined && patternFault(acceptedPattern) === undefined
    ? { ...rule, acceptedPattern }
    : rule;
}

/** Rules of the permission can only make the manifest's rule stricter [AU-16, WL-03]. */
export function tightenRule(
  ceiling: FieldRule,
  field: string,
  rules: readonly RegisterRule[],
): FieldRule {
  return rules
    .filter((rule) => rule.field === field)
    .reduce((rule, other) => stricterRule(rule, withValidPattern(other)), ceiling);
}
