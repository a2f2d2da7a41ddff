import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentPageModules } from '#app/domain/pages/centre-modules.ts';
import { memberPages } from '#app/domain/pages/modules.ts';
import { routeTable } from '#app/domain/pages/route-table.ts';
import { logIn } from '../../support/log-in.ts';
import {
  makeMerchantsDir,
  minimalManifest,
  type MerchantsDir,
} from '../../support/merchants-dir.ts';
import { startPlatformServer } from '../../support/platform-server.ts';
import {
  rewriteNames,
  startRewrittenPlatform,
  unusedForms,
  type RewriteName,
} from '../../support/rewritten-platform.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Every call of our platform, rewritten to equivalent answers, must produce the same pages for
 * players and agents.
 */

const names = rewriteNames;
/** All codes have the same length and share no letter with page words. */
const codeOf = (name: RewriteName): string => `zq${String(names.indexOf(name)).padStart(2, '0')}zq`;
const hostOf = (name: RewriteName): string => `${codeOf(name)}.localhost`;
const agentHostOf = (name: RewriteName): string => `agent.${hostOf(name)}`;
afterAll(() => brands.remove());
const platform = openForTests(() => {
  const hosts = ['harbour.localhost', 'agent.harbour.localhost', 'harbour.example'];
  return startPlatformServer({ tenants: [sampleTenant('harbour', { hosts })] });
});
let rewritten: Awaited<ReturnType<typeof startRewrittenPlatform>>;
let brands: MerchantsDir;
let server: TestServer;

beforeAll(async () => {
  const games = await fetch(
    `${platform.origin('harbour')}/wps/relay/games?gameType=RNG&pageSize=100`,
  );
  const { value } = (await games.json()) as {
    value: { games: { nodeId: string; maintenance: boolean }[] };
  };
  const game = value.games.find(({ maintenance }) => !maintenance) ?? value.games[0];
  gamePath = `/game?gameType=RNG&gameCode=${game?.nodeId ?? ''}`;
  rewritten = await startRewrittenPlatform(
    platform,
    'harbour',
    (merchant) => names[Number(/\d+/.exec(merchant)?.[0])] ?? 'clean',
  );
  brands = makeMerchantsDir(
    Object.fromEntries(
      names.map((name) => [
        `${codeOf(name)}/manifest.json`,
        minimalManifest(codeOf(name), {
          name: 'Harbour',
          cdn: { games: ['https://games.harbour.example'] },
        }),
      ]),
    ),
  );
  server = await startServer({
    MERCHANTS_DIR: brands.dir,
    WPS_ORIGIN: rewritten.origin,
    WPS_PAGE_MS: '20000',
    WPS_CALL_MS: '20000',
  });
});
afterAll(async () => {
  await server.stop();
  await rewritten.close();
});

/** The state of a game's frame and its target without the launch query. */
const frameWords = (html: string): string[] => {
  const state = /data-game-state="(\w+)"/.exec(html)?.[1];
  const src = /<iframe[^>]* src="([^"?]*)/.exec(html)?.[1];
  return [...(state ? [`state:${state}`] : []), ...(src ? [`frame:${src}`] : [])];
};

const wordsOf = (html: string, code: string): string[] => [
  ...frameWords(html),
  ...html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replaceAll(code, 'brand')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .split(/\s+/)
    // The time of the last log-in differs each time.
    .filter((word) => word !== '' && !/^\d\d:\d\d$/.test(word)),
];

const guestPaths = routeTable
  .flatMap(({ paths }) => paths.slice(0, 1))
  .filter((path) => !path.startsWith('/member') && path !== '/game');

interface SeenPage {
  readonly status: number;
  readonly words: readonly string[];
}

async function pagesOf(
  name: RewriteName,
  paths: readonly string[],
  cookie = '',
  host = hostOf(name),
): Promise<ReadonlyMap<string, SeenPage>> {
  const pages = new Map<string, SeenPage>();
  for (const path of paths) {
    const { status, body } = await sendRequest(server.port, host, path, {
      // A same-site link, as game launches require one.
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    });
    pages.set(path, { status, words: wordsOf(body.toString(), codeOf(name)) });
  }
  return pages;
}

const lostWords = (clean: ReadonlyMap<string, SeenPage>, other: ReadonlyMap<string, SeenPage>) =>
  [...clean].flatMap(([path, { status, words }]) => {
    const page = other.get(path);
    const present = new Set(page?.words);
    const lost = [...new Set(words)].filter((word) => !present.has(word));
    return page?.status === status && lost.length === 0
      ? []
      : [`${path}: ${status} → ${page?.status ?? 'none'}, without ${lost.slice(0, 12).join(' ')}`];
  });

/** The frame of a game run by the brand's vendor. */
let gamePath = '';
const memberPaths = () => [
  '/',
  '/rng',
  '/vip',
  ...memberPages.map((page) => `/member/${page}`),
  gamePath,
];
const agentPaths = ['/', '/login', '/agentHome', '/agent', '/agent/realTimeSalary'];

interface SeenSite {
  readonly guest: ReadonlyMap<string, SeenPage>;
  readonly member: ReadonlyMap<string, SeenPage>;
  readonly agent: ReadonlyMap<string, SeenPage>;
}
const nothing: ReadonlyMap<string, SeenPage> = new Map();
let clean: SeenSite = { guest: nothing, member: nothing, agent: nothing };

async function agentPagesOf(name: RewriteName): Promise<ReadonlyMap<string, SeenPage>> {
  const host = agentHostOf(name);
  const cookie = await logIn(server.port, host, 'agent01');
  const guest = await pagesOf(name, ['/'], '', host);
  const brandPages = await pagesOf(name, agentPaths, cookie, host);
  return new Map([
    ...brandPages,
    ...[...guest].map(([path, page]) => [`guest ${path}`, page] as const),
  ]);
}

test('some brand answers in each form', () => {
  expect(unusedForms).toEqual([]);
});

test('[API-30] our own platform’s answers have every page', async () => {
  const guest = await pagesOf('clean', guestPaths);
  await logIn(server.port, hostOf('clean'), 'player01');
  await pagesOf('clean', ['/'], await logIn(server.port, hostOf('clean'), 'player01'));
  const cookie = await logIn(server.port, hostOf('clean'), 'player01');
  const member = await pagesOf('clean', memberPaths(), cookie);
  await agentPagesOf('clean');
  clean = { guest, member, agent: await agentPagesOf('clean') };
  for (const [path, { status }] of [...guest, ...member, ...clean.agent])
    expect([200, 302, 404], path).toContain(status);
  const open = [...member.values()].filter(({ status }) => status === 200);
  expect(open.length).toBeGreaterThan(9);
});

test('[API-24] [AG-12] [RT-19] covers the agents’ home and all implemented agent pages', () => {
  const salary = agentPageModules.realTimeSalary === undefined ? 302 : 200;
  for (const [path, status] of [
    ['guest /', 200],
    ['/agentHome', 200],
    ['/agent', 302],
    ['/agent/realTimeSalary', salary],
  ] as const)
    expect([path, clean.agent.get(path)?.status]).toEqual([path, status]);
});

test('[RT-13] the frame of a game is among the pages', () => {
  const { status, words = [] } = clean.member.get(gamePath) ?? {};
  expect(status).toBe(200);
  expect(words[0]).toBe('state:coming');
  expect(words[1]).toMatch(/^frame:./);
});

describe.each(names.filter((name) => name !== 'clean'))('%s', (name) => {
  test('[API-30] a guest loses nothing', async () => {
    expect(lostWords(clean.guest, await pagesOf(name, guestPaths))).toEqual([]);
  });

  test('[API-30] a member logs in and loses nothing', async () => {
    const cookie = await logIn(server.port, hostOf(name), 'player01');
    expect(lostWords(clean.member, await pagesOf(name, memberPaths(), cookie))).toEqual([]);
  });

  test('[API-24] an agent logs in and loses nothing', async () => {
    expect(lostWords(clean.agent, await agentPagesOf(name))).toEqual([]);
  });
});

interface UnreadLine {
  readonly call: string;
  readonly path: string;
  readonly reason: string;
}

test('[API-30] logs and lists unreadable values once per brand', async () => {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('has a value that cannot be read'))
    .map((line) => JSON.parse(line) as UnreadLine);
  const counts = new Map<string, number>();
  for (const { call, path, reason } of lines) {
    const key = `${call} ${path} ${reason}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(5);
  for (const [key, count] of counts) expect(count, key).toBeLessThan(names.length);
  const { body } = await sendRequest(server.port, 'localhost', '/readyz');
  const { platform: report } = JSON.parse(body.toString()) as {
    platform: { unread: readonly { readonly brand: string; readonly call: string }[] };
  };
  const callsOf = (name: RewriteName) =>
    new Set(report.unread.flatMap(({ brand, call }) => (brand === codeOf(name) ? [call] : [])));
  expect([...callsOf('clean')]).toEqual([]);
  expect(callsOf('unknown entries').size).toBeGreaterThan(2);
});
