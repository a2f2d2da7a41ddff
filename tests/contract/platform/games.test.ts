import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoTypes } from '#app/domain/games/game-models.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { sportsTypes } from '#app/domain/games/virtual-sports.ts';
import { callTable } from '#schema/calls/table.ts';
import { gameListCalls, startGameListServer } from '../../support/game-list-server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const server = openForTests(startGameListServer);
const { get, menus, list } = gameListCalls(() => server);

describe('[API-19] game menus', () => {
  test('list vendors by type, hot ones first, e-sports vendors marked among the sports [SH-12]', async () => {
    const allMenus = await menus();
    expect(allMenus.map(({ gameType }) => gameType)).toEqual(
      gameTypes.filter((type) => type !== 'ESPORTS'),
    );
    for (const { gameType, vendors } of allMenus) {
      expect(vendors.length).toBeGreaterThan(0);
      expect(vendors.map((vendor) => vendor.isHot)).toEqual(
        vendors.map((vendor) => vendor.isHot).sort((one, other) => other - one),
      );
      for (const vendor of vendors) expect(vendor.gameType).toBe(gameType);
    }
    const sports = allMenus.find(({ gameType }) => gameType === 'SPORTS')?.vendors ?? [];
    expect(sports.filter(({ esports }) => esports).length).toBeGreaterThan(1);
    expect(
      allMenus
        .find(({ gameType }) => gameType === 'COCKFIGHT')
        ?.vendors.map(({ vassalage }) => vassalage),
    ).toEqual(['DS88']);
  });

  test('[GM-09] have categories with a title, cards and classes with their vendors', async () => {
    for (const { gameType, gameCategory, title, vendors, cards, gameClassify } of await menus()) {
      expect([gameCategory, title]).toEqual([gameType, gameType === 'RNG' ? 'Mga slot' : gameType]);
      expect(cards).toEqual(vendors.map(({ vassalage, isHot }) => ({ vassalage, isHot })));
      const codes = vendors.map(({ vassalage }) => vassalage);
      expect(gameClassify.length).toBeGreaterThan(0);
      for (const line of gameClassify) expect(codes).toEqual(expect.arrayContaining(line.vendors));
    }
    const inEnglish = callTable.gameMenus.output.parse(
      (await get('/lgw/games/game_menus?language=EN')).value,
    );
    expect(inEnglish.find(({ gameType }) => gameType === 'RNG')?.title).toBe('Slots');
  });

  test('[GM-08] mark the vendors of which no game can be opened', async () => {
    const vendors = (await menus()).flatMap((menu) => menu.vendors);
    for (const { vassalage, gameType, esports, maintenance = false } of vendors) {
      const type = esports ? 'ESPORTS' : gameType;
      const { games } = await list(`gameType=${type}&vassalage=${vassalage}&pageSize=100`);
      expect([vassalage, maintenance]).toEqual([
        vassalage,
        games.every((game) => game.maintenance),
      ]);
    }
    const isClosed = ({ maintenance }: { maintenance?: boolean | undefined }) =>
      maintenance === true;
    expect(vendors.filter(isClosed).map(({ vassalage }) => vassalage)).toEqual(['ST']);
    const vendorList = callTable.newVendorList.output.parse(
      (await get('/wps/relay/newVendorList')).value,
    );
    expect(vendorList.filter(isClosed)).toEqual(vendors.filter(isClosed));
  });

  test('leave out what the brand hides or switches off', async () => {
    const menuGroups = await menus('bayani');
    expect(menuGroups.map(({ gameType }) => gameType)).toEqual([
      'RNG',
      'LIVE',
      'PVP',
      'ELOTT',
      'LOTT',
    ]);
    expect(
      menuGroups.flatMap(({ vendors }) => vendors).map(({ vassalage }) => vassalage),
    ).not.toContain('MR');
  });
});

describe('[API-20] popular games', () => {
  const popular = async (query: string, code?: string) =>
    callTable.popular.output.parse((await get(`/lgw/games/popular?${query}`, code)).value);

  test('are 20 by default, open, hot ones first, and of every type that has a vendor', async () => {
    const games = await popular('prizeMode=Lott&device=WEB&language=TY');
    expect(games).toHaveLength(20);
    expect(games.some(({ maintenance }) => maintenance)).toBe(false);
    expect(games.map(({ isHot }) => isHot)).toEqual(
      games.map(({ isHot }) => isHot).sort((one, other) => other - one),
    );
    expect(new Set(games.map(({ gameType }) => gameType))).toEqual(
      new Set([...demoTypes, ...sportsTypes, 'ELOTT', 'LOTT']),
    );
  });

  test('are only the brand’s own, as many as requested', async () => {
    const games = await popular('count=100', 'bayani');
    expect(games).toHaveLength(100);
    expect(
      games.filter(
        ({ gameType, vassalage }) =>
          ['FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT'].includes(gameType) || vassalage === 'MR',
      ),
    ).toEqual([]);
  });
});

describe('[GM-02] [GM-04] the game list', () => {
  test('has pages of 15 that together contain every game once', async () => {
    const first = await list('gameType=RNG');
    expect(first.games).toHaveLength(15);
    const pages = await Promise.all(
      Array.from({ length: first.totalPages }, (_, page) =>
        list(`gameType=RNG&pageNo=${page + 1}`),
      ),
    );
    const ids = pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(
      (await list('gameType=RNG&pageSize=100')).games.length +
        (await list('gameType=RNG&pageSize=100&pageNo=2')).games.length,
    );
    expect(await list('gameType=RNG&pageNo=9999')).toEqual({
      games: [],
      totalPages: first.totalPages,
    });
  });

  test('applies every filter', async () => {
    const minBets = fc.constantFrom('all', '0.01', '0.05', '0.1', '0.5', '0.75');
    const filters = fc.record({
      gameType: fc.constantFrom(...gameTypes),
      vassalage: fc.constantFrom('', 'MR', 'LG', 'DS88'),
      gameName: fc.constantFrom('', 'dragon', 'MANGO', ' fish '),
      minBet: minBets,
    });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const { games } = await list(`${new URLSearchParams(filter)}&pageSize=100`);
        for (const game of games) {
          expect(game.gameType).toBe(filter.gameType);
          if (filter.vassalage) expect(game.vassalage).toBe(filter.vassalage);
          if (filter.minBet !== 'all')
            expect(game.minBet).toBe(Math.round(Number(filter.minBet) * 100));
        }
        // If any name contains the word, exactly those games are found; otherwise fuzzy matches are
        // allowed [GM-02].
        const has = ({ name }: { readonly name: string }) =>
          name.toLowerCase().includes(filter.gameName.trim().toLowerCase());
        const namedGames = (
          await list(`${new URLSearchParams({ ...filter, gameName: '' })}&pageSize=100`)
        ).games.filter(has);
        const ids = new Set(games.map(({ nodeId }) => nodeId));
        if (namedGames.length > 0)
          expect([games.every(has), namedGames.filter(({ nodeId }) => !ids.has(nodeId))]).toEqual([
            true,
            [],
          ]);
      }),
      { numRuns: 40 },
    );
    expect((await list('gameType=RNG&minBet=0.05&pageSize=100')).games.length).toBeGreaterThan(10);
    expect(
      (await list('gameType=RNG&gameClassify=BG')).games.map(({ gameClassify }) => gameClassify),
    ).toEqual(['BG', 'BG', 'BG', 'BG']);
    expect((await list('gameType=RNG&gameName=dragon')).games.length).toBeGreaterThan(3);
  });

  test('is empty for a type, vendor or module that the brand does not offer', async () => {
    for (const query of [
      'gameType=FISH',
      'gameType=SPORTS',
      'gameType=ESPORTS',
      'gameType=RNG&vassalage=MR',
    ]) {
      expect(await list(query, 'bayani')).toEqual({ games: [], totalPages: 0 });
    }
  });
});

test('[GM-08] [API-28] marks a game without a vendor as unavailable', async () => {
  const closed = async (query: string) => {
    const { games } = callTable.gameList.output.parse(
      (await get(`/wps/relay/games?${query}&pageSize=100`)).value,
    );
    return new Set(games.map(({ maintenance }) => maintenance));
  };
  // The vendor of these games has no secret.
  expect(await closed('gameType=LOTT&vassalage=ST')).toEqual(new Set([true]));
  for (const gameType of ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT'])
    expect(await closed(`gameType=${gameType}`), gameType).toContain(false);
});

test('[GM-05] [API-28] every type whose page lists hot games has some, the spec’s types first', async () => {
  const hot = callTable.hotGames.output.parse(
    (await get('/wps/relay/hotGames?isPlatform=2')).value,
  );
  expect(hot.map(({ gameType }) => gameType)).toEqual([
    'ELOTT',
    'LOTT',
    'LIVE',
    'SPORTS',
    'FISH',
    'RNG',
    'PVP',
    'ESPORTS',
    'COCKFIGHT',
  ]);
});
