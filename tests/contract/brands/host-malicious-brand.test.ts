import { describe, expect, test } from 'vitest';
import { routeTable } from '../../../app/domain/pages/route-table.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * A brand folder written by an attacker. Errors name the reason; served pages run no injected
 * scripts even without a CSP.
 */
const inject = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const secret = 'sEcReT-of-the-server';
const texts = {
  'brand.tagline': inject,
  'banner.b.title': inject,
  'banner.b.action': inject,
  'shell.skip': `</title>${inject}`,
  'login.title': `</script>${inject}`,
};
const insert = (entry: object) => ({ insert: [entry] });
const banner = { id: 'b', group: 'w_home', motif: 'moon', linkageType: 'none' };
const script = 'javascript:alert(1)';
const pattern = { acceptedPattern: '(a+)+$', patternId: 'letter_first' };
const entry = { id: 'evil', csType: 'VIP', csPosition: 'side', title: 'x', path: script };
/** Each is refused for one reason. */
const harmful: Readonly<Record<string, object>> = {
  navhref: { nav: insert({ id: 'EVIL', href: script }) },
  navscheme: { nav: insert({ id: 'EVIL', href: '//evil.example' }) },
  target: { banners: insert({ ...banner, linkageType: 'url', target: script }) },
  route: { banners: insert({ ...banner, linkageType: 'route', target: '//evil.example' }) },
  service: { customerService: { entries: insert(entry) } },
  regex: { register: { fields: insert({ id: 'username', ...pattern }) } },
  secrets: { social: { facebook: 'https://x.example/${SESSION_SECRET}' } },
  thief: { hosts: { player: ['words.localhost'] } },
  heir: { hosts: { player: ['broken.localhost'] } },
  pictures: {},
  colours: { theme: { seeds: { primary: 'red;}</style><script>alert(1)</script>' } } },
};

const brands = openForTests(() =>
  makeMerchantsDir({
    'words/manifest.json': minimalManifest('words', {
      name: 'W"><img src=x onerror=alert(1)>',
      banners: insert(banner),
    }),
    'words/texts/EN.json': texts,
    'words/texts/TY.json': texts,
    'words/content/EN/help.term.md': `# ${inject}\n\n${inject}\n\n[x](javascript:alert(1)) ![x](https://evil.example/x.png) <a href="//evil.example" style="x">y</a> <svg onload=alert(1)>`,
    'words/content/TY/help.term.md': `# ${inject}\n\n<iframe srcdoc="${inject}"></iframe><form action="https://evil.example"><input name=password></form>`,
    'words/content/TY/notice.B.tonight.md': `# ${inject}\n\n${inject}`,
    'words/content/TY/promo.gift.event.join.md': `# ${inject}\n\n${inject}\n\n${inject}`,
    ...Object.fromEntries(
      Object.entries(harmful).map(([code, change]) => [
        `${code}/manifest.json`,
        minimalManifest(code, change),
      ]),
    ),
    'broken/manifest.json': '{',
    'pictures/assets/live.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'proto/manifest.json':
      '{"schemaVersion":1,"code":"proto","name":"P","extends":"_base","__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  }),
);
const server = openForTests(() =>
  startServer({
    MERCHANTS_DIR: brands.dir,
    SESSION_SECRET: `${secret}-${'x'.repeat(32)}`,
    WORDS_VALUE: 'fine',
  }),
);

const pages = [...new Set(routeTable.flatMap(({ paths }) => paths.slice(0, 1)))].filter(
  (path) => !/[:*]/.test(path),
);

describe('[CS-04] hostile text', () => {
  test.each([
    ['TY', [...pages, '/nowhere', '/promotions/promotion?promoId=gift', '/helpmc?tag=term']],
    ['EN', ['/', '/login', '/helpmc?tag=term', '/nowhere']],
  ])('in %s is plain text on every page', async (language, paths) => {
    for (const path of paths) {
      const { status, body } = await sendRequest(server.port, 'words.localhost', path, {
        headers: { cookie: `lang=${language}` },
      });
      const html = body.toString();
      expect(status, path).toBeLessThan(500);
      const elements = html.replace(/<script\b[^>]*nonce="[^"]+"[^>]*>[\s\S]*?<\/script>/g, '');
      expect(elements, path).not.toMatch(
        /<script>alert|<img src=x|<svg onload|<iframe srcdoc|<form action="https|(?:href|src)="(?:javascript|\/\/evil|https:\/\/evil)/i,
      );
      // The text must not close the inline script that contains it.
      for (const [script] of html.matchAll(/<script\b[^>]*nonce="[^"]+"[^>]*>[\s\S]*?<\/script>/g))
        expect(script, path).not.toMatch(/<script>alert|<!--/);
    }
  });

  test('its texts, stylesheet and pictures contain nothing executable', async () => {
    const html = (await sendRequest(server.port, 'words.localhost', '/')).body.toString();
    const files = [...html.matchAll(/(?:href|src)="(\/(?:art|theme|texts)\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(files.length).toBeGreaterThan(3);
    for (const file of new Set(files)) {
      const { status, headers, body } = await sendRequest(
        server.port,
        'words.localhost',
        file.replaceAll('&amp;', '&'),
      );
      expect(status, file).toBe(200);
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (!file.startsWith('/texts/'))
        expect(body.toString(), file).not.toMatch(/<script|onerror|onload|javascript:/i);
      else expect(headers['content-type']).toContain('application/json');
    }
  });
});

test('[WL-02] refuses a harmful brand by name, and no other brand', async () => {
  const { body } = await sendRequest(server.port, 'words.localhost', '/readyz');
  const text = body.toString();
  const { brands: state } = JSON.parse(text) as {
    brands: { serving: string[]; problems: { file: string; message: string }[] };
  };
  expect(state.serving).toEqual(['words']);
  for (const code of [...Object.keys(harmful), 'broken', 'proto']) {
    expect(
      state.problems.some(({ file }) => file.includes(code)),
      code,
    ).toBe(true);
    expect((await sendRequest(server.port, `${code}.localhost`, '/')).status, code).toBe(404);
  }
  expect(text).not.toContain(secret);
  expect(text, 'a path of this machine').not.toContain(brands.dir);
  expect(server.output()).not.toContain(secret);
});

test('[ASVS 1.2.1] [WL-02] the list of brands shows problems as plain text', async () => {
  const html = (await sendRequest(server.port, 'localhost', '/')).body.toString();
  expect(html).toContain('navhref');
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
});
