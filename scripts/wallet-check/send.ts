import { request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { isLocalhost } from '#app/lib/local-host.ts';

/** Sends to 127.0.0.1 with the brand's host, since few systems resolve `<code>.localhost`. */
const sendToLocalhost = async (request: Request): Promise<Response> => {
  const { host, port, pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  return new Promise((resolve, reject) => {
    const { method } = request;
    const outgoing = ask(
      {
        host: '127.0.0.1',
        port: port || 80,
        path: `${pathname}${search}`,
        method,
        headers: {
          ...Object.fromEntries(request.headers),
          host,
          ...(method === 'GET' ? {} : { 'content-length': body.length }),
        },
      },
      (answer) => {
        text(answer).then(
          (responseText) =>
            resolve(
              new Response(responseText === '' ? null : responseText, {
                status: answer.statusCode ?? 500,
                headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [
                  name,
                  String(value),
                ]),
              }),
            ),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
};

export const send = (request: Request): Promise<Response> => {
  const { protocol, hostname } = new URL(request.url);
  return protocol === 'http:' && isLocalhost(hostname) ? sendToLocalhost(request) : fetch(request);
};
