import { request } from 'node:http';
import { expect } from 'vitest';

export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/**
 * A browser without scripts: cookies by host and port, redirects and `Refresh`; resolves
 * `.localhost` names to this machine.
 */
export interface NoScriptBrowser {
  get(url: string): Promise<Page>;
  post(url: string, form: Readonly<Record<string, string>>): Promise<Page>;
  cookies(host: string): Map<string, string>;
}

export function createNoScriptBrowser(): NoScriptBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string): Map<string, string> =>
    jars.get(host) ?? jars.set(host, new Map()).get(host) ?? new Map();
  const once = (url: URL, method: string, body?: string): Promise<Page> =>
    new Promise((resolve, reject) => {
      const jar = jarOf(url.host);
      const headers = {
        host: url.host,
        'accept-encoding': 'identity',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined
          ? {}
          : {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': String(Buffer.byteLength(body)),
            }),
      };
      const outgoing = request(
        { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method, headers },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [pair = '', ...traits] = line.split(/; */);
            const name = pair.slice(0, pair.indexOf('='));
            const isExpired = traits.some(
              (trait) =>
                /^max-age=0$/i.test(trait) ||
                (/^expires=/i.test(trait) && Date.parse(trait.slice(8)) < Date.now()),
            );
            if (isExpired) jar.delete(name);
            else jar.set(name, pair.slice(pair.indexOf('=') + 1));
          }
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () =>
            resolve({ url, status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  const follow = async (page: Page, redirectsLeft = 12): Promise<Page> => {
    const refresh = /^0;url=(.*)$/.exec(String(page.headers['refresh'] ?? ''))?.[1];
    const to = page.headers['location'] ?? refresh;
    if (typeof to !== 'string' || redirectsLeft === 0) return page;
    return follow(await once(new URL(to, page.url), 'GET'), redirectsLeft - 1);
  };
  return {
    get: async (url) => follow(await once(new URL(url), 'GET')),
    post: async (url, form) =>
      follow(await once(new URL(url), 'POST', new URLSearchParams(form).toString())),
    cookies: jarOf,
  };
}

/** Whether a page contains the words, HTML-escaped. */
export const says = ({ text }: Page, words: string): boolean =>
  text.includes(words.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));

export const isLoggedInAt = (browser: NoScriptBrowser, host: string): boolean =>
  browser.cookies(host).has('session');

export const expectSays = (page: Page, words: string, why = words): void =>
  expect(says(page, words), why).toBe(true);
