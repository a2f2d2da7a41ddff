import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { ok, refuse } from '#app/lib/result.ts';
import { fetchLatestWinners } from './load-home.ts';

const winner = (at: number) => ({ account: `pl***${at}`, amount: at * 100, at });
const askedIds: string[] = [];
const call = ((_name: string, { id }: { readonly id: string }) => {
  askedIds.push(id);
  return Promise.resolve(
    id === 'silent'
      ? refuse({ key: 'unknown_error', status: 500, value: null })
      : ok(id === 'old' ? [winner(1), winner(2), winner(3)] : [winner(9), winner(4), winner(7)]),
  );
}) as unknown as AppLoadContext['call'];

test('[PR-02] lists home’s latest winners of the first running promotions', async () => {
  const winners = await fetchLatestWinners({ call }, ['old', 'silent', 'new', 'fourth']);
  expect(winners.map(({ at }) => at)).toEqual([9, 7, 4, 3, 2]);
  expect(askedIds).toEqual(['old', 'silent', 'new']);
  expect(await fetchLatestWinners({ call }, [])).toEqual([]);
});
