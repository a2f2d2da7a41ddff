import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { carriesVisitor } from '#app/session/open-session.ts';
import { readSent } from './sent.ts';

const sent = (url: string, ...rawHeaders: string[]) =>
  readSent(Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, rawHeaders }));

test('[AU-09] cookies that come in two lines are read together: a session in the second makes nobody a guest', () => {
  const { headers } = sent('/', 'Host', 'a.test', 'Cookie', 'theme=dark', 'cookie', 'session=x');
  expect(headers.get('cookie')).toBe('theme=dark; session=x');
  expect(carriesVisitor(headers.get('cookie') ?? '')).toBe(true);
});

test('requests are alike only when they can get the same page', () => {
  const texts = [
    sent('/?page=2', 'Host', 'a.test'),
    sent('/', 'Host', 'a.test'),
    sent('/', 'Host', 'b.test'),
    sent('/', 'Host', 'a.test', 'X-Forwarded-Host', 'b.test'),
    sent('/', 'Host', 'a.test', 'X-Forwarded-Proto', 'https'),
    sent('/', 'Host', 'a.test', 'Cookie', 'theme=dark'),
    sent('/', 'Host', 'a.test', 'Host', 'b.test'),
  ].map(({ likeness }) => likeness);
  expect(new Set(texts).size).toBe(texts.length);
  expect(sent('/', 'HOST', 'a.test', 'User-Agent', 'one').likeness).toBe(
    sent('/', 'host', 'a.test', 'User-Agent', 'two').likeness,
  );
});

test('path and query come apart', () => {
  expect(
    [sent('/a?b=c?d'), sent('/a'), sent('/a?')].map(({ pathname, search }) => [pathname, search]),
  ).toEqual([
    ['/a', '?b=c?d'],
    ['/a', ''],
    ['/a', '?'],
  ]);
});
