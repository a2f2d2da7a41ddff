import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

/**
 * How long a page is shown as it is, and how long an older one still is while somebody makes it
 * anew; ms.
 */
const freshMs = 3_000;
const staleMs = 120_000;
/** All pages of all brands together, with their three ways of being packed. */
const mostBytes = 64 * 1024 ** 2;

interface Entry {
  readonly page: KeptPage;
  readonly madeAt: number;
}

/** Guests' pages, each made once for all who ask at the same time. */
export interface PageShelf {
  /**
   * A page that may be shown at once: a fresh one, or an older one while somebody makes it anew.
   * Undefined: go and ask `through`.
   */
  ready(key: string): KeptPage | undefined;
  /**
   * The page of a key. Of all who ask at once the first makes it and the others wait, or get the
   * older one. Undefined when what was made may not be kept: its maker has its own answer, and
   * everybody else has to make theirs.
   */
  through(key: string, make: () => Promise<KeptPage | undefined>): Promise<KeptPage | undefined>;
  /** Forgets the pages whose key begins so, those under way included; all without one. */
  forget(beginning?: string): void;
}

const sizeOf = ({ page: { br, gzip, identity } }: Entry): number =>
  br.body.length + gzip.body.length + identity.body.length + 5_000;

/** @param now ms, from any beginning, that only ever goes forward */
export function createPageShelf(now: () => number, room: number = mostBytes): PageShelf {
  const entries = new LRUCache<string, Entry>({ maxSize: room, sizeCalculation: sizeOf });
  const pending = new Map<string, Promise<KeptPage | undefined>>();
  const shown = (key: string, entry = entries.get(key)): KeptPage | undefined => {
    const age = entry ? now() - entry.madeAt : Infinity;
    return entry && (age < freshMs || (age < staleMs && pending.has(key))) ? entry.page : undefined;
  };
  const start = (
    key: string,
    make: () => Promise<KeptPage | undefined>,
  ): Promise<KeptPage | undefined> => {
    const made: Promise<KeptPage | undefined> = make()
      .then((page) => {
        // Forgotten while it was under way: it may show what is no more.
        if (page && pending.get(key) === made) entries.set(key, { page, madeAt: now() });
        return page;
      })
      .finally(() => void (pending.get(key) === made && pending.delete(key)));
    pending.set(key, made);
    return made;
  };
  return {
    ready: (key) => shown(key),
    // A maker's own fault is its own; whoever waited for it makes the page themselves.
    through: (key, make) => {
      const page = shown(key);
      if (page) return Promise.resolve(page);
      const underWay = pending.get(key);
      return underWay ? underWay.catch(() => undefined) : start(key, make);
    },
    forget(beginning = '') {
      for (const keys of [pending, entries])
        for (const key of [...keys.keys()]) if (key.startsWith(beginning)) keys.delete(key);
    },
  };
}
