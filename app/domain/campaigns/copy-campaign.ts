import { dayAt } from '#app/lib/dates/day-range.ts';
import { startOfDays } from '#app/lib/dates/zoned-period.ts';
import { unusableKeys, type Campaign, type CampaignRules } from './campaign-kinds.ts';

const maxIdLength = 40;

/** `welcome-2026` becomes `welcome-2026-copy-2`. */
function unusedName(name: string, isUsed: (name: string) => boolean): string {
  const base = name.replace(/-copy-\d+$/, '');
  for (let number = 2; ; number += 1) {
    const suffix = `-copy-${number}`;
    const copy = `${base.slice(0, maxIdLength - suffix.length).replace(/-$/, '')}${suffix}`;
    if (!isUsed(copy)) return copy;
  }
}

interface UsedNames {
  readonly campaigns: ReadonlySet<string>;
  readonly promotions: ReadonlySet<string>;
}

/**
 * A manifest entry with the same terms and duration, an unused id and promotion, and a start today
 * in `zone`.
 */
export function copyCampaign(
  { from, until, ...rules }: Campaign,
  used: UsedNames,
  now: number,
  zone: string,
): Readonly<Record<string, unknown>> {
  const unusable: ReadonlySet<string> = new Set(unusableKeys[rules.kind]);
  const { id, promotion, kind, ...terms }: CampaignRules = rules;
  return {
    id: unusedName(id, (name) => used.campaigns.has(name)),
    promotion: unusedName(promotion, (name) => used.promotions.has(name)),
    kind,
    from: dayAt(now, zone),
    until: dayAt(startOfDays(1, now, zone) + (until - 1 - from), zone),
    ...Object.fromEntries(Object.entries(terms).filter(([key]) => !unusable.has(key))),
  };
}
