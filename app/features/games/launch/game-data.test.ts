import { expect, test } from 'vitest';
import { frameAddresses, launchKey } from './game-data.ts';

const frameRules = {
  hosts: ['https://b.example', 'https://a.example/eu'],
  frames: ['https://a.example', 'https://vendor.example'],
};

test('[CS-07] [RT-18] tries the launch page at each network, then at the host', () => {
  expect(frameAddresses('/demo-vendor/play?session=x', frameRules)).toEqual([
    'https://b.example/demo-vendor/play?session=x',
    'https://a.example/eu/demo-vendor/play?session=x',
    '/demo-vendor/play?session=x',
  ]);
  expect(frameAddresses('https://vendor.example/run?session=x', frameRules)).toEqual([
    'https://vendor.example/run?session=x',
  ]);
  for (const url of [
    'https://evil.example/',
    'https://vendor.example.evil.example/',
    'https://vendor.example@evil.example/',
    'http://vendor.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    'https://vendor.example:444/',
  ])
    expect(frameAddresses(url, frameRules), url).toEqual([]);
});

test('[RT-18] restarts a game that is launched again, even at the same address', () => {
  const addresses = ['https://vendor.example/run'];
  const first = launchKey({ now: 1_000, addresses });
  expect(launchKey({ now: 2_000, addresses })).not.toBe(first);
  expect(launchKey({ now: 1_000, addresses: ['https://vendor.example/other'] })).not.toBe(first);
  expect(launchKey({ now: 1_000, addresses })).toBe(first);
});
