import { refuse, type Result } from '#app/lib/result.ts';
import { openLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { faultStatus, type CallFault, type FaultKey } from '#schema/envelope.ts';
import { inTableForm } from './reading/answer-forms.ts';
import { readPermission } from './reading/read-permission.ts';
import { isJsonObject, type JsonObject, type TakeNote } from './reading/reading-note.ts';
import { readFlag } from './reading/read-scalar.ts';
import { readValue } from './reading/read-value.ts';
import { sanitiseResponse } from './sanitise-response.ts';
import { platformWords } from './words.ts';

/** The longest answer that is read, in characters: a catalogue of some ten thousand games. */
const maxResponseChars = 8 * 1024 * 1024;

export const fault = (
  key: FaultKey,
  details: Pick<CallFault, 'value' | 'words'> & { readonly status?: number } = {},
): { readonly ok: false; readonly fault: CallFault } =>
  refuse({ key, status: faultStatus[key], ...details });

const isFaultKey = (text: unknown): text is FaultKey =>
  typeof text === 'string' && Object.hasOwn(faultStatus, text);

/** Commands that may be given again without harm: nothing is lost when they fail. */
const repeatable: ReadonlySet<CallName> = new Set<CallName>([
  'login',
  'loginStep',
  'logout',
  'freePlay',
  'socialStart',
  'socialLogin',
  'phoneConfirm',
  'launchGame',
  'fbLaunch',
  'reminderSeen',
]);

/** Whether nobody can tell what became of a call that was sent and not answered. */
export const isOutcomeUnknown = (name: CallName): boolean =>
  callTable[name].method !== 'GET' && !repeatable.has(name);

/** The JSON of an answer, read no further than the limit; undefined when it is none. */
async function readJson(response: Response): Promise<unknown> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    text += part.value;
    if (text.length > maxResponseChars) {
      await reader?.cancel();
      return undefined;
    }
  }
  return JSON.parse(text);
}

/** A value that may have come in the envelope of encrypted calls. */
function opened(value: unknown): unknown {
  const sealed = isJsonObject(value) ? value['encrypted'] : value;
  if (typeof sealed !== 'string' || !sealed.startsWith('U2FsdGVk')) return value;
  const text = openLegacyEnvelope(sealed);
  if (text === undefined) return value;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return text;
  }
}

/** An answer's three parts; undefined when it is no envelope [API-30]. */
function envelopeOf(json: unknown) {
  const body = opened(json);
  if (!isJsonObject(body)) return undefined;
  const success = readFlag(body['success']);
  return success === undefined
    ? undefined
    : { success, value: opened(body['value']), message: body['message'] };
}

/** Statuses of a platform that does not have the call at all. */
const unknownCallStatuses: ReadonlySet<number> = new Set([404, 405, 501]);

/**
 * Whether a refusal says that the platform does not have this call. A command may be refused with
 * such a status for what it names: then the platform's words say so.
 */
const isNotOffered = (
  { method }: CallDefinition,
  status: number,
  words: string | undefined,
): boolean => unknownCallStatuses.has(status) && (method === 'GET' || words === undefined);

/** Why a platform refused, in a key of ours or in its own words. */
function refusalOf(
  definition: CallDefinition,
  status: number,
  message: unknown,
  value: unknown,
  hasToken: boolean,
): { readonly ok: false; readonly fault: CallFault } {
  const valueDetails = value === undefined || value === null ? {} : { value };
  if (message === 'unknown_call') return fault('not_offered');
  // A broken platform logs nobody out, whatever words it breaks with.
  if (isFaultKey(message) && (status < 500 || faultStatus[message] !== 401))
    return fault(message, valueDetails);
  // 401 alone ends a session, whatever the platform calls it.
  if (status === 401 && definition.token && hasToken) return fault('invalid_token', valueDetails);
  const words = platformWords(message);
  if (isNotOffered(definition, status, words)) return fault('not_offered');
  if (status >= 500 || words === undefined)
    return fault('unknown_error', {
      ...valueDetails,
      status: status >= 400 && status < 500 ? status : 500,
    });
  return fault('platform_refused', {
    ...valueDetails,
    words,
    status: status >= 400 ? status : faultStatus.platform_refused,
  });
}

/** What an answer is read with. */
export interface ReadOptions {
  readonly input: JsonObject;
  readonly hasToken: boolean;
  /** Told what could not be read in it. */
  readonly note: TakeNote;
}

/** The checked value of a success, as far as it can be read. */
export function readAnswer(
  name: CallName,
  raw: unknown,
  { input, note }: Pick<ReadOptions, 'input' | 'note'>,
): Result<unknown, CallFault> {
  if (name === 'systemStatus') {
    const permission = readPermission(raw, note);
    return permission ? { ok: true, value: permission } : fault('platform_unreachable');
  }
  const { method, output } = callTable[name] as CallDefinition;
  const strict = output.safeParse(raw ?? {});
  if (strict.success) return { ok: true, value: sanitiseResponse(name, strict.data) };
  const formed = inTableForm(name, raw, input);
  // A command that answers `true` or nothing is done.
  const isBare = formed === undefined || formed === null || typeof formed === 'boolean';
  const reading = readValue(output, method !== 'GET' && isBare ? {} : formed, note);
  if (reading) return { ok: true, value: sanitiseResponse(name, reading.value) };
  note({ path: '', reason: 'the answer is not of its form' });
  return fault(isOutcomeUnknown(name) ? 'outcome_unknown' : 'unknown_error');
}

/** The envelope's value, checked against the table; the one place where faults become keys. */
export async function readResponse(
  name: CallName,
  response: Response,
  options: ReadOptions,
): Promise<Result<unknown, CallFault>> {
  const definition: CallDefinition = callTable[name];
  const envelope = envelopeOf(await readJson(response).catch(() => undefined));
  const { status } = response;
  if (!envelope) {
    if (isNotOffered(definition, status, undefined)) {
      options.note({ path: '', reason: `the platform does not have this call (HTTP ${status})` });
      return fault('not_offered');
    }
    options.note({ path: '', reason: `no envelope (HTTP ${status})` });
    // A challenge for the site itself says nothing of the player.
    const isPlayers = !/^basic/i.test(response.headers.get('www-authenticate') ?? '');
    if (status === 401 && isPlayers && definition.token && options.hasToken)
      return fault('invalid_token');
    const wasTaken = status < 400 || status >= 500;
    return fault(wasTaken && isOutcomeUnknown(name) ? 'outcome_unknown' : 'platform_unreachable');
  }
  const { success, value, message } = envelope;
  if (success && status < 400) return readAnswer(name, value, options);
  if (status >= 500) options.note({ path: '', reason: `the platform failed (HTTP ${status})` });
  return refusalOf(definition, status, success ? undefined : message, value, options.hasToken);
}
