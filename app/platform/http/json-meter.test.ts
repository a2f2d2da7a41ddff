import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonMeter, maxNodes, readJson } from './read-body.ts';
import { findUnsafeValue } from './read-input.ts';

const request = (body: string | ReadableStream<Uint8Array>): Request =>
  new Request('http://alon.localhost/wps/feedback', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  });

test.each(['[],', '{},', '{"a":0},', '0,'])(
  'megabytes of %s are refused after the first of them are read',
  async (part) => {
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        if (chunks > 80) controller.close();
        else
          controller.enqueue(
            Buffer.from(
              chunks === 1 ? '{"images":[' : part.repeat(Math.ceil(63_000 / part.length)),
            ),
          );
      },
    });
    const result = await readJson(request(body), 21 * 1024 * 1024);
    expect(result).toMatchObject({
      ok: false,
      fault: { key: 'invalid_input', value: { paths: [] } },
    });
    expect(chunks).toBeLessThan(5);
  },
);

test('[API-26] three pictures in base64 and a comment full of commas and brackets pass', async () => {
  const body = { comment: ',[{"\\'.repeat(200), images: Array(3).fill(',[{'.repeat(200_000)) };
  const result = await readJson(request(JSON.stringify(body)), 21 * 1024 * 1024);
  expect(result).toEqual({ ok: true, value: body });
});

test('law: the meter refuses only bodies with more values than any call accepts', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.constant(',[{'),
    fc.integer(),
    fc.constant([]),
    fc.constant({}),
  );
  fc.assert(
    fc.property(
      fc.array(leaf, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 9_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      (leaves, times, cut) => {
        const value = Array.from({ length: times }, () => leaves).flat();
        const bytes = Buffer.from(JSON.stringify(value));
        const mayGoOn = createJsonMeter();
        let isRefused = false;
        for (let at = 0; at < bytes.length; at += cut)
          isRefused = !mayGoOn(bytes.subarray(at, at + cut)) || isRefused;
        if (isRefused) expect(findUnsafeValue(value)).toBeDefined();
        if (value.length > 2 * maxNodes + 1) expect(isRefused).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
