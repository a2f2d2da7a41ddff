import { openLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { isForm, maxNodes, parseJson, readJson, readText, type TakeBytes } from './read-body.ts';

/** Strict: URLSearchParams would replace broken UTF-8 silently. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return undefined;
  }
}

/** Refuses repeated fields, which are ambiguous, and invalid UTF-8. */
const readQuery = (url: URL): Result<Record<string, string>, CallFault> =>
  readPairs(url.search.slice(1));

function readPairs(text: string): Result<Record<string, string>, CallFault> {
  const fields = new Map<string, string>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const [rawName = '', ...valueParts] = pair.split('=');
    const name = decode(rawName);
    const value = decode(valueParts.join('='));
    if (name === undefined || value === undefined || fields.has(name))
      return refuse(fault('invalid_input', { paths: [] }));
    fields.set(name, value);
  }
  return ok(Object.fromEntries(fields));
}

/** In characters: decryption costs far more than parsing. */
const maxEnvelopeLength = 16 * 1024;

type InputRules = Pick<
  CallDefinition,
  'method' | 'encrypted' | 'form' | 'dataPayload' | 'maxBodyBytes' | 'input'
>;

/** Shared by all requests of an address. By default, only the size limits apply. */
interface InputBudgets {
  readonly mayDecrypt?: (length: number) => boolean;
  readonly takeBytes?: TakeBytes | undefined;
}

/** Applies defaults; refuses with `invalid_input` and the paths of the invalid fields [API-30]. */
export async function readInput(
  request: Request,
  url: URL,
  definition: InputRules,
  budgets: InputBudgets = {},
): Promise<Result<unknown, CallFault>> {
  const raw = await readRaw(request, url, definition, budgets);
  return raw.ok ? checkInput(raw.value, definition) : raw;
}

async function checkInput(
  raw: unknown,
  definition: Pick<CallDefinition, 'input'>,
): Promise<Result<unknown, CallFault>> {
  if (Array.isArray(raw)) return refuse(fault('invalid_input', { paths: [] }));
  const unsafePath = findUnsafeValue(raw);
  if (unsafePath !== undefined)
    return refuse(fault('invalid_input', { paths: unsafePath === '' ? [] : [unsafePath] }));
  const parsed = await definition.input.safeParseAsync(raw);
  if (parsed.success) return ok(parsed.data);
  return refuse(
    fault('invalid_input', {
      paths: [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].filter(Boolean),
    }),
  );
}

async function readRaw(
  request: Request,
  url: URL,
  definition: InputRules,
  { mayDecrypt = () => true, takeBytes }: InputBudgets,
): Promise<Result<unknown, CallFault>> {
  if (definition.method === 'GET' || definition.method === 'DELETE')
    return definition.dataPayload ? readDataPayload(readQuery(url)) : readQuery(url);
  if (definition.form && isForm(request)) {
    const text = await readText(request);
    return text.ok ? readPairs(text.value) : text;
  }
  const body = await readJson(request, definition.maxBodyBytes, takeBytes);
  if (!body.ok || !definition.encrypted || !isEncrypted(body.value)) return body;
  const { encrypted } = body.value;
  if (encrypted.length > maxEnvelopeLength) return refuse(fault('body_too_large'));
  if (!mayDecrypt(encrypted.length)) return refuse(fault('too_many_requests'));
  const text = openLegacyEnvelope(encrypted);
  return text === undefined ? refuse(fault('malformed_json')) : parseJson(text);
}

/** Fields may come as JSON in `data`; separate fields take precedence. */
function readDataPayload(
  query: Result<Record<string, string>, CallFault>,
): Result<unknown, CallFault> {
  if (!query.ok || query.value['data'] === undefined) return query;
  const { data, ...fields } = query.value;
  const payload = parseJson(data);
  if (!payload.ok) return payload;
  return typeof payload.value === 'object' &&
    payload.value !== null &&
    !Array.isArray(payload.value)
    ? ok({ ...payload.value, ...fields })
    : refuse(fault('invalid_input', { paths: ['data'] }));
}

const isEncrypted = (body: unknown): body is { readonly encrypted: string } =>
  typeof body === 'object' &&
  body !== null &&
  'encrypted' in body &&
  typeof body.encrypted === 'string' &&
  Object.keys(body).length === 1;

/** Keys that allow prototype pollution; no call uses them. */
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Deeper than any call's input. */
const maxDepth = 8;

/**
 * Top-level field with the first unsafe value: NUL and lone surrogates (refused by PostgreSQL),
 * numbers outside JSON, prototype keys, too many values or too deep nesting. '' for a hostile name
 * or the input itself.
 */
export function findUnsafeValue(value: unknown): string | undefined {
  let nodes = 0;

  function search(inner: unknown, path: string, depth: number): string | undefined {
    nodes += 1;
    if (nodes > maxNodes) return path;
    if (typeof inner === 'string') return isText(inner) ? undefined : path;
    if (typeof inner === 'number') return Number.isFinite(inner) ? undefined : path;
    if (typeof inner !== 'object' || inner === null) return undefined;
    if (depth >= maxDepth) return path;
    return Array.isArray(inner)
      ? searchArray(inner, path, depth)
      : searchObject(inner, path, depth);
  }

  function searchArray(
    values: readonly unknown[],
    path: string,
    depth: number,
  ): string | undefined {
    for (const inner of values) {
      const unsafePath = search(inner, path, depth + 1);
      if (unsafePath !== undefined) return unsafePath;
    }
    return undefined;
  }

  function searchObject(values: object, path: string, depth: number): string | undefined {
    // Object.entries would list all keys before the budget applies.
    for (const key in values) {
      if (unsafeKeys.has(key) || !isText(key)) return path;
      const unsafePath = search(
        (values as Readonly<Record<string, unknown>>)[key],
        depth === 0 ? fieldName(key) : path,
        depth + 1,
      );
      if (unsafePath !== undefined) return unsafePath;
    }
    return undefined;
  }

  return search(value, '', 0);
}

const isText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Never echoes input: includes only names that look like field names. */
const fieldName = (key: string): string => (/^[A-Za-z][A-Za-z0-9]{0,39}$/.test(key) ? key : '');
