import { createHash } from 'node:crypto';
import { languageOf } from '#app/domain/languages.ts';
import { sealLegacyEnvelope, ENVELOPE_KEY_LENGTH } from '#app/lib/legacy-envelope.ts';
import { integerBelow, token as randomToken, type Random } from '#app/lib/random.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { Caller } from './caller.ts';
import { openCaptcha } from './captcha-cookie.ts';

export interface RequestStyle {
  /**
   * Whether calls use the specification's form: encrypted bodies, forms, `data` payloads. The
   * embedded platform accepts both, and in-process calls need no encryption.
   */
  readonly isSpecified: boolean;
  /** Signs values that pass through a player's form. */
  readonly secret: string;
  readonly random: Random;
}

/** Characters; the embedded platform accepts no longer body. */
const maxEncryptedChars = 11_000;

const keyLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const envelopeKey = (random: Random): string =>
  Array.from(
    { length: ENVELOPE_KEY_LENGTH },
    () => keyLetters[integerBelow(random, keyLetters.length)],
  ).join('');

/**
 * Includes the table's defaults and the brand, because a third-party platform knows only the spec's
 * parameters [GM-11]. Invalid values are sent unchanged, for the platform to reject.
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
  // Platforms would read an empty header as an address.
  if (ip) headers.set('x-forwarded-for', ip);
  if (agent) headers.set('user-agent', agent);
  const tag = language && languageOf(language)?.tag;
  if (tag) headers.set('accept-language', tag);
  if (token && definition.token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

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

/**
 * Deterministic per session and command if the input has an id, so that a retry has the same key,
 * and unforgeable by other sessions; otherwise random.
 */
function idempotencyKeyOf(
  { path, idempotencyField }: CallDefinition,
  input: object,
  { merchantCode, token }: Caller,
  random: Random,
): string {
  const id = idempotencyField && (input as Readonly<Record<string, unknown>>)[idempotencyField];
  return typeof id === 'string'
    ? createHash('sha256')
        .update(JSON.stringify([merchantCode, token, path, id]))
        .digest('hex')
    : randomToken(random, 16);
}

function withCaptcha(input: object, secret: string): { input: object; cookie: string } {
  const { captchaId, ...rest } = input as { readonly captchaId?: unknown };
  if (typeof captchaId !== 'string') return { input, cookie: '' };
  const { id, cookie } = openCaptcha(captchaId, secret);
  return { input: id === '' ? rest : { ...rest, captchaId: id }, cookie };
}

/** Trimmed, as on the specification's site [AU-02]. */
const withTrimmedPassword = (input: object): object =>
  'password' in input && typeof input.password === 'string'
    ? { ...input, password: input.password.trim() }
    : input;

export function buildRequest(
  name: CallName,
  callInput: object,
  caller: Caller,
  style: RequestStyle,
  signal: AbortSignal,
): Request {
  const definition: CallDefinition = callTable[name];
  const { method, path, dataPayload } = definition;
  const { input, cookie } = withCaptcha(
    style.isSpecified && name === 'login' ? withTrimmedPassword(callInput) : callInput,
    style.secret,
  );
  // A brand may have no own host.
  const url = new URL(path, `http://${caller.host || 'localhost'}`);
  const headers = headersOf(definition, caller);
  if (cookie) headers.set('cookie', cookie);
  if (method !== 'GET')
    headers.set('idempotency-key', idempotencyKeyOf(definition, input, caller, style.random));
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
