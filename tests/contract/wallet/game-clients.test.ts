import { describe, expect, test } from 'vitest';
import { gameListCalls, startGameListServer } from '../../support/game-list-server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const server = openForTests(startGameListServer);
const { get, menus, list } = gameListCalls(() => server);

describe('[GM-11] the client of a request', () => {
  const vendorCount = async (query: string) =>
    (await menus()).length > 0 &&
    ((await get(`/lgw/games/game_menus?${query}`)).value as unknown[]).length;

  test('a website gets the same answer with the spec’s parameters as without any', async () => {
    const silent = await list('gameType=RNG');
    expect(silent.games.length).toBe(15);
    for (const query of [
      'clientType=3',
      'platform=flash,html5-desktop',
      'platform=flash',
      'platform=html5-desktop',
      'platform=HTML5-Desktop%20,%20other',
      'platform=',
      'merchant=',
      'merchant=alon',
      'channel=WEB',
      'channel=anything',
      'language=EN',
      'minLineNum=0',
    ])
      expect(await list(`gameType=RNG&${query}`), query).toEqual(silent);
    const whole =
      'clientType=3&platform=flash,html5-desktop&channel=WEB&merchant=alon&gameType=RNG&vassalage=MR&gameClassify=JP&gameName=mango&minBet=all&minLineNum=1&language=TY&pageNo=1&pageSize=15';
    expect(
      (await list(whole)).games.map(
        ({ vassalage, gameClassify }) => `${vassalage}/${gameClassify}`,
      ),
    ).toContain('MR/JP');
  });

  test('another kind of client gets no games and no vendors, without an error', async () => {
    for (const query of ['clientType=1', 'clientType=0', 'platform=android', 'platform=flash-lite'])
      expect(await list(`gameType=RNG&${query}`), query).toEqual({ games: [], totalPages: 0 });
    const valueOf = async (path: string) => (await get(path)).value;
    for (const path of [
      '/wps/relay/hotGames?isPlatform=1',
      '/lgw/games/popular?device=APP',
      '/lgw/games/game_menus?platform=ios',
      '/wps/relay/vendorTypes?platform=ios',
      '/wps/relay/newVendorList?platform=ios',
    ])
      expect(await valueOf(path), path).toEqual([]);
    expect(await valueOf('/wps/relay/hotGames?isPlatform=2')).toEqual(
      await valueOf('/wps/relay/hotGames'),
    );
    expect(
      await valueOf('/lgw/games/popular?count=20&prizeMode=Elott&device=WEB&language=TY'),
    ).toEqual(await valueOf('/lgw/games/popular'));
    expect(await vendorCount('platform=flash')).toBe(await vendorCount('platform=html5-desktop'));
  });

  test('another brand’s merchant code and an unknown one are refused', async () => {
    for (const merchant of ['bayani', 'no-such'])
      expect(await get(`/wps/relay/games?gameType=RNG&merchant=${merchant}`)).toMatchObject({
        status: 404,
        message: 'unknown_merchant',
      });
    expect((await list('gameType=RNG&merchant=bayani', 'bayani')).games.length).toBeGreaterThan(0);
  });

  test('minLineNum filters reels by their number of lines; games without lines are left out', async () => {
    const ids = async (query: string) =>
      new Set((await list(`gameType=RNG&pageSize=100&${query}`)).games.map(({ nodeId }) => nodeId));
    const [all, some, five, ten] = await Promise.all([
      ids(''),
      ids('minLineNum=1'),
      ids('minLineNum=5'),
      ids('minLineNum=10'),
    ]);
    expect([...ten].every((id) => five.has(id))).toBe(true);
    expect([five.size < all.size, ten.size < five.size, ten.size > 0, some.size]).toEqual([
      true,
      true,
      true,
      five.size,
    ]);
    expect((await list('gameType=RNG&minLineNum=11')).games).toEqual([]);
    expect((await list('gameType=SPORTS&minLineNum=1')).games).toEqual([]);
  });
});
