import { describe, expect, test } from 'vitest';
import type { CallName } from '#schema/calls/table.ts';
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

describe('[API-30] one bad entry drops itself, not the answer', () => {
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

  test('games as a bare list, of the type that was asked for', () => {
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
])('[API-30] %s answered %j is done', (name, value, input, expected) => {
  expect(read(name, value, { ...input }).result).toMatchObject({ ok: true, value: expected });
});

test('[API-30] a command that was done but cannot be read is not told as failed', () => {
  expect(read('timeOut', { endsAt: 'x' }, {}).result).toMatchObject({ ok: true });
  expect(read('setLimit', 'x').result).toMatchObject({
    ok: false,
    fault: { key: 'outcome_unknown' },
  });
});
