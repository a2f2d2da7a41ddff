import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { Queryable } from '../db/database.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import { readTitle } from './promotion-title.ts';

/** A place of a raffle or leaderboard. */
interface Prize {
  readonly place: number;
  readonly member: string;
  /** Minor units; 0: none. */
  readonly prize: number;
  /** The first moment at which it can no longer be claimed, ms since the epoch; absent: none. */
  readonly claimUntil?: number;
}

/** Sends each winner a message, in the transaction that reserves the prizes [MC-10, PR-02, PR-05]. */
export async function announcePrizes(
  tx: Queryable,
  tenant: string,
  { promotion }: Pick<Campaign, 'promotion'>,
  {
    template,
    draw,
    prizes,
    at,
  }: {
    readonly template: 'raffleWon' | 'leaderboardWon';
    /** The raffle, or the window of a leaderboard. */
    readonly draw: string;
    readonly prizes: readonly Prize[];
    readonly at: number;
  },
): Promise<void> {
  const won = prizes.filter(({ prize }) => prize > 0);
  if (won.length === 0) return;
  const title = await readTitle(tx, tenant, promotion);
  for (const { place, member, prize: amount, claimUntil: time } of won)
    await sendInboxMessage(tx, {
      tenant,
      member,
      at,
      template,
      id: `promo:won:${draw}:${place}`,
      values: { amount, place, ...title, ...(time === undefined ? {} : { time }) },
    });
}
