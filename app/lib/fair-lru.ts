import { LRUCache } from 'lru-cache';

export interface FairLruOptions<Value> {
  readonly maxSize: number;
  readonly sizeOf: (value: Value, key: string) => number;
  readonly ownerOf: (key: string) => string;
  readonly ttlMs?: number;
}

export interface LruEntries<Value> {
  get(key: string): Value | undefined;
  /** Does not count as a use. */
  peek(key: string): Value | undefined;
  set(key: string, value: Value): unknown;
  delete(key: string): unknown;
  keys(): Iterable<string>;
}

/**
 * When the cache is full, the owner with the largest share loses its least recently used value. One
 * owner may fill unused space, but never evicts a smaller owner. Values larger than the cache are
 * not stored.
 */
export function createFairLru<Value extends NonNullable<unknown>>({
  maxSize,
  sizeOf,
  ownerOf,
  ttlMs,
}: FairLruOptions<Value>): LruEntries<Value> & { clear(): void } {
  const shares = new Map<string, LRUCache<string, Value>>();
  let size = 0;

  const resize = (share: LRUCache<string, Value>, change: () => void): void => {
    const sizeBefore = share.calculatedSize;
    change();
    size += share.calculatedSize - sizeBefore;
  };
  const evictFromLargest = (): void => {
    let largestPartition: [string, LRUCache<string, Value>] | undefined;
    for (const entry of shares)
      if (!largestPartition || entry[1].calculatedSize > largestPartition[1].calculatedSize)
        largestPartition = entry;
    if (!largestPartition) return;
    const [owner, share] = largestPartition;
    resize(share, () => void share.pop());
    if (share.size === 0) shares.delete(owner);
  };
  const shareOf = (key: string) => shares.get(ownerOf(key));
  const newShare = (owner: string): LRUCache<string, Value> => {
    if (ttlMs === undefined)
      return new LRUCache<string, Value>({ maxSize, sizeCalculation: sizeOf });
    const share: LRUCache<string, Value> = new LRUCache<string, Value>({
      maxSize,
      sizeCalculation: sizeOf,
      ttl: ttlMs,
      ttlAutopurge: true,
      // The other methods update the sizes themselves.
      disposeAfter: (value, key, reason) => {
        if (reason !== 'expire') return;
        size -= sizeOf(value, key);
        if (share.size === 0 && shares.get(owner) === share) shares.delete(owner);
      },
    });
    return share;
  };

  return {
    get: (key) => shareOf(key)?.get(key),
    peek: (key) => shareOf(key)?.peek(key),
    set(key, value) {
      const owner = ownerOf(key);
      const share = shares.get(owner) ?? newShare(owner);
      shares.set(owner, share);
      resize(share, () => void share.set(key, value));
      while (size > maxSize) evictFromLargest();
    },
    delete(key) {
      const share = shareOf(key);
      if (!share) return;
      resize(share, () => void share.delete(key));
      if (share.size === 0) shares.delete(ownerOf(key));
    },
    clear() {
      for (const share of shares.values()) share.clear();
      shares.clear();
      size = 0;
    },
    keys: () => [...shares.values()].flatMap((share) => [...share.keys()]),
  };
}
