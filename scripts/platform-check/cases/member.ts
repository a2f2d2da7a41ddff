import { gameTypes } from '#app/domain/games/game-types.ts';
import {
  cases,
  expectThat,
  failed,
  passed,
  reasonOf,
  type CheckContext,
  type Finding,
  type PlatformCase,
} from '../platform-case.ts';

const language = 'EN';

/** Fails the case when there is no session. */
const withSession =
  (run: (context: CheckContext & { readonly token: string }) => Promise<Finding>) =>
  async (context: CheckContext): Promise<Finding> =>
    context.token === undefined
      ? failed('no session: pass a member by --user and --password')
      : run({ ...context, token: context.token });

/** Adds and removes a favourite, then restores the former state. */
const favouriteCase: PlatformCase = {
  name: 'addFavourite and removeFavourite change the list of favourites',
  run: withSession(async ({ send, token }) => {
    const list = await send('gameList', { gameType: 'RNG', language });
    const game = list.result.ok ? list.result.value.games[0] : undefined;
    if (!game) return passed;
    const { nodeId, vassalage: vendor } = game;
    const isListed = async () => {
      const { result } = await send('favourites', { gameType: 'RNG', language }, token);
      return result.ok && result.value.some((one) => one.nodeId === nodeId);
    };
    const wasListed = await isListed();
    const added = await send(
      'addFavourite',
      { nodeId, vendor: vendor || 'X', gameType: 'RNG' },
      token,
    );
    if (!added.result.ok)
      return added.result.fault.key === 'not_offered'
        ? { kind: 'absent', lacks: 'no favourites' }
        : failed(reasonOf(added));
    if (!(await isListed())) return failed('the added favourite is not listed');
    const removed = await send('removeFavourite', { nodeId }, token);
    if (!removed.result.ok) return failed(reasonOf(removed));
    if (await isListed()) return failed('the removed favourite is still listed');
    if (wasListed) await send('addFavourite', { nodeId, vendor, gameType: 'RNG' }, token);
    return passed;
  }),
};

/** A path on the brand's host, or an https address, as the site requires. */
const isGameAddress = (url: string): boolean =>
  /^\/(?!\/)/.test(url) || (URL.canParse(url) && new URL(url).protocol === 'https:');

/** Opens the first available game of the lists. */
const launchCase: PlatformCase = {
  name: 'launchGame returns a path or an https URL for a listed game',
  run: withSession(async ({ send, token }) => {
    for (const gameType of gameTypes) {
      const list = await send('gameList', { gameType, language }, token);
      const games = list.result.ok ? list.result.value.games : [];
      const game = games.find(({ maintenance }) => !maintenance);
      if (!game) continue;
      const launched = await send(
        'launchGame',
        { gameType, gameCode: game.nodeId, vassalage: game.vassalage },
        token,
      );
      if (!launched.result.ok) return failed(`${game.nodeId}: ${reasonOf(launched)}`);
      const { url } = launched.result.value;
      return expectThat(isGameAddress(url), `${game.nodeId} opens at ${url.slice(0, 80)}`);
    }
    return { kind: 'absent', lacks: 'no game can be opened: every list is empty' };
  }),
};

/** The last case ends the session. */
export const memberCases: readonly PlatformCase[] = [
  ...cases({
    'memberInfo has the member’s name and account type': withSession(async ({ send, token }) => {
      const { result } = await send('memberInfo', {}, token);
      if (!result.ok) return failed(result.fault.key);
      return expectThat(result.value.account !== '', 'no account');
    }),
    'balance returns an amount': withSession(async ({ send, token }) => {
      const probe = await send('balance', {}, token);
      return expectThat(probe.result.ok, reasonOf(probe));
    }),
  }),
  favouriteCase,
  launchCase,
  ...cases({
    'launchGame (POST /wps/game/launchGame) refuses an unknown game': withSession(
      async ({ send, token }) => {
        const probe = await send(
          'launchGame',
          { gameType: 'RNG', gameCode: 'platform-check' },
          token,
        );
        return expectThat(!probe.result.ok && probe.result.fault.status < 500, reasonOf(probe));
      },
    ),
    'changePassword refuses a wrong old password': withSession(async ({ send, token }) => {
      const probe = await send(
        'changePassword',
        {
          oldPassword: 'not the password of platform-check',
          newPassword: 'Platform-check-1',
          confirmNewPassword: 'Platform-check-1',
        },
        token,
      );
      return expectThat(!probe.result.ok && probe.result.fault.status < 500, reasonOf(probe));
    }),
    'logout (DELETE /wps/session/logout) ends the session: memberInfo responds with 401':
      withSession(async ({ send, token }) => {
        const left = await send('logout', {}, token);
        if (!left.result.ok) return failed(reasonOf(left));
        const { result } = await send('memberInfo', {}, token);
        return expectThat(
          !result.ok && result.fault.status === 401,
          'memberInfo still accepts the token',
        );
      }),
  }),
];
