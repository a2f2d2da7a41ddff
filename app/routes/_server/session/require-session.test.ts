import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { ok, refuse } from '#app/lib/result.ts';
import { loadWalletKind } from '../loaders/wallet-kind.ts';
import { partForMember } from './require-session.ts';

const session = { end: () => new Headers({ 'Set-Cookie': 'session=; Max-Age=0' }) };
const context = (answer: unknown) =>
  ({ session, call: () => Promise.resolve(answer) }) as unknown as AppLoadContext;

test('redirects an ended session to the log-in, even from an optional part', () => {
  const page = context(undefined);
  expect(partForMember(page, ok(7))).toEqual(ok(7));
  expect(partForMember(page, refuse({ key: 'platform_unreachable', status: 503 }))).toEqual(
    refuse('platform_unreachable'),
  );
  const ended = () => partForMember(page, refuse({ key: 'invalid_token', status: 401 }));
  expect(ended).toThrow(expect.objectContaining({ status: 302 }) as Error);
});

test('[API-28] assumes a single wallet only if the platform lacks the call', async () => {
  const load = (key: 'not_offered' | 'platform_unreachable', status: number) =>
    loadWalletKind(context(refuse({ key, status })));
  expect(await load('not_offered', 404)).toMatchObject({ isSingle: true, wallets: [] });
  await expect(load('platform_unreachable', 503)).rejects.toBeDefined();
});
