import { expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, type TestResponse } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/*
 * The chat room is available if the brand names one and the platform does not remove it; framed
 * from exactly its own origin [CS-08, SH-14].
 */
const withRoom = (path: string, chatRoom = true) => ({
  features: { chatRoom },
  customerService: {
    entries: [
      { id: 'chat', path: '/help' },
      { id: 'room', csType: 'CHATROOM', title: 'Plaza', path },
    ],
  },
});
const server = sharedServerForTests({
  'chat-framed/manifest.json': minimalManifest(
    'chat-framed',
    withRoom('https://rooms.example/acme?room=1'),
  ),
  'chat-own/manifest.json': minimalManifest('chat-own', withRoom('/help#support')),
  'chat-without/manifest.json': minimalManifest(
    'chat-without',
    withRoom('https://rooms.example/acme', false),
  ),
});

const get = (code: string, target = '/') => sendRequest(server.port, `${code}.localhost`, target);
const chatUrlOf = ({ body }: TestResponse): string | undefined =>
  /<a (?=[^>]*data-chat-room)[^>]*href="([^"]*)"[^>]*>/.exec(body.toString())?.[1];
const directive = ({ headers }: TestResponse, name: string): string | undefined =>
  new RegExp(`${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1];

test('[CS-08] the header links to it, and every page may frame its origin only', async () => {
  for (const target of ['/', '/promotions', '/help']) {
    const page = await get('chat-framed', target);
    expect([chatUrlOf(page), directive(page, 'frame-src'), directive(page, 'connect-src')]).toEqual(
      [
        'https://rooms.example/acme?room=1',
        "'self' https://rooms.example",
        "'self' https://rooms.example",
      ],
    );
  }
  // The live-chat entry does not change.
  expect((await get('chat-framed')).body.toString()).toMatch(
    /<a [^>]*href="\/help"[^>]*target="_blank"|<a [^>]*target="_blank"[^>]*href="\/help"/,
  );
});

test('[CS-08] a same-site room is a plain link without a frame', async () => {
  const ownChat = await get('chat-own');
  expect([chatUrlOf(ownChat), directive(ownChat, 'frame-src')]).toEqual([
    '/help#support',
    "'self'",
  ]);
  const without = await get('chat-without');
  expect([
    chatUrlOf(without),
    directive(without, 'frame-src'),
    without.body.includes('rooms.example'),
  ]).toEqual([undefined, "'self'", false]);
  await callApi(server.port, 'chat-framed.localhost', '/__sandbox/api/modules', {
    method: 'POST',
    json: { modId: 'CHATROOM', enabled: false },
  });
  const framedPage = await get('chat-framed');
  expect([chatUrlOf(framedPage), directive(framedPage, 'frame-src')]).toEqual([
    undefined,
    "'self'",
  ]);
});
