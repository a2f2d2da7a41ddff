import { signedIn, text, type Calls } from './spec-platform-call.ts';
import { launchSpecGame, specGames } from './spec-platform-games.ts';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const specBalance = 1234.57;

export const memberCalls: Calls = {
  'GET /wps/captcha': () => ({ value: onePixel, cookie: 'pic=7; Path=/; HttpOnly' }),
  'DELETE /wps/session/logout': signedIn((member) => {
    member.token = undefined;
    return { value: true };
  }),
  'GET /wps/member/info': signedIn(({ id, username, isTrial }) => ({
    value: {
      id,
      userName: username,
      nickname: null,
      type: isTrial ? 'trial' : 'member',
      clubLabel: { labelName: 'Deckhand', rankLevel: '2' },
      memberLabel: [{ labelName: 'new' }],
      labelColour: null,
    },
  })),
  'GET /wps/v2/wallets/balance': signedIn(() => ({ value: { sumBalance: specBalance } })),
  'POST /wps/member/password': signedIn((member, { fields, isEncrypted }) => {
    if (!isEncrypted) return { status: 400, words: 'Encrypted body expected' };
    if (fields['oldPassword'] !== member.password)
      return { status: 400, words: 'The old password is another' };
    member.password = text(fields['newPassword']);
    return { value: true };
  }),
  'GET /wps/agent/affiliate': ({ query }) => ({ value: query.get('code') === 'GOOD' }),
  'GET /wps/relay/favourites': signedIn(({ favourites }) => ({
    value: specGames
      .filter(({ nodeId }) => favourites.has(nodeId))
      .map((game) => ({ ...game, gameType: 'RNG' })),
  })),
  'PUT /wps/relay/favourites': signedIn(({ favourites }, { fields }) => {
    favourites.add(Number(fields['nodeId']));
    return { value: true };
  }),
  'DELETE /wps/relay/favourites': signedIn(({ favourites }, { query }) => {
    favourites.delete(Number(query.get('nodeId')));
    return { value: true };
  }),
  'GET /wps/relay/recentGames': signedIn(() => ({ value: { games: [], totalPages: 0 } })),
  'GET /wps/member/info/icon': signedIn(() => ({ value: '/picture.jpg' })),
  'GET /wps/member/info/funds/consolidated': signedIn(() => ({
    value: {
      sumBalance: String(specBalance),
      divtypereq: '0',
      dailysalreqtype: 0,
      contracthoursalreq: null,
      realtimesalreqtype: false,
    },
  })),
  'GET /wps/relay/CSP_unreadCount': signedIn(() => ({
    value: { unreadMessage: '3', unreadNotices: null },
  })),
  'GET /wps/relay/avatar': signedIn(() => ({ value: { id: 7, icon: '/picture.jpg' } })),
  'POST /wps/game/launchGame': signedIn((_, { fields }) => {
    const code = Number(fields['gameCode'] ?? fields['code']);
    return specGames.some(({ nodeId }) => nodeId === code)
      ? { value: launchSpecGame(code) }
      : { status: 400, words: 'That game has sailed' };
  }),
  'PUT /wps/feedback': () => ({ value: null }),
};
