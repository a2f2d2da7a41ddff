import { beforeAll, expect, test, vi } from 'vitest';
import { agentPageModules } from '#app/domain/pages/centre-modules.ts';
import { cookieHeader, postForm } from '../../support/http-client.ts';
import { openForMember, respondWithValue } from '../../support/fake-platform.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedPlatformServer } from '../../support/shared-server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* What the header asks of a platform for a member, and what it shows of the answers. */
const host = 'counting.localhost';
const consolidated = '/wps/member/info/funds/consolidated';
const server = openForTests(() =>
  sharedPlatformServer(
    { 'counting/manifest.json': minimalManifest('counting') },
    { ...openForMember('sailor'), [consolidated]: flags() },
  ),
);
let cookie: string;

const answer = (path: string, value: unknown) =>
  server.platform.answers.set(path, respondWithValue(value));
const flags = (change: object = {}) => ({
  currency: 'PHP',
  sumBalance: '5.00',
  minor: 500,
  divtypereq: 0,
  dailysalreqtype: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
  ...change,
});

beforeAll(async () => {
  cookie = cookieHeader(
    await postForm(server.port, host, '/login', {
      by: 'username',
      username: 'sailor',
      password: 'Marquee-2026',
    }),
  );
});

const page = async (target: string) => {
  const response = await sendRequest(server.port, host, target, { headers: { cookie } });
  return { status: response.status, html: response.body.toString() };
};
const countsAt = (html: string, href: string): string[] =>
  [...html.matchAll(new RegExp(`<a [^>]*href="${href}"[^>]*>([^]*?)</a>`, 'g'))].flatMap(
    ([, content = '']) => /data-unread="(\d+)"/.exec(content)?.[1] ?? [],
  );

test('[MC-15] [API-28] header and centre count rewards and missions above 0', async () => {
  const paths = ['/member/rewardCenter', '/member/missionLeaderboard'];
  answer('/wps/relay/CSP_unreadCount', {
    unreadMessage: 3,
    claimableRewards: 0,
    claimableMissions: 0,
  });
  const without = await page('/');
  for (const path of paths) expect(countsAt(without.html, path)).toEqual([]);
  answer('/wps/relay/CSP_unreadCount', {
    unreadMessage: 3,
    claimableRewards: 2,
    claimableMissions: 7,
  });
  server.platform.requests.length = 0;
  const home = await page('/');
  expect(paths.map((path) => countsAt(home.html, path))).toEqual([['2'], ['7']]);
  const requestedPaths = server.platform.requests.map(({ url }) => url.split('?')[0]);
  expect(requestedPaths.filter((url) => url === '/wps/relay/CSP_unreadCount')).toHaveLength(1);
  expect(requestedPaths.filter((url) => /claimableRewards|missionSummary/.test(url ?? ''))).toEqual(
    [],
  );
  // In the header's menu and in the member centre's menu.
  const centre = await page('/member/securityCenter');
  expect(paths.map((path) => countsAt(centre.html, path))).toEqual([
    ['2', '2'],
    ['7', '7'],
  ]);
  // This platform has messages only.
  answer('/wps/relay/CSP_unreadCount', { unreadMessage: 3 });
  const older = await page('/');
  for (const path of paths) expect(countsAt(older.html, path)).toEqual([]);
});

test('[MC-15] [SH-10] a count that comes too late for one page is on the next', async () => {
  const path = '/wps/relay/CSP_unreadCount';
  const late: (() => void)[] = [];
  server.platform.answers.set(path, (request, response) => {
    late.push(() => respondWithValue({ unreadMessage: 3, claimableRewards: 4 })(request, response));
  });
  expect(countsAt((await page('/')).html, '/member/rewardCenter')).toEqual([]);
  answer(path, { unreadMessage: 3, claimableRewards: 4 });
  for (const send of late) send();
  await vi.waitFor(
    async () => expect(countsAt((await page('/')).html, '/member/rewardCenter')).toEqual(['4']),
    { timeout: 2000, interval: 50 },
  );
});

test('[PR-05] [MC-12] missions show how far the member is, and the leaderboard names their place', async () => {
  const mission = {
    id: 'spins',
    title: 'Ten rounds',
    summary: 'Any slot',
    progress: 4,
    target: 10,
  };
  answer('/wps/relay/missionSummary', {
    timeZone: 'Asia/Manila',
    claimable: 1,
    missions: [
      { ...mission, state: 'open', until: Date.UTC(2027, 0, 1) },
      { ...mission, id: 'first', title: 'First deposit', progress: 1, target: 1, state: 'done' },
    ],
  });
  answer('/wps/relay/missionLeaderboard', {
    ownPlace: 2,
    ownScore: 4,
    title: 'The league',
    metric: 'days',
    state: 'running',
    rows: [
      { place: 1, account: 'an***a1', score: 5, prize: 50_000 },
      { place: 2, account: 'sa***or', score: 4 },
    ],
    previous: {
      from: Date.UTC(2026, 10, 16),
      until: Date.UTC(2026, 10, 23),
      ownPlace: null,
      rows: [{ place: 1, account: 'be***n1', score: 7, prize: 50_000 }],
    },
  });
  const { status, html } = await page('/member/missionLeaderboard');
  expect(status).toBe(200);
  const cardOf = (id: string) =>
    new RegExp(`<li[^>]*data-mission="${id}">[^]*?</li>`).exec(html)?.[0] ?? '';
  expect(cardOf('spins')).toMatch(/<progress[^>]*value="4" max="10"[^>]*aria-label="Ten rounds"/);
  expect(cardOf('spins')).toContain('<time');
  expect(cardOf('first')).toMatch(/<progress[^>]*value="1" max="1"/);
  expect(cardOf('first')).not.toContain('<time');
  const board = /aria-labelledby="leaderboard">([^]*?)<\/section>/.exec(html)?.[1] ?? '';
  expect(board).toContain('The league');
  expect(board.match(/<li/g)).toHaveLength(3);
  expect(board.match(/500\.00/g)).toHaveLength(2);
  expect(board).toMatch(/<details data-board="previous">[^]*be\*\*\*n1/);
  expect(board.indexOf('an***a1')).toBeLessThan(board.indexOf('sa***or'));
  expect(/<li[^>]*aria-current="true"[^>]*>[^]*?<\/li>/.exec(board)?.[0]).toContain('sa***or');
  answer('/wps/relay/missionLeaderboard', null);
  const alone = await page('/member/missionLeaderboard');
  expect(alone.html).toContain('data-mission="spins"');
  expect(alone.html).not.toContain('aria-labelledby="leaderboard"');
});

test('[API-24] the header loads `consolidated` once', async () => {
  server.platform.requests.length = 0;
  expect((await page('/')).status).toBe(200);
  const countRequests = server.platform.requests.filter(({ url }) => url.startsWith(consolidated));
  expect(countRequests).toHaveLength(1);
});

test('[API-24] [AG-12] the flags of `consolidated` open the pages of contracts that are built', async () => {
  const contractPages = ['dividend', 'dailyWages', 'hourlySalary', 'realTimeSalary'] as const;
  const statuses = async () =>
    Promise.all(contractPages.map(async (id) => (await page(`/agent/${id}`)).status));
  const ofBuilt = (open: readonly string[]) =>
    contractPages.map((id) => (id in agentPageModules ? (open.includes(id) ? 200 : 404) : 302));
  expect(await statuses()).toEqual(ofBuilt([]));
  answer(consolidated, flags({ divtypereq: 1, realtimesalreqtype: 2 }));
  expect(await statuses()).toEqual(ofBuilt(['dividend', 'realTimeSalary']));
});
