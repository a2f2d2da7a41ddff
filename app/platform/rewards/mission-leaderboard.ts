import { LRUCache } from 'lru-cache';
import { boardWindows } from '#app/domain/campaigns/board-windows.ts';
import { stoppedCampaign, type Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import { localise } from '#app/domain/localise.ts';
import { ok } from '#app/lib/result.ts';
import type { CallContext, Handler } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { readStops } from '../campaigns/campaign-store.ts';
import { boardQuery } from '../campaigns/leaderboard-job.ts';
import {
  readFinal,
  readFinalWindows,
  readRunning,
  type BoardPlace,
} from '../campaigns/leaderboard-store.ts';
import { maskedAccount } from '../crypto/masked-account.ts';
import type { Database } from '../db/database.ts';

/** Cache time: running places are computed from the bets of all members. */
const placesHoldMs = 30_000;
const maxBoards = 200;

interface CachedPlaces {
  readonly at: number;
  readonly places: Promise<readonly BoardPlace[]>;
}

function viewOf(places: readonly BoardPlace[], member: string, count: number) {
  const ownPlace = places.find((one) => one.member === member);
  return {
    ownPlace: ownPlace?.place ?? null,
    ownScore: ownPlace?.score ?? null,
    rows: places
      .filter(({ place }) => place <= count)
      .map(({ place, account, score, prize }) => ({
        place,
        account: maskedAccount(account),
        score,
        prize,
      })),
  };
}

/** The running leaderboard, else the last ended one. */
async function findBoard(
  database: Database,
  { tenant, now }: CallContext,
): Promise<{ readonly terms: Campaign; readonly windows: readonly Period[] } | undefined> {
  const campaigns = tenant.campaigns.filter(
    ({ kind, from }) => kind === 'leaderboard' && from <= now,
  );
  if (campaigns.length === 0) return undefined;
  const stops = await readStops(database, tenant.code);
  const boards = campaigns
    .map((campaign) => stoppedCampaign(campaign, stops.get(campaign.id)))
    .map((terms) => ({ terms, windows: boardWindows(terms, now, tenant.protection.timeZone) }))
    .filter(({ windows }) => windows.length > 0);
  return boards.sort((one, other) => other.terms.until - one.terms.until)[0];
}

/** Includes the member's own place [PR-05, MC-12]. */
export function createMissionLeaderboard(database: Database): Handler<'missionLeaderboard'> {
  const cache = new LRUCache<string, CachedPlaces>({ max: maxBoards });
  const readPlaces = ({ tenant, now }: CallContext, terms: Campaign, window: Period) => {
    const key = `${tenant.code} ${terms.id} ${window.from}`;
    const cached = cache.get(key);
    if (cached && now >= cached.at && now < cached.at + placesHoldMs) return cached.places;
    const places = readRunning(database, boardQuery(tenant, terms, window));
    cache.set(key, { at: now, places });
    // Failures are not cached.
    places.catch(() => cache.delete(key));
    return places;
  };
  return async ({ count, language }, context) => {
    const member = requireMember(context);
    if (!member.ok) return member;
    const { tenant, now } = context;
    const board = await findBoard(database, context);
    const window = board?.windows.at(-1);
    if (!board || !window) return ok({ ownPlace: null, rows: [], title: '' });
    const { terms } = board;
    const final = await readFinalWindows(database, tenant.code, terms.id);
    const { id } = member.value;
    const readStored = async ({ from }: Period) => {
      const owner = { tenant: tenant.code, member: id };
      const places = await readFinal(database, owner, { campaign: terms.id, from, count });
      return viewOf(places, id, count);
    };
    const previousWindow = board.windows.at(-2);
    const title = tenant.promotions.find((one) => one.id === terms.promotion)?.title ?? {};
    const isFinal = final.has(window.from);
    return ok({
      ...(isFinal
        ? await readStored(window)
        : viewOf(await readPlaces(context, terms, window), id, count)),
      title: localise(title, language ?? context.language, tenant),
      metric: terms.metric === 'missions' ? 'missions' : 'days',
      state: isFinal ? 'final' : now < window.until ? 'running' : 'counting',
      from: window.from,
      until: window.until,
      previous:
        previousWindow && final.has(previousWindow.from)
          ? { ...previousWindow, ...(await readStored(previousWindow)) }
          : null,
    });
  };
}
