import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { checkProperty } from '../../../tests/support/property.ts';
import { readAnswer } from '../read-response.ts';
import type { ReadingNote } from './reading-note.ts';

function read(name: CallName, value: unknown, input: Record<string, unknown> = {}) {
  const notes: ReadingNote[] = [];
  const result = readAnswer(name, value, { input, note: (note) => notes.push(note) });
  return { result, notes: notes.map(({ path }) => path) };
}

const vendor = { displayName: 'A', vassalage: 'A1', gameType: 'RNG', accountTypeId: 1, isHot: 1 };
const game = {
  nodeId: 'n1',
  name: 'N',
  gameType: 'RNG',
  vassalage: 'A1',
  gameClassify: 'SC',
  minBet: 5,
  isHot: 0,
  maintenance: false,
};

describe('[API-30] an invalid entry drops itself, not the answer', () => {
  test.each<[string, unknown, readonly unknown[], readonly string[]]>([
    ['unknown type', { ...game, gameType: 'TABLE' }, [game], ['games.*.gameType', 'games.*']],
    ['null', null, [game], ['games.*']],
    ['no id', { ...game, nodeId: null }, [game], ['games.*.nodeId', 'games.*']],
    ['number id', { ...game, nodeId: 7 }, [game, { ...game, nodeId: '7' }], []],
    ['small letters', { ...game, gameType: 'rng' }, [game, game], []],
    ['yes for hot', { ...game, isHot: true }, [game, { ...game, isHot: 1 }], []],
    ['text for hot', { ...game, isHot: '1' }, [game, { ...game, isHot: 1 }], []],
    ['no isHot', { ...game, isHot: undefined }, [game, game], []],
    ['odd isHot', { ...game, isHot: 'x' }, [game, game], ['games.*.isHot']],
    [
      'odd maintenance closes',
      { ...game, maintenance: 'x' },
      [game, { ...game, maintenance: true }],
      ['games.*.maintenance'],
    ],
  ])('a game with %s', (_name, entry, games, notes) => {
    expect(read('gameList', { games: [game, entry], totalPages: '3' })).toEqual({
      result: { ok: true, value: { games, totalPages: 3 } },
      notes,
    });
  });
});

describe('[API-30] other forms of the same answer', () => {
  const same = (name: CallName, value: unknown, expected: unknown, input = {}) =>
    expect(read(name, value, input).result).toMatchObject({ ok: true, value: expected });

  test('games as a bare list, of the requested type', () => {
    same(
      'gameList',
      [{ ...game, gameType: undefined }].map((one) => JSON.parse(JSON.stringify(one)) as unknown),
      { games: [{ nodeId: 'n1' }], totalPages: 1 },
      { gameType: 'RNG' },
    );
    same('favourites', { games: [game] }, [game]);
    same('favourites', null, []);
  });
  test('menus by cards, as a map, and with classes as texts', () => {
    same(
      'gameMenus',
      [{ gameCategory: 'RNG', cards: [{ vassalage: 'A1', isHot: 1 }], gameClassify: ['SC'] }],
      [
        {
          gameType: 'RNG',
          vendors: [{ vassalage: 'A1', displayName: 'A1', isHot: 1 }],
          gameClassify: [{ gameClassify: 'SC', vendors: [] }],
        },
      ],
    );
    same(
      'gameMenus',
      [{ gameType: 'RNG', vendors: [{ ...vendor, maintenance: 'x' }] }],
      [{ vendors: [{ vassalage: 'A1', maintenance: true }] }],
    );
    same('gameMenus', { RNG: [vendor], TABLE: [vendor] }, [{ gameType: 'RNG', vendors: [vendor] }]);
  });
  test('hot games by type and as one list', () => {
    same('hotGames', { RNG: [game] }, [{ gameType: 'RNG', games: [game] }]);
    same('hotGames', [game], [{ gameType: 'RNG', games: [game] }]);
  });
  test('notices with parts missing, numbers as ids, and as one list', () => {
    same(
      'announcements',
      { player: [{ id: 1, title: 't' }, 7] },
      { player: [{ id: '1', title: 't', content: '' }], popup: [], banners: [] },
    );
    same('announcements', [{ id: 1, type: 'PU', title: 't', content: '' }], {
      popup: [{ id: '1' }],
      player: [],
    });
  });
  test('a balance of sumBalance alone', () => {
    same('balance', { sumBalance: 1234.5 }, { sumBalance: '1234.5', minor: 123_450 });
    same('balance', { sumBalance: '-1,000.25', currency: 'PHP' }, { minor: -100_025 });
    // Amounts have two decimals in every currency (decision 042); further ones are cut.
    same('balance', { sumBalance: '12.999', currency: 'KWD' }, { minor: 1_299 });
    same('balance', { sumBalance: 1500, currency: 'JPY' }, { minor: 150_000 });
    same('balance', '7', { minor: 700 });
  });
  test('a captcha as base64 text', () => same('captcha', 'AAAA', { captchaId: '', image: 'AAAA' }));
  test('an affiliate code by a yes, a no, and the success alone', () => {
    same('affiliate', true, { valid: true });
    same('affiliate', false, { valid: false });
    same('affiliate', null, { valid: true });
  });
  test('a log-in of token and two flags; types as words', () => {
    same(
      'login',
      { token: 't', firstTimeLogin: 0, passwordExpired: 'false' },
      { token: 't', firstTimeLogin: false, passwordExpired: false, account: 'ana', type: -1 },
      { username: 'ana' },
    );
    same(
      'memberInfo',
      { id: 7, userName: 'ana', type: 'agent', clubLabel: { labelName: 'Gold', rankLevel: '5' } },
      { id: '7', account: 'ana', type: 1, clubLabel: { rankLevel: 5 } },
    );
  });
  test('help as a map', () =>
    same('helpCenter', { faq: { title: 'F', content: '<b>x</b>' } }, [{ tag: 'faq', title: 'F' }]));
});

describe('[API-30] a list written as a map', () => {
  const games = ['a', 'b'].map((nodeId) => ({
    nodeId,
    name: nodeId,
    vassalage: 'X',
    gameType: 'RNG',
  }));
  const idsOf = (raw: unknown) => {
    const { result } = read('gameList', { games: raw, totalPages: 1 }, { gameType: 'RNG' });
    if (!result.ok) throw new Error(result.fault.key);
    return (result.value as { games: { nodeId: string }[] }).games.map(({ nodeId }) => nodeId);
  };
  test('by position, with gaps', () =>
    expect(idsOf({ 0: games[0], 7: games[1], 9: null })).toEqual(['a', 'b']));
  test('by id, inside or not', () => {
    expect(idsOf({ a: games[0], b: games[1] })).toEqual(['a', 'b']);
    expect(idsOf({ a: { name: 'A', vassalage: 'X' } })).toEqual(['a']);
  });
  test('by numeric id, which positions are not', () => {
    const entry = { name: 'A', vassalage: 'X', gameType: 'RNG' };
    expect(idsOf({ 9001: entry, 9004: entry })).toEqual(['9001', '9004']);
    expect(idsOf({ 0: entry, 1: games[1] })).toEqual(['b']);
    const { result } = read('popular', { 9001: entry });
    expect(result).toMatchObject({ ok: true, value: [{ nodeId: '9001' }] });
    const hot = read('hotGames', { RNG: { 9001: entry } }).result;
    expect(hot).toMatchObject({ ok: true, value: [{ games: [{ nodeId: '9001' }] }] });
  });
  test('as an empty text', () => expect(idsOf('')).toEqual([]));
  test('in place of the whole answer', () => {
    for (const raw of [
      { 0: games[0], 1: games[1] },
      { a: games[0], b: games[1] },
    ]) {
      const { result } = read('popular', raw);
      expect(result.ok && (result.value as object[]).length).toBe(2);
    }
    expect(read('popular', {}).result).toEqual({ ok: true, value: [] });
  });
  test('is no list when it is neither', () => {
    for (const raw of [{ a: 'x', b: games[1] }, { list: games, rows: games }, { list: 'a' }])
      expect(() => idsOf(raw)).toThrow('unknown_error');
  });
});

test.each<[CallName, unknown, object, object]>([
  ['changePassword', true, {}, {}],
  ['logout', null, {}, {}],
  ['feedback', true, {}, { number: '' }],
  ['feedback', 12, {}, { number: '12' }],
  ['addFavourite', true, { nodeId: 'n1' }, { nodeId: 'n1', favourite: true }],
  ['removeFavourite', null, { nodeId: 'n1' }, { nodeId: 'n1', favourite: false }],
  [
    'register',
    { token: 't', customerId: 77, type: '0' },
    { username: 'ana' },
    { token: 't', customerId: '77', account: 'ana' },
  ],
  ['register', true, { username: 'ana' }, { token: '', account: 'ana' }],
  ['smsLogin', true, {}, { expiredMinutes: 1 }],
  ['smsLogin', '5', {}, { expiredMinutes: 5 }],
  ['promotionJoin', true, {}, { state: 'signed' }],
  ['walletTransfer', true, { amount: 5 }, { moved: 5 }],
  ['setLimit', { value: '5', next: null }, {}, { value: 5, next: null }],
])('[API-30] %s answered %j is done', (name, value, input, expected) => {
  expect(read(name, value, { ...input }).result).toMatchObject({ ok: true, value: expected });
});

test('[MC-01] does not report when a limit applies if the answer has no details', () => {
  for (const answer of [true, null, {}, { value: 100 }, { value: 100, next: 'soon' }]) {
    const { result } = read('setLimit', answer, { value: 100 });
    expect(result.ok && result.value).not.toHaveProperty('next');
  }
});

test('[API-30] does not report a command with an unreadable success as failed', () => {
  expect(read('timeOut', { endsAt: 'x' }, {}).result).toMatchObject({ ok: true });
  expect(read('setLimit', 'x').result).toMatchObject({
    ok: false,
    fault: { key: 'outcome_unknown' },
  });
});

const logInFlags = ['passwordExpired', 'firstTimeLogin', 'changeDue'] as const;
const unreadableFlag = fc.constantFrom<unknown>('yes', 'Y', 2, -1, {}, [], [true], '?', '');
const logInCalls = ['login', 'loginStep', 'freePlay', 'socialJoin', 'loginInfo'] as const;

test('[AU-10] preserves a forced password change despite noise in a log-in', () => {
  checkProperty(
    fc.property(
      fc.constantFrom(...logInCalls),
      fc.record({
        passwordExpired: fc.boolean(),
        firstTimeLogin: fc.boolean(),
        changeDue: fc.boolean(),
      }),
      fc.dictionary(fc.constantFrom(...logInFlags, 'customerId', 'extra'), unreadableFlag),
      (name, clean, noise) => {
        const { result } = read(name, { token: 't', account: 'ana', type: 0, ...clean, ...noise });
        if (!result.ok) throw new Error(result.fault.key);
        const value = result.value as Record<string, unknown>;
        for (const flag of logInFlags)
          if (clean[flag] || Object.hasOwn(noise, flag)) expect(value[flag]).toBe(true);
      },
    ),
  );
});

const commandsWithData: readonly CallName[] = [
  ...(['login', 'loginStep', 'freePlay', 'socialLogin', 'socialJoin'] as const),
  ...(['socialStart', 'socialClaim', 'phoneCode', 'phoneConfirm'] as const),
  ...(['authenticatorSetUp', 'authenticatorConfirm'] as const),
  ...(['launchGame', 'fbLaunch'] as const),
  ...(['createDeposit', 'createWithdrawal', 'addAgentLink'] as const),
  ...(['redeemPointReward', 'convertPoints'] as const),
];
const commands = (Object.keys(callTable) as CallName[]).filter(
  (name) => callTable[name].method !== 'GET',
);
const commandInput = {
  id: 'i1',
  nodeId: 'n1',
  username: 'ana',
  mobileNum: '9170000000',
  clientId: 'page-abcdefgh',
  direction: 'up',
  account: '',
  amount: 500,
};

describe('[API-30] a command answered by `true` or nothing is done', () => {
  test('lists only commands as commands that need data', () => {
    expect(commandsWithData.filter((name) => !commands.includes(name))).toEqual([]);
  });
  test.each(commands)('%s', (name) => {
    for (const value of [true, null, undefined, 1, '1', 'true', [], ''])
      expect(read(name, value, commandInput).result.ok).toBe(!commandsWithData.includes(name));
  });
});

describe('[API-30] moments and amounts in other forms', () => {
  const at = Date.UTC(2026, 10, 28, 8, 5, 7);
  const notice = { id: 'n', type: 'B', title: 'T', content: '' };
  const momentOf = (from: unknown) => {
    const { result, notes } = read('announcements', { player: [{ ...notice, from }] });
    const value = result.ok && (result.value as { player: { from?: number }[] });
    return [value && value.player[0]?.from, notes];
  };
  test.each([
    at,
    at / 1000,
    String(at / 1000),
    `${at / 1000}.250`,
    String(at),
    '2026-11-28T08:05:07Z',
    '2026-11-28T16:05:07.000+08:00',
    '2026-11-28 16:05:07 +0800',
  ])('%s is that moment', (raw) =>
    expect(momentOf(raw)).toEqual([String(raw).endsWith('.250') ? at + 250 : at, []]),
  );
  test('without a zone it is in UTC, which is noted', () =>
    expect(momentOf('2026-11-28 08:05:07')).toEqual([at, ['player.*.from']]));
  test.each(['28.11.2026', 'yesterday', '2026-13-40T00:00:00Z', true])(
    'rejects %s as a moment',
    (raw) => expect(momentOf(raw)).toEqual([undefined, ['player.*.from']]),
  );

  const balanceOf = (bonus: unknown) => {
    const { result } = read('balance', { sumBalance: '1.00', minor: 100, bonus });
    return result.ok && (result.value as { bonus: number }).bonus;
  };
  test.each([
    [1250, 1250],
    ['1250', 1250],
    ['1,250', 1250],
    ['-1250', -1250],
    // The unit is unknown, and a factor of a hundred would be wrong.
    ['1250.00', 0],
    ['12,50', 0],
    [12.5, 0],
    [true, 0],
  ])('an amount of %s in minor units is %d', (raw, expected) =>
    expect(balanceOf(raw)).toBe(expected),
  );
});

describe('[API-30] wrappers', () => {
  const member = { account: 'a', userName: 'a', type: 3, clubLabel: null, labelColour: null };
  test.each([
    { data: member },
    { data: { value: member } },
    { Result: member, code: 200, msg: 'OK' },
    // One of the member's fields is beside the wrapper, more are in it.
    { id: 0, data: member },
  ])('%j is the member', (raw) =>
    expect(read('memberInfo', raw).result).toMatchObject({ ok: true, value: { account: 'a' } }),
  );
  test.each([
    { data: member, result: member },
    { data: member, extra: {} },
    { data: { data: { data: { data: { data: member } } } } },
    { data: [member] },
  ])('%j is in doubt', (raw) => expect(read('memberInfo', raw).result.ok).toBe(false));

  test('computes the pages of a row-based answer from its total', () =>
    expect(read('gameList', { rows: [game], total: 31 }, { pageSize: 15 }).result).toMatchObject({
      value: { games: [{ nodeId: 'n1' }], totalPages: 3 },
    }));
});

describe('[API-19] vendors as a map by code', () => {
  const entry = { displayName: 'Alpha', gameType: 'RNG', isHot: 'Y' };
  const alpha = { displayName: 'Alpha', vassalage: 'A1', gameType: 'RNG', isHot: 1 };
  test.each<[string, unknown]>([
    ['vendors', [{ gameType: 'RNG', vendors: { A1: entry } }]],
    ['cards', [{ gameCategory: 'RNG', cards: { A1: entry } }]],
    ['a map of maps', { RNG: { vendors: { A1: entry } } }],
    ['with the code inside', [{ gameType: 'RNG', vendors: { x: { vassalage: 'A1', ...entry } } }]],
  ])('%s', (_name, raw) =>
    expect(read('gameMenus', raw).result).toMatchObject({
      ok: true,
      value: [{ gameType: 'RNG', vendors: [alpha] }],
    }),
  );
  test('names by code', () =>
    expect(read('gameMenus', [{ gameType: 'RNG', vendors: { A1: 'Alpha' } }]).result).toMatchObject(
      { value: [{ vendors: [{ ...alpha, isHot: 0 }] }] },
    ));
  test('a bare list of vendors by code, of the requested type', () =>
    expect(
      read('newVendorList', { A1: { displayName: 'Alpha', isHot: 1 } }, { gameType: 'RNG' }).result,
    ).toMatchObject({ ok: true, value: [alpha] }));
  test('rejects positions as codes', () =>
    expect(
      read('gameMenus', [{ gameType: 'RNG', vendors: { 0: entry, 1: alpha } }]).result,
    ).toMatchObject({ value: [{ vendors: [alpha] }] }));
});
