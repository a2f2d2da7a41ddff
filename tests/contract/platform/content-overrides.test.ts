import { beforeEach, expect, test } from 'vitest';
import { callTable } from '#schema/calls/table.ts';
import { callPlatform, startPlatformServer } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* The calls return content edited on the sandbox page. */
const server = openForTests(() =>
  startPlatformServer({ tenants: [sampleTenant('alon'), sampleTenant('bayani')] }),
);

const control = (name: string, json: unknown, code = 'alon') =>
  callPlatform(`${server.origin(code)}/__sandbox/api/${name}`, { json });
const get = async (path: string, code = 'alon') =>
  (await callPlatform(server.origin(code) + path)).value;
const promotions = async (language = 'EN', code?: string) =>
  callTable.promotions.output
    .parse(await get(`/wps/relay/promotions?language=${language}`, code))
    .map(({ id, title, state }) => `${id} ${title} ${state}`);
const levels = async () =>
  callTable.vipLevels.output
    .parse(await get('/wps/relay/vip/levels?language=EN'))
    .map(({ rank, points, title }) => `${rank} ${points} ${title}`);
const rewards = async () =>
  callTable.pointRewards.output
    .parse(await get('/wps/relay/point/rewards?language=EN'))
    .map(({ id, points, title }) => `${id} ${points} ${title}`);
const winners = async (id = 'p1') =>
  callTable.winners.output
    .parse(await get(`/wps/relay/promotion/winners?id=${id}`))
    .map(({ account, amount }) => `${account} ${amount}`);

beforeEach(async () => {
  await control('reset', {});
});

test('[PR-01] [PR-02] a promotion is created, changed, removed and restored for one brand', async () => {
  const rain = {
    id: 'rain',
    type: 'event',
    title: { EN: 'Rain', TY: 'Ulan' },
    summary: 'Wet',
    content: '<p onclick="x()">r<script>y</script></p>',
  };
  expect((await control('promotions', rain)).status).toBe(200);
  expect([await promotions(), await promotions('TY')]).toEqual([
    ['p1 Bonus EN join', 'rain Rain join'],
    ['p1 Bonus join', 'rain Ulan join'],
  ]);
  expect(
    callTable.promotionDetail.output.parse(await get('/wps/relay/promotion?id=rain&language=EN'))
      .content,
  ).toBe('<p>r</p>');
  await control('promotions', { ...rain, id: 'p1', title: 'Own', state: 'claim' });
  await control('promotions', { id: 'rain', remove: true });
  expect([await promotions(), await promotions('EN', 'bayani')]).toEqual([
    ['p1 Own claim'],
    ['p1 Bonus EN join'],
  ]);
  expect((await control('promotions', { id: 'rain', remove: true })).status).toBe(404);
  await control('promotions', { id: 'p1', remove: true });
  expect(await promotions()).toEqual([]);
  await control('promotions', rain);
  await control('promotions', { ...rain, id: 'p1', title: 'Back' });
  expect(await promotions()).toEqual(['p1 Back join', 'rain Rain join']);
  await control('reset', {});
  expect(await promotions()).toEqual(['p1 Bonus EN join']);
});

test('[PR-03] [PR-04] VIP levels and rewards are sorted, in any order of writing', async () => {
  await control('vip-levels', { rank: 3, points: 900, title: 'Third' });
  await control('vip-levels', { rank: 2, points: 500, title: { EN: 'Second' } });
  await control('rewards', { id: 'cap', points: 20, title: 'Cap' });
  expect([await levels(), await rewards()]).toEqual([
    ['1 100 First', '2 500 Second', '3 900 Third'],
    ['cap 20 Cap', 'r1 50 Gift'],
  ]);
  await control('vip-levels', { rank: 1, remove: true });
  await control('rewards', { id: 'r1', points: 5, title: 'Cheap' });
  expect([await levels(), await rewards()]).toEqual([
    ['2 500 Second', '3 900 Third'],
    ['r1 5 Cheap', 'cap 20 Cap'],
  ]);
});

test('[PR-02] written winners are listed with those of the ledger, masked, the largest first', async () => {
  await control('award', { account: 'player01', promotion: 'p1', minor: 500 });
  await control('winners', { promotion: 'p1', account: 'maria88x', amount: 900 });
  await control('winners', { promotion: 'p1', account: 'joseph77', amount: 100 });
  expect(await winners()).toEqual(['ma***8x 900', 'pl***01 500', 'jo***77 100']);
  await control('winners', { promotion: 'p1', account: 'joseph77', amount: 950 });
  await control('winners', { promotion: 'p1', account: 'maria88x', remove: true });
  expect(await winners()).toEqual(['jo***77 950', 'pl***01 500']);
  expect((await control('winners', { promotion: 'none', account: 'a', amount: 1 })).status).toBe(
    404,
  );
});

test.each([
  ['promotions', { id: 'a b', title: 'x' }],
  ['promotions', { id: 'a', title: '' }],
  ['promotions', { id: 'a', title: {} }],
  ['promotions', { id: 'a', title: { XX: 'x' } }],
  ['promotions', { id: 'a', title: 'x', state: 'no' }],
  ['promotions', { id: 'a', title: 'x', motif: 'no' }],
  ['vip-levels', { rank: 0, points: 1, title: 'x' }],
  ['rewards', { id: 'a', points: -1, title: 'x' }],
  ['notices', { type: 'X', title: 'x', content: 'x' }],
])('invalid content is refused: %s %j', async (name, json) => {
  expect((await control(name, json)).status).toBe(400);
});
