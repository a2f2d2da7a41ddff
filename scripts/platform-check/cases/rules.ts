import { gameTypes } from '#app/domain/games/game-types.ts';
import {
  cases,
  expectThat,
  failed,
  passed,
  reasonOf,
  type PlatformCase,
} from '../platform-case.ts';

const language = 'EN';
const unknownName = 'nobody-of-platform-check';

const entranceCases: readonly PlatformCase[] = cases({
  'systemStatus (GET /wps/system/status) has one of maintenance, regionRestriction, whitelabel':
    async ({ send, host }) => {
      const probe = await send('systemStatus', { url: host });
      return expectThat(probe.result.ok, reasonOf(probe));
    },
  'systemStatus is read without warnings': async ({ send, host }) => {
    const { notes } = await send('systemStatus', { url: host });
    return expectThat(
      notes.length === 0,
      notes.map(({ path, reason }) => `${path}: ${reason}`).join('; '),
    );
  },
  'login (POST /wps/session/login) refuses an unknown name with a message or a key': async ({
    send,
  }) => {
    const probe = await send('login', { username: unknownName, password: 'wrong' });
    const { result } = probe;
    return expectThat(
      !result.ok && result.fault.status < 500 && result.fault.key !== 'not_offered',
      reasonOf(probe),
    );
  },
  'login refuses an empty password': async ({ send }) => {
    const probe = await send('login', { username: unknownName, password: '' });
    return expectThat(!probe.result.ok && probe.result.fault.status < 500, reasonOf(probe));
  },
  'register (PUT /wps/member/register) refuses an empty form': async ({ send }) => {
    const probe = await send('register', {});
    return expectThat(!probe.result.ok && probe.result.fault.status < 500, reasonOf(probe));
  },
  'passwordEmail (POST /wps/member/password/email) responds to an unknown account without a server error':
    async ({ send }) => {
      const probe = await send('passwordEmail', {
        username: unknownName,
        email: 'nobody@platform-check.example',
      });
      const { result } = probe;
      return expectThat(result.ok || result.fault.status < 500, reasonOf(probe));
    },
  'captcha (GET /wps/captcha) returns an image': async ({ send }) => {
    const probe = await send('captcha', {});
    if (!probe.result.ok) return failed(reasonOf(probe));
    const { image } = probe.result.value;
    return expectThat(
      /^data:image\/(?:png|jpeg|gif);base64,[\w+/]+=*$/.test(image),
      `${image.slice(0, 40)}…`,
    );
  },
  'login refuses with JSON': async ({ send }) => {
    const { http } = await send('login', { username: unknownName, password: 'wrong' });
    return expectThat(
      http?.type.startsWith('application/json') === true,
      http?.type ?? 'no answer',
    );
  },
});

const catalogueCases: readonly PlatformCase[] = [
  ...gameTypes.map((gameType): PlatformCase => ({
    name: `gameList of ${gameType} returns at most 15 games, all of that type`,
    run: async ({ send }) => {
      const { result } = await send('gameList', { gameType, language });
      if (!result.ok) return failed(result.fault.key);
      const { games } = result.value;
      const others = games.filter((game) => game.gameType !== gameType);
      return expectThat(
        others.length === 0 && games.length <= 15,
        `${games.length} games, ${others.length} of another type`,
      );
    },
  })),
  ...cases({
    'gameList returns no games for an unknown name': async ({ send }) => {
      const { result } = await send('gameList', {
        gameType: 'RNG',
        language,
        gameName: 'qzxqzxqzx',
      });
      if (!result.ok) return failed(result.fault.key);
      return expectThat(result.value.games.length === 0, `${result.value.games.length} games`);
    },
    'gameList of a vendor returns only its games': async ({ send }) => {
      const menus = await send('gameMenus', { language });
      const category = menus.result.ok
        ? menus.result.value.find(({ vendors }) => vendors.length > 0)
        : undefined;
      const vassalage = category?.vendors[0]?.vassalage;
      if (!category || vassalage === undefined) return passed;
      const { gameType } = category;
      const { result } = await send('gameList', { gameType, vassalage, language });
      if (!result.ok) return failed(result.fault.key);
      const others = result.value.games.filter((game) => ![vassalage, ''].includes(game.vassalage));
      return expectThat(
        others.length === 0,
        `${others.length} games of vendors other than ${vassalage}`,
      );
    },
    'gameList returns different games on its second page': async ({ send }) => {
      const [first, second] = await Promise.all(
        [1, 2].map((pageNo) => send('gameList', { gameType: 'RNG', language, pageNo })),
      );
      if (!first?.result.ok || !second?.result.ok) return failed('a page was refused');
      if (first.result.value.totalPages < 2) return passed;
      const ids = new Set(first.result.value.games.map(({ nodeId }) => nodeId));
      return expectThat(
        !second.result.value.games.some(({ nodeId }) => ids.has(nodeId)),
        'games of the first page are repeated on the second',
      );
    },
  }),
];

export const ruleCases: readonly PlatformCase[] = [...entranceCases, ...catalogueCases];
