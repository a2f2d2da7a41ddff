import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameTypes } from '#app/lib/game-types.ts';
import { callTable } from '#schema/calls/table.ts';
import { ask, startPlatformServer, type PlatformServer } from '../support/platform-server.ts';
import { sampleTenant } from '../support/sample-tenant.ts';

let server: PlatformServer;
beforeAll(async () => {
  const modules = { ...sampleTenant('x').modules, FISH: false };
  server = await startPlatformServer({
    tenants: [sampleTenant('alon'), sampleTenant('bayani', { hideVendors: ['MR', 'SV'], hideGameTypes: ['SPORTS', 'COCKFIGHT', 'ESPORTS'], modules })],
  });
});
afterAll(() => server.close());

const get = (path: string, code = 'alon') => ask(server.origin(code) + path);
const menus = async (code?: string) => callTable.gameMenus.output.parse((await get('/lgw/games/game_menus?language=TY&platform=html5-desktop', code)).value);
const list = async (query: string, code?: string) => callTable.gameList.output.parse((await get(`/wps/relay/games?${query}`, code)).value);

describe('[API-19] game menus', () => {
  test('list vendors by type, hot ones first, e-sports vendors marked among the sports [SH-12]', async () => {
    const all = await menus();
    expect(all.map(({ gameType }) => gameType)).toEqual(gameTypes.filter((type) => type !== 'ESPORTS'));
    for (const { gameType, vendors } of all) {
      expect(vendors.length).toBeGreaterThan(0);
      expect(vendors.map((vendor) => vendor.isHot)).toEqual(vendors.map((vendor) => vendor.isHot).sort((one, other) => other - one));
      for (const vendor of vendors) expect(vendor.gameType).toBe(gameType);
    }
    const sports = all.find(({ gameType }) => gameType === 'SPORTS')?.vendors ?? [];
    expect(sports.filter(({ esports }) => esports).length).toBeGreaterThan(1);
    expect(all.find(({ gameType }) => gameType === 'COCKFIGHT')?.vendors.map(({ vassalage }) => vassalage)).toEqual(['DS88']);
  });

  test('leave out what the brand hides or has switched off', async () => {
    const shown = await menus('bayani');
    expect(shown.map(({ gameType }) => gameType)).toEqual(['RNG', 'LIVE', 'PVP', 'ELOTT', 'LOTT']);
    expect(shown.flatMap(({ vendors }) => vendors).map(({ vassalage }) => vassalage)).not.toContain('MR');
  });
});

describe('[API-20] popular games', () => {
  const popular = async (query: string, code?: string) => callTable.popular.output.parse((await get(`/lgw/games/popular?${query}`, code)).value);

  test('are 20 by default, hot, open, and of every type', async () => {
    const games = await popular('prizeMode=Lott&device=WEB&language=TY');
    expect(games).toHaveLength(20);
    expect(games.every(({ isHot, maintenance }) => isHot === 1 && !maintenance)).toBe(true);
    expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(gameTypes));
  });

  test('are only the brand’s own, as many as asked for', async () => {
    const games = await popular('count=100', 'bayani');
    expect(games).toHaveLength(100);
    expect(games.filter(({ gameType, vassalage }) => ['FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT'].includes(gameType) || vassalage === 'MR')).toEqual([]);
  });

  test.each(['count=0', 'count=101', 'count=x', 'count=1.5', 'count=1e400', 'prizeMode=ABCDEFGHIJK'])('refuse %s', async (query) => {
    expect(await get(`/lgw/games/popular?${query}`)).toMatchObject({ status: 400, message: 'invalid_input' });
  });
});

describe('[GM-02] [GM-04] the game list', () => {
  test('has pages of 15 that together are every game once', async () => {
    const first = await list('gameType=RNG');
    expect(first.games).toHaveLength(15);
    const pages = await Promise.all(Array.from({ length: first.totalPages }, (_, page) => list(`gameType=RNG&pageNo=${page + 1}`)));
    const ids = pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe((await list('gameType=RNG&pageSize=100')).games.length + (await list('gameType=RNG&pageSize=100&pageNo=2')).games.length);
    expect(await list('gameType=RNG&pageNo=9999')).toEqual({ games: [], totalPages: first.totalPages });
  });

  test('keeps what every filter keeps', async () => {
    const minBets = fc.constantFrom('all', '0.01', '0.05', '0.1', '0.5', '0.75');
    const filters = fc.record({ gameType: fc.constantFrom(...gameTypes), vassalage: fc.constantFrom('', 'MR', 'LG', 'DS88'), gameName: fc.constantFrom('', 'dragon', 'MANGO', ' fish '), minBet: minBets });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const { games } = await list(`${new URLSearchParams(filter)}&pageSize=100`);
        for (const game of games) {
          expect(game.gameType).toBe(filter.gameType);
          if (filter.vassalage) expect(game.vassalage).toBe(filter.vassalage);
          if (filter.minBet !== 'all') expect(game.minBet).toBe(Math.round(Number(filter.minBet) * 100));
          expect(game.name.toLowerCase()).toContain(filter.gameName.trim().toLowerCase());
        }
      }),
      { numRuns: 40 },
    );
    expect((await list('gameType=RNG&minBet=0.05&pageSize=100')).games.length).toBeGreaterThan(10);
    expect((await list('gameType=RNG&gameClassify=BG')).games.map(({ gameClassify }) => gameClassify)).toEqual(['BG', 'BG', 'BG', 'BG']);
    expect((await list('gameType=RNG&gameName=dragon')).games.length).toBeGreaterThan(3);
  });

  test('is empty for a type, vendor or module that the brand does not offer', async () => {
    for (const query of ['gameType=FISH', 'gameType=SPORTS', 'gameType=ESPORTS', 'gameType=RNG&vassalage=MR']) {
      expect(await list(query, 'bayani')).toEqual({ games: [], totalPages: 0 });
    }
  });

  test.each([['', 'gameType'], ['gameType=rng', 'gameType'], ['gameType=RNG&pageNo=0', 'pageNo'], ['gameType=RNG&pageSize=101', 'pageSize'], ['gameType=RNG&minBet=cheap', 'minBet'], ['gameType=RNG&minBet=-1', 'minBet'], [`gameType=RNG&gameName=${'x'.repeat(61)}`, 'gameName']])(
    'refuses %j',
    async (query, path) => {
      expect(await get(`/wps/relay/games?${query}`)).toEqual({ status: 400, success: false, message: 'invalid_input', value: { paths: [path] } });
    },
  );
});
