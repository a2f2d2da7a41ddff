import { beforeAll, expect, test } from 'vitest';
import { artUrl } from '#app/domain/pictures/art-url.ts';
import type { Game, Vendor } from '#schema/calls/games.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* Pictures show the names of the platform's catalogue only. */
const host = 'art-alon.localhost';
const server = sharedServerForTests({ 'art-alon/manifest.json': minimalManifest('art-alon') });
let game: Game;
let vendor: Vendor;

const read = async (target: string) => {
  const { status, body, headers } = await sendRequest(server.port, host, target);
  return { status, text: body.toString(), cache: headers['cache-control'] };
};
const valueOf = async (target: string): Promise<unknown> =>
  (JSON.parse((await read(target)).text) as { value: unknown }).value;
const tile = (name: string, id = game.nodeId) =>
  artUrl('x', { kind: 'tile', gameType: game.gameType, shape: 'poster', id, name });
const mark = (name: string, code = vendor.vassalage) =>
  artUrl('x', { kind: 'vendor', tone: 'light', code, name });

beforeAll(async () => {
  // Calls the platform directly, so that the site has not cached the answers.
  const games = (await valueOf('/wps/relay/games?gameType=RNG')) as { games: Game[] };
  const menus = (await valueOf('/lgw/games/game_menus')) as { vendors: Vendor[] }[];
  [game, vendor] = [games.games[0], menus[0]?.vendors[0]] as [Game, Vendor];
});

test('a name of the catalogue is drawn, also before any page had it', async () => {
  for (const url of [tile(game.name), mark(vendor.displayName)])
    expect(await read(url), url).toMatchObject({
      status: 200,
      cache: expect.stringContaining('immutable') as unknown,
    });
});

test('draws no unknown name and no name with another code', async () => {
  const urls = [
    ...['Win 500 now', 'call 0917 555', `${game.name} free`].flatMap((name) => [
      tile(name),
      mark(name),
    ]),
    tile('Win 500 now', 'win'),
    tile('win', 'win'),
    mark(vendor.displayName, 'win'),
    tile(vendor.displayName),
  ];
  for (const url of urls)
    expect(await read(url), url).toMatchObject({ status: 404, cache: 'no-store' });
});

test('every picture of a page is drawn', async () => {
  const urls = new Set<string>();
  for (const page of ['/', '/games/rng', '/games/live', '/hotgames', '/promotions', '/sports'])
    for (const [url] of (await read(page)).text.matchAll(/\/art\/[^"'\s)&]+?\.svg/g)) urls.add(url);
  expect([...urls].filter((url) => url.includes('/tile/')).length).toBeGreaterThan(5);
  expect([...urls].filter((url) => url.includes('/vendor/')).length).toBeGreaterThan(5);
  for (const url of urls) expect((await read(url)).status, url).toBe(200);
});
