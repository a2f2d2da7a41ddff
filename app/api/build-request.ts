import { languageOf } from '#app/lib/languages.ts';
import { sealLegacyEnvelope, ENVELOPE_KEY_LENGTH } from '#app/lib/legacy-envelope.ts';
import { integerBelow, token as randomToken, type Random } from '#app/lib/random.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { Caller } from './caller.ts';
import { openCaptcha } from './captcha-cookie.ts';

/** How requests are written. */
export interface RequestStyle {
  /**
   * Whether calls travel as the specification says: encrypted bodies, forms, `data` payloads. Our
   * own platform takes both; in one process there is nobody to hide them from.
   */
  readonly isSpecified: boolean;
  /** Signs what travels through a player's form. */
  readonly secret: string;
  readonly random: Random;
}

/** The longest body that is encrypted, in characters: more is read by no platform of ours. */
const maxEncryptedChars = 11_000;

const keyLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const envelopeKey = (random: Random): string =>
  Array.from(
    { length: ENVELOPE_KEY_LENGTH },
    () => keyLetters[integerBelow(random, keyLetters.length)],
  ).join('');

/**
 * A query as it travels: what the table takes for granted is said, and the game query names the
 * brand, since a platform of the operator's own knows the spec's parameters and not our defaults
 * [GM-11]. What the table does not take is sent as it is, for the platform to refuse.
 */
function queryOf(name: CallName, input: object, merchant: string): object {
  const full = callTable[name].input.safeParse(
    name === 'gameList' ? { merchant, ...input } : input,
  );
  return full.success ? full.data : input;
}

function headersOf(
  definition: CallDefinition,
  { token, ip, host, merchantCode, agent, language }: Caller,
): Headers {
  const headers = new Headers({
    accept: 'application/json',
    'x-forwarded-host': host,
    merchant: merchantCode,
  });
  // An address that is not known is none: an empty header would be read as one.
  if (ip) headers.set('x-forwarded-for', ip);
  if (agent) headers.set('user-agent', agent);
  const tag = language && languageOf(language)?.tag;
  if (tag) headers.set('accept-language', tag);
  if (token && definition.token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The body of a call and its type, as the table says. */
function bodyOf(
  definition: CallDefinition,
  input: object,
  { isSpecified, random }: RequestStyle,
): { readonly type: string; readonly text: string } {
  const json = JSON.stringify(input);
  if (isSpecified && definition.form) {
    const pairs = Object.entries(input).filter(([, value]) => value !== undefined);
    return {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(pairs.map(([key, value]) => [key, textOf(value)])).toString(),
    };
  }
  const isEncrypted = isSpecified && definition.encrypted && json.length <= maxEncryptedChars;
  return {
    type: 'application/json',
    text: isEncrypted
      ? JSON.stringify({ encrypted: sealLegacyEnvelope(json, envelopeKey(random)) })
      : json,
  };
}

/** The input with the platform's own id of a captcha, and the cookie that belongs to it. */
function withCaptcha(input: object, secret: string): { input: object; cookie: string } {
  const { captchaId, ...rest } = input as { readonly captchaId?: unknown };
  if (typeof captchaId !== 'string') return { input, cookie: '' };
  const { id, cookie } = openCaptcha(captchaId, secret);
  return { input: id === '' ? rest : { ...rest, captchaId: id }, cookie };
}

/** Builds the request of a call: query for GET and DELETE, else a body as the table says. */
export function buildRequest(
  name: CallName,
  callInput: object,
  caller: Caller,
  style: RequestStyle,
  signal: AbortSignal,
): Request {
  const definition: CallDefinition = callTable[name];
  const { method, path, dataPayload } = definition;
  const { input, cookie } = withCaptcha(callInput, style.secret);
  const url = new URL(path, `http://${caller.host}`);
  const headers = headersOf(definition, caller);
  if (cookie) headers.set('cookie', cookie);
  if (method !== 'GET') headers.set('idempotency-key', randomToken(style.random, 16));
  if (method === 'GET' || method === 'DELETE') {
    const query = queryOf(name, input, caller.merchantCode);
    for (const [key, value] of Object.entries(query) as [string, unknown][])
      if (value !== undefined) url.searchParams.set(key, textOf(value));
    if (style.isSpecified && dataPayload) url.searchParams.set('data', JSON.stringify(query));
    return new Request(url, { method, headers, signal });
  }
  const { type, text } = bodyOf(definition, input, style);
  headers.set('content-type', type);
  return new Request(url, { method, headers, body: text, signal });
}
