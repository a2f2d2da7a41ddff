import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMember, demoPassword } from '../../../scripts/brand/screenshots/demo-accounts.ts';
import { cookieHeader, postForm } from '../../support/http-client.ts';
import {
  makeMerchantsDir,
  minimalManifest,
  type MerchantsDir,
} from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';

/* Operators' problems with brands unlike the bundled ones. */
let brands: MerchantsDir;
let server: TestServer;
beforeAll(async () => {
  brands = makeMerchantsDir({
    'desk/manifest.json': minimalManifest('desk', {
      customerService: {
        entries: {
          insert: [
            { id: 'desk', csPosition: 'form', title: 'Write to us', path: '/help#privacy' },
            { id: 'chat-side', csPosition: 'side', title: 'Ring us', path: '/help#deposit' },
          ],
        },
      },
    }),
    'alnoor/manifest.json': minimalManifest('alnoor', {
      languages: { default: 'AR', menu: ['AR', 'EN', 'JA', 'HE'] },
    }),
    'half/manifest.json': minimalManifest('half', {
      languages: { default: 'EN', menu: ['EN', 'JA'] },
    }),
    'half/content/JA/help.agent.md': '# 提携\n\n友達を招待。\n',
    'less/manifest.json': minimalManifest('less', {
      routes: { fbsports: false },
      features: { vip: false, join: false },
    }),
    'less/content/EN/help.agent.md': '# Affiliates\n\nBring others.\n',
    'more/manifest.json': minimalManifest('more'),
    'more/content/EN/help.agent.md': '# Affiliates\n\nBring others.\n',
  });
  server = await startServer({ MERCHANTS_DIR: brands.dir });
});
afterAll(async () => {
  await server.stop();
  brands.remove();
});

const page = async (code: string, path: string, cookie = 'lang=EN'): Promise<string> =>
  (
    await sendRequest(server.port, `${code}.localhost`, path, { headers: { cookie } })
  ).body.toString();

describe('[CS-01] a customer-service entry opens where its position says', () => {
  const links = (html: string): string[][] =>
    [
      ...html.matchAll(
        /<a [^>]*href="(\/help#[a-z]+)"[^>]*target="_blank"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)</gs,
      ),
    ].map(([, href = '', text = '']) => [href, text]);
  test('in the form by its own name; elsewhere the first entry is used', async () => {
    const login = links(await page('desk', '/login'));
    expect(login).toContainEqual(['/help#privacy', 'Write to us']);
    const home = links(await page('desk', '/'));
    expect(home).toContainEqual(['/help#support', 'Live chat']);
    expect(home).not.toContainEqual(['/help#privacy', 'Write to us']);
  });
});

describe('[SH-08] a language without texts', () => {
  test.each([
    ['alnoor', 'JA', 'ar', 'rtl'],
    ['alnoor', 'HE', 'ar', 'rtl'],
    ['alnoor', 'EN', 'en', 'ltr'],
    ['half', 'JA', 'en', 'ltr'],
  ])(
    '%s in %s: the page has the language and direction of its words',
    async (code, language, lang, dir) => {
      const html = await page(code, '/login', `lang=${language}`);
      expect(html).toContain(`<html lang="${lang}" dir="${dir}"`);
    },
  );
});

describe('[RT-23] a disabled page is off everywhere', () => {
  test('no link leads to a sports vendor whose page is off', async () => {
    for (const path of ['/', '/sports'])
      expect(await page('less', path), path).not.toContain('/fbsports');
    expect(await page('more', '/')).toContain('/fbsports');
  });
  test('without affiliates nothing links to their help entry', async () => {
    const affiliates = '>Affiliates</a>';
    const header = (html: string): string => html.slice(0, html.indexOf('<main'));
    expect(header(await page('more', '/'))).toContain(affiliates);
    expect(header(await page('less', '/'))).not.toContain(affiliates);
  });
  test('without VIP no level is beside the name', async () => {
    const shown = async (code: string): Promise<boolean> => {
      const login = await postForm(server.port, `${code}.localhost`, '/login', {
        username: demoMember.account,
        password: demoPassword,
      });
      const html = await page(code, '/', `${cookieHeader(login)}; lang=EN`);
      return /VIP 4/.test(html);
    };
    expect([await shown('more'), await shown('less')]).toEqual([true, false]);
  });
});
