import { safeHtml } from '#app/lib/safe-html.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { CallName, CallOutput } from '#schema/calls/table.ts';

/** Texts that are kept clean: the same few come with every page. */
const mostKept = 500;
const kept = new Map<string, string>();

function clean(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const made = safeHtml(html, safePath);
  if (kept.size >= mostKept) kept.clear();
  kept.set(html, made);
  return made;
}

const cleanEach = <Entry extends { readonly content: string }>(
  entries: readonly Entry[],
): Entry[] => entries.map((entry) => ({ ...entry, content: clean(entry.content) }));

const cleaners: { readonly [Name in CallName]?: (value: CallOutput<Name>) => CallOutput<Name> } = {
  helpCenter: cleanEach,
  promotionDetail: (promotion) => ({ ...promotion, content: clean(promotion.content) }),
  vipLevels: cleanEach,
  pointRewards: cleanEach,
  announcements: (all) => ({
    ...all,
    player: cleanEach(all.player),
    popup: cleanEach(all.popup),
    promotion: cleanEach(all.promotion),
  }),
};

/** An answer whose HTML is safe to show, whoever's platform wrote it [CS-04, CS-05, PR-02]. */
export function cleanAnswer(name: CallName, value: unknown): unknown {
  // The table's schema of this very name has just produced the value; the union of all cleaners
  // cannot say so to the compiler.
  const cleaner = cleaners[name] as ((value: unknown) => unknown) | undefined;
  return cleaner ? cleaner(value) : value;
}
