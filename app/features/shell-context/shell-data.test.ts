import { expect, test } from 'vitest';
import type { RouteId } from '#app/domain/pages/route-table.ts';
import { openHref, pathWhenOn } from './shell-data.ts';

const shell = (hiddenRoutes: readonly RouteId[], loginFirst = false) => ({
  hiddenRoutes,
  loginFirst,
});

test.each([
  ['/noticePage#n1', shell([]), '/noticePage#n1'],
  ['/noticePage#n1', shell(['noticePage']), undefined],
  ['/promoDetail?id=a', shell(['promoDetail']), undefined],
  ['/page/about', shell(['page']), undefined],
  ['/member/referral', shell(['member']), undefined],
  ['/help#agent', shell(['noticePage']), '/help#agent'],
  ['/help#agent', shell(['help']), undefined],
  ['/help#agent', shell(['help'], true), '/helpmc#agent'],
  ['/help#agent', shell(['helpmc'], true), '/help#agent'],
  ['/help#agent', shell(['help', 'helpmc'], true), undefined],
  ['https://club.example/help', shell(['help']), 'https://club.example/help'],
])('[RT-20] [RT-23] the link %s with %j is %s', (href, { hiddenRoutes, loginFirst }, open) => {
  expect(openHref({ hiddenRoutes, loginFirst }, href)).toBe(open);
});

test('[RT-23] has no path for a route that is switched off', () => {
  expect(pathWhenOn(shell(['noticePage']), 'noticePage')).toBeUndefined();
  expect(pathWhenOn(shell([]), 'noticePage')).toBe('/noticePage');
});
