import { createHash, randomBytes } from 'node:crypto';
import type { FragmentRecorder } from '#app/features/fragment/fragment.tsx';
import { createFairLru } from '#app/lib/fair-lru.ts';
import { createQueryStandIn } from './query-stand-in.ts';

/** Characters, for all brands together. */
const maxCharacters = 32 * 1024 ** 2;

export interface PageFragments extends FragmentRecorder {
  /**
   * Inserts all fragments. Undefined when a fragment used the page's query beyond a link back;
   * render without cached fragments then.
   */
  assemble(page: string): string | undefined;
}

/**
 * A query with the same spelling in a form field and in an address, and the same encoding by forms
 * and by `encodeURIComponent`.
 */
const plainSearch = /^\?[\w=&%+.-]+$/;

export interface PageFrame {
  /** The brand's code. A full store evicts from the brand with the most fragments. */
  readonly code: string;
  readonly brand: object;
  /** The shared shell: an immutable object that many pages share. */
  readonly shell: object;
  /** Member data that is identical for a kind of member. */
  readonly member: object | null;
}

export interface FragmentStore {
  forPage(frame: PageFrame): PageFragments;
  texts(): readonly string[];
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Characters that people cannot type but React outputs unchanged. */
const [begin, end] = ['\u0001', '\u0002'];

/** React's marker for parts that the browser must render. */
const clientRenderMarker = '<!--$!-->';

/** Copies the text: a V8 slice would keep the whole page in memory, beyond the store's limit. */
const withoutPage = (slice: string): string => Buffer.from(slice).toString();

/**
 * Keys contain all dependencies, so fragments never need invalidation, and visitors with equal keys
 * share them (decision 029).
 */
export function createFragmentStore(maxSize: number = maxCharacters): FragmentStore {
  const fragments = createFairLru<string>({
    maxSize,
    sizeOf: (text, key) => text.length + key.length,
    ownerOf: (key) => key.slice(0, key.indexOf('\n')),
  });
  // Secret, so that no text can contain a forged placeholder.
  const secret = randomBytes(12).toString('base64url');
  const placeholder = (kind: 'use' | 'open' | 'close', index: number): string =>
    `${begin}${secret}:${kind}:${index}${end}`;
  const queryStandIn = createQueryStandIn();

  // React separates adjacent texts by an empty comment, which must go with the placeholder.
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
          return text === undefined ? undefined : placeholder('use', usedTexts.push(text) - 1);
        },
        marksFor(key) {
          const index = openKeys.push(`${frameKey}\n${key}`) - 1;
          return [placeholder('open', index), placeholder('close', index)];
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
          const assembledPage = assembled + page.slice(from);
          return ownSearch === undefined
            ? assembledPage
            : queryStandIn.compile(assembledPage)?.(ownSearch);
        },
      };
    },
  };
}
