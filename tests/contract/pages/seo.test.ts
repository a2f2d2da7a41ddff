import { describe, expect, test } from 'vitest';
import { languageCodeOf, languageOf } from '#app/domain/languages.ts';
import { isLocalhost } from '#app/lib/local-host.ts';
import { loginFirstPublicPaths, routeTable } from '#app/domain/pages/route-table.ts';
import { testBrands } from '../../support/brands.ts';
import { sendRequest } from '../../support/server.ts';
import { cookiesOf } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* Search engines and link previews: each brand's sitemap is crawled as by them. */
const brands = await testBrands();
const server = sharedServerForTests();

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
const tags = (html: string, name: string, has: RegExp): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))]
    .map(([tag]) => tag)
    .filter((tag) => has.test(tag));
const alternates = (html: string) =>
  new Map(
    tags(html, 'link', /rel="alternate"/).map((tag) => [
      attribute(tag, 'hreflang') ?? '',
      attribute(tag, 'href') ?? '',
    ]),
  );
const canonical = (html: string): string | undefined =>
  attribute(tags(html, 'link', /rel="canonical"/)[0] ?? '', 'href');
const robotsOf = (html: string): string | undefined =>
  attribute(tags(html, 'meta', /name="robots"/)[0] ?? '', 'content');
const meta = (html: string, name: string): string | undefined =>
  attribute(tags(html, 'meta', new RegExp(`(?:name|property)="${name}"`))[0] ?? '', 'content');

describe.each(brands)('$code', (brand) => {
  /** Another tag where the chosen language has no texts. */
  const pageTag = (language: string): string =>
    languageOf(brand.brand.bundleFor(language).mainLanguage)?.tag ?? '';
  const { merchant } = brand.brand;
  const host = `${brand.code}.localhost`;
  const get = (target: string, headers: Record<string, string> = {}, at = host) =>
    sendRequest(server.port, at, target, { headers });
  const page = async (address: string) => {
    const { pathname, search } = new URL(address);
    const answer = await get(pathname + search);
    return { ...answer, html: answer.body.toString() };
  };
  const sitemap = async () => (await get('/sitemap.xml')).body.toString();

  test('[WL-03] robots.txt names the sitemap, and the sitemap has exactly the indexable pages', async () => {
    const robots = (await get('/robots.txt')).body.toString();
    expect(robots).toContain(`Sitemap: http://${host}:${server.port}/sitemap.xml`);
    expect(robots).toMatch(/Disallow: \/member\//);
    const site = brand.site();
    const sitemapPaths = new Set(
      [...(await sitemap()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname,
      ),
    );
    const mayFind = (path: string) =>
      !site.flags.loginedToHomePage.on || loginFirstPublicPaths.includes(path);
    for (const {
      id,
      paths: [path],
    } of routeTable) {
      if (
        [
          'vnlottery',
          'forget',
          'game',
          'seamless',
          'fbsports',
          'agentHome',
          'member',
          'agent',
          'helpmc',
          'promoDetail',
          'page',
        ].includes(id)
      )
        expect(sitemapPaths.has(path), id).toBe(false);
      else expect(sitemapPaths.has(path), id).toBe(site.routes[id].on && mayFind(path));
    }
  });

  test('[SH-08] [WL-03] each sitemap page has its own canonical address and all languages', async () => {
    const addresses = [...(await sitemap()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => address.replaceAll('&amp;', '&'),
    );
    expect(addresses.length).toBeGreaterThan(0);
    const descriptions = new Set<string>();
    for (const address of addresses) {
      const { status, html } = await page(address);
      expect({ address, status, canonical: canonical(html), robots: robotsOf(html) }).toEqual({
        address,
        status: 200,
        canonical: address,
        robots: undefined,
      });
      const others = alternates(html);
      const language =
        languageOf(new URL(address).searchParams.get('lang') ?? merchant.languages.default)?.tag ??
        '';
      expect(html).toMatch(new RegExp(`<html lang="${pageTag(languageCodeOf(language) ?? '')}"`));
      if (others.size > 0) {
        expect(others.get(language)).toBe(address);
        expect(others.get('x-default')).toBe(
          others.get(languageOf(merchant.languages.default)?.tag ?? ''),
        );
      }
      expect(meta(html, 'og:url')).toBe(address);
      expect(meta(html, 'og:title')).toBe(meta(html, 'og:title')?.trim());
      expect((meta(html, 'description') ?? '').length, address).toBeGreaterThan(5);
      expect(meta(html, 'og:locale')).toMatch(/^[a-z]{2,3}_[A-Z]{2}$/);
      const linked = JSON.parse(
        /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null',
      ) as { '@graph': { '@type': string; name?: string }[] };
      expect(linked['@graph'].find((one) => one['@type'] === 'Organization')?.name).toBe(
        merchant.name,
      );
      descriptions.add(
        `${language} ${/<title>([^<]*)/.exec(html)?.[1] ?? ''} ${meta(html, 'description') ?? ''}`,
      );
    }
    // Descriptions are unique within a language.
    expect(descriptions.size).toBe(addresses.length);
  });

  test('[RT-16] pages of members and agents, frames, searches and the agents’ side are not indexed', async () => {
    for (const target of [
      '/forget',
      '/game?gameType=RNG&gameCode=x',
      '/rng?q=dragon',
      '/nowhere',
      '/helpmc',
    ]) {
      const { status, body } = await get(target);
      if (status === 200 || status === 404)
        expect({ target, robots: robotsOf(body.toString()) }).toEqual({
          target,
          robots: 'noindex, nofollow',
        });
    }
    const agents = await get('/', {}, `agent.${host}`);
    if (agents.status === 200) expect(robotsOf(agents.body.toString())).toBe('noindex, nofollow');
    expect((await get('/robots.txt', {}, `agent.${host}`)).body.toString()).toBe(
      'User-agent: *\nDisallow: /\n',
    );
    expect((await get('/sitemap.xml', {}, `agent.${host}`)).status).toBe(404);
  });

  test('[SH-08] a known language in the address becomes the visitor’s choice', async () => {
    const other = merchant.languages.menu.find((code) => code !== merchant.languages.default);
    const entryPath = brand.site().flags.loginedToHomePage.on ? '/login' : '/';
    if (other) {
      const first = await get(`${entryPath}?lang=${other}`);
      expect(first.body.toString()).toMatch(new RegExp(`<html lang="${pageTag(other)}"`));
      expect(cookiesOf(first).get('lang')?.value).toBe(other);
      expect(
        cookiesOf(await get(`${entryPath}?lang=${other}`, { cookie: `lang=${other}` })).has('lang'),
      ).toBe(false);
    }
    for (const wrong of ['XX', '__proto__', '"><script>', 'en']) {
      const answer = await get(`${entryPath}?lang=${encodeURIComponent(wrong)}`);
      expect(answer.body.toString()).toMatch(
        new RegExp(`<html lang="${pageTag(merchant.languages.default)}"`),
      );
      expect(cookiesOf(answer).has('lang')).toBe(false);
    }
  });

  test('[WL-01] the canonical host is the first, on whichever host the page is', async () => {
    const [first = ''] = merchant.hosts.player;
    const entryPath = brand.site().flags.loginedToHomePage.on ? '/login' : '/';
    for (const at of merchant.hosts.player.filter((one) => !isLocalhost(one)))
      expect(canonical((await get(entryPath, {}, at)).body.toString())).toBe(
        `http://${first}${entryPath}`,
      );
  });
});
