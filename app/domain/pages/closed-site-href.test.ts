import { expect, test } from 'vitest';
import { closedSiteHref } from './route-table.ts';

test.each([
  ['/help#support', '/helpmc#support'],
  ['/helpmc?q=a#support', '/helpmc?q=a#support'],
  ['/service', '/service'],
  ['https://chat.example/', 'https://chat.example/'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['/page/about', undefined],
  ['/', undefined],
])('[ST-01] while the site is closed, customer service at %s is at %s', (href, open) => {
  expect(closedSiteHref(href, () => true)).toBe(open);
});

test('[ST-01] without a bare help, customer service in the help is closed, too', () => {
  expect(closedSiteHref('/help#support', () => false)).toBeUndefined();
  expect(closedSiteHref('/helpmc', () => false)).toBeUndefined();
});
