import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FragmentRecorder } from '#app/features/fragment/fragment.tsx';

/** All fragments of all brands together, characters. */
const maxCharacters = 32 * 1024 ** 2;

/** The parts of one page: what is known of them goes in, what is new is kept. */
export interface PageFragments extends FragmentRecorder {
  /**
   * The page with every part in its place; undefined when a part did something else with the page's
   * query than to lead back to it: the page has to be rendered without kept parts.
   */
  assemble(page: string): string | undefined;
}

/**
 * A query that reads the same in a field, in an address and as a part of another address, but for
 * characters that `encodeURIComponent` and forms write alike.
 */
const plainSearch = /^\?[\w=&%+.-]+$/;

/** What every part of a page may show. */
export interface PageFrame {
  /** Brand and texts. */
  readonly brand: object;
  /** The shell of everybody of a kind: an object that many pages share and that never changes. */
  readonly shell: object;
  /** What a member sees as all of their kind do. */
  readonly member: object | null;
}

/** Parts of pages as text, by everything that they were made of. */
export interface FragmentStore {
  /** The parts of a page of a frame. Another frame has other parts. */
  forPage(frame: PageFrame): PageFragments;
  /** Every part that is kept, for tests that look for what must not be in one. */
  texts(): readonly string[];
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Characters that no page's text holds: React would let them through, people cannot type them. */
const [begin, end] = ['\u0001', '\u0002'];

/** Parts that failed, or whose code was not there, are the browser's to make. */
const clientRenderMarker = '<!--$!-->';

/**
 * A text without the page that it was cut from. V8 makes a slice of a page by pointing into it, so
 * that a kept slice would keep all of the page, which the store's limit does not count.
 */
const withoutPage = (slice: string): string => Buffer.from(slice).toString();

/** What parts have in place of the query that they lead back to. */
function createStandIn(secret: string) {
  const searchStandIn = `?${secret}`;
  return {
    searchStandIn,
    /**
     * The page with its own query again, in the two ways in which parts write it; undefined when a
     * part has written it in another.
     */
    withSearch(page: string, search: string): string | undefined {
      const text = page
        .replaceAll(searchStandIn, search.replaceAll('&', '&amp;'))
        .replaceAll(encodeURIComponent(searchStandIn), encodeURIComponent(search));
      return text.includes(secret) ? undefined : text;
    },
  };
}

/**
 * A store of fragments. A fragment is kept under all that it was made of, so it never has to be
 * invalidated, and who cannot be told apart by that gets the same (decision 029).
 */
export function createFragmentStore(): FragmentStore {
  const fragments = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (text, key) => text.length + key.length,
  });
  // Nobody can write a mark into a text of theirs: they do not know this.
  const secret = randomBytes(12).toString('base64url');
  const mark = (kind: 'use' | 'open' | 'close', index: number): string =>
    `${begin}${secret}:${kind}:${index}${end}`;
  const { searchStandIn, withSearch } = createStandIn(secret);

  // React parts neighbouring texts by an empty comment; a mark is a text, what it stands for is
  // not.
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
    texts: () => [...fragments.values()],
    forPage({ brand, shell, member }) {
      const frameKey = digest(JSON.stringify([brand, shellDigest(shell), member]));
      const usedTexts: string[] = [];
      const openKeys: string[] = [];
      let ownSearch: string | undefined;
      return {
        standInFor(search) {
          if (!plainSearch.test(search)) return undefined;
          ownSearch = search;
          return searchStandIn;
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
          return ownSearch === undefined ? whole : withSearch(whole, ownSearch);
        },
      };
    },
  };
}
