import { LRUCache } from 'lru-cache';
import type { Call } from '#app/api/call.ts';
import { createAddressBudget } from '#app/lib/address-budget.ts';
import { createAddressLines } from '#app/lib/address-lines.ts';
import type { ArtRequest } from '#app/lib/art-request.ts';
import { artId, artName } from '#app/lib/art-url.ts';
import { favouriteCalls } from '#schema/calls/favourites.ts';
import { gameCalls } from '#schema/calls/games.ts';
import { launchCalls } from '#schema/calls/launch.ts';
import { lotteryCalls } from '#schema/calls/lotteries.ts';
import { isLoopback } from '../client-address.ts';

/** A picture with a name in it that the platform gives: of a game or a vendor. */
export type NamedRequest = Extract<ArtRequest, { kind: 'tile' | 'vendor' }>;

/** The brand whose picture it is, and who asks for it. */
export interface Visitor {
  readonly merchantCode: string;
  readonly ip: string;
  /** A guest's calls in each language of the brand. */
  readonly calls: readonly Call[];
}

/**
 * The names in the platform's catalogues: a picture shows no other, so that nobody makes one with
 * their own words on a brand's host [issue 16].
 */
export interface CatalogueNames {
  /** Notes the names in an answer: whatever a page shows was in one. */
  learn(merchantCode: string, call: string, value: unknown): void;
  /**
   * Whether a brand's catalogue has a name. One that no answer had since the start is looked up,
   * since another server may have made the page; names that nobody has are looked up rarely.
   */
  has(visitor: Visitor, request: NamedRequest): Promise<boolean>;
}

/** Games and vendors of all brands, some 100 bytes each. */
const maxNames = 100_000;
/** A name that nobody has is looked up again after a minute. */
const unknownTtlMs = 60_000;
const maxUnknown = 10_000;
/** An address may ask for so many names that nobody has, and one more each two seconds. */
const missRule = { max: 20, refillPerSecond: 0.5 };
/** Look-ups of one address at a time, and waiting: more than a page has pictures. */
const lineRule = { maxRunning: 2, maxWaiting: 200 };

/** The calls whose answers name games and vendors. */
const namingCalls: ReadonlySet<string> = new Set(
  Object.keys({ ...gameCalls, ...lotteryCalls, ...favouriteCalls, ...launchCalls }),
);

const keyOf = (merchantCode: string, code: string, name: string): string =>
  [merchantCode, artId(code), artName(name)].join('\n');

/** The codes and names in an answer, at whatever depth. */
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

/** The questions in whose answers a name would be; `learn` notes what they say. */
function questions(call: Call, request: NamedRequest): readonly (() => Promise<unknown>)[] {
  if (request.kind === 'vendor') return [() => call('gameMenus', {})];
  const { gameType, name, id } = request;
  return [name, id].map(
    (gameName) => () => call('gameList', { gameType, gameName, pageSize: 100 }),
  );
}

/** Creates the names of all brands. */
export function createCatalogueNames(now: () => number): CatalogueNames {
  const names = new LRUCache<string, true>({ max: maxNames });
  const unknown = new LRUCache<string, true>({ max: maxUnknown, ttl: unknownTtlMs });
  const misses = createAddressBudget(missRule);
  const lines = createAddressLines(lineRule);
  // From this machine come a tester, or a proxy that does not name its visitors.
  const takeMiss = (ip: string, cost: 1 | -1): boolean => isLoopback(ip) || misses(ip, cost, now());
  const find = async ({ calls, ip }: Visitor, request: NamedRequest, key: string) => {
    if (names.has(key)) return true;
    if (unknown.has(key) || !takeMiss(ip, 1)) return false;
    for (const ask of calls.flatMap((call) => questions(call, request))) {
      await ask();
      // What was there costs nothing: after a start a page has many of them.
      if (names.has(key)) return takeMiss(ip, -1);
    }
    unknown.set(key, true);
    return false;
  };
  return {
    learn(merchantCode, call, value) {
      if (!namingCalls.has(call)) return;
      for (const [code, name] of namesIn(value)) names.set(keyOf(merchantCode, code, name), true);
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
