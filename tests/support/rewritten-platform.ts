import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import type { PlatformServer } from './platform-server.ts';

export type Rewrite = (envelope: Envelope) => unknown;

export interface Envelope {
  readonly success: boolean;
  readonly value: unknown;
  readonly message: unknown;
  readonly [field: string]: unknown;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rewrites each part of a value, innermost first; undefined omits a field. */
function deeply(value: unknown, rewrite: (part: unknown) => unknown): unknown {
  const inner = Array.isArray(value)
    ? value.map((part: unknown) => deeply(part, rewrite))
    : isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, part]) => {
            const rewritten = deeply(part, rewrite);
            return rewritten === undefined ? [] : [[name, rewritten]];
          }),
        )
      : value;
  return rewrite(inner);
}

const values =
  (rewrite: (part: unknown) => unknown): Rewrite =>
  (envelope) => ({ ...envelope, value: deeply(envelope.value, rewrite) });

const flags = (yes: unknown, no: unknown): Rewrite =>
  values((part) => (typeof part === 'boolean' ? (part ? yes : no) : part));

/** The fields that identify an entry of a list. */
const keyFields = [
  'modId',
  'field',
  'tag',
  'nodeId',
  'id',
  'csType',
  'resourceType',
  'domain',
  'vassalage',
];

/** Converts a list with unique keys to a map. */
const asMap =
  (hasKeyInside: boolean) =>
  (part: unknown): unknown => {
    if (!Array.isArray(part) || part.length === 0 || !part.every(isObject)) return part;
    const key = keyFields.find((field) => part.every((entry) => typeof entry[field] === 'string'));
    if (key === undefined) return part;
    const keys = part.map((entry) => String(entry[key]));
    if (new Set(keys).size < keys.length) return part;
    return Object.fromEntries(
      part.map((entry, index) => {
        const { [key]: name, ...rest } = entry;
        return [keys[index], hasKeyInside ? { [key]: name, ...rest } : rest];
      }),
    );
  };

/** Timestamps of the past and the next three years; amounts are smaller. */
const isMs = (part: number): boolean => Math.abs(part - Date.now()) < 3 * 366 * 86_400_000;
const times = (rewrite: (ms: number) => unknown): Rewrite =>
  values((part) => (typeof part === 'number' && isMs(part) ? rewrite(part) : part));
const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Wraps each list in an object, like a page of it. */
const pages = (wrap: (list: readonly unknown[]) => unknown): Rewrite =>
  values((part) => (Array.isArray(part) ? wrap(part as unknown[]) : part));

const oddEntries = [null, 7, '', [], { extra: 1 }, { gameType: 'HOLOGRAM', type: 'XX' }];
const seal = (value: unknown): string => sealLegacyEnvelope(JSON.stringify(value), 'abcdEFGH');

/** Equivalent forms of an answer that the specification leaves open. */
const forms = {
  'numbers as text': values((part) => (typeof part === 'number' ? String(part) : part)),
  'digits as numbers': values((part) =>
    typeof part === 'string' && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : part,
  ),
  'flags as 0 and 1': flags(1, 0),
  'flags as digits': flags('1', '0'),
  'flags as words': flags('true', 'FALSE'),
  'null left out': values((part) => (part === null ? undefined : part)),
  'empty lists as null': values((part) => (Array.isArray(part) && part.length === 0 ? null : part)),
  'empty objects as lists': values((part) =>
    isObject(part) && Object.keys(part).length === 0 ? [] : part,
  ),
  'maps for lists': values(asMap(false)),
  'maps with keys inside': values(asMap(true)),
  'maps by position': values((part) =>
    Array.isArray(part) && part.length > 0 ? { ...(part as unknown[]) } : part,
  ),
  'unknown fields': values((part) =>
    isObject(part) ? { revision: [null, { a: 'b' }], note: '<b>?</b>', ...part } : part,
  ),
  'unknown entries': values((part) =>
    Array.isArray(part) && part.every(isObject) ? [...oddEntries, ...(part as unknown[])] : part,
  ),
  'encrypted values': (envelope) =>
    envelope.success ? { ...envelope, value: seal(envelope.value) } : envelope,
  'encrypted answers': (envelope) => ({ encrypted: seal(envelope) }),
  'values in data': ({ value, ...rest }) => ({ ...rest, data: value }),
  'values in data and value': ({ value, ...rest }) => ({ ...rest, data: { value } }),
  'values in values': ({ value, ...rest }) => ({ ...rest, value: { code: 0, data: value } }),
  'answers in result': (envelope) => ({ result: envelope, requestId: 'r-1' }),
  'lists in list': pages((list) => ({ list })),
  'lists in rows with totals': pages((rows) => ({ rows, total: rows.length, pageNo: 1 })),
  'lists in data and records': pages((records) => ({ data: { records } })),
  'other casing': values((part) =>
    isObject(part)
      ? Object.fromEntries(
          Object.entries(part).map(([name, field], index) => [
            index % 2 === 0
              ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
              : name.replace(/^./, (letter) => letter.toUpperCase()),
            field,
          ]),
        )
      : part,
  ),
  'times as ISO texts': times(isoOf),
  'times without a zone': times((ms) => isoOf(ms).slice(0, 19).replace('T', ' ')),
  'times in seconds': times((ms) => Math.floor(ms / 1000)),
  'times in seconds as text': times((ms) => (ms / 1000).toFixed(3)),
  'success as 1, no message': ({ message, success, ...rest }) => ({
    ...rest,
    success: Number(success),
    ...(success ? {} : { message }),
  }),
} as const satisfies Readonly<Record<string, Rewrite>>;

export type FormName = keyof typeof forms;

/** Combines forms of times, values, names, lists and envelopes, so that few brands cover all. */
const combinations = {
  clean: [],
  'texts, maps': ['times as ISO texts', 'numbers as text', 'maps for lists', 'values in data'],
  'numbers, lists in list': [
    'times without a zone',
    'digits as numbers',
    'other casing',
    'lists in list',
    'encrypted values',
  ],
  'flags as numbers, maps with keys': [
    'times in seconds',
    'flags as 0 and 1',
    'unknown fields',
    'maps with keys inside',
    'encrypted answers',
  ],
  'flags as digits, positions': [
    'flags as digits',
    'empty objects as lists',
    'maps by position',
    'values in data and value',
  ],
  'flags as words, rows': [
    'times in seconds as text',
    'flags as words',
    'lists in rows with totals',
    'answers in result',
  ],
  'unknown entries': ['null left out', 'unknown entries', 'values in values'],
  records: ['empty lists as null', 'lists in data and records', 'success as 1, no message'],
} as const satisfies Readonly<Record<string, readonly FormName[]>>;

export type RewriteName = keyof typeof combinations;
export const rewriteNames = Object.keys(combinations) as RewriteName[];

/** Forms without a brand. */
export const unusedForms: readonly string[] = Object.keys(forms).filter(
  (form) => !Object.values(combinations).some((names: readonly string[]) => names.includes(form)),
);

const rewriteAs = (name: RewriteName, envelope: Envelope): unknown =>
  combinations[name].reduce<unknown>(
    (answer, form: FormName) => forms[form](answer as Envelope),
    envelope,
  );

/** Gives every member each kind of contract, which our platform does not have [API-24]. */
const withContracts = ({ value, ...envelope }: Envelope): Envelope => ({
  ...envelope,
  value:
    isObject(value) && 'divtypereq' in value
      ? {
          ...value,
          divtypereq: 1,
          dailysalreqtype: 2,
          contracthoursalreq: 1,
          realtimesalreqtype: 1,
        }
      : value,
});

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Wraps one of our platforms; `nameOf` chooses the form of a brand's answers. */
export async function startRewrittenPlatform(
  platform: PlatformServer,
  tenant: string,
  nameOf: (merchant: string) => RewriteName,
) {
  const target = new URL(platform.origin(tenant));
  const server = createServer((incoming, response) => {
    void (async () => {
      const body = await readAll(incoming);
      const { host: _host, ...headers } = incoming.headers;
      const merchant = String(headers['merchant']);
      // The tenant has only its own player and agent hosts.
      const path = (incoming.url ?? '/').replaceAll(`${merchant}.`, `${tenant}.`);
      const outgoing = httpRequest(
        new URL(path, target),
        { method: incoming.method, headers: { ...headers, merchant: tenant } },
        (answer) => {
          void readAll(answer).then((text) => {
            const { 'content-length': _length, ...answerHeaders } = answer.headers;
            response.writeHead(answer.statusCode ?? 502, answerHeaders);
            const isJson = answerHeaders['content-type']?.includes('json') === true;
            if (!isJson) return void response.end(text);
            const envelope = withContracts(JSON.parse(text.toString()) as Envelope);
            response.end(JSON.stringify(rewriteAs(nameOf(merchant), envelope)));
          });
        },
      );
      outgoing.end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
