import { afterAll, beforeAll, expect, test } from 'vitest';
import { productTexts } from '#app/i18n/product-texts.ts';
import { catalogue } from '#app/platform/catalogue/catalogue.ts';
import { brand, createPlayers, httpVendor, serverSecret } from '../../crash/wallet-server.ts';
import { cookieHeader, postForm } from '../../support/http-client.ts';
import {
  makeMerchantsDir,
  minimalManifest,
  type MerchantsDir,
} from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';

/* The rebate page without scripts, from bets that a vendor settled over the wallet API. */
const host = `${brand}.localhost`;
const page = '/member/manualRebate';
let brands: MerchantsDir;
let server: TestServer;
beforeAll(async () => {
  brands = makeMerchantsDir({
    [`${brand}/manifest.json`]: minimalManifest(brand, {
      rebates: { minClaim: 100, rates: { RNG: [4_000], LIVE: [6_000] } },
    }),
  });
  server = await startServer({
    MERCHANTS_DIR: brands.dir,
    SESSION_SECRET: serverSecret,
    SANDBOX: '1',
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  brands.remove();
});

const amountOf = (html: string): number => Number(/data-amount="(-?\d+)"/.exec(html)?.[1]);
const uptoOf = (html: string): string => /name="upto" value="(\d+)"/.exec(html)?.[1] ?? '';

test('[MC-10] [MC-14] [PR-07] a vendor’s bets earn a rebate, claimed once', async () => {
  const [player] = await createPlayers(server.port, 1, 500_000, 'back');
  if (!player) throw new Error('a player');
  const vendor = httpVendor(server.port, 1);
  const gameCode = catalogue.find(({ gameType }) => gameType === 'RNG')?.nodeId ?? '';
  const bet = async (id: string, betAmount: number) =>
    expect(
      await vendor.ask('betwin', {
        transactionId: id,
        roundId: id,
        gameCode,
        session: player.session,
        player: player.player,
        currency: 'PHP',
        betAmount,
        winAmount: 0,
      }),
    ).toMatchObject({ status: 200 });
  const cookie = cookieHeader(
    await postForm(server.port, host, '/login', {
      by: 'username',
      username: player.account,
      password: 'Marquee-2026',
    }),
  );
  const read = async (target = page) =>
    (await sendRequest(server.port, host, target, { headers: { cookie } })).body.toString();
  const claim = async (upto: string) => {
    const { status, headers } = await postForm(
      server.port,
      host,
      page,
      { intent: 'claim', upto },
      { cookie },
    );
    return [status, headers.location];
  };

  const empty = await read();
  expect(empty).toContain('data-rebate="below"');
  expect(amountOf(empty)).toBe(0);
  expect(empty).toContain('data-rate="LIVE"');
  await bet('first', 50_000);
  const first = await read();
  expect(first).toContain('data-rebate="ready"');
  expect(first).toContain('data-product="RNG"');
  expect(amountOf(first)).toBe(200);
  await bet('second', 25_000);
  expect(await claim(uptoOf(first))).toEqual([302, `${page}?rebate=changed`]);
  // The reward centre shows the same rebate and counts it in its menu [MC-10, MC-15].
  const rewards = await read('/member/rewardCenter');
  expect(rewards).toContain('data-reward="rebate"');
  expect(rewards).toContain('data-amount="300"');
  const [, link = ''] = rewards.split('href="/member/rewardCenter"');
  expect(link.slice(0, link.indexOf('</a>'))).toContain('data-unread="1"');
  const changed = await read(`${page}?rebate=changed`);
  expect(amountOf(changed)).toBe(300);
  for (let time = 0; time < 2; time += 1)
    expect(await claim(uptoOf(changed))).toEqual([302, `${page}?rebate=paid`]);
  expect(await read(`${page}?rebate=paid`)).toContain('data-rebate="claimed"');
  expect(JSON.parse((await vendor.ask('balance', { session: player.session })).text)).toMatchObject(
    { balance: 500_000 - 75_000 + 300 },
  );
  expect((await claim('nonsense'))[0]).toBe(400);

  // The reward centre's form claims once regardless of repeats [MC-10].
  await bet('third', 50_000);
  const centre = await read('/member/rewardCenter');
  const reward = /name="reward" value="([^"]+)"/.exec(centre)?.[1] ?? '';
  const claimReward = async (value: string) => {
    const form = { intent: 'claim', reward: value };
    const sent = await postForm(server.port, host, '/member/rewardCenter', form, { cookie });
    return [sent.status, sent.headers.location];
  };
  for (let time = 0; time < 2; time += 1)
    expect(await claimReward(reward)).toEqual([302, '/member/rewardCenter?reward=paid']);
  const after = await read('/member/rewardCenter?reward=paid');
  expect(after).toContain('data-rewards="0"');
  expect(JSON.parse((await vendor.ask('balance', { session: player.session })).text)).toMatchObject(
    { balance: 500_000 - 125_000 + 500 },
  );
  expect((await claimReward(''))[0]).toBe(400);
  expect(await claimReward('nonsense')).toEqual([302, '/member/rewardCenter?reward=gone']);
  expect(await read('/member/rewardCenter?reward=gone')).toContain(productTexts.TY['reward.gone']);
  vendor.close();
});
