import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLegacyEnvelope, sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';

import type { Answer, Member, SpecPlatformMood } from './spec-platform-call.ts';
import { createSpecCalls } from './spec-platform-calls.ts';

export interface SpecRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface SpecPlatform {
  readonly origin: string;
  readonly mood: SpecPlatformMood;
  /** The last code sent to each number; digits only. */
  readonly codes: ReadonlyMap<string, string>;
  readonly requests: SpecRequest[];
  close(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

function readFields(type: string, body: string) {
  if (type.includes('form'))
    return {
      fields: Object.fromEntries(new URLSearchParams(body)),
      isEncrypted: false,
      isForm: true,
    };
  const json = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
  const opened =
    typeof json['encrypted'] === 'string' ? openLegacyEnvelope(json['encrypted']) : undefined;
  return {
    fields: opened === undefined ? json : (JSON.parse(opened) as Record<string, unknown>),
    isEncrypted: opened !== undefined,
    isForm: false,
  };
}

function send(response: ServerResponse, answer: Answer, isEncrypted: boolean): void {
  const { value = null, words, cookie } = answer;
  const success = words === undefined;
  const body =
    success && isEncrypted ? sealLegacyEnvelope(JSON.stringify(value), 'Harbour1') : value;
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    ...(cookie ? { 'set-cookie': cookie } : {}),
  });
  response.end(JSON.stringify({ success, value: body, message: words ?? 'ok' }));
}

const noise = {
  $schema: 7,
  revision: [null, { a: 'b' }],
  extra: { nested: [[]] },
  note: '<b>?</b>',
};

/** Adds odd fields to objects and odd entries to lists, at any depth. */
function withNoise(value: unknown): unknown {
  if (Array.isArray(value)) return [null, ...value.map(withNoise), '', 7, [], { ...noise }];
  if (typeof value !== 'object' || value === null) return value;
  return {
    ...noise,
    ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withNoise(part)])),
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @param accounts names and passwords of existing members */
export async function startSpecPlatform(
  accounts: Readonly<Record<string, string>> = {},
): Promise<SpecPlatform> {
  const mood: SpecPlatformMood = {
    delayMs: 0,
    instead: new Map(),
    words: 'Not today',
    hasNoise: false,
    domains: [],
    status: {},
  };
  const members = new Map<string, Member>(
    Object.entries(accounts).map(([username, password], index) => [
      username,
      { id: index + 1, username, password, token: undefined, favourites: new Set() },
    ]),
  );
  const codes = new Map<string, string>();
  const calls = createSpecCalls(members, codes, mood);
  const requests: SpecRequest[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://platform.test');
    const { method = 'GET', headers } = request;
    const body = await readBody(request);
    requests.push({ method, path: url.pathname, headers, body });
    if (mood.delayMs > 0) await wait(mood.delayMs);
    const instead = mood.instead.get(url.pathname);
    if (instead === 'hang') return;
    if (instead === 'break') return void request.socket.destroy();
    if (instead === 'fail') return void response.writeHead(500).end('<h1>Internal error</h1>');
    if (instead === 'absent') return void response.writeHead(404).end('<h1>No such thing</h1>');
    if (instead === 'refuse') return send(response, { status: 400, words: mood.words }, false);
    const call = calls[`${method} ${url.pathname}`];
    if (!call) return void response.writeHead(404).end('<h1>No such thing</h1>');
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    const read = readFields(headers['content-type'] ?? '', body);
    const member = [...members.values()].find((one) => token !== undefined && one.token === token);
    const answered = call({
      ...read,
      query: url.searchParams,
      cookie: headers.cookie ?? '',
      member,
    });
    if (instead === 'done') return void response.writeHead(204).end();
    if (instead === 'empty') return void response.writeHead(200, { 'content-length': '0' }).end();
    send(
      response,
      mood.hasNoise ? { ...answered, value: withNoise(answered.value) } : answered,
      read.isEncrypted,
    );
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood,
    codes,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
