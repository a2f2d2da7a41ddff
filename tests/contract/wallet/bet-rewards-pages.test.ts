import { expect, test } from 'vitest';
import { productTexts } from '#app/i18n/product-texts.ts';
import { catalogue } from '#app/platform/catalogue/catalogue.ts';
import { brand, createPlayers, httpVendor, serverSecret } from '../../crash/wallet-server.ts';
import { cookieHeader, postForm } from '../../support/http-client.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { logIn } from '../../support/log-in.ts';
import { serverForTests } from '../../support/server-for-tests.ts';

/* The points shop and the rebate in a browser without scripts, from bets of a vendor. */
const host = `${brand}.localhost`;
const page = '/pointMall';
const rebatePage = '/member/manualRebate';
const server = serverForTests(
  {
    [`${brand}/manifest.json`]: minimalManifest(brand, {
      points: { units: { RNG: 1_000 }, convert: { ratio: 1, minimum: 2, budget: 3 } },
      rebates: { minClaim: 100, rates: { RNG: [4_000], LIVE: [6_000] } },
    }),
    [`${brand}/content/EN/reward.mask.md`]:
      '<!-- points: 2 -->\n<!-- stock: 3 -->\n# A mask\n\nPaper.',
  },
  { SESSION_SECRET: serverSecret, SANDBOX: '1' },
);

const read = async (cookie: string, target = page) =>
  (await sendRequest(server.port, host, target, { headers: { cookie } })).body.toString();
const post = async (cookie: string, form: Record<string, string>, target = page) => {
  const sent = await postForm(server.port, host, target, form, { cookie });
  return { status: sent.status, to: sent.headers.location, html: sent.body.toString() };
};
const pointsOf = (html: string): number => Number(/data-points="(\d+)"/.exec(html)?.[1] ?? NaN);
const clientIdOf = (html: string): string =>
  /name="clientId" value="([\w-]+)"/.exec(html)?.[1] ?? '';
const errorAt = (html: string, id: string): string =>
  new RegExp(`id="${id}-error"[^>]*>.*?<span>(.*?)</span>`).exec(html)?.[1] ?? '';

test('[RT-06] [PR-03] plain forms exchange points and redeem once; refusals keep their input', async () => {
  const [player] = await createPlayers(server.port, 1, 500_000, 'points');
  if (!player) throw new Error('a player');
  const login = { by: 'username', username: player.account, password: 'Marquee-2026' };
  const cookie = cookieHeader(await postForm(server.port, host, '/login', login));
  const paymentPassword = '846213';
  await post(
    cookie,
    {
      intent: 'payment-set',
      password: 'Marquee-2026',
      newPaymentPassword: paymentPassword,
      confirmPaymentPassword: paymentPassword,
    },
    '/member/securityCenter?task=payment-password',
  );
  const empty = await read(cookie);
  expect(pointsOf(empty)).toBe(0);
  expect(empty).toContain('data-point-ratio');
  expect(empty).toContain('data-left="3"');
  expect([empty.includes('id="rewards-affordable"'), empty.includes('data-short="2"')]).toEqual([
    false,
    true,
  ]);
  const vendor = httpVendor(server.port, 1);
  const gameCode = catalogue.find(({ gameType }) => gameType === 'RNG')?.nodeId ?? '';
  const bet = { transactionId: 'one', roundId: 'one', gameCode, currency: 'PHP', winAmount: 0 };
  const { session, player: id } = player;
  expect(
    await vendor.ask('betwin', { ...bet, session, player: id, betAmount: 8_900 }),
  ).toMatchObject({ status: 200 });
  vendor.close();

  const earned = await read(cookie);
  const exchange = (points: string, more: Record<string, string> = {}) =>
    post(cookie, {
      intent: 'convert',
      clientId: clientIdOf(earned),
      points,
      paymentPassword,
      ...more,
    });
  for (const [points, status] of [
    ['few', 400],
    ['1', 400],
    ['9', 409],
    ['4', 409],
  ] as const) {
    const refused = await exchange(points);
    expect([points, refused.status]).toEqual([points, status]);
    expect(errorAt(refused.html, 'convert-points')).not.toMatch(/^$|[{(]/);
    expect(refused.html).toContain(`value="${points}"`);
    expect(errorAt(refused.html, 'redeem-quantity')).toBe('');
  }
  const unproved = await exchange('3', { paymentPassword: '000111' });
  expect(errorAt(unproved.html, 'convert-password')).not.toBe('');
  for (let time = 0; time < 2; time += 1)
    expect((await exchange('3')).to).toBe(`${page}?sent=converted`);
  expect(await read(cookie, `${page}?sent=converted`)).toContain(
    productTexts.TY['pointMall.converted'],
  );

  const pageBefore = await read(cookie, `${page}?reward=mask`);
  expect(pointsOf(pageBefore)).toBe(5);
  expect([
    pageBefore.includes('id="rewards-affordable"'),
    pageBefore.includes('data-short'),
  ]).toEqual([true, false]);
  const clientId = clientIdOf(pageBefore);
  const form = { clientId, reward: 'mask', paymentPassword };
  const short = await post(cookie, { ...form, quantity: '3' });
  expect(short.status).toBe(409);
  expect(errorAt(short.html, 'redeem-quantity')).toBe(productTexts.TY['fault.points_short']);
  expect(short.html).toContain('value="3"');
  expect(short.html).not.toContain(paymentPassword);
  for (const quantity of ['', '0', 'two', '1001']) {
    const refused = await post(cookie, { ...form, quantity });
    expect([quantity, refused.status]).toEqual([quantity, 400]);
    expect(errorAt(refused.html, 'redeem-quantity')).not.toMatch(/^$|[{(]/);
  }
  const wrong = await post(cookie, { ...form, quantity: '2', paymentPassword: '000111' });
  expect(errorAt(wrong.html, 'redeem-password')).not.toBe('');

  for (let time = 0; time < 2; time += 1)
    expect((await post(cookie, { ...form, quantity: '2' })).to).toBe(`${page}?sent=yes`);
  const pageAfter = await read(cookie, `${page}?sent=yes`);
  expect(pageAfter).toContain(productTexts.TY['pointMall.redeemed']);
  expect(pointsOf(pageAfter)).toBe(1);
  expect(pageAfter).toContain('data-points-in-process="4"');
  expect(pageAfter.match(/data-redemption="process"/g)).toHaveLength(1);
  expect(pageAfter).toContain('data-left="1"');
});

const amountOf = (html: string): number => Number(/data-amount="(-?\d+)"/.exec(html)?.[1]);
const uptoOf = (html: string): string => /name="upto" value="(\d+)"/.exec(html)?.[1] ?? '';

test('[MC-10] [MC-14] [PR-07] shows a rebate of bets, and again if it changes before its claim', async () => {
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
  const cookie = await logIn(server.port, host, player.account);
  const read = async (target = rebatePage) =>
    (await sendRequest(server.port, host, target, { headers: { cookie } })).body.toString();
  const claim = async (upto: string) => {
    const { status, headers } = await postForm(
      server.port,
      host,
      rebatePage,
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
  expect(await claim(uptoOf(first))).toEqual([302, `${rebatePage}?rebate=changed`]);
  // The reward centre has the same rebate, and its menu says so [MC-10, MC-15].
  const rewards = await read('/member/rewardCenter');
  expect(rewards).toContain('data-reward="rebate"');
  expect(rewards).toContain('data-amount="300"');
  const [, link = ''] = rewards.split('href="/member/rewardCenter"');
  expect(link.slice(0, link.indexOf('</a>'))).toContain('data-unread="1"');
  const changed = await read(`${rebatePage}?rebate=changed`);
  expect(amountOf(changed)).toBe(300);
  for (let time = 0; time < 2; time += 1)
    expect(await claim(uptoOf(changed))).toEqual([302, `${rebatePage}?rebate=paid`]);
  expect(await read(`${rebatePage}?rebate=paid`)).toContain('data-rebate="claimed"');
  expect(JSON.parse((await vendor.ask('balance', { session: player.session })).text)).toMatchObject(
    { balance: 500_000 - 75_000 + 300 },
  );
  expect((await claim('nonsense'))[0]).toBe(400);

  // The reward centre claims by its own form, once however often it is sent [MC-10].
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
  const pageAfter = await read('/member/rewardCenter?reward=paid');
  expect(pageAfter).toContain('data-rewards="0"');
  expect(JSON.parse((await vendor.ask('balance', { session: player.session })).text)).toMatchObject(
    { balance: 500_000 - 125_000 + 500 },
  );
  expect((await claimReward(''))[0]).toBe(400);
  expect(await claimReward('nonsense')).toEqual([302, '/member/rewardCenter?reward=gone']);
  expect(await read('/member/rewardCenter?reward=gone')).toContain(productTexts.TY['reward.gone']);
  vendor.close();
});
