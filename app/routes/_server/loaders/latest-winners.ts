import type { AppLoadContext } from '@remix-run/node';
import type { Winners } from '#app/features/promotions/promotion-data.ts';

const maxPromotions = 3;
const maxWinners = 5;

/**
 * Newest first; omits what the platform does not provide.
 * @param ids the running promotions
 */
export async function fetchLatestWinners(
  { call }: Pick<AppLoadContext, 'call'>,
  ids: readonly string[],
): Promise<NonNullable<Winners>> {
  const lists = await Promise.all(ids.slice(0, maxPromotions).map((id) => call('winners', { id })));
  return lists
    .flatMap((list) => (list.ok ? list.value : []))
    .sort((one, other) => other.at - one.at)
    .slice(0, maxWinners);
}
