import { describe, expect, test } from 'vitest';
import { gameStakes, modelOf } from '#app/domain/games/game-models.ts';
import { formatAmount } from '#app/domain/money.ts';
import {
  launchFirstGame,
  readPlatformBalance,
  logInWithMoney,
} from '../../support/launched-game.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { postForm, callApi } from '../../support/http-client.ts';
import { logIn as logInAt } from '../../support/log-in.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const page = '/member/transferFund';
const server = sharedServerForTests({
  'wallet-alon/manifest.json': minimalManifest('wallet-alon'),
  'wallet-bayani/manifest.json': minimalManifest('wallet-bayani', {
    platform: { currencyAccount: 'transfer' },
  }),
});

const hostOf = (brand: string): string => `${brand}.localhost`;
const logIn = async (brand: string, username = 'player01'): Promise<string> =>
  await logInAt(server.port, hostOf(brand), username);
const pageOf = async (brand: string, cookie: string, target: string) => {
  const { status, body } = await sendRequest(server.port, hostOf(brand), target, {
    headers: { cookie },
  });
  return { status, html: body.toString() };
};
const postJson = (brand: string, target: string, value: object) =>
  callApi(server.port, hostOf(brand), target, { method: 'POST', json: value });
const wallets = (html: string): Record<string, number> =>
  Object.fromEntries(
    [...html.matchAll(/data-wallet="([\w-]+)"[\s\S]*?data-amount="(\d+)"/g)].map(
      ([, code = '', amount]) => [code, Number(amount)],
    ),
  );
const transfer = (
  cookie: string,
  form: Readonly<Record<string, string>>,
  target = page,
  brand = 'wallet-bayani',
) => postForm(server.port, hostOf(brand), target, { intent: 'transfer', ...form }, { cookie });
const sum = (html: string, name: string): string =>
  new RegExp(`data-sum="${name}">([^<]*)<`).exec(html)?.[1] ?? '';
const transferId = (html: string): string =>
  /name="transferId" value="([\w-]+)"/.exec(html)?.[1] ?? '';
const entryPattern =
  /data-entry="\w+"[\s\S]*?data-amount="(-?\d+)"[^>]*>(.*?)<\/bdi>[\s\S]*?data-balance="(-?\d+)"[^>]*>(.*?)<\/bdi>/g;
const textOf = (html = ''): string => html.replaceAll(/<!--.*?-->/g, '');
/** The amounts of a statement's entries, in minor units; each is what a reader sees [MC-07]. */
const amounts = (html: string): number[] =>
  [...html.matchAll(entryPattern)].map(([, amount, pageOf, balance, shownBalance]) => {
    const minor = Number(amount);
    expect(textOf(pageOf)).toBe(`${minor < 0 ? '−' : '+'}P${formatAmount(Math.abs(minor))}`);
    expect(textOf(shownBalance)).toBe(`P${formatAmount(Number(balance))}`);
    return minor;
  });

test('[SH-10] does not wait for a slow balance, which the browser requests later', async () => {
  const cookie = await logIn('wallet-alon');
  const slow = (ms: number) =>
    postJson('wallet-alon', '/__sandbox/api/slow', { path: '/wps/v2/wallets/balance', ms });
  await slow(25_000);
  const startedAt = Date.now();
  const { status, html } = await pageOf('wallet-alon', cookie, '/promotions');
  const tookMs = Date.now() - startedAt;
  await slow(0);
  expect([status, tookMs < 15_000]).toEqual([200, true]);
  expect(html).toMatch(/data-balance="">Hindi available</);
  expect((await pageOf('wallet-alon', cookie, '/promotions')).html).toMatch(
    /data-balance="">P[\d,.]+</,
  );
});

describe('[MC-02] the page of a player’s wallets', () => {
  test('a plain form moves money once per page, and both statements list it', async () => {
    const cookie = await logIn('wallet-bayani');
    const pageBefore = await pageOf('wallet-bayani', cookie, page);
    // Wallets of other vendors exist as well.
    const { main = 0, demo = 0, ...others } = wallets(pageBefore.html);
    expect([pageBefore.html.includes('data-wallets="transfer"'), main > 5_000]).toEqual([
      true,
      true,
    ]);
    const form = {
      transferId: transferId(pageBefore.html),
      from: 'main',
      to: 'demo',
      amount: '12.57',
    };
    for (let time = 0; time < 3; time += 1)
      expect(await transfer(cookie, form)).toMatchObject({
        headers: { location: `${page}?moved=yes` },
      });
    const { html } = await pageOf('wallet-bayani', cookie, `${page}?moved=yes`);
    expect(wallets(html)).toEqual({ ...others, main: main - 1_257, demo: demo + 1_257 });
    expect(html).toMatch(/role="status"|role="alert"/);
    // The newest movement is the first of the last five.
    expect(amounts(html.slice(html.indexOf('data-recent')))[0]).toBe(-1_257);
    expect(html.split('data-entry=').length - 1).toBeLessThanOrEqual(5);
    expect(
      amounts((await pageOf('wallet-bayani', cookie, '/member/transactionHistory')).html)[0],
    ).toBe(-1_257);
    const demoPage = '/member/transactionHistory?wallet=demo&kind=transfer';
    expect(amounts((await pageOf('wallet-bayani', cookie, demoPage)).html)[0]).toBe(1_257);
    // Without an amount, the whole balance is moved.
    expect(transferId(html)).not.toBe(form.transferId);
    const whole = { transferId: transferId(html), from: 'demo', to: 'main', amount: '' };
    await transfer(cookie, whole);
    const htmlAfter = (await pageOf('wallet-bayani', cookie, page)).html;
    expect(wallets(htmlAfter)).toEqual({ ...others, main: main + demo, demo: 0 });
    // Each page is a separate transfer, even for the same amount [API-28].
    const ids = [pageBefore.html, html, htmlAfter].map(transferId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ['amount', { from: 'main', to: 'demo', amount: 'all & <more>' }],
    ['amount', { from: 'main', to: 'demo', amount: '0' }],
    ['amount', { from: 'main', to: 'demo', amount: '999,999,999' }],
    ['amount', { from: 'demo', to: 'main', amount: '' }],
    ['to', { from: 'main', to: 'main', amount: '5' }],
    ['to', { from: 'main', to: 'nobody', amount: '5' }],
  ])(
    '[AU-16] a fault of %s of %j is beneath its field, no input is lost and nothing moves',
    async (field, form) => {
      const cookie = await logIn('wallet-bayani');
      const { html } = await pageOf('wallet-bayani', cookie, page);
      // A refused form does not repeat the earlier success message.
      const target = `${page}?moved=yes`;
      const answer = await transfer(cookie, { transferId: transferId(html), ...form }, target);
      const moved = 'Tapos na. Nasa ibaba ang bagong balanse ng mga wallet mo.';
      expect((await pageOf('wallet-bayani', cookie, `${page}?moved=yes`)).html).toContain(moved);
      expect(answer.body.toString()).not.toContain(moved);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      const back = answer.body.toString();
      expect(back).toMatch(new RegExp(`id="transfer-${field}-error"[^>]*>.*?<span>[^<]{20,}`));
      expect(/<input[^>]*id="transfer-amount"[^>]*>/.exec(back)?.[0]).toContain(
        `value="${form.amount.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')}"`,
      );
      expect(wallets((await pageOf('wallet-bayani', cookie, page)).html)).toEqual(wallets(html));
    },
  );

  test('with one wallet for everything there is no form, and a form sent anyway moves nothing', async () => {
    const cookie = await logIn('wallet-alon');
    const { html } = await pageOf('wallet-alon', cookie, page);
    expect([html.includes('data-wallets="single"'), html.includes('data-transfer')]).toEqual([
      true,
      false,
    ]);
    expect(sum(html, 'spendable')).toMatch(/\d/);
    const form = { transferId: 'not-from-a-page', from: 'main', to: 'demo', amount: '1' };
    expect(await transfer(cookie, form, page, 'wallet-alon')).toMatchObject({ status: 404 });
    expect(sum((await pageOf('wallet-alon', cookie, page)).html, 'spendable')).toBe(
      sum(html, 'spendable'),
    );
  });

  test('a trial account has one wallet', async () => {
    const { html } = await pageOf('wallet-bayani', await logIn('wallet-bayani', 'trial01'), page);
    expect(html.includes('data-transfer')).toBe(false);
  });
});

describe('[MC-06] [MC-07] the records of a player', () => {
  test('every round is in the betting record, page by page, and its money in the statement', async () => {
    const token = await logInWithMoney(server.port, hostOf('wallet-alon'), 1_000_000);
    const game = await launchFirstGame(server.port, hostOf('wallet-alon'), 'RNG', token);
    if (!game) throw new Error('no RNG game is open');
    const stake = gameStakes[modelOf(game.gameCode)][0] ?? 0;
    const count = 23;
    for (let round = 0; round < count; round += 1) {
      const play = { ...game.page, gameCode: game.gameCode, ask: `money-pages-${round}`, stake };
      expect((await postJson('wallet-alon', '/demo-vendor/api/play', play)).status).toBe(200);
    }
    const cookie = await logIn('wallet-alon');
    const first = (await pageOf('wallet-alon', cookie, '/member/personalHistoryCopy')).html;
    expect(first.split('data-round="settled"')).toHaveLength(21);
    expect(sum(first, 'rounds')).toBe(String(count));
    expect(sum(first, 'staked').replace(/[^\d]/g, '')).toBe(String(count * stake));
    const older = /href="[^"?]*(\?[^"]*before=[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&');
    const olderPage = `/member/personalHistoryCopy${older}`;
    const second = (await pageOf('wallet-alon', cookie, olderPage)).html;
    expect(second.split('data-round="settled"')).toHaveLength(count - 20 + 1);
    expect(second).toContain('data-newest');
    const { html } = await pageOf('wallet-alon', cookie, '/member/transactionHistory');
    const balance = /data-balance="(\d+)"/.exec(html)?.[1];
    expect(Number(balance)).toBe(
      await readPlatformBalance(server.port, hostOf('wallet-alon'), token),
    );
    expect(
      amounts((await pageOf('wallet-alon', cookie, '/member/transactionHistory?kind=bet')).html),
    ).toEqual(Array.from({ length: 20 }, () => -stake));
  });

  test.each(['/member/transactionHistory', '/member/personalHistoryCopy'])(
    '%s shows the newest for any address, to members only',
    async (path) => {
      const cookie = await logIn('wallet-alon');
      for (const query of [
        '',
        '?period=0',
        '?period=today&kind=luck&state=x&product=y',
        '?from=2026-11-24&until=2026-11-01',
        '?before=x',
        '?before=-1',
        '?before=99999999999999999999',
        '?before=%00',
        '?wallet=demo',
        '?wallet=%F0%9F%98%80',
        '?period=30&before=W10',
      ]) {
        const { status, html } = await pageOf('wallet-alon', cookie, path + query);
        expect([status, html.includes('data-record')], query).toEqual([200, true]);
      }
      const guest = await sendRequest(server.port, hostOf('wallet-alon'), path);
      expect([guest.status, guest.headers.location]).toEqual([
        302,
        expect.stringContaining('/login'),
      ]);
    },
  );
});
