/*
 * An operator's own platform, written from the product specification and from nothing of ours: it
 * knows the calls of its section 7 and no other, takes log-in, registration and passwords encrypted
 * only, answers them encrypted, and writes values as it likes where the specification is silent:
 * numbers for ids, 0 and 1 for no and yes, maps for lists, null for nothing.
 */

/** What a test makes of the platform. */
export interface SpecPlatformMood {
  /** ms that every answer waits. */
  delayMs: number;
  /** By path: what happens instead of an answer. */
  readonly instead: Map<string, 'break' | 'refuse' | 'fail' | 'hang'>;
  /** Whether every answer has fields and entries in it that mean nothing to anybody. */
  hasNoise: boolean;
  /** Laid over the value of the status call. */
  status: Readonly<Record<string, unknown>>;
}

/** What an answer is made from. */
export interface SpecCall {
  readonly query: URLSearchParams;
  /** The fields of the body. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isEncrypted: boolean;
  readonly isForm: boolean;
  readonly member: Member | undefined;
  readonly cookie: string;
}

export interface Member {
  readonly id: number;
  readonly username: string;
  password: string;
  token: string | undefined;
  readonly favourites: Set<number>;
}

export interface Answer {
  readonly status?: number;
  readonly value?: unknown;
  /** A refusal in the platform's own words. */
  readonly words?: string;
  readonly cookie?: string;
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** What every captcha of this platform says. */
export const specCaptcha = 'K7M2P';

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const pageSize = 15;
const games = Array.from({ length: 18 }, (_, index) => ({
  nodeId: 9000 + index,
  name: `Harbour Reels ${index + 1}`,
  vassalage: index % 2 === 0 ? 'PINE' : 'OAK',
  minBet: index % 3 === 0 ? 5 : null,
  isHot: index < 4 ? '1' : 0,
}));

/** One page of the games that a query asks for. */
function findGames(query: URLSearchParams) {
  const vendor = query.get('vassalage');
  const name = query.get('gameName') ?? '';
  const found =
    query.get('gameType') === 'RNG'
      ? games.filter(
          (game) =>
            (vendor === null || game.vassalage === vendor) &&
            game.name.toLowerCase().includes(name.toLowerCase()),
        )
      : [];
  const pageNo = Number(query.get('pageNo') ?? 1);
  return {
    games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalPages: String(Math.ceil(found.length / pageSize)),
  };
}

const status = {
  maintenance: 0,
  regionRestriction: '0',
  maintenanceEnd: null,
  location: null,
  analytics: null,
  resources: null,
  imageCDNs: null,
  launchGameCDNs: null,
  domainRoute: [],
  whitelabel: {
    USERNAMEREG3: 1,
    MOBILENUMREG3: 0,
    DIRECTREG3: '1',
    FREEPLAY: 0,
    CODELOGIN: 'false',
    HUMANVERIFICATION: 0,
  },
  register: {
    username: { enabled: 1, required: 1, acceptedPattern: '*', patternId: 7, minLength: '4' },
    password: { enabled: 'true', required: true, acceptedPattern: '*', minLength: 8 },
    captcha: { enabled: 0 },
  },
  customerService: [{ csType: 'LIVECHAT', csPosition: 1, title: null, path: '/chat' }],
};

const loggedIn = (member: Member): Answer => {
  member.token = `t-${member.id}-${member.username}`;
  return { value: { token: member.token, firstTimeLogin: 0, passwordExpired: 0 } };
};

/** The platform's calls by method and path. */
type Calls = Readonly<Record<string, (specCall: SpecCall) => Answer>>;

const signedIn =
  (answer: (member: Member, specCall: SpecCall) => Answer) =>
  (specCall: SpecCall): Answer =>
    specCall.member ? answer(specCall.member, specCall) : { status: 401, words: 'Who are you?' };

/** What guests and members alike are told. */
const contentCalls = (mood: SpecPlatformMood): Calls => ({
  'GET /wps/system/status': () => ({ value: { ...status, ...mood.status } }),
  'GET /wps/system/whitelabel': () => ({ value: status.whitelabel }),
  'GET /wps/system/setting/register': () => ({ value: status.register }),
  'GET /wps/system/domainRoute': () => ({ value: [] }),
  'GET /wps/system/helpCenter': () => ({
    value: [
      { tag: 'term', title: 'Terms of the harbour', content: '<p>Play fair.</p>' },
      { tag: 'faq', title: 'Questions', content: null },
    ],
  }),
  'GET /lgw/games/game_menus': () => ({
    value: [
      {
        title: 'Slots',
        gameCategory: 'RNG',
        vendors: [
          { displayName: 'Pine Games', vassalage: 'PINE', accountTypeId: '12', isHot: '1' },
          { displayName: 'Oak', vassalage: 'OAK', accountTypeId: 13 },
          { displayName: 'No code' },
        ],
      },
      { title: 'Rooms', gameCategory: 'HOLOGRAM', vendors: [{ vassalage: 'X' }] },
    ],
  }),
  'GET /lgw/games/popular': () => ({
    value: games.slice(0, 5).map((game) => ({ ...game, gameType: 'RNG' })),
  }),
  'GET /wps/relay/games': ({ query }) => ({ value: findGames(query) }),
  'GET /wps/relay/hotGames': () => ({ value: { RNG: games.slice(0, 4), HOLOGRAM: [] } }),
  'GET /wps/relay/announcements': () => ({
    value: {
      player: [{ id: 3, title: 'The tide is coming in', content: '<p>At noon.</p>' }],
      banners: [{ bannerId: 1, groupName: 'w_home', url: '/picture.jpg', linkageType: '' }],
      popup: null,
      promotion: [],
    },
  }),
});

/** Log-in and registration: encrypted, or not at all. */
function entranceCalls(members: Map<string, Member>): Calls {
  const failures = new Map<string, number>();

  function logIn({ fields, isEncrypted, cookie }: SpecCall): Answer {
    if (!isEncrypted) return { status: 400, words: 'Encrypted body expected' };
    const name = text(fields['username']);
    const member = members.get(name);
    const failed = failures.get(name) ?? 0;
    if (failed >= 2 && !(fields['captcha'] === specCaptcha && cookie.includes('pic=7')))
      return { status: 400, value: { captcha: 1 }, words: 'Please type the letters' };
    if (!member || member.password !== fields['password']) {
      failures.set(name, failed + 1);
      return {
        status: 400,
        value: failed >= 1 ? { captcha: true } : null,
        words: 'Name or password do not match',
      };
    }
    failures.delete(name);
    return loggedIn(member);
  }

  function register({ fields, isEncrypted }: SpecCall): Answer {
    if (!isEncrypted) return { status: 400, words: 'Encrypted body expected' };
    const username = text(fields['username']);
    if (username === '' || text(fields['password']) === '')
      return { status: 400, words: 'A name and a password, please' };
    if (members.has(username)) return { status: 409, words: `${username} is somebody else’s` };
    const member: Member = {
      id: 500 + members.size,
      username,
      password: text(fields['password']),
      token: undefined,
      favourites: new Set(),
    };
    members.set(username, member);
    return { value: { ...(loggedIn(member).value as object), customerId: member.id } };
  }

  return { 'POST /wps/session/login': logIn, 'PUT /wps/member/register': register };
}

/** A member's own calls. */
const memberCalls: Calls = {
  'GET /wps/captcha': () => ({ value: onePixel, cookie: 'pic=7; Path=/; HttpOnly' }),
  'DELETE /wps/session/logout': signedIn((member) => {
    member.token = undefined;
    return { value: true };
  }),
  'GET /wps/member/info': signedIn(({ id, username }) => ({
    value: {
      id,
      userName: username,
      nickname: null,
      type: 'member',
      clubLabel: { labelName: 'Deckhand', rankLevel: '2' },
      memberLabel: [{ labelName: 'new' }],
      labelColour: null,
    },
  })),
  'GET /wps/v2/wallets/balance': signedIn(() => ({ value: { sumBalance: 1234.5 } })),
  'POST /wps/member/password': signedIn((member, { fields, isEncrypted }) => {
    if (!isEncrypted) return { status: 400, words: 'Encrypted body expected' };
    if (fields['oldPassword'] !== member.password)
      return { status: 400, words: 'The old password is another' };
    member.password = text(fields['newPassword']);
    return { value: true };
  }),
  'POST /wps/member/password/email': ({ isForm }) =>
    isForm ? { value: null } : { status: 415, words: 'A form, please' },
  'GET /wps/agent/affiliate': ({ query }) => ({ value: query.get('code') === 'GOOD' }),
  'GET /wps/relay/favourites': signedIn(({ favourites }) => ({
    value: games
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
  'PUT /wps/feedback': () => ({ value: null }),
};

/** The calls of the specification's section 7 that this platform has. */
export const createSpecCalls = (members: Map<string, Member>, mood: SpecPlatformMood): Calls => ({
  ...contentCalls(mood),
  ...entranceCalls(members),
  ...memberCalls,
});
