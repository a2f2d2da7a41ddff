/** Codes that reach a game have a text there (locales/). */
export type ErrorCode =
  | 'invalid'
  | 'session-ended'
  | 'launch-expired'
  | 'insufficient'
  | 'limit-reached'
  | 'busy'
  | 'bets-closed'
  | 'odds-changed'
  | 'round-open'
  | 'refused'
  | 'too-many';

export class VendorError extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

const statuses: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  'session-ended': 401,
  'launch-expired': 401,
  insufficient: 409,
  'limit-reached': 409,
  'bets-closed': 409,
  'odds-changed': 409,
  'round-open': 409,
  refused: 409,
  'too-many': 429,
  busy: 503,
};

/**
 * Games run without an origin and cookies, so their browsers send `null`: only that origin may read
 * responses [ASVS 3.4.2].
 */
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': 'null',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
};

export const jsonResponse = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers });

/** Retry-After in seconds, by status. */
const retryAfter: Readonly<Partial<Record<number, string>>> = { 503: '2', 429: '60' };

export function refusalOf(status: number, value: object): Response {
  const retrySeconds = retryAfter[status];
  return new Response(JSON.stringify(value), {
    status,
    headers: { ...headers, ...(retrySeconds === undefined ? {} : { 'Retry-After': retrySeconds }) },
  });
}

export const errorResponse = (code: ErrorCode): Response =>
  refusalOf(statuses[code], { error: code });

const clientErrorCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'session-ended',
  'insufficient',
  'limit-reached',
]);
/** Maps a refusal of the wallet to the game's code. */
export const toErrorCode = (code: string | null): ErrorCode =>
  code !== null && clientErrorCodes.has(code)
    ? (code as ErrorCode)
    : code === 'unknown-player'
      ? 'session-ended'
      : 'refused';

/** The limit is more than any game request needs. */
const maxBodyBytes = 8192;

/**
 * A JSON object, sent as plain text so that browsers need no CORS preflight.
 * @throws VendorError `invalid`
 */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const length = request.headers.get('content-length');
  if (length === null ? request.headers.has('transfer-encoding') : Number(length) > maxBodyBytes)
    throw new VendorError('invalid');
  const text = await request.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Readonly<Record<string, unknown>>;
  } catch {
    throw new VendorError('invalid');
  }
  throw new VendorError('invalid');
}
