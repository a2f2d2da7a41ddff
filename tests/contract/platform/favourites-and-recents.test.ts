import { beforeAll, describe, expect, test } from 'vitest';
import type { GameType } from '#app/domain/games/game-types.ts';
import { recordOpened } from '#app/platform/catalogue/favourites-and-recents.ts';
import { callTable } from '#schema/calls/table.ts';
import { maxFavourites } from '#schema/calls/favourites.ts';
import { callPlatform, startPlatformServer, tokenOf } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

let now = Date.parse('2026-11-21T12:00:00Z');
const server = openForTests(() =>
  startPlatformServer({
    tenants: [sampleTenant('alon'), sampleTenant('bayani', { hideVendors: ['MR'] })],
    clock: { now: () => now },
  }),
);
let token: string;
let elsewhere: string;
beforeAll(async () => {
  [token, elsewhere] = [
    await tokenOf(server.origin('alon')),
    await tokenOf(server.origin('bayani')),
  ];
});

const path = '/wps/relay/favourites';
const list = async (query = '', as = token, code = 'alon') =>
  callTable.favourites.output.parse(
    (await callPlatform(`${server.origin(code)}${path}?${query}`, { token: as })).value,
  );
const ids = async (query?: string) => (await list(query)).map(({ nodeId }) => nodeId);
const add = (
  nodeId: string,
  gameType: GameType = 'RNG',
  vendor = nodeId.split('-')[0] ?? '',
  as = token,
  code = 'alon',
) =>
  callPlatform(server.origin(code) + path, {
    method: 'PUT',
    json: { nodeId, vendor, gameType },
    token: as,
  });
const remove = (nodeId: string) =>
  callPlatform(`${server.origin('alon')}${path}?${new URLSearchParams({ nodeId })}`, {
    method: 'DELETE',
    token,
  });

describe('[GM-06] [API-28] favourites', () => {
  test('are the member’s own, newest first, each once, filtered by type on request', async () => {
    for (const id of ['MR-mango-fiesta', 'MR-candy-carnival', 'MR-mango-fiesta']) {
      now += 1;
      expect((await add(id)).value).toEqual({ nodeId: id, favourite: true });
    }
    const [fish] = callTable.gameList.output.parse(
      (await callPlatform(`${server.origin('alon')}/wps/relay/games?gameType=FISH`)).value,
    ).games;
    now += 1;
    await add(fish?.nodeId ?? '', 'FISH', fish?.vassalage);
    expect(await ids()).toEqual([fish?.nodeId, 'MR-candy-carnival', 'MR-mango-fiesta']);
    expect(await ids('gameType=RNG&clientType=3&platform=flash')).toEqual([
      'MR-candy-carnival',
      'MR-mango-fiesta',
    ]);
    expect(await list('', elsewhere, 'bayani')).toEqual([]);
    expect((await remove('MR-candy-carnival')).value).toEqual({
      nodeId: 'MR-candy-carnival',
      favourite: false,
    });
    expect((await remove('MR-candy-carnival')).status).toBe(200);
    expect(await ids('gameType=RNG')).toEqual(['MR-mango-fiesta']);
  });

  test('[AU-23] a trial account has none', async () => {
    const trial = await tokenOf(server.origin('alon'), 'trial01');
    expect(await add('MR-mango-fiesta', 'RNG', 'MR', trial)).toMatchObject({
      status: 403,
      message: 'need_true_account',
    });
    expect(await list('', trial)).toEqual([]);
  });

  test('are games that the brand offers, under their own vendor and type', async () => {
    expect((await add('MR-mango-fiesta', 'FISH')).status).toBe(404);
    expect((await add('MR-mango-fiesta', 'RNG', 'JJ')).status).toBe(404);
    expect((await add('MR-nothing')).status).toBe(404);
    expect((await add('MR-mango-fiesta', 'RNG', 'MR', elsewhere, 'bayani')).status).toBe(404);
  });

  test('need a token', async () => {
    expect(await callPlatform(server.origin('alon') + path)).toMatchObject({ status: 401 });
    expect((await callPlatform(server.origin('alon') + path, { token: elsewhere })).status).toBe(
      401,
    );
  });

  test(`are ${maxFavourites} at most: the oldest is removed`, async () => {
    await server.database.query(`delete from game_favourite where tenant = 'alon'`);
    await server.database.query(`insert into game_favourite (tenant, member, node_id, at)
      select tenant, id, 'MR-gone-' || n, n from account_member, generate_series(1, ${maxFavourites}) n where tenant = 'alon' and account = 'player01'`);
    await add('MR-mango-fiesta');
    const storedFavourites = await server.database.query<{ id: string }>(
      `select node_id as id from game_favourite where tenant = 'alon' order by at`,
    );
    expect(storedFavourites).toHaveLength(maxFavourites);
    expect(storedFavourites.map(({ id }) => id)).toEqual([
      ...Array.from({ length: maxFavourites - 1 }, (_, index) => `MR-gone-${index + 2}`),
      'MR-mango-fiesta',
    ]);
    // A game that the brand no longer offers stays stored but hidden.
    expect(await ids()).toEqual(['MR-mango-fiesta']);
  });
});

test('[GM-05] a member’s recent games come in pages, the latest first, each game once', async () => {
  const games = callTable.gameList.output
    .parse(
      (await callPlatform(`${server.origin('alon')}/wps/relay/games?gameType=RNG&pageSize=40`))
        .value,
    )
    .games.map(({ nodeId }) => nodeId);
  const member = await server.database.one<{ id: string }>(
    `select m.id from account_member m where m.tenant = 'alon' and m.account = 'player01'`,
  );
  for (const id of [...games, games[0] ?? ''])
    await recordOpened(
      server.database,
      { tenant: 'alon', member: member?.id ?? '' },
      id,
      (now += 1),
    );
  const page = async (no: number) =>
    callTable.recentGames.output.parse(
      (
        await callPlatform(
          `${server.origin('alon')}/wps/relay/recentGames?gameType=RNG&pageNo=${no}`,
          { token },
        )
      ).value,
    );
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3]);
  expect(pages.flatMap((one) => one.games.map(({ nodeId }) => nodeId))).toEqual([
    games[0],
    ...games.slice(1).reverse(),
  ]);
});

test('[API-21] [API-22] the Vietnam lottery has a vendor menu and its own recent games', async () => {
  const get = async (path: string, code = 'alon', as?: string) =>
    (
      await callPlatform(
        `${server.origin(code)}/lgw/vn/games/game_menu${path}`,
        as === undefined ? {} : { token: as },
      )
    ).value;
  const allGames = callTable.gameList.output.parse(
    (await callPlatform(`${server.origin('alon')}/wps/relay/games?gameType=ELOTT&pageSize=100`))
      .value,
  ).games;
  const ofVietnam = allGames.filter(({ gameClassify }) => gameClassify === 'VN');
  const menu = callTable.vnGameMenu.output.parse(await get('?language=EN'));
  expect(menu.flatMap(({ games }) => games.map(({ nodeId }) => nodeId)).sort()).toEqual(
    ofVietnam.map(({ nodeId }) => nodeId).sort(),
  );
  for (const { vassalage, games } of menu)
    expect(new Set(games.map((game) => game.vassalage))).toEqual(new Set([vassalage]));
  expect(ofVietnam.length).toBeGreaterThan(1);
  expect(allGames.length).toBeGreaterThan(ofVietnam.length);

  const member = await server.database.one<{ id: string }>(
    `select m.id from account_member m where m.tenant = 'alon' and m.account = 'player01'`,
  );
  for (const { nodeId } of allGames)
    await recordOpened(
      server.database,
      { tenant: 'alon', member: member?.id ?? '' },
      nodeId,
      (now += 1),
    );
  const recent = async (query: string) =>
    callTable.vnRecent.output
      .parse(await get(`/recent?prizeMode=Elott&device=WEB${query}`, 'alon', token))
      .map(({ nodeId }) => nodeId);
  expect(await recent('')).toEqual(ofVietnam.map(({ nodeId }) => nodeId).reverse());
  expect(await recent('&recentCount=2')).toEqual((await recent('')).slice(0, 2));
  expect(await get('/recent', 'bayani', elsewhere)).toEqual([]);
  expect(
    (await callPlatform(`${server.origin('alon')}/lgw/vn/games/game_menu/recent`)).message,
  ).toBe('missing_token');
});

describe('[GM-02] a search', () => {
  const search = async (gameName: string) =>
    callTable.gameList.output
      .parse(
        (
          await callPlatform(
            `${server.origin('alon')}/wps/relay/games?${new URLSearchParams({ gameType: 'RNG', gameName, pageSize: '100' })}`,
          )
        ).value,
      )
      .games.map(({ name }) => name);

  test.each([
    ['mnago fiesta', 'Mango Fiesta'],
    ['mangoo', 'Mango Fiesta'],
    ['jeepny jackpot', 'Jeepney Jackpot Star'],
    ['fiesta mang', 'Mango Fiesta'],
    ['waterlemon', 'Watermelon Splash'],
  ])('finds %j although no name contains it', async (query, name) => {
    expect(await search(query)).toContain(name);
  });

  test('with exact matches finds only those', async () => {
    for (const name of await search('mango')) expect(name.toLowerCase()).toContain('mango');
  });

  test('without a match finds nothing', async () => {
    expect(await search('qwxzzkj')).toEqual([]);
    expect(await search('"<zqxwvk>')).toEqual([]);
  });
});

test('testers get ten thousand more games with unique ids, and a reset removes them', async () => {
  const control = (name: string, json: unknown) =>
    callPlatform(`${server.origin('alon')}/__sandbox/api/${name}`, { json });
  const pages = async () =>
    callTable.gameList.output.parse(
      (await callPlatform(`${server.origin('alon')}/wps/relay/games?gameType=RNG&pageSize=100`))
        .value,
    ).totalPages;
  const pagesBefore = await pages();
  expect((await control('games', { more: 10_000 })).value).toMatchObject({ moreGames: 10_000 });
  expect(await pages()).toBe(pagesBefore + 70);
  expect((await control('games', { more: 10_001 })).status).toBe(400);
  await control('reset', {});
  expect(await pages()).toBe(pagesBefore);
});
