import { expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { callTable } from '#schema/calls/table.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const server = openForTests(() => {
  const layout = { home: ['hero', 'jackpot', 'vendorRail'] };
  return sharedServer({
    'home-alon/manifest.json': minimalManifest('home-alon', {
      layout,
      features: { jackpot: true },
    }),
    'home-alon/texts/EN.json': JSON.stringify({ 'jackpot.note': 'Paid out on the first of May.' }),
    'home-bayani/manifest.json': minimalManifest('home-bayani', { layout }),
  });
});

const htmlOf = async (brand: string, target: string): Promise<string> =>
  (await sendRequest(server.port, `${brand}.localhost`, target)).body.toString();
const callOf = async (target: string): Promise<unknown> =>
  (JSON.parse(await htmlOf('home-alon', target)) as { readonly value: unknown }).value;
const sectionOf = (html: string, id: string): string =>
  new RegExp(`data-section="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';

test('[SH-05] home links to the jackpot and describes it where the brand has one', async () => {
  const section = sectionOf(await htmlOf('home-alon', '/?lang=EN'), 'jackpot');
  expect(section).toContain('Paid out on the first of May.');
  expect(section).toContain('href="/rng"');
  expect(section).not.toContain('data-jackpot');
  expect(sectionOf(await htmlOf('home-bayani', '/'), 'jackpot')).toBe('');
});

test('[GM-09] the hot vendor list has only hot vendors, at the platform and on home', async () => {
  const { output } = callTable.newVendorList;
  const vendorList = output.parse(await callOf('/wps/relay/newVendorList'));
  const hot = output.parse(await callOf('/wps/relay/newVendorList?isHot=1'));
  expect(hot).toEqual(vendorList.filter(({ isHot }) => isHot === 1));
  expect(hot.length).toBeGreaterThan(0);
  expect(hot.length).toBeLessThan(vendorList.length);
  const shown = [
    ...sectionOf(await htmlOf('home-alon', '/'), 'vendorRail').matchAll(/data-vendor="(\w+)"/g),
  ].map(([, code]) => code);
  const openTypes = new Set(
    vendorList.filter(({ maintenance }) => !maintenance).map(({ gameType }) => gameType),
  );
  const expected = hot.filter(({ gameType }) => openTypes.has(gameType));
  expect(new Set(shown)).toEqual(new Set(expected.map(({ vassalage }) => vassalage)));
});

test.each(['/', '/rng', '/promotions'])(
  '[GM-05] [SH-15] the footer of %s names open hot games, the first of every type',
  async (page) => {
    const lists = callTable.hotGames.output.parse(await callOf('/wps/relay/hotGames'));
    const open = lists.map(({ games }) =>
      games.filter(({ maintenance }) => !maintenance).map(({ nodeId }) => nodeId),
    );
    const list =
      /data-footer-hot=""[\s\S]*?<\/details>/.exec(await htmlOf('home-alon', page))?.[0] ?? '';
    const named = [...list.matchAll(/gameCode=([\w-]+)/g)].map(([, code = '']) => code);
    const firsts = open.flatMap((codes) => codes.slice(0, 1));
    expect(named.slice(0, firsts.length)).toEqual(firsts);
    expect(named).toHaveLength(Math.min(gameTypes.length, open.flat().length));
    expect(list).toContain('href="/hot"');
  },
);
