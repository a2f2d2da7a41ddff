import { LRUCache } from 'lru-cache';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import {
  raffleTimes,
  revealDelayMs,
  type RaffleTimes,
} from '#app/domain/campaigns/raffle-times.ts';
import type { RaffleView } from '#schema/calls/raffles.ts';
import type { CallContext } from '../calls/handler.ts';
import { maskedAccount } from '../crypto/masked-account.ts';
import type { Database } from '../db/database.ts';
import { readOwnTickets, readRaffle, readWinners, type StoredRaffle } from './raffle-store.ts';
import { readTickets, type MemberTickets } from './raffle-tickets.ts';

/** Cache lifetime: a count reads the bets of all members. */
const ticketsHoldMs = 30_000;
const maxRaffles = 200;

interface CachedTickets {
  readonly at: number;
  readonly tickets: Promise<readonly MemberTickets[]>;
}

const stateOf = (
  raffle: StoredRaffle | undefined,
  { from, until }: RaffleTimes,
  now: number,
): RaffleView['state'] => {
  if (!raffle) return 'coming';
  if (raffle.drawnAt !== null) return 'drawn';
  if (raffle.frozenAt !== null) return 'frozen';
  if (now < from) return 'coming';
  return now < until ? 'running' : 'counting';
};

export function createRaffleViews(database: Database) {
  const cache = new LRUCache<string, CachedTickets>({ max: maxRaffles });
  const readRunning = ({ tenant, now }: CallContext, terms: Campaign, times: RaffleTimes) => {
    const key = `${tenant.code} ${terms.id} ${times.from} ${times.until}`;
    const cached = cache.get(key);
    if (cached && now >= cached.at && now < cached.at + ticketsHoldMs) return cached.tickets;
    const tickets = readTickets(database, {
      tenant: tenant.code,
      currency: tenant.currency.code,
      terms,
      times,
      now,
    });
    cache.set(key, { at: now, tickets });
    // Failures are not cached.
    tickets.catch(() => cache.delete(key));
    return tickets;
  };
  const countTickets = async (
    context: CallContext,
    terms: Campaign,
    raffle: StoredRaffle | undefined,
    times: RaffleTimes,
  ): Promise<{ readonly own: number; readonly total: number }> => {
    const { tenant, member, now } = context;
    if (!raffle || now < times.from) return { own: 0, total: 0 };
    if (raffle.total !== null)
      return {
        own: member ? await readOwnTickets(database, tenant.code, terms.id, member.id) : 0,
        total: raffle.total,
      };
    const running = await readRunning(context, terms, times);
    return {
      own: running.find((one) => one.member === member?.id)?.tickets ?? 0,
      total: running.reduce((sum, { tickets }) => sum + tickets, 0),
    };
  };
  return async (context: CallContext, terms: Campaign): Promise<RaffleView> => {
    const { tenant, member, now } = context;
    const raffle = await readRaffle(database, tenant.code, terms.id);
    const times = raffleTimes(terms, raffle?.committedAt ?? terms.from);
    const { own, total } = await countTickets(context, terms, raffle, times);
    const winners = await readWinners(database, tenant.code, terms.id);
    return {
      state: stateOf(raffle, times, now),
      from: times.from,
      until: times.until,
      total,
      own: member ? own : null,
      drawsAt: raffle?.drawnAt ?? (raffle?.frozenAt ?? times.freezesAt) + revealDelayMs,
      seedHash: raffle?.seedHash ?? '',
      root: raffle?.root ?? '',
      seed: raffle && raffle.drawnAt !== null ? raffle.seed : '',
      winners: winners.map(({ place, account, prize }) => ({
        place,
        account: maskedAccount(account),
        prize,
      })),
    };
  };
}
