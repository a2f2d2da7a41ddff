import { describe, expect, test } from 'vitest';
import { callTable } from '#schema/calls/table.ts';
import { prizeModeOf, prizeModes } from '#app/domain/games/prize-mode.ts';
import { testBrands } from '../../support/brands.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* A lottery address that names a game and its first play type. */
const brands = (await testBrands('merchants')).filter(
  ({ brand }) => !brand.merchant.hideGameTypes.includes('LOTT'),
);

const server = sharedServerForTests();

describe.each(brands)('$code', ({ host }) => {
  test('[RT-08] gameCode opens the game with its vendor and playType, an unknown one the list', async () => {
    const cookie = await logIn(server.port, host, 'player01');
    const { games } = callTable.gameList.output.parse(
      (await callApi(server.port, host, '/wps/relay/games?gameType=LOTT', {})).json.value,
    );
    const { nodeId, vassalage, name } = games[1] ?? expect.fail('no lottery');
    const leadsTo = async (query: Readonly<Record<string, string>>) => {
      const { status, headers } = await sendRequest(
        server.port,
        host,
        `/lottery?${new URLSearchParams(query).toString()}`,
        { headers: { cookie } },
      );
      return status === 302
        ? Object.fromEntries(new URL(headers.location ?? '', 'http://brand').searchParams)
        : status;
    };
    const openedGame = { gameType: 'LOTT', vendor: vassalage, gameCode: nodeId, name };
    expect(await leadsTo({ gameCode: nodeId, vendor: vassalage, playType: 'straight' })).toEqual({
      ...openedGame,
      playType: 'straight',
    });
    expect(await leadsTo({ gameCode: nodeId })).toEqual(openedGame);
    expect(await leadsTo({ gameCode: nodeId, prizeMode: 'SEA', view: 'lobby' })).toEqual({
      ...openedGame,
      prizeMode: 'SEA',
      view: 'lobby',
    });
    expect(await leadsTo({ gameCode: nodeId, prizeMode: 'other', view: 'other' })).toEqual(
      openedGame,
    );
    const nowhere: readonly Readonly<Record<string, string>>[] = [
      { gameCode: `${nodeId}-x` },
      { gameCode: nodeId, vendor: 'ZZ' },
      { gameCode: '' },
      { playType: 'straight' },
    ];
    for (const query of nowhere) expect(await leadsTo(query)).toBe(200);
  });

  test('[GM-10] [LT-05] launches a lottery in the brand’s prize mode, or that of the address', async () => {
    const cookie = await logIn(server.port, host, 'player01');
    const { value } = (await callApi(server.port, host, '/wps/relay/games?gameType=LOTT', {})).json;
    const game = callTable.gameList.output
      .parse(value)
      .games.find(({ maintenance }) => !maintenance);
    if (!game) return;
    const menus = callTable.gameMenus.output.parse(
      (await callApi(server.port, host, '/lgw/games/game_menus', {})).json.value,
    );
    const launchedWith = async (query: Readonly<Record<string, string>>) => {
      const target = new URLSearchParams({ gameType: 'LOTT', gameCode: game.nodeId, ...query });
      const { body } = await sendRequest(server.port, host, `/game?${target.toString()}`, {
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
      });
      const frame = /<iframe[^>]* src="([^"]*)"/.exec(body.toString())?.[1] ?? expect.fail();
      const { searchParams } = new URL(frame.replaceAll('&amp;', '&'), 'http://brand');
      return ['prizeMode', 'view', 'device'].map((name) => searchParams.get(name));
    };
    const brandMode = prizeModeOf(menus, 'SEA');
    expect(await launchedWith({})).toEqual([brandMode, 'betting', 'WEB']);
    for (const mode of prizeModes)
      expect(await launchedWith({ prizeMode: mode, view: 'lobby' })).toEqual([
        mode,
        'lobby',
        'WEB',
      ]);
    expect(await launchedWith({ prizeMode: 'other' })).toEqual([brandMode, 'betting', 'WEB']);
  });
});
