import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageOf } from '#app/domain/languages.ts';
import { testBrands } from '../../support/brands.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServer, type SharedServer } from '../../support/shared-server.ts';

/* A brand's own pages, content/<LANG>/page.<tag>.md, at /page/<tag>. */
const plain = (html: string): string => html.replace(/<!-- -->/g, '');

describe('the bundled brands', async () => {
  const brands = await testBrands('merchants');
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedServer();
  });
  afterAll(() => server.stop());
  const get = async (host: string, path: string, language: string) => {
    const answer = await sendRequest(server.port, host, path, {
      headers: { cookie: `lang=${language}` },
    });
    return { status: answer.status, html: plain(answer.body.toString()) };
  };
  const open = brands.filter(({ brand }) => !brand.merchant.flags.loginedToHomePage);

  test.each(
    open.flatMap((brand) =>
      brand.brand.merchant.pages.map((tag) => ({ code: brand.code, tag, brand })),
    ),
  )(
    '[WL-02] $code: /page/$tag has its texts in every menu language and a footer link',
    async ({ tag, brand }) => {
      const { languages } = brand.brand.merchant;
      for (const language of languages.menu) {
        const page = brand.brand.content('page', tag, language);
        const { status, html } = await get(brand.host, `/page/${tag}`, language);
        expect(status).toBe(200);
        expect(html).toContain(`<title>${page?.title} · ${brand.brand.merchant.name}</title>`);
        expect(html).toContain(`<h1>${page?.title}</h1>`);
        expect(html).toContain(page?.html);
        // Text in another language has its `lang` and direction.
        if (page && page.language !== brand.brand.bundleFor(language).mainLanguage)
          expect(html).toContain(
            `<article class="${/<article class="([^"]*)"/.exec(html)?.[1] ?? ''}" lang="${languageOf(page.language)?.tag}" dir="${languageOf(page.language)?.direction}">`,
          );
        expect((await get(brand.host, '/', language)).html).toContain(`href="/page/${tag}"`);
      }
    },
  );

  test.each(open.map((brand) => ({ code: brand.code, brand })))(
    '[RT-23] $code: /page lists its pages; an unknown one is a 404 with a way back',
    async ({ brand }) => {
      const {
        pages,
        languages: { default: language },
      } = brand.brand.merchant;
      expect((await get(brand.host, '/page', language)).status).toBe(pages.length > 0 ? 200 : 404);
      for (const missingPage of ['no-such-page', 'About', '..%2f..%2fmanifest', 'about.md', 'a/b'])
        expect((await get(brand.host, `/page/${missingPage}`, language)).status, missingPage).toBe(
          404,
        );
    },
  );
});

describe('a brand with hostile, half-written and unlinked pages', () => {
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedServer({
      'page-alon/manifest.json': minimalManifest('page-alon', {
        languages: { default: 'TY', menu: ['TY', 'EN', 'AR'] },
        footer: { pages: ['second', 'first'] },
        nav: {
          insert: [
            { id: 'FIRST', href: '/page/first' },
            { id: 'GONE', href: '/page/gone' },
          ],
        },
        banners: [
          { id: 'to-first', group: 'w_home', target: '/page/first' },
          { id: 'to-gone', group: 'w_home', target: '/page/gone' },
        ],
      }),
      'page-alon/texts/EN.json': {
        'nav.FIRST': 'The first',
        'nav.GONE': 'Gone',
        'banner.to-first.title': 'To the first',
        'banner.to-gone.title': 'To nothing',
      },
      'page-alon/content/EN/page.first.md':
        '# First & <b>foremost</b>\n\nHi <script>alert(1)</script><img src=x onerror=alert(2)> [bad](javascript:alert(3)) [out](https://elsewhere.example/) <style>*{}</style><iframe src="https://x"></iframe>\n',
      'page-alon/content/EN/page.second.md': '# Second\n\nBack to [the first](/page/first).\n',
      'page-alon/content/TY/page.second.md': '# Ikalawa\n\nBumalik.\n',
      'page-alon/content/AR/page.hidden.md': '# مخفي\n\nNot in the footer.\n',
      'page-first/manifest.json': minimalManifest('page-first', {
        flags: { USERNAMEREG3: true, loginedToHomePage: true },
      }),
      'page-first/content/TY/page.a.md': '# A\n\nB.\n',
      'page-none/manifest.json': minimalManifest('page-none'),
      'page-off/manifest.json': minimalManifest('page-off', {
        routes: { noticePage: false, help: false, promoDetail: false, page: false },
      }),
      'page-off/content/EN/page.about.md': '# About\n\nUs.\n',
      'page-off/content/EN/help.agent.md': '# Agents\n\nAsk us.\n',
      'page-off/content/EN/notice.B.new.md': '# News\n\nOpen.\n',
      'page-off/content/EN/promo.gift.event.join.md': '# Gift\n\nFor all.\n',
      'page-wrong/manifest.json': minimalManifest('page-wrong', { footer: { pages: ['abuot'] } }),
      'page-wrong/content/EN/page.about.md': '# About\n\nUs.\n',
    });
  });
  afterAll(() => server.stop());
  const get = async (path: string, language = 'EN', host = 'page-alon.localhost') => {
    const answer = await sendRequest(server.port, host, path, {
      headers: { cookie: `lang=${language}` },
    });
    return { status: answer.status, html: plain(answer.body.toString()), headers: answer.headers };
  };
  const contentOf = (html: string): string => /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? '';

  test('[ASVS 1.3.1, 3.2.2] sanitises content: no scripts, plain titles, external links apart', async () => {
    const { html } = await get('/page/first');
    expect(html).toContain('<h1>First &amp; &lt;b&gt;foremost&lt;/b&gt;</h1>');
    expect(contentOf(html)).not.toMatch(/<script|onerror|javascript:|<style|<iframe|<img/i);
    expect(contentOf(html)).toContain(
      '<a href="https://elsewhere.example/" rel="noopener noreferrer" target="_blank">out</a>',
    );
  });

  test('a page is in the viewer’s language, else the default one, else its own', async () => {
    expect(contentOf((await get('/page/second', 'TY')).html)).toContain('Bumalik.');
    expect(contentOf((await get('/page/second', 'AR')).html)).toMatch(
      /lang="fil" dir="ltr">.*Bumalik\./s,
    );
    expect(contentOf((await get('/page/first', 'TY')).html)).toMatch(/lang="en" dir="ltr">.*Hi /s);
    expect(contentOf((await get('/page/hidden', 'EN')).html)).toMatch(/lang="ar" dir="rtl">/);
  });

  test('the footer links to the manifest’s pages, in its order; the list has them all', async () => {
    const links = (html: string) =>
      [...html.matchAll(/data-page-link="([^"]+)"/g)].map(([, tag]) => tag);
    expect(links((await get('/')).html)).toEqual(['second', 'first']);
    const listHtml = (await get('/page')).html;
    for (const tag of ['first', 'second', 'hidden'])
      expect(listHtml).toContain(`href="/page/${tag}"`);
  });

  test('[RT-23] menu and banners link only to existing pages', async () => {
    const { html } = await get('/');
    expect(html).toContain('data-nav="FIRST"');
    expect(html).not.toContain('data-nav="GONE"');
    expect(html).not.toContain('href="/page/gone"');
    expect([...html.matchAll(/href="\/page\/first"/g)].length).toBeGreaterThanOrEqual(3);
  });

  test('[RT-23] notices, help and promotions do not link to pages that are switched off', async () => {
    for (const path of ['/', '/promotions', '/register']) {
      const { html } = await get(path, 'EN', 'page-off.localhost');
      expect(html).toMatch(/<button[^>]* data-notice="0"/);
      expect(html).toMatch(/<button[^>]* data-help="agent"/);
      if (path === '/promotions') expect(html).toMatch(/<div[^>]* data-promotion="gift"/);
      expect([
        ...html.matchAll(/<a[^>]* href="(\/(?:noticePage|help|promoDetail|page)\b[^"]*)"/g),
      ]).toEqual([]);
    }
  });

  test('[RT-20] login-first redirects guests to /login; a brand without pages has no path', async () => {
    expect((await get('/page/a', 'TY', 'page-first.localhost')).headers.location).toContain(
      '/login',
    );
    expect((await get('/page', 'EN', 'page-none.localhost')).status).toBe(404);
  });

  test('[WL-02] a footer with an unknown page refuses the brand, with the nearest name', async () => {
    expect((await sendRequest(server.port, 'page-wrong.localhost', '/')).status).toBe(404);
    const { brands } = JSON.parse(
      (await sendRequest(server.port, 'localhost', '/readyz')).body.toString(),
    ) as { brands: { problems: readonly { message: string; hint: string; path: string }[] } };
    expect(brands.problems).toContainEqual(
      expect.objectContaining({
        path: '/footer/pages/0',
        message: 'there is no content page `abuot`',
        hint: 'did you mean `about`?',
      }),
    );
  });
});
