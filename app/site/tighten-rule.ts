import { stricterRule, type FieldRule } from '#app/lib/field-rules.ts';
import type { RegisterRule } from '#schema/permission.ts';
import { patternFault } from '#schema/safe-pattern.ts';

/**
 * The rule without a pattern that does not compile or that hostile input can make slow [F7]: joined
 * to the brand's own pattern, it would make that one accept anything, or take very long.
 */
function withValidPattern({ acceptedPattern, ...rest }: RegisterRule): Partial<FieldRule> {
  const rule = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<FieldRule>;
  return acceptedPattern !== undefined && patternFault(acceptedPattern) === undefined
    ? { ...rule, acceptedPattern }
    : rule;
}

/**
 * The manifest's rule, made stricter by every rule of the permission for the field, never looser
 * [AU-16, WL-03].
 */
export function tightenRule(
  ceiling: FieldRule,
  field: string,
  rules: readonly RegisterRule[],
): FieldRule {
  return rules
    .filter((rule) => rule.field === field)
    .reduce((rule, other) => stricterRule(rule, withValidPattern(other)), ceiling);
}
