import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoVendorSecret } from '#app/platform/tenants/vendors/demo-vendor-secret.ts';
import { playerLimits } from '../../../scripts/wallet-check/cases/limits.ts';
import { checkWallet } from '../../../scripts/wallet-check/run-cases.ts';
import { postgresPrograms, startPostgres, type LocalPostgres } from '../../crash/local-postgres.ts';
import {
  resendAll,
  findBalanceFaults,
  play,
  concurrentVendors,
  type SentOrder,
} from '../../crash/wallet-load.ts';
import { brand, createPlayers, serverSecret, type Player } from '../../crash/wallet-server.ts';
import {
  makeMerchantsDir,
  minimalManifest,
  type MerchantsDir,
} from '../../support/merchants-dir.ts';
import { startRoundRobin, type RoundRobin } from '../../support/round-robin.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { startSmsGateway, type SmsGateway } from '../../support/sms-gateway.ts';
import { launchFirstGame, pageOf } from '../../support/launched-game.ts';
import { nodeCalls, soon } from '../../support/node-calls.ts';
import { logIn as logInAt } from '../../support/log-in.ts';

/* Two servers on one PostgreSQL behind a round-robin proxy (docs/scale.md). */
vi.setConfig({ testTimeout: 120_000 });

const programs = postgresPrograms();
const host = `${brand}.localhost`;
const startMoney = 50_000;
describe.skipIf(programs === undefined)('two servers on one PostgreSQL', () => {
  let brands: MerchantsDir;
  let database: LocalPostgres;
  let gateway: SmsGateway;
  let proxy: RoundRobin;
  let one: TestServer;
  let other: TestServer;
  let settings: Record<string, string>;

  beforeAll(async () => {
    brands = makeMerchantsDir({
      [`${brand}/manifest.json`]: minimalManifest(brand, {
        flags: {
          USERNAMEREG3: true,
          MOBILENUMREG3: true,
          REGMOBVERF3: true,
          loginedToHomePage: false,
        },
      }),
    });
    [database, gateway] = await Promise.all([startPostgres(programs ?? ''), startSmsGateway()]);
    settings = {
      MERCHANTS_DIR: brands.dir,
      DATABASE_URL: database.url,
      SESSION_SECRET: serverSecret,
      SANDBOX: '1',
      LOG_LEVEL: 'fatal',
      SMS_WEBHOOK_URL: gateway.url,
      SMS_WEBHOOK_SECRET: gateway.secret,
    };
    [one, other] = await Promise.all([startServer(settings), startServer(settings)]);
    proxy = await startRoundRobin(() => [one.port, other.port]);
  }, 180_000);
  afterAll(async () => {
    await proxy.close();
    await Promise.all([one.stop(), other.stop()]);
    await Promise.all([database.stop(), gateway.close()]);
    brands.remove();
  });

  const { call, sandboxApi, logIn, tokenFrom, balanceAt, favouritesAt, playDemo } = nodeCalls(host);
  const ports = () => [one.port, other.port];
  const logInAs = async (player: Player | undefined) =>
    (await logIn(one.port, player?.account)).value as { token: string };

  test('[API-15] [API-28] a log-in at one plays at the other; balance and favourites agree at both', async () => {
    const token = await tokenFrom(one.port);
    const { games } = (await call(other.port, '/wps/relay/games?gameType=RNG', { method: 'GET' }))
      .json.value as { games: { nodeId: string; vassalage: string; maintenance: boolean }[] };
    const { nodeId, vassalage } =
      games.find(({ maintenance }) => !maintenance) ?? expect.fail('no slot is open');
    const { url } = (
      await call(other.port, '/wps/game/launchGame', {
        json: { gameType: 'RNG', gameCode: nodeId },
        token,
      })
    ).json.value as { url: string };
    const balanceBefore = await balanceAt(one.port, token);
    const { round, balance } = (await playDemo(one.port, {
      ...pageOf(url),
      gameCode: nodeId,
      ask: 'at-two-nodes',
      stake: 100,
      play: {},
    })) as { round: { paid: number }; balance: number };
    expect(balance).toBe(balanceBefore - 100 + round.paid);
    expect(await Promise.all(ports().map((port) => balanceAt(port, token)))).toEqual([
      balance,
      balance,
    ]);
    await call(one.port, '/wps/relay/favourites', {
      method: 'PUT',
      json: { nodeId, vendor: vassalage, gameType: 'RNG' },
      token,
    });
    expect(await Promise.all(ports().map((port) => favouritesAt(port, token)))).toEqual([
      [nodeId],
      [nodeId],
    ]);
    const cookie = await logInAt(proxy.port, host, 'player01');
    const balanceText = async () =>
      /data-balance=""[^>]*>([^<]*)</.exec(
        (await sendRequest(proxy.port, host, '/', { headers: { cookie } })).body.toString(),
      )?.[1];
    const pages = [
      await balanceText(),
      await balanceText(),
      await balanceText(),
      await balanceText(),
    ];
    expect([new Set(pages).size, pages[0]]).toEqual([1, expect.stringMatching(/\d/) as unknown]);
    expect(new Set(proxy.forwardedPorts).size).toBe(2);
    await call(one.port, '/wps/session/logout', { method: 'DELETE', token });
    expect(
      (await call(other.port, '/wps/v2/wallets/balance', { method: 'GET', token })).status,
    ).toBe(401);
  });

  test('[AU-07] [AU-08] counts guesses together; a captcha is valid at either server, once', async () => {
    for (let guess = 0; guess < 4; guess += 1)
      await call(proxy.port, '/wps/session/login', {
        json: { username: 'player01', password: 'wrong-one' },
      });
    for (const port of ports())
      expect((await logIn(port, 'player01')).message).toBe('captcha_required');
    const { captchaId } = (await call(one.port, '/wps/captcha', { method: 'GET' })).json;
    const { answer } = (
      await call(other.port, `/__sandbox/api/captcha-answer?captchaId=${captchaId}`, {
        method: 'GET',
      })
    ).json.value as { answer: string };
    expect(await logIn(other.port, 'player01', { captchaId, captcha: answer })).toMatchObject({
      success: true,
      message: null,
    });
    await sandboxApi(one.port, 'demand-captcha', { account: 'player01' });
    expect(await logIn(one.port, 'player01', { captchaId, captcha: answer })).toMatchObject({
      success: false,
      message: 'captcha_wrong',
    });
    await sandboxApi(one.port, 'reset', {});
  });

  test('[ST-01] [ST-02] a tester’s setting at one server applies at the other', async () => {
    const status = async (port: number) =>
      (await sendRequest(port, host, '/', { headers: { accept: 'text/html' } })).status;
    expect(await Promise.all(ports().map(status))).toEqual([200, 200]);
    await sandboxApi(one.port, 'maintenance', { on: true });
    await soon(async () =>
      expect(
        await Promise.all([
          ...ports().map(status),
          logIn(other.port).then(({ message }) => message),
        ]),
      ).toEqual([503, 503, 'maintenance']),
    );
    await sandboxApi(other.port, 'maintenance', { on: false });
    await soon(async () => expect(await Promise.all(ports().map(status))).toEqual([200, 200]));
    // Concurrent writes of both servers are merged.
    await Promise.all(
      ['FISH', 'PVP', 'LIVE', 'ELOTT'].map((modId, index) =>
        sandboxApi(ports()[index % 2] ?? 0, 'modules', { modId, enabled: false }),
      ),
    );
    const off = async (port: number) => {
      const { state } = (await call(port, '/__sandbox/api/state', { method: 'GET' })).json
        .value as { state: { modules: Readonly<Record<string, boolean>> } };
      return Object.values(state.modules).filter((enabled) => !enabled).length;
    };
    await soon(async () => expect(await Promise.all(ports().map(off))).toEqual([4, 4]));
    await sandboxApi(one.port, 'reset', {});
    await soon(async () => expect(await off(other.port)).toBe(0));
  });

  test('[API-23] settles each order once for a vendor that alternates between the servers', async () => {
    const [remindedPlayer, limited] = await createPlayers(one.port, 2, startMoney, 'checked');
    for (const [kind, period, value] of [
      ['stake', 'bet', playerLimits.stake],
      ['loss', 'day', playerLimits.loss],
    ] as const)
      expect(
        await call(one.port, '/wps/member/limits', {
          method: 'PUT',
          json: { kind, period, value },
          token: (await logInAs(limited)).token,
        }),
      ).toMatchObject({ status: 200 });
    const secret = await demoVendorSecret(serverSecret, async () => '')();
    const requestsBefore = proxy.forwardedPorts.length;
    const verdicts = await checkWallet({
      url: `http://${host}:${proxy.port}`,
      vendor: 'demo',
      secret,
      session: remindedPlayer?.session ?? '',
      limited: limited?.session,
    });
    expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(60);
    expect(new Set(proxy.forwardedPorts.slice(requestsBefore)).size).toBe(2);
  });

  test(`kill -9 of one while ${concurrentVendors} vendors play loses no order`, async () => {
    const players = await createPlayers(one.port, 4, startMoney);
    const gambler = players[0] as Player;
    const { token } = (await logIn(one.port, gambler.account)).value as { token: string };
    const game = await launchFirstGame(one.port, host, 'RNG', token);
    await playDemo(one.port, { ...game?.page, gameCode: game?.gameCode }, 'open');
    const cards = async (port: number) =>
      (await playDemo(port, {
        session: game?.page.session,
        gameCode: 'AC-left-open',
        ask: 'left-open',
        stake: 500,
      })) as { round: { step: string; payout?: number | null; paid?: number | null } };
    const sentOrders: SentOrder[] = [];
    let isOver = false;
    const playing = play({
      port: proxy.port,
      players: players.slice(1),
      round: 1,
      sentOrders,
      isRunning: () => !isOver,
    });
    await vi.waitFor(() => expect(sentOrders.length).toBeGreaterThan(100), { timeout: 20_000 });
    expect((await cards(one.port)).round.step).toBe('open');
    const exited = new Promise<void>((resolve) => one.child.once('exit', () => resolve()));
    one.child.kill('SIGKILL');
    await exited;
    const atKill = sentOrders.length;
    await vi.waitFor(
      () =>
        expect(
          sentOrders.filter(({ response }, index) => index > atKill && response !== undefined)
            .length,
        ).toBeGreaterThan(50),
      { timeout: 20_000 },
    );
    isOver = true;
    await playing;
    expect(await resendAll(other.port, sentOrders)).toEqual([]);
    expect(
      await findBalanceFaults(other.port, players.slice(1), { sentOrders, startMoney }),
    ).toEqual([]);
    await sandboxApi(other.port, 'clock', { moveMs: 90_000 });
    const { round } = await soon(async () => {
      const cardState = await cards(other.port);
      expect(cardState.round.step).toBe('settled');
      return cardState;
    });
    expect(
      await findBalanceFaults(other.port, [gambler], {
        sentOrders: [],
        startMoney: startMoney - 500 + (round.paid ?? round.payout ?? 0),
      }),
    ).toEqual([]);
    one = await startServer(settings);
    expect(await findBalanceFaults(one.port, players.slice(1), { sentOrders, startMoney })).toEqual(
      [],
    );
  });
});
