import { describe, expect, test } from 'vitest';
import { callTable } from '#schema/calls/table.ts';
import { callPlatform, startPlatformServer, tokenOf } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const server = openForTests(() =>
  startPlatformServer({
    tenants: [
      sampleTenant('alon'),
      sampleTenant('bayani', { notices: [], banners: [], promotions: [], defaultLanguage: 'EN' }),
    ],
  }),
);

const get = (path: string, code = 'alon') => callPlatform(server.origin(code) + path);
const sandbox = async (control: string, json: object) =>
  expect(
    await callPlatform(`${server.origin('alon')}/__sandbox/api/${control}`, { json }),
  ).toMatchObject({ success: true });
const announcements = async (query: string, code?: string) =>
  callTable.announcements.output.parse(
    (await get(`/wps/relay/announcements?${query}`, code)).value,
  );

describe('[API-28] [CS-03] announcements', () => {
  test('sort the notices by type, in the requested language, else the default one, else any', async () => {
    const result = await announcements('language=EN&types=B,PL,PU,PR,H&platform=W');
    expect(result.player).toEqual([{ id: 'n1', type: 'B', title: 'News', content: '<p>Yes</p>' }]);
    expect(result.popup.map(({ id }) => id)).toEqual(['n3']);
    expect(result.promotion.map(({ id }) => id)).toEqual(['n4']);
    expect((await announcements('language=TY')).popup[0]?.title).toBe('Pop');
    expect((await announcements('language=toString')).player[0]?.title).toBe('Balita');
  });

  test('shows members’ notices to members only; refuses foreign parameters', async () => {
    await sandbox('notices', { type: 'H', title: 'How to', content: '<p>h</p>' });
    await sandbox('notices', {
      type: 'B',
      title: 'Last',
      content: '<p onclick="x()">b<script>x</script></p>',
    });
    const url = `${server.origin('alon')}/wps/relay/announcements?language=TY&types=B,PL,PU,PR,H&execution=B&platform=W`;
    const titlesFor = async (viewer: { token?: string }) =>
      callTable.announcements.output
        .parse((await callPlatform(url, viewer)).value)
        .player.map(({ type, title }) => `${type} ${title}`);
    expect(await titlesFor({})).toEqual(['B Balita', 'B Last', 'H How to']);
    expect(await titlesFor({ token: await tokenOf(server.origin('alon')) })).toEqual([
      'B Balita',
      'PL Para sa iyo',
      'B Last',
      'H How to',
    ]);
    expect((await announcements('language=TY&types=B')).player.at(-1)?.content).toBe('<p>b</p>');
    for (const query of ['execution=PL', 'platform=A'])
      expect(await get(`/wps/relay/announcements?language=TY&${query}`)).toMatchObject({
        status: 400,
        message: 'invalid_input',
      });
    await sandbox('notices', { clear: true });
    expect(await titlesFor({})).toEqual(['B Balita']);
  });

  test('return only the requested types, and always the banners', async () => {
    const result = await announcements('language=TY&types=PU');
    expect([result.player, result.promotion]).toEqual([[], []]);
    expect(result.popup).toHaveLength(1);
    expect(result.banners).toHaveLength(2);
    expect((await announcements('language=TY&types=nonsense')).popup).toEqual([]);
  });

  test('[SH-03] a banner that opens nothing has no linkage and no target', async () => {
    expect((await announcements('language=TY')).banners).toEqual([
      {
        bannerId: 'welcome',
        groupName: 'w_home',
        url: '/art/x/banner/mango/wide/welcome.svg',
        linkageType: 'route',
        target: '/promotions',
      },
      {
        bannerId: 'still',
        groupName: 'w_rng',
        url: '/art/x/banner/dragon/wide/still.svg',
        linkageType: '',
        target: null,
      },
    ]);
  });

  test('a bad token counts as a guest’s, and another brand’s content is never in it', async () => {
    expect(
      (
        await callPlatform(`${server.origin('alon')}/wps/relay/announcements?language=TY`, {
          token: 'stale',
        })
      ).status,
    ).toBe(200);
    expect(await announcements('language=TY', 'bayani')).toEqual({
      player: [],
      banners: [],
      popup: [],
      promotion: [],
    });
  });
});

describe('[CS-03] notices from the sandbox', () => {
  const titles = async (language: string) =>
    (await announcements(`language=${language}&types=PU`)).popup.map(
      ({ id, title }) => `${id} ${title}`,
    );
  const now = () => Date.now();

  test('have words per language, can be changed and removed one by one, and have dates', async () => {
    await sandbox('notices', {
      id: 'one',
      type: 'PU',
      title: { EN: 'Rain', TY: 'Ulan' },
      content: { EN: '<p>x</p>', TY: '<p onclick="y()">y</p>' },
    });
    expect([await titles('EN'), await titles('TY'), await titles('JA')]).toEqual([
      ['n3 Pop', 'one Rain'],
      ['n3 Pop', 'one Ulan'],
      ['n3 Pop', 'one Ulan'],
    ]);
    const { from, content } = (await announcements('language=TY&types=PU')).popup[1] ?? {};
    expect([Math.abs((from ?? 0) - now()) < 60_000, content]).toEqual([true, '<p>y</p>']);
    await sandbox('notices', { id: 'one', type: 'PU', title: 'Sun', content: 'x' });
    expect(await titles('EN')).toEqual(['n3 Pop', 'one Sun']);
    await sandbox('notices', {
      id: 'one',
      type: 'PU',
      title: 'Later',
      content: 'x',
      from: now() + 60_000,
    });
    await sandbox('notices', {
      id: 'two',
      type: 'PU',
      title: 'Over',
      content: 'x',
      from: 1,
      until: now() - 60_000,
    });
    expect(await titles('EN')).toEqual(['n3 Pop']);
    await sandbox('notices', { id: 'two', remove: true });
    await sandbox('notices', { clear: true });
  });
});
