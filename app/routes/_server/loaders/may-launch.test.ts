import { expect, test } from 'vitest';
import { mayLaunch } from './may-launch.ts';

const url = 'https://play.example/game?gameType=RNG&gameCode=x';
const asks = (headers: Record<string, string>, method = 'GET') =>
  mayLaunch(new Request(url, { method, headers }));

test('[ASVS 3.5.3] opens a game from same-site links and typed addresses, not from other sites', () => {
  const document = { 'sec-fetch-dest': 'document' };
  expect(asks({ 'sec-fetch-site': 'same-origin', ...document })).toBe(true);
  expect(asks({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).toBe(true);
  expect(asks({ 'sec-fetch-site': 'none', ...document })).toBe(true);
  expect(asks({}, 'POST')).toBe(true);
  for (const site of ['cross-site', 'same-site'])
    expect(asks({ 'sec-fetch-site': site, ...document })).toBe(false);
  for (const dest of ['image', 'iframe', 'script'])
    expect(asks({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': dest })).toBe(false);
  for (const name of ['sec-purpose', 'purpose'])
    expect(asks({ 'sec-fetch-site': 'same-origin', [name]: 'prefetch' })).toBe(false);
  expect(asks({ 'sec-fetch-site': 'same-origin', ...document }, 'HEAD')).toBe(false);
});

test('[ASVS 3.5.3] trusts a request without fetch metadata if its referrer is this site', () => {
  expect(asks({ referer: 'https://play.example/rng' })).toBe(true);
  for (const referer of ['https://evil.example/', 'http://play.example/rng', 'play.example', ''])
    expect(asks({ referer })).toBe(false);
  expect(asks({})).toBe(false);
});
