import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLegacyEnvelope } from '#app/lib/legacy-envelope.ts';

/*
 * An older kind of third-party platform: HTTP 200 with a status code in the body, Y and N, numbers
 * as text, underscores, maps as lists, and empty text for nothing.
 */

type Fields = Readonly<Record<string, unknown>>;

interface OldMember {
  readonly id: number;
  password: string;
  token: string;
  readonly favourites: Set<string>;
}

interface OldCall {
  readonly fields: Fields;
  readonly query: URLSearchParams;
  readonly member: OldMember | undefined;
}

class Refusal extends Error {
  readonly code: number;
  readonly value: unknown;
  constructor(code: number, message: string, value: unknown = '') {
    super(message);
    this.code = code;
    this.value = value;
  }
}

const games = Object.fromEntries(
  Array.from({ length: 6 }, (_, index) => [
    String(7100 + index),
    {
      name: `Quay Slot ${index + 1}`,
      vassalage: 'QUAY',
      game_type: 'RNG',
      is_hot: index === 0 ? 'Y' : 'N',
      min_bet: '',
    },
  ]),
);

const status = {
  maintenance: 'N',
  region_restriction: 'N',
  maintenance_end: '',
  location: '',
  whitelabel: {
    USERNAMEREG3: 'Y',
    DIRECTREG3: 'Y',
    VIP: 'N',
    RNG: { enabled: 'Y', children_nodes: '' },
  },
  register: {
    username: { enabled: 'Y', required: 'Y', accepted_pattern: '*', min_length: '4' },
    password: { enabled: 'Y', required: 'Y', accepted_pattern: '*', min_length: '8' },
    email: { enabled: 'N', required: 'N' },
  },
  resources: '',
  customer_service: '',
  domain_route: '',
  image_c_d_ns: '',
};

const signedIn = ({ member }: OldCall): OldMember => {
  if (!member) throw new Refusal(401, 'Session over');
  return member;
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** By method and path; each returns its value or throws a refusal. */
const callsOf = (members: Map<string, OldMember>): Record<string, (call: OldCall) => unknown> => ({
  'GET /wps/system/status': () => status,
  'GET /wps/system/helpCenter': () => ({ term: { title: 'Rules of the quay', content: '' } }),
  'GET /lgw/games/game_menus': () => ({
    RNG: {
      title: 'Slots',
      vendors: { QUAY: { display_name: 'Quay Games', account_type_id: '5', is_hot: 'Y' } },
    },
  }),
  'GET /lgw/games/popular': () => games,
  'GET /wps/relay/hotGames': () => ({ RNG: games }),
  'GET /wps/relay/games': () => ({ games, total_pages: '1' }),
  'GET /wps/relay/announcements': () => ({
    player: { 11: { title: 'The quay is open', content: '' } },
    banners: '',
    popup: '',
    promotion: '',
  }),
  'POST /wps/session/login': ({ fields }) => {
    const member = members.get(textOf(fields['username']));
    if (!member || member.password !== fields['password'])
      throw new Refusal(1003, 'Name and password differ', { captcha: 'N' });
    member.token = `q-${member.id}-${Math.floor(Date.now())}`;
    return {
      token: member.token,
      first_time_login: 'N',
      password_expired: 'N',
      user: { customer_id: String(member.id), type: 'MEMBER' },
    };
  },
  'DELETE /wps/session/logout': (call) => {
    signedIn(call).token = '';
    return 'OK';
  },
  'GET /wps/member/info': (call) => ({
    id: String(signedIn(call).id),
    account: [...members].find(([, one]) => one === call.member)?.[0],
    type: 'MEMBER',
    club_label: { label_name: 'Rower', rank_level: '3' },
    member_label: '',
    nickname: '',
  }),
  'GET /wps/v2/wallets/balance': (call) => {
    signedIn(call);
    return { sum_balance: '8,765.40' };
  },
  'POST /wps/member/password': (call) => {
    const member = signedIn(call);
    if (call.fields['oldPassword'] !== member.password) throw new Refusal(1007, 'Old one differs');
    member.password = textOf(call.fields['newPassword']);
    return 'SUCCESS';
  },
  'GET /wps/relay/favourites': (call) =>
    Object.fromEntries([...signedIn(call).favourites].map((id) => [id, games[id]])),
  'PUT /wps/relay/favourites': (call) => {
    signedIn(call).favourites.add(String(call.fields['nodeId']));
    return 'Y';
  },
  'GET /wps/relay/recentGames': (call) => {
    signedIn(call);
    return '';
  },
  'POST /wps/game/launchGame': (call) => {
    signedIn(call);
    return { game_url: `https://reels.quay.example/${String(call.fields['gameCode'])}`, mode: '' };
  },
});

const readBody = async (request: IncomingMessage): Promise<Fields> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  const fields = JSON.parse(text) as Fields;
  const opened = openLegacyEnvelope(textOf(fields['encrypted']));
  return opened === undefined ? fields : (JSON.parse(opened) as Fields);
};

export async function startOldPlatform(accounts: Readonly<Record<string, string>>) {
  const members = new Map(
    Object.entries(accounts).map(([name, password], index): [string, OldMember] => [
      name,
      { id: 40 + index, password, token: '', favourites: new Set() },
    ]),
  );
  const calls = callsOf(members);
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://platform.test');
      const fields = await readBody(request);
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const member = [...members.values()].find((one) => one.token !== '' && one.token === token);
      response.writeHead(200, { 'content-type': 'text/plain' });
      try {
        const call = calls[`${request.method} ${url.pathname}`];
        if (!call) throw new Refusal(404, '');
        const value = call({ fields, query: url.searchParams, member });
        response.end(JSON.stringify({ success: 'true', code: '0', message: '', value }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { code, message, value } = error;
        response.end(JSON.stringify({ success: 'false', code: String(code), message, value }));
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    members,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
