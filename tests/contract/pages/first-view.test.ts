import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { productTexts } from '#app/i18n/product-texts.ts';
import { coreCharacters } from '#themes/fonts.ts';
import { brandHosts } from '../../support/brand-hosts.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/**
 * Transfer budget of the first view of home in bytes. A login-first brand includes the log-in
 * dialog, whose script normalises phone numbers.
 */
const maxBytes = { html: 20 * 1024, js: 118 * 1024, css: 20 * 1024 };

const server = sharedServerForTests();

const packed = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const urlsIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, url = '']) => url)),
];

async function weight(host: string, urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(urls.map((url) => sendRequest(server.port, host, url)));
  expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200));
  return answers.reduce((sum, { body }) => sum + packed(body), 0);
}

/** A login-first brand shows its log-in instead of home. */
async function home(host: string) {
  const page = await sendRequest(server.port, host, '/');
  return page.status === 302 ? sendRequest(server.port, host, page.headers.location ?? '') : page;
}

test.each(brandHosts())('[RT-22] %s: the first view of home stays light', async (host) => {
  const page = await home(host);
  expect(page.status).toBe(200);
  const html = page.body.toString();
  const js = urlsIn(
    html,
    /(?:<link[^>]* rel="modulepreload" href|<script\b[^>]* src|\b(?:import|from) ?)=?"(\/assets\/[^"]+\.js)"/g,
  );
  const css = urlsIn(html, /<link rel="stylesheet" href="([^"]+)"/g);
  expect([js.length > 2, css.length > 1]).toEqual([true, true]);
  const weighs = {
    html: packed(page.body),
    js: await weight(host, js),
    css: await weight(host, css),
  };
  expect(
    Object.entries(weighs).filter(
      ([kind, bytes]) => bytes > maxBytes[kind as keyof typeof maxBytes],
    ),
  ).toEqual([]);
});

test.each(brandHosts())(
  '[SH-20] %s: nothing is prefetched beyond the page, and its scripts are ready to start',
  async (host) => {
    const { body, headers } = await home(host);
    const html = body.toString();
    const ahead = [...html.matchAll(/<link[^>]*>/g)]
      .map(([link]) => link)
      .filter((link) => / rel="modulepreload"| as="fetch"/.test(link));
    expect(ahead.length).toBeGreaterThan(2);
    expect(ahead.filter((link) => !link.includes(' media="not all"'))).toEqual([]);
    expect(html).not.toMatch(/<script[^>]* type="module"/);
    const [, text = ''] = /<script[^>]* data-later="">([^<]*)</.exec(html) ?? [];
    expect(text).toContain('/assets/entry.client');
    // The inline script's hash must be in the page's policy.
    expect(headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  },
);

/** Latin characters outside the core font; invisible characters need no glyph. */
const beyondCore = (text: string): string[] =>
  [...new Set(text.match(/[\u00a0-\u00ff\u2000-\u206f\u20ac\u2122]/g) ?? [])].filter(
    (one) => !coreCharacters.includes(one) && !/\p{Cf}/u.test(one),
  );

test.each(brandHosts())(
  '[RT-22] %s: its fonts are small files with home’s characters; the full ones are not needed',
  async (host) => {
    const html = (await home(host)).body.toString();
    const files = await Promise.all(
      urlsIn(html, /<link rel="preload" as="font"[^>]* href="([^"]+)"/g).map((url) =>
        sendRequest(server.port, host, url),
      ),
    );
    expect(files.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      files.map(() => [200, 'font/woff2']),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(40 * 1024);
    expect(
      beyondCore(html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '')),
    ).toEqual([]);
  },
);

test.each(['EN', 'TY'] as const)(
  '[SH-08] the fonts’ core covers the product’s texts in %s',
  (code) => {
    expect(beyondCore(Object.values(productTexts[code]).join(''))).toEqual([]);
  },
);

const assetsDir = path.resolve('build/client/assets');
const sheets = new Map(
  readdirSync(assetsDir)
    .filter((file) => file.endsWith('.css'))
    .map((file) => [`/assets/${file}`, readFileSync(path.join(assetsDir, file), 'utf8')]),
);

/**
 * Pages with lazy parts. The carousel's CSS comes with its code because it is unused without it.
 */
const withLaterParts = ['/', '/nowhere', '/login?by=mobile', '/login?recover=1', '/register'];
const isCarousels = (name: string): boolean => name.startsWith('swiper-');

test.each(brandHosts())(
  '[RT-22] %s: a page links the rules of everything on it, lazily loaded parts included',
  async (host) => {
    for (const target of withLaterParts) {
      const html = (await sendRequest(server.port, host, target)).body.toString();
      const linked = urlsIn(html, /<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)
        .map((url) => sheets.get(url) ?? '')
        .join('');
      const usedClasses = new Set(
        urlsIn(html, / class="([^"]+)"/g).flatMap((names) => names.split(' ')),
      );
      const ruled = [...sheets.values()].join('');
      expect(
        [...usedClasses].filter(
          (name) =>
            !isCarousels(name) && ruled.includes(`.${name}`) && !linked.includes(`.${name}`),
        ),
        target,
      ).toEqual([]);
    }
  },
);
