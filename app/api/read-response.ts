import { refuse, type Result } from '#app/lib/result.ts';
import { openLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { envelopeSchema, faultStatus, type CallFault, type FaultKey } from '#schema/envelope.ts';
import { inTableForm } from './reading/answer-forms.ts';
import { readPermission } from './reading/read-permission.ts';
import { isJsonObject, type JsonObject, type ReportNote } from './reading/reading-note.ts';
import { readFlag } from './reading/read-scalar.ts';
import { readRefusalDetails } from './reading/refusal-details.ts';
import { readValue } from './reading/read-value.ts';
import { inTableNames, withTableNames } from './reading/table-names.ts';
import { squash, withoutClearWrappers, withoutWrappers } from './reading/wrappers.ts';
import { sanitisers } from './sanitise-response.ts';
import { toPlainMessage } from './plain-message.ts';

/** Characters; enough for a catalogue of ten thousand games. */
const maxResponseChars = 8 * 1024 * 1024;

export const fault = (
  key: FaultKey,
  details: Pick<CallFault, 'value' | 'words'> & { readonly status?: number } = {},
): { readonly ok: false; readonly fault: CallFault } =>
  refuse({ key, status: faultStatus[key], ...details });

const isFaultKey = (text: unknown): text is FaultKey =>
  typeof text === 'string' && Object.hasOwn(faultStatus, text);

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

export const isOutcomeUnknown = (name: CallName): boolean =>
  callTable[name].method !== 'GET' && !repeatable.has(name);

async function readText(response: Response): Promise<string | undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) break;
    text += chunk.value;
    if (text.length > maxResponseChars) {
      await reader?.cancel();
      return undefined;
    }
  }
  return text;
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/**
 * 204, or a command whose empty body was complete; otherwise it may have been cut off. Never for a
 * read.
 */
function isDoneWithoutBody(
  { method }: CallDefinition,
  { status, ok, headers }: Response,
  text: string | undefined,
): boolean {
  if (text === undefined || text.trim() !== '' || !ok) return false;
  if (status === 204 || status === 205) return true;
  const isWhole = headers.has('content-length') || headers.has('transfer-encoding');
  return method !== 'GET' && isWhole;
}

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

const envelopeNames: ReadonlySet<string> = new Set(Object.keys(envelopeSchema.shape));
const isEnvelopeName = (name: string): boolean => name !== 'value' && envelopeNames.has(name);

/** Undefined without an envelope [API-30]. */
function envelopeOf(json: unknown) {
  const body = opened(json);
  const inner = opened(withoutClearWrappers(body, isEnvelopeName));
  const envelope = isJsonObject(inner) ? inner : body;
  if (!isJsonObject(envelope)) return undefined;
  const parts = withTableNames(envelopeSchema.shape, envelope);
  const success = readFlag(parts['success']);
  if (success === undefined) return undefined;
  const { message, success: _success, value, ...beside } = parts;
  // `{success, data}` instead of `value`.
  const wrapped = withoutWrappers(beside);
  const named = value === undefined && wrapped !== beside ? wrapped : value;
  return { success, value: opened(named), message, body: parts };
}

/** Where platforms that always respond with HTTP 200 put the status. */
const statusFields: ReadonlySet<string> = new Set(['code', 'status', 'statuscode', 'errorcode']);

/** The status of a refusal with HTTP 200 may be in its body. */
function statusOf(
  httpStatus: number,
  { success, body }: { readonly success: boolean; readonly body: JsonObject },
): number {
  if (success || httpStatus >= 300) return httpStatus;
  const codes = Object.entries(body).flatMap(([name, value]) =>
    statusFields.has(squash(name)) ? [Number(value)] : [],
  );
  return codes.find((code) => Number.isInteger(code) && code >= 400 && code < 600) ?? httpStatus;
}

/** Adds sibling fields to a text value: see `valueField` of the table. */
const withFieldsBeside = (
  { valueField }: CallDefinition,
  value: unknown,
  { success: _success, value: _value, message: _message, ...beside }: JsonObject,
): unknown =>
  valueField !== undefined && typeof value === 'string'
    ? { ...beside, [valueField]: value }
    : value;

const unknownCallStatuses: ReadonlySet<number> = new Set([404, 405, 501]);

/**
 * Whether the platform lacks the call. A command with a message was rejected because of its input
 * instead.
 */
const isNotOffered = (
  { method }: CallDefinition,
  status: number,
  words: string | undefined,
): boolean => unknownCallStatuses.has(status) && (method === 'GET' || words === undefined);

const sessionKeys: ReadonlySet<FaultKey> = new Set<FaultKey>(['invalid_token', 'missing_token']);

function refusalOf(
  definition: CallDefinition,
  status: number,
  message: unknown,
  value: unknown,
  hasToken: boolean,
): { readonly ok: false; readonly fault: CallFault } {
  const valueDetails = value === undefined || value === null ? {} : { value };
  if (message === 'unknown_call') return fault('not_offered');
  const refusedStatus = status >= 400 ? status : faultStatus.platform_refused;
  // Only a 401 ends a session, whatever the message (docs/platform.md).
  if (isFaultKey(message) && (faultStatus[message] !== 401 || status === 401))
    return fault(message, valueDetails);
  if (isFaultKey(message) && status < 500 && !sessionKeys.has(message))
    return fault(message, { ...valueDetails, status: refusedStatus });
  if (status === 401 && definition.token && hasToken) return fault('invalid_token', valueDetails);
  const words = toPlainMessage(message);
  if (isNotOffered(definition, status, words)) return fault('not_offered');
  if (status >= 500 || words === undefined)
    return fault('unknown_error', {
      ...valueDetails,
      status: status >= 400 && status < 500 ? status : 500,
    });
  return fault('platform_refused', { ...valueDetails, words, status: refusedStatus });
}

export interface ReadOptions {
  readonly input: JsonObject;
  readonly hasToken: boolean;
  readonly note: ReportNote;
}

/** `true` or nothing; some platforms send an empty list for an empty object. */
const isEmptyAnswer = (value: unknown): boolean =>
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && /^(?:ok|success|done)$/i.test(value.trim())) ||
  readFlag(value) === true;

/** The schema of the call has produced the value, which TypeScript cannot infer for the union. */
const sanitise = (name: CallName, value: unknown): unknown =>
  (sanitisers[name] as ((value: unknown) => unknown) | undefined)?.(value) ?? value;

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
  const named = inTableNames(output, raw);
  const strict = output.safeParse(named ?? {});
  if (strict.success) return { ok: true, value: sanitise(name, strict.data) };
  const readAs = (answer: unknown) => {
    const formed = inTableForm(name, answer, input);
    // A command that returns `true` or nothing has succeeded.
    const isBare = formed === undefined || formed === null || typeof formed === 'boolean';
    return readValue(output, method !== 'GET' && isBare ? {} : formed, note);
  };
  const reading =
    readAs(named) ?? (method !== 'GET' && isEmptyAnswer(named) ? readAs(true) : undefined);
  if (reading) return { ok: true, value: sanitise(name, reading.value) };
  note({ path: '', reason: 'the answer is not of its form' });
  return fault(isOutcomeUnknown(name) ? 'outcome_unknown' : 'unknown_error');
}

/** Validates the envelope's value against the table; the only place that maps faults to keys. */
export async function readResponse(
  name: CallName,
  response: Response,
  options: ReadOptions,
): Promise<Result<unknown, CallFault>> {
  const definition: CallDefinition = callTable[name];
  const text = await readText(response).catch(() => undefined);
  if (isDoneWithoutBody(definition, response, text)) return readAnswer(name, null, options);
  const envelope = envelopeOf(parseJson(text));
  const status = envelope ? statusOf(response.status, envelope) : response.status;
  if (!envelope) {
    if (isNotOffered(definition, status, undefined)) {
      options.note({ path: '', reason: `the platform does not have this call (HTTP ${status})` });
      return fault('not_offered');
    }
    options.note({ path: '', reason: `no envelope (HTTP ${status})` });
    // A Basic challenge concerns the site, not the player.
    const isPlayers = !/^basic/i.test(response.headers.get('www-authenticate') ?? '');
    if (status === 401 && isPlayers && definition.token && options.hasToken)
      return fault('invalid_token');
    const wasTaken = status < 400 || status >= 500;
    return fault(wasTaken && isOutcomeUnknown(name) ? 'outcome_unknown' : 'platform_unreachable');
  }
  const { success, value, message, body } = envelope;
  if (success && status < 400)
    return readAnswer(name, withFieldsBeside(definition, value, body), options);
  const refusal = refusalOf(
    definition,
    status,
    success ? undefined : message,
    readRefusalDetails(value),
    options.hasToken,
  );
  const isFailure = status >= 500;
  if (isFailure && refusal.fault.key !== message)
    options.note({ path: '', reason: `the platform failed (HTTP ${status})` });
  // Without a status the host is closed, so operators need the reason in the log.
  if (!isFailure && name === 'systemStatus')
    options.note({
      path: '',
      reason: `it refuses the status of ${String(options.input['url'])} (HTTP ${status}), which is closed therefore`,
    });
  return refusal;
}
