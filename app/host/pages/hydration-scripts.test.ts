import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderHydrationScripts } from './hydration-scripts.ts';

const nonce = 'q83vEjRWeJASNFZ4kBI0Vg==';
const streamOf = (bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      const places = [
        0,
        ...cuts.map((offset) => offset % (bytes.length + 1)).sort((a, b) => a - b),
        bytes.length,
      ];
      places.slice(1).forEach((end, index) => controller.enqueue(bytes.slice(places[index], end)));
      controller.close();
    },
  });

function runScripts(scripts: string): { readonly text: string; readonly isClosed: boolean } {
  const stream = { text: '', isClosed: false };
  const streamController = {
    enqueue: (text: string) => void (stream.text += text),
    close: () => void (stream.isClosed = true),
  };
  for (const [, text = ''] of scripts.matchAll(/<script nonce="[^"]*">(.*?)<\/script>/gs))
    runInNewContext(text, { window: { __remixContext: { streamController } } });
  return stream;
}

test('[SH-21] preserves a hydration state when splitting it, without closing its script', async () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '</script><script>evil()',
      '<!--',
      ']]>',
      '\u2028\u2029',
      '$&$1',
      '{"a":"二十一歳"}',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(words), fc.array(fc.nat(), { maxLength: 4 }), async (parts, cuts) => {
      const text = parts.join('');
      const scripts = await renderHydrationScripts(
        streamOf(new TextEncoder().encode(text), cuts),
        nonce,
      );
      expect(runScripts(scripts)).toEqual({ text, isClosed: true });
      expect(scripts.match(/<\/?script|<!--/g)).toEqual([
        '<script',
        '</script',
        '<script',
        '</script',
      ]);
    }),
  );
});
