import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inOnePiece } from './in-one-piece.ts';

const paragraphs = (shift: number): string[] => Array.from({ length: 40 }, (_, place) => `${'x'.repeat(place === 0 ? shift : 30)}二十一歳未満の方は利用できません。`);

const rendered = (words: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<main>{words.map((word, place) => <p key={place}>{word}</p>)}</main>, {
      onAllReady: () => void pipe(inOnePiece((page) => resolve(page.toString()))),
      onError: reject,
    });
  });

test('[SH-21] a page is what was rendered, wherever its characters fall in React’s buffer', async () => {
  for (let shift = 0; shift < 12; shift += 1) {
    const words = paragraphs(shift);
    expect(await rendered(words)).toBe(`<main>${words.map((word) => `<p>${word}</p>`).join('')}</main>`);
  }
});
