/** What a game is refused with; each has its words in the game (words/). */
export type Refusal =
  | 'invalid'
  | 'session-ended'
  | 'insufficient'
  | 'limit-reached'
  | 'busy'
  | 'bets-closed'
  | 'round-open'
  | 'refused'
  | 'too-many';

/** A refusal on its way to the game. */
export class Refused extends Error {
  constructor(readonly code: Refusal) {
    super(code);
  }
}

const statuses: Readonly<Record<Refusal, number>> = {
  invalid: 400,
  'session-ended': 401,
  insufficient: 409,
  'limit-reached': 409,
  'bets-closed': 409,
  'round-open': 409,
  refused: 409,
  'too-many': 429,
  busy: 503,
};

/**
 * A game runs without an origin of its own and without cookies: whoever holds the session may ask
 * from anywhere.
 */
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
};

/** An answer to a game. */
export const answer = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers });

export const refusal = (code: Refusal): Response =>
  new Response(JSON.stringify({ error: code }), {
    status: statuses[code],
    headers: {
      ...headers,
      ...(code === 'busy'
        ? { 'Retry-After': '2' }
        : code === 'too-many'
          ? { 'Retry-After': '60' }
          : {}),
    },
  });

const known: ReadonlySet<string> = new Set<Refusal>([
  'session-ended',
  'insufficient',
  'limit-reached',
]);
/** What the wallet refused, in the game's words. */
export const refusalOf = (code: string | null): Refusal =>
  code !== null && known.has(code)
    ? (code as Refusal)
    : code === 'unknown-player'
      ? 'session-ended'
      : 'refused';

/** More than any question of a game has. */
const mostBytes = 8192;

/** Reads a question: a JSON object, sent as plain text so that no browser asks first. */
export async function readQuestion(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const length = request.headers.get('content-length');
  if (length === null ? request.headers.has('transfer-encoding') : Number(length) > mostBytes)
    throw new Refused('invalid');
  const text = await request.text();
  try {
    const question: unknown = JSON.parse(text);
    if (typeof question === 'object' && question !== null && !Array.isArray(question))
      return question as Readonly<Record<string, unknown>>;
  } catch {
    throw new Refused('invalid');
  }
  throw new Refused('invalid');
}
