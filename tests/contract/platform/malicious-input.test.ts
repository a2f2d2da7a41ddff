import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ZodObject } from 'zod';
import { movableClock } from '#app/lib/clock.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { readEnvelope, startPlatformServer, tokenOf } from '../../support/platform-server.ts';
import {
  callsWithBody,
  calls,
  fieldsOf,
  MARKER,
  callsWithQuery,
  expectRefusal,
  sendTo,
} from '../../support/refusal.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { bySuite, gatePart } from '../../support/suite.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * The same malicious input for every call, including future ones: always an envelope with a stable
 * key and its status; never a 5xx, an echo or an error log line.
 */
const server = openForTests(() => startPlatformServer({ tenants: [sampleTenant('alon')], clock }));
let send: ReturnType<typeof sendTo>;
let token: string;
const clock = movableClock();
beforeAll(async () => {
  send = sendTo(server.origin('alon'));
  token = await tokenOf(server.origin('alon'));
});
afterEach(() => expect(server.logEntries, 'an unexpected error').toEqual([]));

/** A call that needs a token checks it before reading the body. */
const orNoToken = (line: CallDefinition, key: string): string =>
  line.token === true ? 'missing_token' : key;

/** Several calls may share a path. */
const methodsOf = (path: string): string[] =>
  calls.filter(({ line }) => line.path === path).map(({ line }) => line.method);

/** `npm test` tries the same inputs by turns. */
const withTurns = <Call extends object>(list: readonly Call[]) =>
  list.map((call, turn) => ({ ...call, turn }));
const turnsInGate = 8;

describe.each(withTurns(calls))('[API-30] $name', ({ line, turn }) => {
  test('refuses every other method and lists the allowed ones', async () => {
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
    for (const method of gatePart(methods, turn, 3)) {
      if (methodsOf(line.path).includes(method)) continue;
      const response = await send({ line }, { method });
      expect(response.headers.get('allow')?.split(', ')).toContain(line.method);
      expect(await expectRefusal(response)).toBe('wrong_method');
    }
  });

  test('is not found under a similar path', async () => {
    const paths = [
      `${line.path}/`,
      `${line.path}/${MARKER}`,
      line.path.toUpperCase(),
      line.path.replace('/', '//'),
      `${line.path}%00`,
    ];
    for (const path of gatePart(paths, turn, 3))
      expect(await expectRefusal(await send({ line }, { path }))).toBe('unknown_call');
  });

  test('answers HEAD without a body and never with a 5xx', async () => {
    const response = await send({ line }, { method: 'HEAD' });
    expect(await response.text()).toBe('');
    expect(response.status).toBeLessThan(500);
    expect(response.status === 405).toBe(!methodsOf(line.path).includes('GET'));
  });
});

describe.each(withTurns(calls.filter(({ line }) => line.token === true)))(
  '[API-30] $name needs a token',
  ({ line, turn }) => {
    const inputs: readonly (readonly [string | undefined, string])[] = [
      [undefined, 'missing_token'],
      ['', 'missing_token'],
      ['Bearer', 'invalid_token'],
      ['Bearer ', 'invalid_token'],
      [`Bearer ${MARKER}`, 'invalid_token'],
      [`Bearer ${'x'.repeat(8000)}`, 'invalid_token'],
      ['Basic YTpi', 'invalid_token'],
      ['Bearer a b', 'invalid_token'],
      ['Bearer \u00ff', 'invalid_token'],
      ["Bearer ' or 1=1 --", 'invalid_token'],
    ];
    test.each(gatePart(inputs, turn, turnsInGate))(
      '[ASVS 8.2.1] and %j is not one',
      async (authorization, key) => {
        const refusal = await expectRefusal(
          await send({ line }, authorization === undefined ? {} : { headers: { authorization } }),
        );
        // An empty header may be dropped in transit; both cases mean no token.
        expect(authorization === '' ? 'missing_token' : refusal).toBe(key);
      },
    );
  },
);

describe.each(withTurns(callsWithQuery))('[API-30] $name, its query', ({ line, turn }) => {
  const queries = [
    '?a=1&a=2',
    '?url=%ff',
    '?%ff=1',
    '?url=%',
    '?language=%ed%a0%80',
    '?url=%00',
    '?__proto__=1',
    '?constructor=x',
    `?a%00${MARKER}=1`,
  ];
  test.each(gatePart(queries, turn, turnsInGate))('%s is invalid', async (query) => {
    expect(await expectRefusal(await send({ line }, { query }))).toBe(
      orNoToken(line, 'invalid_input'),
    );
  });
});

/** A stream has no declared length, so it travels in chunks. */
const chunked = (size: number): ReadableStream => {
  let remaining = size;
  return new ReadableStream({
    pull(controller) {
      if (remaining <= 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(remaining, 65_536)).fill(32));
      remaining -= 65_536;
    },
  });
};

/** Where a call needs a token, body errors are reported to members only. */
const asMember = (line: CallDefinition): Record<string, string> =>
  line.token === true ? { authorization: `Bearer ${token}` } : {};
/** A list of texts accepts an empty one. */
const takes = ({ input }: CallDefinition, field: string, text: string): boolean =>
  (input as ZodObject).shape[field]?.safeParse(JSON.parse(text)).success === true;

describe.each(withTurns(callsWithBody))('[API-30] $name, its body', ({ line, turn }) => {
  // All bodies come from one address, whose byte budget refills with time.
  beforeEach(() => clock.move(2_000));

  test('[ASVS 5.2.1] over 64 KiB, or the call’s limit, is too large, with a declared length or not', async () => {
    const maxBytes = line.maxBodyBytes ?? 64 * 1024;
    const bodies = [() => ' '.repeat(maxBytes + 1), () => chunked(maxBytes + 65_536)];
    for (const body of gatePart(bodies, turn, 2))
      expect(
        await expectRefusal(await send({ line }, { body: body(), headers: asMember(line) })),
      ).toBe('body_too_large');
  });

  const malformed: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
    ['nothing', new Uint8Array()],
    ['broken JSON', `{"username":"${MARKER}`],
    ['broken UTF-8', Uint8Array.of(0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d)],
    ['a byte order mark in the middle', '{}\ufeff'],
    ['two documents', '{}{}'],
    ['a comment', '{/* */}'],
    ['NaN', '{"a":NaN}'],
    ['sixty thousand levels of nesting', '['.repeat(60_000)],
  ];
  test.each(gatePart(malformed, turn, turnsInGate))('%s is malformed', async (_what, body) => {
    expect(await expectRefusal(await send({ line }, { body, headers: asMember(line) }))).toBe(
      'malformed_json',
    );
  });

  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ];
  test.each(gatePart(types, turn, turnsInGate))('[ASVS 3.5.2] as %j is malformed', async (type) => {
    const isReadable = line.form === true && type === 'application/x-www-form-urlencoded';
    expect(
      await expectRefusal(
        await send({ line }, { body: '{}', headers: { ...asMember(line), 'content-type': type } }),
      ),
    ).toBe(isReadable ? 'invalid_input' : 'malformed_json');
  });

  const invalid = [
    'null',
    '1',
    'true',
    `"${MARKER}"`,
    '[]',
    '[{}]',
    '{}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    `{"${MARKER}\\u0000":1}`,
    '{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":{"i":1}}}}}}}}}',
    '{"x":1e999}',
  ];
  test.each(gatePart(invalid, turn, turnsInGate))('%s is invalid', async (body) => {
    // An empty object is a registration without fields or input without required ones, so it never
    // succeeds.
    const key = await expectRefusal(await send({ line }, { body, headers: asMember(line) }));
    expect(
      body === '{}' ? ['invalid_input', 'field_invalid', 'registration_closed'] : ['invalid_input'],
    ).toContain(key);
  });

  test('[ASVS 2.2.1, 2.2.2, 1.2.4] with a hostile text in any of its fields is invalid and named', async () => {
    for (const [index, field] of fieldsOf(line).entries()) {
      const texts = [
        `"${MARKER}\\u0000"`,
        '"\\ud800"',
        '"\\udc00x"',
        `"${'é'.repeat(30_000)}"`,
        '1e400',
        '[]',
        `{"$gt":"${MARKER}"}`,
        '[["x"]]',
      ];
      for (const text of gatePart(texts, turn + index, turnsInGate)) {
        if (/^[[{]/.test(text) && takes(line, field, text)) continue;
        const response = await send(
          { line },
          { body: `{"${field}":${text}}`, headers: asMember(line) },
        );
        const copy = response.clone();
        expect(await expectRefusal(response)).toBe('invalid_input');
        expect(
          ((await readEnvelope(copy)).value as { paths: string[] }).paths.map(
            (path) => path.split('.')[0],
          ),
        ).toContain(field);
      }
    }
  });
});

test('[API-30] any text in any field of any call is answered without a 5xx', async () => {
  const anyRequest = fc.constantFrom(...calls).chain(({ name, line }) =>
    fc.record({
      name: fc.constant(name),
      line: fc.constant(line),
      input: fc.dictionary(
        fc.constantFrom(...fieldsOf(line), 'x'),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 40 }),
          fc.string({ maxLength: 300 }),
          fc.string().map((text) => `${text}%'";--`),
        ),
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ line, input }) => {
      const inQuery = line.method === 'GET' || line.method === 'DELETE';
      const response = await send(
        { line },
        inQuery ? { query: `?${new URLSearchParams(input)}` } : { body: JSON.stringify(input) },
      );
      expect(response.status).toBeLessThan(500);
      await readEnvelope(response);
    }),
    { numRuns: bySuite(300, 100) },
  );
});
