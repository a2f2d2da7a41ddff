import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandHosts } from '../../support/brand-hosts.ts';
import { cookieHeader, cookiesOf, postForm } from '../../support/http-client.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { bySuite } from '../../support/suite.ts';

/*
 * Fragments of members' pages are cached across members (decision 029). The same members visit two
 * servers in opposite orders, so one server renders what the other has cached.
 */
let servers: readonly TestServer[];
beforeAll(async () => {
  servers = await Promise.all([startServer({ SANDBOX: '1' }), startServer({ SANDBOX: '1' })]);
  for (const each of brandHosts()) {
    const { status } = await sendRequest(servers[0]?.port ?? 0, each, '/free-play?ask=age');
    if (status === 200) freePlayHost = each;
  }
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const [host = ''] = brandHosts();
let freePlayHost = '';
const paths = [
  '/home',
  '/rng',
  '/rng?no=2',
  '/live',
  '/promotions',
  '/vip',
  '/help',
  '/member/transferFund',
  '/member/transactionHistory',
  '/member/securityCenter',
  '/no-such-page',
];

const page = async (
  server: TestServer,
  path: string,
  cookie: string,
  at: string = host,
): Promise<string> =>
  (await sendRequest(server.port, at, path, { headers: { cookie } })).body.toString();

/** Removes ids, nonces, ports, times and the growing jackpot. */
const plain = (html: string): string =>
  html
    .replaceAll(/ (?:nonce|data-request-id)="[^"]*"/g, '')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/[0-9a-f]{16}|\bpage-[\w-]{16}/g, '#')
    .replaceAll(/\b1[789]\d{11}\b/g, '#')
    .replaceAll(/<p[^>]*><data value="[\d.]+"[\s\S]*?<\/data>/g, '')
    .replaceAll(/datetime=\\?"[^"]*"/gi, '');

/** Free play creates a separate trial account, whose name is on each of its pages. */
async function playFree(server: TestServer): Promise<{ account: string; cookie: string }> {
  const response = await postForm(server.port, freePlayHost, '/free-play', { ofAge: 'yes' });
  if (!cookiesOf(response).has('session')) throw new Error(`no free play: ${response.status}`);
  const cookie = cookieHeader(response);
  const [account = ''] =
    /guest_\d{10}/.exec(await page(server, '/home', cookie, freePlayHost)) ?? [];
  return { account, cookie };
}

test('[SH-10] a page is the same whether its parts are cached or rendered', async () => {
  const accounts = ['player01', 'agent01', 'trial01'].slice(0, bySuite(3, 2));
  const pagesOf = async (server: TestServer, order: readonly string[]) => {
    const pages = new Map<string, string>();
    for (const account of order) {
      const cookie = await logIn(server.port, host, account);
      for (const path of paths) {
        const first = plain(await page(server, path, cookie));
        expect(plain(await page(server, path, cookie)), `${account} ${path} again`).toBe(first);
        pages.set(`${account} ${path}`, first);
      }
    }
    return pages;
  };
  const [one, other] = servers;
  if (!one || !other) throw new Error('two servers are needed');
  const forwards = await pagesOf(one, accounts);
  const backwards = await pagesOf(other, accounts.toReversed());
  for (const [name, html] of forwards)
    if (!name.includes('member/')) expect(backwards.get(name), name).toBe(html);
});

test('[SH-10] simultaneous members never see another member’s name', async () => {
  const [server] = servers;
  if (!server) throw new Error('a server is needed');
  const members = await Promise.all(Array.from({ length: bySuite(24, 8) }, () => playFree(server)));
  expect(new Set(members.map(({ account }) => account)).size).toBe(members.length);
  await Promise.all(
    members.flatMap(({ account, cookie }) =>
      // The query also contains the member's account.
      [...paths, `/home?of=${account}`, `/rng?of=${account}`].map(async (path) => {
        const html = await page(server, path, cookie, freePlayHost);
        expect([...new Set(html.match(/guest_\d{10}/g))], `${path} of ${account}`).toEqual([
          account,
        ]);
      }),
    ),
  );
  const guest = await page(server, '/home?of=nobody', '', freePlayHost);
  expect(guest).not.toMatch(/guest_\d{10}/);
});
