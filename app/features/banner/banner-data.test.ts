import { expect, test } from 'vitest';
import { bannersFor } from './banner-data.ts';

const shown = (viewer: 'guest' | 'member', ...targets: string[]) =>
  bannersFor(
    viewer,
    targets.map((href) => ({ id: href, group: 'w_home', motif: 'coin', href })),
  ).map(({ id }) => id);

test('[SH-03, SH-10] a member is not asked to open an account, unless a group has nothing else', () => {
  const targets = ['/register', '/promotions', '/login?next=%2F', 'https://club.example/register'];
  expect(shown('guest', ...targets)).toEqual(targets);
  expect(shown('member', ...targets)).toEqual(['/promotions', 'https://club.example/register']);
  expect(shown('member', '/register')).toEqual(['/register']);
});
