import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { recordOpened } from '#app/platform/catalogue/favourites-and-recents.ts';
import { createPlatformDraws } from '#app/vendors/lottery/draws/platform-draws.ts';
import { callTable, type CallOutput } from '#schema/calls/table.ts';
import type { DrawEvent } from '#schema/draw-api.ts';
import { callPlatform, startPlatformServer, tokenOf } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* The draw book over HTTP: written by the lottery's signed calls, read by players' calls. */
const noon = Date.parse('2026-11-21T12:00:00Z');
const [game, other] = ['HD-halong-lotto-north', 'HD-lotus-lotto-central'];
const hour = 3_600_000;
let now = noon;
const server = openForTests(() => {
  const tenants = [sampleTenant('alon'), sampleTenant('bayani')];
  return startPlatformServer({ tenants, clock: { now: () => now } });
});
let token: string;
beforeAll(async () => {
  token = await tokenOf(server.origin('alon'));
});

const hash = createHash('sha256').update('anything').digest('hex');
const planOf = (hours: number) => {
  const numero = `20261121-${String(hours).padStart(3, '0')}`;
  return {
    drawId: `${game}:${numero}`,
    game,
    numero,
    opensAt: noon,
    locksAt: noon + hours * hour - 900_000,
    drawsAt: noon + hours * hour,
  };
};
const planned = (hours: number): DrawEvent => ({
  ...planOf(hours),
  kind: 'planned',
  number: 1,
  facts: {
    operatorHash: hash,
    platformHash: hash,
    paytableHash: hash,
    announcement: hash,
    weekdays: '2,5,7',
  },
});
const result = (hours: number, numbers: string): DrawEvent => ({
  ...planOf(hours),
  kind: 'result',
  number: 3,
  facts: { operatorSeed: hash, platformSeed: hash, numbers },
});

async function record(events: readonly DrawEvent[], secret?: string) {
  const draws = createPlatformDraws({
    vendorCode: 'lottery',
    transport: (request) => {
      const { pathname } = new URL(request.url);
      return fetch(`${server.origin('alon')}${pathname}`, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        duplex: 'half',
      });
    },
    secret: secret ?? (await server.platform.lotteryVendorSecret()),
    clock: { now: () => now },
  });
  return draws.record('alon', events);
}

async function get<Name extends 'vnGameMenu' | 'vnRecent' | 'numeros' | 'openedNumeros'>(
  name: Name,
  query: Readonly<Record<string, string>> = {},
  code = 'alon',
): Promise<CallOutput<Name>> {
  const { path, output } = callTable[name];
  const address = `${server.origin(code)}${path}?${new URLSearchParams(query)}`;
  const { value } = await callPlatform(address, name === 'vnRecent' ? { token } : {});
  return output.parse(value) as CallOutput<Name>;
}

const nextDraw = {
  numero: '20261121-001',
  winningTime: '2026.11.21',
  remainTime: hour,
  lockTime: 900,
};

test('[API-21, API-22, LT-04] the menu and the recent games say when each lottery is drawn next', async () => {
  now = noon;
  expect(await record([1, 2, 3].map(planned))).toEqual([]);
  const lotteries = (await get('vnGameMenu')).flatMap(({ games }) => games);
  expect(lotteries.find(({ nodeId }) => nodeId === game)).toMatchObject({
    ...nextDraw,
    gameId: game,
    gameMenuTag: 'HD',
    remark: 'Halong Lotto North',
    drawDayOfWeek: '2,5,7',
  });
  // No player has opened this lottery, so it has weekdays but no draws.
  const unopened = lotteries.find(({ nodeId }) => nodeId === other);
  expect(unopened).not.toHaveProperty('numero');
  expect(unopened?.drawDayOfWeek).toBe('1,2,3,4,5,6,7');
  const member = await server.database.one<{ id: string }>(
    `select id from account_member where tenant = 'alon' and account = 'player01'`,
  );
  const owner = { tenant: 'alon', member: member?.id ?? '' };
  await recordOpened(server.database, owner, game, now);
  const query = { prizeMode: 'Elott', device: 'WEB', recentCount: '100' };
  expect(await get('vnRecent', query)).toMatchObject([{ nodeId: game, ...nextDraw }]);
});

test('[API-29, LT-06] the draws on sale are listed until their sales end, and no void one', async () => {
  now = noon;
  await record([1, 2, 3].map(planned));
  const numeros = async (query = {}) =>
    (await get('numeros', { gameId: game, ...query })).map(({ numero }) => numero.slice(-3));
  expect(await numeros()).toEqual(['001', '002', '003']);
  expect(await numeros({ count: '2' })).toEqual(['001', '002']);
  now = noon + hour - 900_001;
  expect(await numeros()).toEqual(['001', '002', '003']);
  now += 1;
  expect(await numeros()).toEqual(['002', '003']);
  const ground = { ground: 'operator' } as const;
  await record([{ ...planOf(2), kind: 'void', number: 5, facts: ground }]);
  expect(await numeros()).toEqual(['003']);
  expect(await get('numeros', { gameId: game }, 'bayani')).toEqual([]);
  expect(await get('numeros', { gameId: 'MR-mango-fiesta' })).toEqual([]);
});

test('[API-29, LT-07] opened numbers are those that were published, whatever is sent later', async () => {
  now = noon + 4 * hour;
  await record([result(1, '123456'), result(3, '00042')]);
  const published = [
    { numero: '20261121-003', openNumero: '00042', openedAt: noon + 3 * hour },
    { numero: '20261121-001', openNumero: '123456', openedAt: noon + hour },
  ].map((draw) => ({ ...draw, winningTime: '2026.11.21' }));
  expect(await get('openedNumeros', { gameId: game })).toEqual(published);
  expect(await record([result(1, '123457')])).toEqual([planOf(1).drawId]);
  expect(server.logEntries).toContainEqual(
    expect.objectContaining({ call: 'draws/record', merchantCode: 'alon' }),
  );
  expect(await record([result(2, '999999')], 'another secret')).toBeUndefined();
  expect(await get('openedNumeros', { gameId: game })).toEqual(published);
  expect(await get('openedNumeros', { gameId: game, count: '1' })).toEqual(published.slice(0, 1));
  expect(await get('openedNumeros', { gameId: game }, 'bayani')).toEqual([]);
});
