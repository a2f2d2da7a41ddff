import { expect, test } from 'vitest';
import { parseJson } from './read-body.ts';

test.each([
  '{"amount":1,"amount":50}',
  '{"amount":1,"\\u0061mount":50}',
  '{"a":{"b":1,"c":[{"d":1}],"b" : 2}}',
  '[{"a":1},{"a":1,"b":{},"a":1}]',
  '{"a\\\\":1,"a\\\\":2}',
  '{"":1,"":2}',
])('refuses a duplicate key: %s', (text) =>
  expect(parseJson(text)).toMatchObject({ ok: false, fault: { key: 'malformed_json' } }),
);

test.each([
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}',
  '{"a":"a","b":"a\\":1,\\"a"}',
  '["a","a",":"]',
  '{"a\\\\":1,"a":2}',
  '{"a":"{\\"x\\":1,\\"x\\":2}"}',
  '"a"',
  '1',
])('keys that differ, strings and nested objects pass: %s', (text) =>
  expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown }),
);

test('a long body is scanned once: a megabyte of backslashes, quotation marks or keys', () => {
  const from = performance.now();
  parseJson(`{"a":"${'\\\\'.repeat(400_000)}"}`);
  parseJson(`{"a":"${'\\"'.repeat(400_000)}"}`);
  parseJson(`{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join()}}`);
  expect(performance.now() - from).toBeLessThan(3_000);
});
