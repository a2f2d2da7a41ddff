import { createHash, randomBytes } from 'node:crypto';
import type { FragmentRecorder } from '#app/features/fragment/fragment.tsx';
import { createFairLru } from '#app/lib/fair-lru.ts';
import { createQueryStandIn } from './query-stand-in.ts';

/** The limit for all fragments of all brands together, in characters. */
const maxCharacters = 32 * 1024 ** 2;

/** The fragments of one page: cached ones are inserted, new ones are stored. */
export interface PageFragments extends FragmentRecorder {
  /**
   * The page with every fragment in its place; undefined when a fragment used the page's query for
   * more than a link back: the page has to be rendered without cached fragments.
   */
  assemble(page: string): string | undefined;
}

/**
 * A query that reads the same in a field, in an address and as a part of another address, except
 * for characters that `encodeURIComponent` and forms encode alike.
 */
const plainSearch = /^\?[\w=&%+.-]+$/;

/** What every fragment of a page may depend on. */
export interface PageFrame {
  /** The brand's code: when the store is full, the brand with most loses a fragment. */
  readonly code: string;
  /** Brand and texts. */
  readonly brand: object;
  /** The shell of everybody of one kind: an object that many pages share and that never changes. */
  readonly shell: object;
  /** The member's data that is the same for all of their kind. */
  readonly member: object | null;
}

/** Fragments as text, keyed by everything that they depend on. */
export interface FragmentStore {
  /** The fragments of a page with this frame. Another frame has other fragments. */
  forPage(frame: PageFrame): PageFragments;
  /** Every cached fragment, for tests that look for what must not be in one. */
  texts(): readonly string[];
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Characters that no page's text contains: React would output them, people cannot type them. */
const [begin, end] = ['\u0001', '\u0002'];

/** Parts that failed, or whose code was not loaded, are left to the browser. */
const clientRenderMarker = '<!--$!-->';

/**
 * Copies a text out of its page. V8 makes a slice of a page by pointing into it, so that a stored
 * slice would keep the whole page alive, which the store's limit does not count.
 */
const withoutPage = (slice: string): string => Buffer.from(slice).toString();

/**
 * A store of fragments. A fragment's key has everything that it depends on, so that it never has to
 * be invalidated, and visitors with equal keys get the same (decision 029).
 */
export function createFragmentStore(maxSize: number = maxCharacters): FragmentStore {
  const fragments = createFairLru<string>({
    maxSize,
    sizeOf: (text, key) => text.length + key.length,
    ownerOf: (key) => key.slice(0, key.indexOf('\n')),
  });
  // A secret, so that nobody can write a placeholder into a text.
  const secret = randomBytes(12).toString('base64url');
  const mark = (kind: 'use' | 'open' | 'close', index: number): string =>
    `${begin}${secret}:${kind}:${index}${end}`;
  const queryStandIn = createQueryStandIn();

  // React separates neighbouring texts by an empty comment; a placeholder is a text, its
  // replacement is not.
  const marks = new RegExp(
    `(?:<!-- -->)?${begin}${secret}:(use|open|close):(\\d+)${end}(?:<!-- -->)?`,
    'g',
  );

  const shellDigests = new WeakMap<object, string>();
  const shellDigest = (shell: object): string => {
    const shellDigest = shellDigests.get(shell) ?? digest(JSON.stringify(shell));
    shellDigests.set(shell, shellDigest);
    return shellDigest;
  };

  return {
    texts: () => [...fragments.keys()].map((key) => fragments.peek(key) ?? ''),
    forPage({ code, brand, shell, member }) {
      const frameKey = `${code}\n${digest(JSON.stringify([brand, shellDigest(shell), member]))}`;
      const usedTexts: string[] = [];
      const openKeys: string[] = [];
      let ownSearch: string | undefined;
      return {
        standInFor(search) {
          if (!plainSearch.test(search)) return undefined;
          ownSearch = search;
          return queryStandIn.search;
        },
        find(key) {
          const text = fragments.get(`${frameKey}\n${key}`);
          return text === undefined ? undefined : mark('use', usedTexts.push(text) - 1);
        },
        marksFor(key) {
          const index = openKeys.push(`${frameKey}\n${key}`) - 1;
          return [mark('open', index), mark('close', index)];
        },
        assemble(page) {
          let assembled = '';
          let from = 0;
          let openedAt = 0;
          for (const { 0: marker, 1: kind, 2: index, index: at } of page.matchAll(marks)) {
            assembled += page.slice(from, at);
            from = at + marker.length;
            if (kind === 'use') assembled += usedTexts[Number(index)] ?? '';
            else if (kind === 'open') openedAt = assembled.length;
            else {
              const text = assembled.slice(openedAt);
              const key = openKeys[Number(index)];
              if (key !== undefined && !text.includes(clientRenderMarker))
                fragments.set(key, withoutPage(text));
            }
          }
          const whole = assembled + page.slice(from);
          return ownSearch === undefined ? whole : queryStandIn.compile(whole)?.(ownSearch);
        },
      };
    },
  };
}
