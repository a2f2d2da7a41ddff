import { safeHtml } from '#app/lib/safe-html.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { CallName, CallOutput } from '#schema/calls/table.ts';

/** Cached results, because the same few texts come with every page. */
const maxEntries = 500;
const cache = new Map<string, string>();

function sanitise(html: string): string {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const sanitised = safeHtml(html, safePath);
  if (cache.size >= maxEntries) cache.clear();
  cache.set(html, sanitised);
  return sanitised;
}

const sanitiseEach = <Entry extends { readonly content: string }>(
  entries: readonly Entry[],
): Entry[] => entries.map((entry) => ({ ...entry, content: sanitise(entry.content) }));

/** Makes HTML from any platform safe [CS-04, CS-05, PR-02]. */
export const sanitisers: {
  readonly [Name in CallName]?: (value: CallOutput<Name>) => CallOutput<Name>;
} = {
  helpCenter: sanitiseEach,
  promotionDetail: (promotion) => ({ ...promotion, content: sanitise(promotion.content) }),
  vipLevels: sanitiseEach,
  pointRewards: sanitiseEach,
  announcements: (announcements) => ({
    ...announcements,
    player: sanitiseEach(announcements.player),
    popup: sanitiseEach(announcements.popup),
    promotion: sanitiseEach(announcements.promotion),
  }),
};
