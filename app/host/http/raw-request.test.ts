import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { hasVisitorCookies } from '#app/session/open-session.ts';
import { parseRawRequest } from './request-resolver.ts';

const parse = (url: string, ...rawHeaders: string[]) =>
  parseRawRequest(
    Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, rawHeaders }),
  );

test('[AU-09] joins two cookie headers, so that a session in the second is found', () => {
  const { headers } = parse('/', 'Host', 'a.test', 'Cookie', 'theme=dark', 'cookie', 'session=x');
  expect(headers.get('cookie')).toBe('theme=dark; session=x');
  expect(hasVisitorCookies(headers.get('cookie') ?? '')).toBe(true);
});

test('treats requests as equal only if they can get the same page', () => {
  const texts = [
    parse('/?page=2', 'Host', 'a.test'),
    parse('/', 'Host', 'a.test'),
    parse('/', 'Host', 'b.test'),
    parse('/', 'Host', 'a.test', 'X-Forwarded-Host', 'b.test'),
    parse('/', 'Host', 'a.test', 'X-Forwarded-Proto', 'https'),
    parse('/', 'Host', 'a.test', 'Cookie', 'theme=dark'),
    parse('/', 'Host', 'a.test', 'Accept-Language', 'tl'),
    parse('/', 'Host', 'a.test', 'Host', 'b.test'),
  ].map(({ fingerprint: likeness }) => likeness);
  expect(new Set(texts).size).toBe(texts.length);
  expect(parse('/', 'HOST', 'a.test', 'User-Agent', 'one').fingerprint).toBe(
    parse('/', 'host', 'a.test', 'User-Agent', 'two').fingerprint,
  );
});

test('separates path and query', () => {
  expect(
    [parse('/a?b=c?d'), parse('/a'), parse('/a?')].map(({ pathname, search }) => [
      pathname,
      search,
    ]),
  ).toEqual([
    ['/a', '?b=c?d'],
    ['/a', ''],
    ['/a', '?'],
  ]);
});
