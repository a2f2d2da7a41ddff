import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { digest } from '#app/platform/crypto/digest.ts';
import { recommendedSchema } from '#schema/calls/launch.ts';
import { callTable, type CallInput } from '#schema/calls/table.ts';
import { launchCodeIn } from '../../../scripts/wallet-check/cases/launches.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const testPlatform = platformForTests(
  testTenant('alon', {
    vendors: [
      {
        code: 'harbour-games',
        launchUrl: 'https://games.harbour.example/play',
        launchCredential: 'code',
        lateRollback: 'accepted',
        runs: ['FB'],
      },
    ],
  }),
  testTenant('bayani', { hideVendors: ['MR'] }),
);
let token: string;
let memberCount = 0;
const password = 'Marquee-2026';
const enter = async (username: string, brand = 'alon'): Promise<string> =>
  (await testPlatform.call(brand, 'login', { username, password })).value.token;

beforeEach(async () => {
  memberCount += 1;
  const username = `launch${memberCount}`;
  const joined = await testPlatform.call(
    'alon',
    'register',
    {
      username,
      password,
      confirmPassword: password,
      countryDialingCode: '+63',
      termsAccepted: true,
      login: true,
    },
    { ip: `198.51.100.${memberCount}` },
  );
  expect(joined).toMatchObject({ success: true });
  token = await enter(username);
});

const slots = async () =>
  (await testPlatform.call('alon', 'gameList', { gameType: 'RNG', pageSize: 100 })).value.games;
const open = async () =>
  (await slots()).find(({ maintenance }) => !maintenance) ?? expect.fail('no slot is open');
const launch = (input: CallInput<'launchGame'>, brand = 'alon') =>
  testPlatform.call(brand, 'launchGame', input, { token });
const codeIn = (url: string): string =>
  launchCodeIn(url)?.launchCode ?? expect.fail('a launch without a code');
const rowOf = (url: string) =>
  testPlatform.database.one<{ ended: boolean; player: string }>(
    sql`select ended_at is not null as ended, player from game_session where tenant = 'alon' and token_hash = ${digest('game-launch', codeIn(url))}`,
  );

test('[API-28] fbLaunch refuses guests and brands without a sports book', async () => {
  const reply = await testPlatform.callRaw('alon', 'fbLaunch', { vassalage: 'FB' }, { token });
  expect([
    reply.status,
    reply.message,
    recommendedSchema.parse(reply.value).recommended.length > 0,
  ]).toEqual([409, 'game_maintenance', true]);
  expect(await testPlatform.callRaw('alon', 'fbLaunch', { vassalage: 'FB' })).toMatchObject({
    message: 'missing_token',
  });
});

describe('[API-23] launchGame', () => {
  test('opens a catalogue game in its own session with the vendor’s parameters', async () => {
    const { nodeId, vassalage, name } = await open();
    const reply = await launch({
      gameType: 'RNG',
      gameCode: nodeId,
      vassalage,
      language: 'EN',
      theme: 'dark',
      backUrl: '/rng?page=2',
    });
    expect(callTable.launchGame.output.parse(reply.value)).toMatchObject({
      gameCode: nodeId,
      name,
      vassalage,
      gameType: 'RNG',
      mode: 'real',
      startedAt: testPlatform.clock.now(),
    });
    const url = new URL(reply.value.url, 'http://alon.localhost');
    expect([
      url.pathname,
      ...['gameCode', 'language', 'currency', 'mode', 'theme', 'backUrl'].map((key) =>
        url.searchParams.get(key),
      ),
    ]).toEqual(['/demo-vendor/play', nodeId, 'EN', 'JPY', 'real', 'dark', '/rng?page=2']);
    expect(url.searchParams.get('session')).toBeNull();
    const launchCode = codeIn(reply.value.url);
    expect(launchCode).toMatch(/^[\w-]{43}$/);
    // The code is not stored in clear text.
    const rows = await testPlatform.database.query<object>('select * from game_session');
    expect(JSON.stringify(rows)).not.toContain(launchCode);
  });

  test('[API-28] opens a room of pvpRooms; an unknown room, or another game’s, opens nothing', async () => {
    const { nodeId } =
      (
        await testPlatform.call('alon', 'gameList', { gameType: 'PVP', pageSize: 100 })
      ).value.games.find(({ maintenance }) => !maintenance) ??
      expect.fail('no game for a pot is open');
    const rooms = (await testPlatform.call('alon', 'pvpRooms', { gameCode: nodeId })).value;
    expect(rooms.length).toBeGreaterThan(1);
    for (const { roomId, minBet, maxBet } of rooms) {
      expect(minBet).toBeLessThan(maxBet);
      const { value } = await launch({ gameType: 'PVP', gameCode: nodeId, room: roomId });
      expect(new URL(value.url, 'http://alon.localhost').searchParams.get('room')).toBe(roomId);
    }
    const refused = async (input: CallInput<'launchGame'>) =>
      (await testPlatform.callRaw('alon', 'launchGame', input, { token })).message;
    expect(await refused({ gameType: 'PVP', gameCode: nodeId, room: 'attic' })).toBe(
      'invalid_input',
    );
    expect(
      await refused({
        gameType: 'RNG',
        gameCode: (await open()).nodeId,
        room: rooms[0]?.roomId ?? '',
      }),
    ).toBe('invalid_input');
    expect(
      (await testPlatform.call('alon', 'pvpRooms', { gameCode: (await open()).nodeId })).value,
    ).toEqual([]);
    expect(
      await testPlatform.callRaw('alon', 'pvpRooms', { gameCode: 'AC-no-such' }),
    ).toMatchObject({ message: 'game_unknown' });
  });

  test('accepts the names of legacy clients, and opens a new session each time with one player id', async () => {
    const { nodeId, vassalage } = await open();
    const first = await launch({ gameType: 'RNG', code: nodeId, vendor: vassalage });
    const { displayName } =
      (await testPlatform.call('alon', 'newVendorList', { gameType: 'RNG' })).value.find(
        (vendor) => vendor.vassalage === vassalage,
      ) ?? expect.fail('no vendor');
    const second = await launch({
      gameType: 'RNG',
      code: nodeId,
      accountTypeName: displayName,
      isGame: 'GAME',
      defaultPlayType: '1',
    });
    expect(
      (await launch({ gameType: 'RNG', gameCode: nodeId, accountTypeName: vassalage })).success,
    ).toBe(true);
    expect(
      [first, second].map(({ value }) =>
        new URL(value.url, 'http://alon.localhost').searchParams.get('playType'),
      ),
    ).toEqual([null, '1']);
    expect(first.value.url).not.toBe(second.value.url);
    const [one, other] = [await rowOf(first.value.url), await rowOf(second.value.url)];
    expect([one?.player, one?.ended]).toEqual([other?.player, false]);
  });

  test('[GM-07] refuses guests, unknown games, and games of another vendor or type', async () => {
    const { nodeId, vassalage } = await open();
    expect(
      await testPlatform.call('alon', 'launchGame', { gameType: 'RNG', gameCode: nodeId }),
    ).toMatchObject({ status: 401, message: 'missing_token' });
    expect(await launch({ gameType: 'RNG', gameCode: 'MR-no-such-game' })).toMatchObject({
      status: 404,
      message: 'game_unknown',
    });
    expect(await launch({ gameType: 'FISH', gameCode: nodeId })).toMatchObject({
      message: 'game_unknown',
    });
    for (const wrong of [
      { vassalage: 'ZZ' },
      { vendor: 'ZZ' },
      { accountTypeName: 'ZZ' },
      { vassalage, vendor: 'ZZ' },
    ])
      expect(await launch({ gameType: 'RNG', gameCode: nodeId, ...wrong })).toMatchObject({
        message: 'game_unknown',
      });
    expect(await launch({ gameType: 'RNG' })).toMatchObject({
      message: 'invalid_input',
      value: { paths: ['gameCode'] },
    });
    expect(await launch({ gameType: 'RNG', gameCode: nodeId, isGame: 'VASSALAGE' })).toMatchObject({
      message: 'invalid_input',
    });
    expect(await launch({ gameType: 'RNG', gameCode: nodeId }, 'bayani')).toMatchObject({
      status: 401,
      message: 'invalid_token',
    });
  });

  test('[GM-08] an unavailable game suggests open ones, of its type first', async () => {
    const closed =
      (await slots()).find(({ maintenance }) => maintenance) ?? expect.fail('no slot is closed');
    const [match] = (await testPlatform.call('alon', 'gameList', { gameType: 'SPORTS' })).value
      .games;
    for (const { nodeId, gameType } of [closed, match ?? expect.fail('no sports')]) {
      const reply = await launch({ gameType, gameCode: nodeId });
      expect(reply).toMatchObject({ status: 409, message: 'game_maintenance' });
      const { recommended } = recommendedSchema.parse(reply.value);
      expect(recommended.length).toBeGreaterThan(3);
      if (gameType === 'RNG') expect(recommended[0]?.gameType).toBe('RNG');
      for (const other of recommended)
        expect(await launch({ gameType: other.gameType, gameCode: other.nodeId })).toMatchObject({
          success: true,
        });
    }
  });

  test('a way back stays on the brand’s own host', async () => {
    const { nodeId: gameCode } = await open();
    for (const backUrl of [
      'https://evil.example/',
      'https://alon.example@evil.example/',
      '/\\evil.example',
      'https://user@alon.example/',
      'ftp://alon.example/',
    ])
      expect(await launch({ gameType: 'RNG', gameCode, backUrl })).toMatchObject({
        message: 'invalid_input',
        value: { paths: ['backUrl'] },
      });
    const backUrl = 'https://alon.example:8443/rng?x=1#y';
    const { value } = await launch({ gameType: 'RNG', gameCode, backUrl });
    expect(new URL(value.url, 'http://x.localhost').searchParams.get('backUrl')).toBe(
      'https://alon.example:8443/rng?x=1',
    );
  });

  test('[AU-12] a trial account plays with trial money while the brand has free play', async () => {
    const { nodeId } = await open();
    expect(await launch({ gameType: 'RNG', gameCode: nodeId, mode: 'trial' })).toMatchObject({
      message: 'invalid_input',
      value: { paths: ['mode'] },
    });
    token = await enter('trial01');
    expect(await launch({ gameType: 'RNG', gameCode: nodeId })).toMatchObject({
      value: { mode: 'trial' },
    });
    expect(await launch({ gameType: 'RNG', gameCode: nodeId, mode: 'real' })).toMatchObject({
      status: 403,
      message: 'need_true_account',
    });
  });

  test.each(['logout', 'timeOut', 'selfExclude'] as const)(
    '[MC-01] %s ends open games',
    async (way) => {
      const { nodeId } = await open();
      const { url } = (await launch({ gameType: 'RNG', gameCode: nodeId })).value;
      expect(await rowOf(url)).toMatchObject({ ended: false });
      const input = {
        logout: {},
        timeOut: { hours: 24 },
        selfExclude: { months: 6, everywhere: false },
      }[way];
      expect(await testPlatform.callRaw('alon', way, input, { token })).toMatchObject({
        success: true,
      });
      expect(await rowOf(url)).toMatchObject({ ended: true });
      expect(await launch({ gameType: 'RNG', gameCode: nodeId })).toMatchObject({
        message: 'invalid_token',
      });
    },
  );
});
