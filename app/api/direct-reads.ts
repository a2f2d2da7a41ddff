import { createHash } from 'node:crypto';
import { createFairLru } from '#app/lib/fair-lru.ts';
import { languageOf } from '#app/lib/languages.ts';
import type { Result } from '#app/lib/result.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Caller } from './caller.ts';
import { fault, readAnswer, readResponse } from './read-response.ts';
import type { ReportNote } from './reading/reading-note.ts';

export interface DirectRead {
  readonly name: CallName;
  readonly input: object;
  readonly token: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly agent: string | undefined;
  readonly known: string | undefined;
}

/**
 * `same`: the caller's copy is still valid; `text`: the JSON of a result; `response`: a fault that
 * a tester configured.
 */
export type DirectAnswer =
  | { readonly kind: 'same' }
  | { readonly kind: 'text'; readonly text: string; readonly digest: string }
  | { readonly kind: 'response'; readonly response: Response };

export type DirectTransport = (read: DirectRead, caller: Caller) => Promise<DirectAnswer>;

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze<unknown>(part);
  }
  return value;
}

interface KnownAnswer {
  readonly digest: string;
  readonly result: Result<unknown, CallFault>;
  /** Characters of text; the parsed value takes several times as much. */
  readonly length: number;
}

/**
 * Characters of text and keys, shared fairly by brands. A cached response is used only while the
 * platform confirms it.
 */
const maxKnownCharacters = 24 * 1024 * 1024;
/** Overhead of an entry in characters. */
const overheadCharacters = 256;

const tokenDigests = new WeakMap<Caller, string>();

/** Hides tokens from memory dumps of the cache. */
function tokenDigestOf(caller: Caller, token: string): string {
  const hashedToken =
    tokenDigests.get(caller) ?? createHash('sha256').update(token).digest('base64');
  tokenDigests.set(caller, hashedToken);
  return hashedToken;
}

export type DirectReader = (
  name: CallName,
  input: object,
  caller: Caller,
  note: ReportNote,
) => Promise<Result<unknown, CallFault>>;

/**
 * The platform computes each read again, but unchanged responses are neither sent nor parsed again:
 * the same object is returned.
 */
export function createDirectReader(
  send: DirectTransport,
  maxCharacters = maxKnownCharacters,
): DirectReader {
  const knownAnswers = createFairLru<KnownAnswer>({
    maxSize: maxCharacters,
    sizeOf: ({ length }, key) => length + key.length + overheadCharacters,
    ownerOf: (key) => key.slice(0, key.indexOf('\n')),
  });
  return async (name, input, caller, note) => {
    const { merchantCode, token, language, agent } = caller;
    const sentToken = callTable[name].token ? token : undefined;
    const tokenDigest = sentToken === undefined ? '' : tokenDigestOf(caller, sentToken);
    const key = `${merchantCode}\n${tokenDigest}\n${language ?? ''}\n${name}\n${JSON.stringify(input)}`;
    const last = knownAnswers.get(key);
    const answer = await send(
      {
        name,
        input,
        token: sentToken,
        acceptLanguage: language && languageOf(language)?.tag,
        agent,
        known: last?.digest,
      },
      caller,
    );
    const options = { input: { ...input }, hasToken: token !== undefined, note };
    if (answer.kind === 'response') return readResponse(name, answer.response, options);
    if (answer.kind === 'same' && last) return last.result;
    if (answer.kind === 'same') return fault('platform_unreachable');
    const parsedResult = JSON.parse(answer.text) as Result<unknown, CallFault>;
    const result = parsedResult.ok ? readAnswer(name, parsedResult.value, options) : parsedResult;
    // Frozen, because many callers share it.
    if (result.ok)
      knownAnswers.set(key, {
        digest: answer.digest,
        result: deepFreeze(result),
        length: answer.text.length,
      });
    return result;
  };
}
