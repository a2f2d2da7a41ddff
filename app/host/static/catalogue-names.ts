import { LRUCache } from 'lru-cache';
import type { Call } from '#app/api/call.ts';
import { createAddressBudget } from '#app/lib/address-budget.ts';
import { createAddressLines } from '#app/lib/address-lines.ts';
import type { ArtRequest } from '#app/domain/pictures/art-request.ts';
import { artId, artName } from '#app/domain/pictures/art-url.ts';
import { favouriteCalls } from '#schema/calls/favourites.ts';
import { gameCalls } from '#schema/calls/games.ts';
import { launchCalls } from '#schema/calls/launch.ts';
import { lotteryCalls } from '#schema/calls/lotteries.ts';
import { isLoopback } from '../http/client-address.ts';

export type NamedRequest = Extract<ArtRequest, { kind: 'tile' | 'vendor' }>;

export interface Visitor {
  readonly merchantCode: string;
  readonly ip: string;
  readonly calls: readonly Call[];
}

/**
 * Pictures show only names from the platform's catalogue, so that no one can render their own words
 * on a brand's host.
 */
export interface CatalogueNames {
  learn(answer: { readonly brand: string; readonly call: string; readonly value: unknown }): void;
  /**
   * Unknown names are looked up, since another server may have rendered the page; misses are rate
   * limited.
   */
  has(visitor: Visitor, request: NamedRequest): Promise<boolean>;
}

/** For all brands, about 100 bytes each. */
const maxNames = 100_000;
/** Ms until an unknown name is looked up again. */
const unknownTtlMs = 60_000;
const maxUnknown = 10_000;
/** Unknown names per address: a burst of 20, then one every two seconds. */
const missRule = { max: 20, refillPerSecond: 0.5 };
/** Concurrent and waiting look-ups per address; more than the pictures of a page. */
const lineRule = { maxRunning: 2, maxWaiting: 200 };

const namingCalls: ReadonlySet<string> = new Set(
  Object.keys({ ...gameCalls, ...lotteryCalls, ...favouriteCalls, ...launchCalls }),
);

const keyOf = (merchantCode: string, code: string, name: string): string =>
  [merchantCode, artId(code), artName(name)].join('\n');

function* namesIn(value: unknown): Generator<readonly [code: string, name: string]> {
  if (typeof value !== 'object' || value === null) return;
  const { nodeId, gameCode, vassalage, name, displayName } = value as Readonly<
    Record<string, unknown>
  >;
  const code = nodeId ?? gameCode;
  if (typeof code === 'string' && typeof name === 'string') yield [code, name];
  if (typeof vassalage === 'string' && typeof displayName === 'string')
    yield [vassalage, displayName];
  for (const part of Object.values(value)) yield* namesIn(part);
}

/** Calls whose responses would contain the name; `learn` collects them. */
function questions(call: Call, request: NamedRequest): readonly (() => Promise<unknown>)[] {
  if (request.kind === 'vendor') return [() => call('gameMenus', {})];
  const { gameType, name, id } = request;
  return [name, id].map(
    (gameName) => () => call('gameList', { gameType, gameName, pageSize: 100 }),
  );
}

export function createCatalogueNames(now: () => number): CatalogueNames {
  const names = new LRUCache<string, true>({ max: maxNames });
  const unknown = new LRUCache<string, true>({ max: maxUnknown, ttl: unknownTtlMs });
  const misses = createAddressBudget(missRule);
  const lines = createAddressLines(lineRule);
  // Loopback is a tester, or a proxy that hides its visitors.
  const takeMiss = (ip: string, cost: 1 | -1): boolean => isLoopback(ip) || misses(ip, cost, now());
  const find = async ({ calls, ip }: Visitor, request: NamedRequest, key: string) => {
    if (names.has(key)) return true;
    if (unknown.has(key) || !takeMiss(ip, 1)) return false;
    for (const search of calls.flatMap((call) => questions(call, request))) {
      await search();
      // Refunds known names: after a start a page has many.
      if (names.has(key)) return takeMiss(ip, -1);
    }
    unknown.set(key, true);
    return false;
  };
  return {
    learn({ brand, call, value }) {
      if (!namingCalls.has(call)) return;
      for (const [code, name] of namesIn(value)) names.set(keyOf(brand, code, name), true);
    },
    async has(visitor, request) {
      const { merchantCode, ip } = visitor;
      const code = request.kind === 'tile' ? request.id : request.code;
      const key = keyOf(merchantCode, code, request.name);
      if (names.get(key)) return true;
      if (unknown.has(key) || lines.isFull(ip)) return false;
      return lines.inTurn(ip, () => find(visitor, request, key));
    },
  };
}
