import { beforeAll, expect, test, vi } from 'vitest';
import type { CallOutput } from '#schema/calls/table.ts';
import type {
  FixturesResponse,
  OpenResponse,
  PlaceResponse,
  TicketView,
} from '#app/vendors/sports/page-protocol.ts';
import { testBrands } from '../../support/brands.ts';
import {
  launchFirstGame,
  logInWithMoney,
  readPlatformBalance,
  type LaunchedGame,
} from '../../support/launched-game.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { betsOn, openFixture } from '../../support/sports-vendor.ts';
import { callApi } from '../../support/http-client.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const sportsTypes = ['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;
const brand =
  (await testBrands('merchants')).find(({ brand: { merchant } }) =>
    sportsTypes.every((type) => !merchant.hideGameTypes.some((hiddenType) => hiddenType === type)),
  ) ?? expect.fail('no brand has sports');
const { host } = brand;

const server = openForTests(startServer);
let token: string;
beforeAll(async () => {
  token = await logInWithMoney(server.port, host, 100_000);
});

interface Answers {
  readonly open: OpenResponse;
  readonly fixtures: FixturesResponse;
  readonly place: PlaceResponse;
}
async function send(game: LaunchedGame, endpoint: string, payload: object = {}) {
  const { status, body } = await sendRequest(server.port, host, `/sports-vendor/api/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'null' },
    body: JSON.stringify({ ...game.page, gameCode: game.gameCode, ...payload }),
  });
  return { status, json: JSON.parse(body.toString()) as unknown };
}
async function callEndpoint<Name extends keyof Answers>(
  game: LaunchedGame,
  name: Name,
  payload?: object,
) {
  const { status, json } = await send(game, name, payload);
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(json)}`);
  return json as Answers[Name];
}

const moveClock = (moveMs: number) =>
  callApi(server.port, host, '/__sandbox/api/clock', { method: 'POST', json: { moveMs } });
const launch = async (type: string): Promise<LaunchedGame> =>
  (await launchFirstGame(server.port, host, type, token)) ?? expect.fail(`no game of ${type}`);

const whenSettled = (game: LaunchedGame, count: number): Promise<readonly TicketView[]> =>
  vi.waitFor(
    async () => {
      const { tickets } = await callEndpoint(game, 'fixtures');
      expect(tickets.slice(0, count).map(({ step }) => step)).toEqual(
        Array.from({ length: count }, () => 'settled'),
      );
      return tickets.slice(0, count);
    },
    { timeout: 30_000, interval: 200 },
  );

test.each(sportsTypes)(
  '[API-23] [GM-07] %s opens in the catalogue, accepts bets, settles and records them',
  async (type) => {
    const game = await launch(type);
    expect(new URL(game.url, 'http://brand').pathname).toBe('/sports-vendor/play');
    const page = await sendRequest(server.port, host, game.url);
    expect([page.status, page.headers['content-security-policy']]).toEqual([
      200,
      expect.stringMatching(/sandbox allow-scripts/),
    ]);
    const files = page.body.toString().matchAll(/(?:src|href)="(\/sports-vendor\/files\/[^"]+)"/g);
    for (const [, file = ''] of files)
      expect((await sendRequest(server.port, host, file)).status, file).toBe(200);

    const opened = await callEndpoint(game, 'open');
    const fixture = openFixture(opened);
    const bets = betsOn(fixture, `${type}-bet`, 1_000);
    for (const bet of bets) {
      const { ticket } = await callEndpoint(game, 'place', bet);
      expect(ticket).toMatchObject({ ...bet, step: 'open' });
      expect((await callEndpoint(game, 'place', bet)).ticket).toEqual(ticket);
    }
    const staked = bets.length * 1_000;
    expect(await readPlatformBalance(server.port, host, token)).toBe(opened.balance - staked);

    await moveClock(fixture.locksAt - opened.serverNow);
    expect(await send(game, 'place', { ...bets[0], ask: 'a-late-bet' })).toEqual({
      status: 409,
      json: { error: 'bets-closed' },
    });
    await moveClock(fixture.endsAt - fixture.locksAt);
    const tickets = await whenSettled(game, bets.length);
    const winners = tickets.filter(({ paid = 0 }) => paid > 0);
    const [winner] = winners;
    expect([winners.length, winner?.paid]).toEqual([1, (winner?.legs[0]?.odds ?? 0) * 10]);
    const balance = opened.balance - staked + (winner?.paid ?? NaN);
    expect(await readPlatformBalance(server.port, host, token)).toBe(balance);
    const record = JSON.parse(
      (
        await sendRequest(server.port, host, `/wps/relay/betRecord?product=${type}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).body.toString(),
    ) as { value: CallOutput<'betRecord'> };
    expect(record.value.rounds).toHaveLength(bets.length);
    for (const round of record.value.rounds)
      expect(round).toMatchObject({ vendor: 'sports', state: 'settled', staked: 1_000 });
  },
);
