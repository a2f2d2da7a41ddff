import { connect } from 'node:net';
import { sendRequest, type TestResponse } from './server.ts';

/**
 * Sends raw bytes and returns everything received until the server closes; rejects after `limitMs`.
 */
export const sendRaw = (port: number, text: string | Buffer, limitMs = 10_000): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let responseText = '';
    const timer = setTimeout(
      () => socket.destroy(new Error(`no end after ${limitMs} ms: ${responseText.slice(0, 200)}`)),
      limitMs,
    );
    socket.on('data', (chunk: Buffer) => {
      responseText += chunk.toString('latin1');
    });
    socket.on('error', (error) => (responseText ? resolve(responseText) : reject(error)));
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(responseText);
    });
  });

export const statusOf = (answer: string): number =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

export const getRaw = (
  port: number,
  target: string,
  hosts: readonly string[],
  version = '1.1',
): Promise<string> =>
  sendRaw(
    port,
    `GET ${target} HTTP/${version}\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
  );

export const postForm = (
  port: number,
  host: string,
  target: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  sendRequest(port, host, target, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** Sends a JSON call; returns status and body. */
export async function callApi(
  port: number,
  host: string,
  target: string,
  {
    method = 'GET',
    json,
    headers = {},
  }: { method?: string; json?: unknown; headers?: Record<string, string> } = {},
) {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const answer = await sendRequest(port, host, target, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return {
    ...answer,
    json: JSON.parse(answer.body.toString()) as {
      success: boolean;
      value: unknown;
      message: string | null;
      /** Accompanies a captcha picture. */
      captchaId?: string;
    },
  };
}

export const cookiesOf = ({
  headers,
}: TestResponse): Map<string, { readonly value: string; readonly traits: readonly string[] }> =>
  new Map(
    (headers['set-cookie'] ?? []).map((line) => {
      const [pair = '', ...traits] = line.split('; ');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), { value: pair.slice(at + 1), traits }] as const;
    }),
  );

export const cookieHeader = (answer: TestResponse): string =>
  [...cookiesOf(answer)].map(([name, { value }]) => `${name}=${value}`).join('; ');
