import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelOf } from '#app/domain/games/game-models.ts';
import { models } from '#app/vendors/arcade/models/models.ts';
import { samplePlays } from '#app/vendors/arcade/models/sample-plays.ts';
import { testBrands, type TestBrand } from '../../support/brands.ts';
import { dataFolder } from '../../support/data-folder.ts';
import {
  launchFirstGame,
  readPlatformBalance,
  logInWithMoney,
} from '../../support/launched-game.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { isGate } from '../../support/suite.ts';
import { callApi } from '../../support/http-client.ts';

/*
 * The demo vendor through the whole host: platform launch, play over HTTP, settlement by the wallet
 * API, and a kill -9.
 */
const brands: TestBrand[] = await testBrands();
const dataDir = await dataFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Body {
  readonly balance: number;
  readonly table?: {
    readonly number: number;
    readonly isBetting: boolean;
    readonly now: number;
    readonly endsAt: number;
  };
  readonly round: {
    readonly id: string;
    readonly step: string;
    readonly stake: number;
    readonly paid?: number;
  };
  readonly rounds: readonly {
    readonly id: string;
    readonly step: string;
    readonly stake: number;
    readonly paid?: number;
  }[];
}

const tokens = new Map<string, string>();
async function launch(host: string, gameType: string) {
  const token = tokens.get(host) ?? (await logInWithMoney(server.port, host, 5_000_000));
  tokens.set(host, token);
  const game = await launchFirstGame(server.port, host, gameType, token);
  // Like a document without an origin.
  const headers = { 'content-type': 'text/plain', origin: 'null', 'sec-fetch-site': 'cross-site' };
  const endpoint = async (name: string, question: object = {}): Promise<Body> => {
    const { body } = await sendRequest(server.port, host, `/demo-vendor/api/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...game?.page, gameCode: game?.gameCode, ...question }),
    });
    return JSON.parse(body.toString()) as Body;
  };
  return game && { ...game, endpoint };
}

describe.each(brands)('$code', ({ host }) => {
  test.each(['RNG', 'FISH', 'PVP', 'LIVE'])(
    '[API-23, GM-07] a %s game opens in an opaque origin, and a round moves the wallet',
    async (gameType) => {
      const game = await launch(host, gameType);
      if (!game) return;
      const page = await sendRequest(server.port, host, game.url);
      expect([
        page.status,
        page.headers['set-cookie'],
        page.headers['x-frame-options'],
        page.headers['x-robots-tag'],
        page.headers['cache-control'],
      ]).toEqual([200, undefined, 'SAMEORIGIN', 'noindex, nofollow', 'no-store']);
      expect(page.headers['content-security-policy']).toMatch(
        /sandbox allow-scripts allow-pointer-lock$/,
      );
      for (const [, file = ''] of page.body
        .toString()
        .matchAll(/(?:src|href)="(\/demo-vendor\/files\/[^"]+)"/g)) {
        const { status, headers, body } = await sendRequest(server.port, host, file, {
          headers: { 'accept-encoding': 'br' },
        });
        expect(
          [status, headers['cross-origin-resource-policy'], headers['content-encoding']],
          file,
        ).toEqual([200, 'cross-origin', 'br']);
        expect(body.length, file).toBeLessThan(30_000);
      }
      // Follows the brand's light or dark theme; otherwise the page detects the device's.
      const looks = await Promise.all(
        ['', '&theme=dark', '&theme=neon'].map(async (theme) =>
          /^<!doctype html><html[^>]*>/
            .exec((await sendRequest(server.port, host, game.url + theme)).body.toString())?.[0]
            .includes('data-theme="dark"'),
        ),
      );
      expect(looks).toEqual([false, true, false]);
      const { table } = await game.endpoint('open');
      // Betting on this table is closed, so wait for the next round.
      if (table?.isBetting === false)
        await callApi(server.port, host, '/__sandbox/api/clock', {
          method: 'POST',
          json: { moveMs: table.endsAt - table.now },
        });
      const { balance: balanceBefore, table: open } = await game.endpoint('open');
      const playResponse = await game.endpoint('play', {
        number: open?.number,
        ask: `ask-${gameType}-${host}`.replace(/\W/g, '-').slice(0, 60),
        stake: models[modelOf(game.gameCode)].stakes.find((stake) => stake >= 100),
        play: samplePlays[modelOf(game.gameCode)].play,
      });
      const { balance, round } =
        playResponse.round.step === 'open' && models[modelOf(game.gameCode)].pace === 'choice'
          ? await game.endpoint('choose', { round: playResponse.round.id, choice: 'stand' })
          : playResponse;
      expect(balance).toBe(balanceBefore - round.stake + (round.paid ?? 0));
      expect(await readPlatformBalance(server.port, host, game.token)).toBe(balance);
    },
  );
});

test.skipIf(isGate)(
  '[API-23] a server killed during rounds pays or undoes each within a minute of its return',
  async () => {
    const [brand] = brands;
    if (!brand) return;
    const game = await launch(brand.host, 'RNG');
    if (!game) return;
    const { balance: balanceBefore, rounds: earlierRounds } = await game.endpoint('open');
    const newRounds = ({ rounds }: Body) =>
      rounds.filter(({ id }) => !earlierRounds.some((round) => round.id === id));
    // The server dies during these requests, so some are never answered.
    const spins = Array.from({ length: 10 }, (_, spin) =>
      game.endpoint('play', { ask: `ask-killed-${spin}`, stake: 100 }).then(
        () => true,
        () => false,
      ),
    );
    await Promise.race(spins);
    server.child.kill('SIGKILL');
    await Promise.all(spins);
    server = await startServer({ DATA_DIR: dataDir });
    let state = await game.endpoint('open');
    const open = async () => {
      state = await game.endpoint('open');
      return newRounds(state).filter(({ step }) => step !== 'settled');
    };
    await expect.poll(open, { timeout: 60_000, interval: 500 }).toEqual([]);
    expect(newRounds(state).length).toBeGreaterThan(0);
    const whole = newRounds(state).reduce(
      (sum, { stake, paid }) => sum - stake + (paid ?? 0),
      balanceBefore,
    );
    expect(state.balance).toBe(whole);
  },
  180_000,
);
