import { expect, test } from 'vitest';
import { createSeal } from '#app/session/seal.ts';
import { readMemberShare } from './page-limit.ts';

const seal = createSeal('a secret of thirty-two characters', () => 0);
const session = { token: 't', account: 'Ana:1', customerId: 'c', isAgent: 0 };
const shareOf = (cookieHeader: string | null, code = 'alon') =>
  readMemberShare(
    { seal },
    {
      facts: { cookieHeader, https: false } as never,
      owner: { brand: { merchant: { code } }, side: 'player' } as never,
    },
  );

test('recognises a member only by cookies that this server sealed for the brand', async () => {
  const sealed = await seal.close(session, 'alon:player', 60);
  const user = await seal.close({ account: 'Ana:1' }, 'alon:player:user', 60);
  expect(await shareOf(`session=${sealed}`)).toBe('alon/player/Ana%3A1');
  expect(await shareOf(`lastUser=${user}`)).toBe('alon/player/Ana%3A1');
  expect(await shareOf(`session=${sealed}`, 'bakaw')).toBeUndefined();
  expect(await shareOf(`session=${sealed.slice(0, -4)}AAAA; lastUser=Ana`)).toBeUndefined();
  expect(await shareOf(null)).toBeUndefined();
});
