import { describe, expect, test } from 'vitest';
import { faultStatus } from '#schema/envelope.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { MARKER } from '../../support/refusal.ts';
import { sendRequest, type TestResponse } from '../../support/server.ts';
import { getRaw, sendRaw, statusOf } from '../../support/http-client.ts';
import { serverForTests } from '../../support/server-for-tests.ts';

/* Malicious clients through the whole host: real sockets, two brands, one server. */
const server = serverForTests({
  'alon/manifest.json': minimalManifest('alon'),
  'bakaw/manifest.json': minimalManifest('bakaw'),
});

const host = 'alon.localhost';

/** Checks a success or refusal and returns its message. */
function expectEnvelope({ status, headers, body }: TestResponse, about: string): string | null {
  const text = body.toString();
  expect(headers['content-type'], about).toBe('application/json; charset=utf-8');
  expect(headers['cache-control'], about).toBe('no-store');
  expect(text, about).not.toContain(MARKER);
  const { success, message, value } = JSON.parse(text) as {
    success: boolean;
    message: string | null;
    value: unknown;
  };
  expect(status, `${about}: ${text.slice(0, 200)}`).toBeLessThan(500);
  expect(value, about).not.toBeUndefined();
  if (success) expect([status, message], about).toEqual([200, null]);
  else expect(status, `${about} ${message}`).toBe(faultStatus[message as keyof typeof faultStatus]);
  return message;
}

test.each([
  '/wps',
  '/wps/',
  '/lgw',
  '/lgw/',
  '//wps/captcha',
  '/wps//captcha',
  '/wps/captcha/',
  '/WPS/captcha',
  '/Lgw',
  '/wps%2Fcaptcha',
  '/wps/%2e%2e/wps/none',
  '/wps/constructor',
  '/wps/__proto__',
  '/wps/%00',
  '/lgw/games',
  '/wps/x?_data=root',
])('[API-30] %s is no call, and its answer is no page', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE'])
    expect(expectEnvelope(await sendRequest(server.port, host, path, { method }), path)).toBe(
      'unknown_call',
    );
});

test('[API-30] an unknown host gets an envelope, too', async () => {
  for (const line of [
    'evil.example',
    '127.0.0.1',
    '[::1]',
    'localhost',
    '__proto__',
    '%zz',
    'alon.localhost.evil.example',
  ]) {
    const answer = await getRaw(server.port, '/wps/captcha', [line]);
    // `%zz` is not a valid host name.
    expect(statusOf(answer), line).toBe(line === '%zz' ? 400 : 404);
    if (line !== '%zz') expect(answer, line).toContain('"message":"unknown_merchant"');
  }
});

describe('[API-30] bodies on the wire', () => {
  const head = (more: string) =>
    `POST /wps/session/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${more}\r\n`;
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
  test.each([
    [
      'more than 1 MiB with a length',
      `${head('Content-Length: 1100000\r\n')}${'a'.repeat(1_100_000)}`,
      413,
    ],
    [
      'more than 1 MiB in chunks',
      `${head('Transfer-Encoding: chunked\r\n')}${chunk.repeat(20)}0\r\n\r\n`,
      413,
    ],
    ['more than 1 MiB announced, none sent', head('Content-Length: 99999999999\r\n'), 413],
    ['broken chunks', `${head('Transfer-Encoding: chunked\r\n')}zz\r\n`, 400],
    [
      'two lengths',
      `${head('Content-Length: 2\r\nContent-Length: 3\r\nConnection: close\r\n')}{}`,
      400,
    ],
    [
      'a length and chunks',
      `${head('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\n`,
      400,
    ],
  ])('%s', async (_what, bytes, status) => {
    expect(statusOf(await sendRaw(server.port, bytes))).toBe(status);
  });

  test('a GET with a large body is answered', async () => {
    const body = '{'.repeat(2_000_000);
    expectEnvelope(
      await sendRequest(server.port, host, '/wps/captcha', {
        headers: { 'content-length': String(body.length) },
        body,
      }),
      'GET with a body',
    );
  });
});
