import { expect, test } from 'vitest';
import { validHosts } from './domain-ping.ts';

test('[CS-07] accepts host names only as domains', () => {
  expect(validHosts(['Play.example', 'play.example', 'a-b.example:8443'])).toEqual([
    'play.example',
    'a-b.example:8443',
  ]);
  expect(
    validHosts([
      '*',
      '*.example',
      "x.example; script-src 'unsafe-inline'",
      'https://x.example',
      '//x.example',
      'x.example/path',
      'user@x.example',
      'x.example\n',
      'localhost',
      '',
      "'self'",
      '-x.example',
      'x..example',
      'x.localhost',
    ]),
  ).toEqual([]);
  expect(validHosts(Array.from({ length: 30 }, (_, index) => `d${index}.example`))).toHaveLength(
    12,
  );
});
