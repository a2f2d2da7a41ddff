import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FragmentRecorder } from '#app/features/fragment/fragment.tsx';

/** All fragments of all brands together, characters. */
const maxCharacters = 32 * 1024 ** 2;

/** The parts of one page: what is known of them goes in, what is new is kept. */
export interface PageFragments extends FragmentRecorder {
  /** The page with every part in its place. */
  assemble(page: string): string;
}

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
      return {
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
              if (key !== undefined && !text.includes(clientRenderMarker)) fragments.set(key, text);
            }
          }
          return assembled + page.slice(from);
        },
      };
    },
  };
}
