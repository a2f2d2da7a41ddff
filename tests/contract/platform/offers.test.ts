import { beforeAll, describe, expect, test } from 'vitest';
import { promotionStates } from '#app/domain/campaigns/promotion-states.ts';
import { callTable } from '#schema/calls/table.ts';
import type { TenantPromotion } from '#schema/tenant.ts';
import { callPlatform, startPlatformServer, tokenOf } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const promotion = (id: string, over: Partial<TenantPromotion> = {}): TenantPromotion => ({
  id,
  type: 'event',
  state: 'join',
  motif: 'gift',
  title: { TY: `Pamagat ${id}`, EN: `Title ${id}` },
  summary: { TY: 's' },
  content: { TY: '<p>tuntunin</p>', EN: '<p>terms</p>' },
  ...over,
});
const promotions = [
  promotion('open'),
  promotion('later', { from: now + 1 }),
  promotion('over', { until: now - 1 }),
  promotion('last', { from: now, until: now }),
  promotion('opened', { state: 'coming', from: now - DAY_MS }),
  promotion('someday', { state: 'coming' }),
  promotion('shut', { state: 'close' }),
];

const server = openForTests(() =>
  startPlatformServer({
    tenants: [
      sampleTenant('alon', { promotions }),
      sampleTenant('bayani', { promotions: [promotion('open')], vipLevels: [], rewards: [] }),
    ],
    clock: { now: () => now },
  }),
);
let token: string;
beforeAll(async () => {
  token = await tokenOf(server.origin('alon'));
});

const get = (path: string, code = 'alon', as?: string) =>
  callPlatform(server.origin(code) + path, as === undefined ? {} : { token: as });
const press = (name: string, json: unknown, code = 'alon') =>
  callPlatform(`${server.origin(code)}/__sandbox/api/${name}`, { json });
const join = (id: string, as = token) =>
  callPlatform(`${server.origin('alon')}/wps/relay/promotion/join`, {
    method: 'PUT',
    json: { id },
    token: as,
  });
const states = async (as?: string) =>
  Object.fromEntries(
    callTable.promotions.output
      .parse((await get('/wps/relay/promotions?language=EN', 'alon', as)).value)
      .map(({ id, state }) => [id, state]),
  );

describe('[PR-01] promotions', () => {
  test('have the state for a guest that their dates give', async () => {
    expect(await states()).toEqual({
      open: 'join',
      later: 'coming',
      over: 'close',
      last: 'join',
      opened: 'join',
      someday: 'coming',
      shut: 'close',
    });
  });

  test('are listed with dates; a single one has its terms in the requested language', async () => {
    const [, laterPromotion] = callTable.promotions.output.parse(
      (await get('/wps/relay/promotions?language=EN')).value,
    );
    expect(laterPromotion).toEqual({
      id: 'later',
      type: 'event',
      state: 'coming',
      motif: 'gift',
      title: 'Title later',
      summary: 's',
      from: now + 1,
      until: null,
      pays: null,
    });
    expect((await get('/wps/relay/promotion?id=open&language=EN')).value).toMatchObject({
      title: 'Title open',
      content: '<p>terms</p>',
    });
    expect((await get('/wps/relay/promotion?id=open&language=KO')).value).toMatchObject({
      title: 'Pamagat open',
      content: '<p>tuntunin</p>',
    });
  });

  test.each(['nothing', 'Open', "' or 1=1 --"])('%j is invalid', async (id) => {
    expect(
      await get(`/wps/relay/promotion?${new URLSearchParams({ id, language: 'EN' })}`),
    ).toMatchObject({ status: 404, message: 'not_found' });
    expect(await join(id)).toMatchObject({ status: 404, message: 'not_found' });
  });

  test('a member joins once and permanently, without effect on others', async () => {
    const other = await tokenOf(server.origin('bayani'));
    expect((await join('open')).value).toEqual({ state: 'signed' });
    expect((await join('open')).value).toEqual({ state: 'signed' });
    expect(await states(token)).toMatchObject({ open: 'signed', opened: 'join' });
    expect(await states()).toMatchObject({ open: 'join' });
    expect((await get('/wps/relay/promotions?language=EN', 'bayani', other)).value).toMatchObject([
      { id: 'open', state: 'join' },
    ]);
  });

  test.each(['later', 'over', 'shut', 'someday'])('%s cannot be joined', async (id) => {
    expect(await join(id)).toMatchObject({ status: 409, message: 'promotion_closed' });
  });

  test('[AU-23] a trial account cannot join', async () => {
    expect(await join('open', await tokenOf(server.origin('alon'), 'trial01'))).toMatchObject({
      status: 403,
      message: 'need_true_account',
    });
  });

  test('a tester sets any state of a promotion of the brand, and resets it', async () => {
    for (const state of promotionStates) {
      expect((await press('promotion', { id: 'over', state })).status).toBe(200);
      expect((await states())['over']).toBe(state);
    }
    await press('promotion', { id: 'over', state: null });
    expect((await states())['over']).toBe('close');
    expect((await press('promotion', { id: 'nothing', state: 'join' })).status).toBe(404);
    expect((await press('promotion', { id: 'over', state: 'won' })).status).toBe(400);
  });
});

describe('[PR-02] winners', () => {
  const winners = async (id: string, code?: string) =>
    callTable.winners.output.parse(
      (await get(`/wps/relay/promotion/winners?id=${id}`, code)).value,
    );

  test('are empty until the first payout', async () => {
    await press('credit', { account: 'player01', minor: 500 });
    expect(await winners('open')).toEqual([]);
  });

  test('are those that the ledger paid for this promotion, largest first, masked, with real money', async () => {
    const balance = async () =>
      Number(
        ((await get('/wps/v2/wallets/balance', 'alon', token)).value as { sumBalance: string })
          .sumBalance,
      );
    const balanceBefore = await balance();
    for (const [account, minor] of [
      ['player01', 1_000],
      ['agent01', 7_000],
    ] as const)
      expect((await press('award', { account, promotion: 'open', minor })).status).toBe(200);
    expect(await winners('open')).toEqual([
      { account: 'a***1', amount: 7_000, at: now },
      { account: 'pl***01', amount: 1_000, at: now },
    ]);
    expect(await balance()).toBe(balanceBefore + 10);
    expect(await winners('later')).toEqual([]);
    expect(await winners('open', 'bayani')).toEqual([]);
  });

  test('an award needs an account and a promotion of the brand', async () => {
    expect((await press('award', { account: 'nobody', promotion: 'open', minor: 1 })).status).toBe(
      404,
    );
    expect(
      (await press('award', { account: 'player01', promotion: 'nothing', minor: 1 })).status,
    ).toBe(404);
  });
});

describe('levels and rewards', () => {
  test('[PR-04] VIP levels have their threshold and benefits, in the requested language', async () => {
    expect((await get('/wps/relay/vip/levels?language=EN')).value).toEqual([
      {
        rank: 1,
        points: 100,
        gift: 0,
        keep: null,
        motif: 'star',
        title: 'First',
        summary: 's',
        content: '<p>c</p>',
      },
    ]);
    expect((await get('/wps/relay/vip/levels?language=EN', 'bayani')).value).toEqual([]);
  });

  test('[PR-03] rewards have their price, and points never expire', async () => {
    expect((await get('/wps/relay/point/rewards?language=TY')).value).toEqual([
      {
        id: 'r1',
        points: 50,
        left: null,
        motif: 'gift',
        title: 'Regalo',
        summary: 's',
        content: '<p>c</p>',
      },
    ]);
    expect((await get('/wps/relay/point/rewards?language=TY', 'bayani')).value).toEqual([]);
    expect((await get('/wps/relay/point/config')).value).toEqual({
      expires: false,
      passwordToRedeem: true,
      ratios: [{ gameType: 'RNG', validBet: 1000 }],
      convert: null,
    });
  });
});
