import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chunkReader,
  transferList,
  serializeRequest,
  serializeResponse,
  deserializeRequest,
  deserializeResponse,
  type WireRequest,
  type WireResponse,
} from './serialize-http.ts';

const serializeWhole = async (request: Request): Promise<WireRequest> =>
  (await serializeRequest(request)) ?? expect.fail('there is no limit');

const transferred = <Wire extends WireRequest | WireResponse>(wire: Wire): Wire =>
  structuredClone(wire, { transfer: transferList(wire) as ArrayBuffer[] });

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .integer({ min: 65_000, max: 200_000 })
    .map((length) => new Uint8Array(length).fill(length % 251)),
);
const headerName = fc.stringMatching(/^x-[a-z]{1,12}$/);
const headerValue = fc.stringMatching(/^[!-~]{0,20}$/);

/** As read from a socket: with a length, or chunked. */
const requestFromSocket = (
  method: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
  chunked: boolean,
): Request => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let from = 0; from < body.length; from += 30_000)
        controller.enqueue(body.slice(from, from + 30_000));
      controller.close();
    },
  });
  const lengthHeaders: Record<string, string> = chunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': String(body.length) };
  return new Request('http://alon.localhost/wps/x?y=1', {
    method,
    headers: { ...headers, ...lengthHeaders },
    body: stream,
    duplex: 'half',
  });
};

test('[API-30] transfers a request to the platform’s thread unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('POST', 'PUT', 'DELETE'),
      fc.dictionary(headerName, headerValue),
      bytes,
      fc.boolean(),
      async (method, headers, body, chunked) => {
        const request = requestFromSocket(method, headers, body, chunked);
        const arrived = deserializeRequest(
          transferred(await serializeWhole(request)),
          chunkReader(request),
        );
        expect([arrived.method, arrived.url, [...arrived.headers]]).toEqual([
          method,
          request.url,
          [...request.headers],
        ]);
        expect(Buffer.from(await arrived.arrayBuffer()).equals(Buffer.from(body))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('[API-30] aborts an aborted body in the thread and never starts an unread one', async () => {
  const brokenStream = () =>
    new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(new Uint8Array(9)),
        pull: (controller) => controller.error(new Error('gone')),
      },
      { highWaterMark: 0 },
    );
  for (const headers of [{ 'content-length': '20' }, { 'transfer-encoding': 'chunked' }] as Record<
    string,
    string
  >[]) {
    const request = new Request('http://alon.localhost/', {
      method: 'POST',
      headers,
      body: brokenStream(),
      duplex: 'half',
    });
    const arrived = deserializeRequest(
      transferred(await serializeWhole(request)),
      chunkReader(request),
    );
    await expect(arrived.arrayBuffer()).rejects.toThrow('broke off');
  }
  const long = requestFromSocket('POST', {}, new Uint8Array(100_000), false);
  deserializeRequest(transferred(await serializeWhole(long)), chunkReader(long));
  expect([long.bodyUsed, long.body?.locked]).toEqual([false, false]);
});

test('[API-30] transfers methods that a Request rejects, and reads without a body', async () => {
  for (const method of ['TRACE', 'CONNECT', 'GET', 'HEAD']) {
    const request = Object.defineProperty(
      requestFromSocket('POST', {}, new Uint8Array(10), false),
      'method',
      { value: method },
    );
    expect(
      deserializeRequest(transferred(await serializeWhole(request)), chunkReader(request)).method,
    ).toBe(method);
  }
});

test('transfers a response unchanged and aborts it at the same byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(200, 201, 400, 503),
      fc.dictionary(headerName, headerValue),
      bytes,
      async (status, headers, body) => {
        const back = deserializeResponse(
          transferred(await serializeResponse(new Response(body, { status, headers }))),
        );
        expect([
          back.status,
          ...Object.entries(headers).map(([name]) => back.headers.get(name)),
        ]).toEqual([status, ...Object.values(headers)]);
        expect(Buffer.from(await back.arrayBuffer()).equals(Buffer.from(body))).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
  const parts = [new TextEncoder().encode('{"success":')];
  const brokenResponse = new Response(
    new ReadableStream(
      {
        pull: (controller) => {
          const part = parts.shift();
          if (part) controller.enqueue(part);
          else controller.error(new Error('dropped'));
        },
      },
      { highWaterMark: 0 },
    ),
  );
  const reader = deserializeResponse(
    transferred(await serializeResponse(brokenResponse)),
  ).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value as Uint8Array)).toBe('{"success":');
  await expect(reader?.read()).rejects.toThrow('dropped');
  expect(
    deserializeResponse(transferred(await serializeResponse(new Response(null, { status: 204 }))))
      .body,
  ).toBeNull();
});

test('refuses a body beyond the limit and does not count a short one', async () => {
  const taken: number[] = [];
  const share = {
    take: (sizeBytes: number) => taken.push(sizeBytes) < 2,
    release: () => undefined,
  };
  const post = (sizeBytes: number) =>
    requestFromSocket('POST', {}, new Uint8Array(sizeBytes), false);
  expect(await serializeRequest(post(4_096), share)).toMatchObject({ method: 'POST' });
  expect(taken).toEqual([]);
  expect(await serializeRequest(post(60_000), share)).toBeUndefined();
  expect(taken).toEqual([30_000, 30_000]);
});
