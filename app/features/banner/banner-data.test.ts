import { expect, test } from 'vitest';
import { bannersFor } from './banner-data.ts';

const visibleIds = (viewer: 'guest' | 'member', ...hrefs: string[]) =>
  bannersFor(
    viewer,
    hrefs.map((href) => ({ id: href, group: 'w_home', motif: 'coin', href })),
  ).map(({ id }) => id);

test('[SH-03, SH-10] hides registration banners from members unless a group has no others', () => {
  const hrefs = ['/register', '/promotions', '/login?next=%2F', 'https://club.example/register'];
  expect(visibleIds('guest', ...hrefs)).toEqual(hrefs);
  expect(visibleIds('member', ...hrefs)).toEqual(['/promotions', 'https://club.example/register']);
  expect(visibleIds('member', '/register')).toEqual(['/register']);
});
