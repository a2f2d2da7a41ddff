import { describe, expect, test } from 'vitest';
import type { ZodObject, ZodType } from 'zod';
import { demoTypes } from '#app/domain/games/game-models.ts';
import { lotteryPace } from '#app/domain/games/lottery-games.ts';
import { sportsTypes } from '#app/domain/games/virtual-sports.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { createTestPlatform } from '../../support/test-platform.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * API-19, API-20 and API-25 to API-28 for guests: valid with the spec's parameters, without
 * optional ones, and with one missing, too long or of a wrong type.
 */
interface Case {
  readonly api: string;
  readonly name: CallName;
  readonly input: Readonly<Record<string, string>>;
}
const language = 'TY';
const cases: readonly Case[] = [
  { api: 'API-19', name: 'gameMenus', input: { language, platform: 'html5-desktop' } },
  {
    api: 'API-20',
    name: 'popular',
    input: { count: '20', prizeMode: 'Elott', device: 'WEB', language },
  },
  { api: 'API-25', name: 'domainRoute', input: {} },
  { api: 'API-27', name: 'helpCenter', input: { lang: language, device: 'WEB' } },
  {
    api: 'API-28',
    name: 'announcements',
    input: { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', language },
  },
  {
    api: 'API-28',
    name: 'gameList',
    input: {
      gameType: 'RNG',
      gameName: 'a',
      minBet: '0.05',
      clientType: '3',
      platform: 'flash,html5-desktop',
      language,
      pageNo: '1',
      pageSize: '15',
    },
  },
  { api: 'API-28', name: 'hotGames', input: { isPlatform: '2', language } },
  { api: 'API-28', name: 'vendorTypes', input: { platform: 'html5-desktop', language } },
  {
    api: 'API-28',
    name: 'newVendorList',
    input: { gameType: 'LIVE', platform: 'html5-desktop', language },
  },
  { api: 'API-28', name: 'pvpRooms', input: { gameCode: 'AC-lucky-nine-cards', language } },
  { api: 'API-21', name: 'vnGameMenu', input: { language } },
  {
    api: 'API-29',
    name: 'numeros',
    input: { gameId: 'HD-halong-lotto-north', count: '100', language },
  },
  {
    api: 'API-29',
    name: 'openedNumeros',
    input: { gameId: 'HD-halong-lotto-north', count: '100', language },
  },
  { api: 'API-28', name: 'promotions', input: { language } },
  { api: 'CS-02', name: 'customerService', input: {} },
];

const testPlatform = openForTests(() => {
  const hiddenContent = {
    hideVendors: ['MR'],
    hideGameTypes: ['FISH' as const],
    promotions: [],
    customerService: [],
  };
  return createTestPlatform(sampleTenant('zzone'), sampleTenant('zztwo', hiddenContent));
});

const shapeOf = (name: CallName): [string, ZodType][] =>
  Object.entries((callTable[name].input as unknown as ZodObject).shape as Record<string, ZodType>);

describe.each(cases)('[$api] $name', ({ name, input }) => {
  test('another brand answers for itself, and a bad token counts as a guest’s', async () => {
    const other = await testPlatform.callRaw('zztwo', name, input, { token: 'stale' });
    expect(other.success).toBe(true);
    expect(JSON.stringify(other.value)).not.toContain('zzone');
  });

  test('a missing, too long or mistyped one is refused by its name', async () => {
    for (const [field, type] of shapeOf(name)) {
      const { [field]: _, ...rest } = input;
      for (const value of [undefined, 'x'.repeat(5000), '-1', '1e9', '[]']) {
        if (type.safeParse(value).success) continue;
        const reply = await testPlatform.callRaw(
          'zzone',
          name,
          value === undefined ? rest : { ...rest, [field]: value },
        );
        expect({
          field,
          value: value?.slice(0, 5),
          status: reply.status,
          message: reply.message,
          paths: (reply.value as { paths?: unknown } | null)?.paths,
        }).toEqual({
          field,
          value: value?.slice(0, 5),
          status: 400,
          message: 'invalid_input',
          paths: [field],
        });
      }
    }
  });
});

test('[API-28] [GM-08] hot games are closed only without a vendor; lists omit hidden games', async () => {
  const hot = (await testPlatform.call('zzone', 'hotGames', {})).value;
  expect(hot.length).toBeGreaterThan(2);
  const withoutSecret = new Set(sampleTenant('zzone').vendors.flatMap(({ runs }) => runs));
  for (const { gameType, games } of hot)
    for (const game of games)
      expect(game).toMatchObject({
        gameType,
        isHot: 1,
        maintenance:
          withoutSecret.has(game.vassalage) ||
          (![...demoTypes, ...sportsTypes].includes(gameType) &&
            lotteryPace(game.nodeId) === undefined),
      });
  const live = (await testPlatform.call('zzone', 'newVendorList', { gameType: 'LIVE' })).value;
  expect(new Set(live.map(({ gameType }) => gameType))).toEqual(new Set(['LIVE']));
  const types = (await testPlatform.call('zzone', 'vendorTypes', {})).value;
  expect(types.find(({ gameType }) => gameType === 'LIVE')?.vendors).toBe(live.length);
  expect((await testPlatform.call('zzone', 'newVendorList', {})).value).toHaveLength(
    types.reduce((sum, { vendors }) => sum + vendors, 0),
  );
  expect(JSON.stringify(hot) + JSON.stringify(types)).toMatch(/"MR".*"FISH"/);
  const all = JSON.stringify([
    await testPlatform.call('zztwo', 'hotGames', {}),
    await testPlatform.call('zztwo', 'newVendorList', {}),
    await testPlatform.call('zztwo', 'vendorTypes', {}),
  ]);
  expect(all).not.toMatch(/"MR"|"FISH"/);
});
