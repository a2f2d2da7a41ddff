import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { NotSentError } from './not-sent-error.ts';

export interface ClientCertificate {
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
  readonly ca?: string | undefined;
}

const notSent =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_TLS_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const bodiless = new Set([204, 205, 304]);

function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2)
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  const status = incoming.statusCode ?? 502;
  if (bodiless.has(status)) incoming.resume();
  return new Response(
    bodiless.has(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>),
    { status, headers },
  );
}

/**
 * Uses keep-alive. Redirects are returned, not followed, because they could lead to a host that the
 * operator did not configure. Rejects with `NotSentError` when the request had no effect.
 */
export function createSendHttp(certificate: ClientCertificate = {}) {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: 256 }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: 256, ...certificate }),
  };
  return async (url: URL, request: Request): Promise<Response> => {
    const isTls = url.protocol === 'https:';
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const headers: Record<string, string> = Object.fromEntries(request.headers);
    if (body) headers['content-length'] = String(body.byteLength);
    return new Promise((resolve, reject) => {
      const outgoing = (isTls ? httpsRequest : httpRequest)(
        url,
        {
          method: request.method,
          headers,
          agent: agents[isTls ? 'https:' : 'http:'],
          signal: request.signal,
        },
        (incoming) => resolve(toResponse(incoming)),
      );
      outgoing.on('error', (error) =>
        reject(notSent.test(codeOf(error)) ? new NotSentError(error) : error),
      );
      outgoing.end(body);
    });
  };
}
