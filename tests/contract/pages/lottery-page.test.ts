import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTable } from '#schema/calls/table.ts';
import { testBrands } from '../../support/brands.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { sharedServer, type SharedServer } from '../../support/shared-server.ts';

/* A lottery address that names a game and its first play type. */
const brands = (await testBrands('merchants')).filter(
  ({ brand }) => !brand.merchant.hideGameTypes.includes('LOTT'),
);

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.stop());

describe.each(brands)('$code', ({ host }) => {
  test('[RT-08] gameCode opens the game with its vendor and playType; an unknown game shows the list', async () => {
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
    const nowhere: readonly Readonly<Record<string, string>>[] = [
      { gameCode: `${nodeId}-x` },
      { gameCode: nodeId, vendor: 'ZZ' },
      { gameCode: '' },
      { playType: 'straight' },
    ];
    for (const query of nowhere) expect(await leadsTo(query)).toBe(200);
  });
});
