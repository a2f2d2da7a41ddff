import { describe, expect, test, vi } from 'vitest';
import { drawWeekdays } from '#app/domain/games/draw-weekdays.ts';
import { callTable, type CallName, type CallOutput } from '#schema/calls/table.ts';
import { testBrands } from '../../support/brands.ts';
import { decodeEntities } from '../../support/html-tags.ts';
import { callApi, postForm } from '../../support/http-client.ts';
import { launchLottery } from '../../support/launched-lottery.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* The page as sent must work without scripts. */
const brands = (await testBrands('merchants')).filter(({ site }) => site().routes.vnlottery.on);

const server = openForTests(startServer);

async function serve<Name extends CallName>(
  host: string,
  name: Name,
  query: Readonly<Record<string, string>> = {},
): Promise<CallOutput<Name>> {
  const { path, output } = callTable[name];
  const target = `${path}?${new URLSearchParams(query).toString()}`;
  return output.parse((await callApi(server.port, host, target)).json.value) as CallOutput<Name>;
}

async function look(host: string, query: Readonly<Record<string, string>> = {}, cookie = '') {
  const target = `/vnlottery?${new URLSearchParams(query).toString()}`;
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const answer = await sendRequest(server.port, host, target, { headers });
  const html = answer.body.toString();
  const valuesOf = (name: string): string[] =>
    [...html.matchAll(new RegExp(` data-${name}="([^"]*)"`, 'g'))].map(([, value]) =>
      decodeEntities(value ?? ''),
    );
  return { status: answer.status, location: answer.headers.location, html, valuesOf };
}

describe.each(brands)('$code', ({ host }) => {
  test('[RT-09] [LT-01] the page shows the menu’s tabs, and filters by tag, weekday and name', async () => {
    const menus = await serve(host, 'vnGameMenu');
    const lotteries = menus.flatMap(({ games }) => games);
    const idsOf = (list: typeof lotteries) => list.map(({ nodeId }) => nodeId);
    const wholePage = await look(host);
    expect(wholePage.valuesOf('tag')).toEqual(['', ...menus.map(({ tag = '' }) => tag)]);
    expect(wholePage.valuesOf('day')).toEqual(['', ...drawWeekdays.map(String)]);
    expect(wholePage.valuesOf('game')).toEqual(idsOf(lotteries));
    const dayCounts = new Set<number>();
    for (const weekday of drawWeekdays) {
      const drawn = lotteries.filter(({ drawDayOfWeek = '' }) =>
        drawDayOfWeek.split(',').includes(String(weekday)),
      );
      dayCounts.add(drawn.length);
      const page = await look(host, { day: String(weekday) });
      expect(page.valuesOf('game'), `weekday ${weekday}`).toEqual(idsOf(drawn));
    }
    expect(dayCounts.size).toBeGreaterThan(1);
    for (const { tag = '', games } of menus)
      expect((await look(host, { tag })).valuesOf('game')).toEqual(idsOf(games));
    const { remark = '', nodeId } = lotteries.at(-1) ?? expect.fail('no lottery');
    expect((await look(host, { q: remark.toUpperCase() })).valuesOf('game')).toEqual([nodeId]);
    const none = await look(host, { tag: 'NOBODY' });
    expect([none.status, none.valuesOf('game')]).toEqual([200, []]);
  });

  test('[LT-01] [LT-02] [API-22] favourite and recent lotteries belong to the member', async () => {
    const guest = await look(host, { list: 'recent' });
    expect([guest.status, guest.location]).toEqual([302, expect.stringMatching(/^\/login\?next=/)]);
    const [first, second] = (await serve(host, 'vnGameMenu')).flatMap(({ games }) => games);
    if (!first || !second) expect.fail('fewer than two lotteries');
    const cookie = await logIn(server.port, host, 'player01');
    const { nodeId, vassalage: vendor, gameType } = first;
    const liked = await postForm(
      ...([server.port, host, '/favourite'] as const),
      { nodeId, vendor, gameType, favourite: '1', next: '/vnlottery' },
      { cookie },
    );
    expect([liked.status, liked.headers.location]).toEqual([302, '/vnlottery']);
    expect((await look(host, { list: 'fav' }, cookie)).valuesOf('game')).toEqual([nodeId]);
    await launchLottery(server.port, host, { gameCode: second.nodeId, gameType: 'ELOTT' });
    await vi.waitFor(async () =>
      expect((await look(host, { list: 'recent' }, cookie)).valuesOf('game')).toEqual([
        second.nodeId,
      ]),
    );
    const other = await logIn(server.port, host, 'agent01');
    expect((await look(host, { list: 'fav' }, other)).valuesOf('game')).toEqual([]);
  });
});

test('[LT-04] [LT-06] an opened lottery shows the next draw, draws on sale and numbers', async () => {
  const { host } = brands[0] ?? expect.fail('no brand has the Vietnam lottery');
  const [lottery] = (await serve(host, 'vnGameMenu')).flatMap(({ games }) => games);
  const gameCode = lottery?.nodeId ?? expect.fail('no lottery');
  const pageBefore = await look(host, { gameCode });
  expect([pageBefore.valuesOf('results'), pageBefore.valuesOf('opened')]).toEqual([[''], []]);
  const game = await launchLottery(server.port, host, { gameCode, gameType: 'ELOTT' });
  await game.ask('open');
  const limits = { timeout: 30_000, interval: 200 };
  const onSale = await vi.waitFor(async () => {
    const numeros = await serve(host, 'numeros', { gameId: gameCode });
    expect(numeros.length).toBeGreaterThan(1);
    return numeros;
  }, limits);
  const [next] = onSale;
  if (!next) expect.fail('no draw');
  const page = await look(host, { gameCode });
  expect(page.valuesOf('draw')).toContain(next.numero);
  expect(page.valuesOf('numero')).toEqual(onSale.map(({ numero }) => numero));
  expect(next.winningTime).toMatch(/^\d{4}\.\d\d\.\d\d$/);
  expect(page.html).toContain(next.winningTime);
  await callApi(server.port, host, '/__sandbox/api/clock', {
    method: 'POST',
    json: { moveMs: next.remainTime + 1_000 },
  });
  const [opened] = await vi.waitFor(async () => {
    const draws = await serve(host, 'openedNumeros', { gameId: gameCode });
    expect(draws.map(({ numero }) => numero)).toEqual([next.numero]);
    return draws;
  }, limits);
  const pageAfter = await look(host, { gameCode });
  expect(pageAfter.valuesOf('opened')).toEqual([next.numero]);
  for (const number of opened?.openNumero.split(' ') ?? []) {
    expect(number).toMatch(/^\d{1,6}$/);
    expect(pageAfter.html).toContain(number);
  }
});
