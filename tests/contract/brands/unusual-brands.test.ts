import { describe, expect, test } from 'vitest';
import { demoMember, demoPassword } from '../../../scripts/brand/screenshots/demo-accounts.ts';
import { cookieHeader, postForm } from '../../support/http-client.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const server = sharedServerForTests({
  'unusual-desk/manifest.json': minimalManifest('unusual-desk', {
    customerService: {
      entries: {
        insert: [
          { id: 'unusual-desk', csPosition: 'form', title: 'Write to us', path: '/help#privacy' },
          { id: 'chat-side', csPosition: 'side', title: 'Ring us', path: '/help#deposit' },
        ],
      },
    },
  }),
  'unusual-alnoor/manifest.json': minimalManifest('unusual-alnoor', {
    languages: { default: 'AR', menu: ['AR', 'EN', 'JA', 'HE'] },
  }),
  'unusual-half/manifest.json': minimalManifest('unusual-half', {
    languages: { default: 'EN', menu: ['EN', 'JA'] },
  }),
  'unusual-half/content/JA/help.agent.md': '# 提携\n\n友達を招待。\n',
  'unusual-less/manifest.json': minimalManifest('unusual-less', {
    routes: { fbsports: false },
    features: { vip: false, join: false },
  }),
  'unusual-less/content/EN/help.agent.md': '# Affiliates\n\nBring others.\n',
  'unusual-more/manifest.json': minimalManifest('unusual-more', {
    nav: { remove: ['SPORTS'], insert: [{ id: 'SPORTS', after: 'HOME', always: true }] },
  }),
  'unusual-more/content/EN/help.agent.md': '# Affiliates\n\nBring others.\n',
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
  test('uses the form’s own entry there, the first entry elsewhere', async () => {
    const login = links(await page('unusual-desk', '/login'));
    expect(login).toContainEqual(['/help#privacy', 'Write to us']);
    const home = links(await page('unusual-desk', '/'));
    expect(home).toContainEqual(['/help#support', 'Live chat']);
    expect(home).not.toContainEqual(['/help#privacy', 'Write to us']);
  });
});

describe('[SH-08] a language without texts', () => {
  test.each([
    ['unusual-alnoor', 'JA', 'ar', 'rtl'],
    ['unusual-alnoor', 'HE', 'ar', 'rtl'],
    ['unusual-alnoor', 'EN', 'en', 'ltr'],
    ['unusual-half', 'JA', 'en', 'ltr'],
  ])(
    '%s in %s: the page has the language and direction of its words',
    async (code, language, lang, dir) => {
      const html = await page(code, '/login', `lang=${language}`);
      expect(html).toContain(`<html lang="${lang}" dir="${dir}"`);
    },
  );
});

describe('[RT-23] a disabled page is off everywhere', () => {
  test('does not link to a sports vendor whose page is off', async () => {
    for (const path of ['/', '/sports'])
      expect(await page('unusual-less', path), path).not.toContain('/fbsports');
    expect(await page('unusual-more', '/')).toContain('/fbsports');
  });
  test('without affiliates nothing links to their help entry', async () => {
    const affiliates = '>Affiliates</a>';
    const header = (html: string): string => html.slice(0, html.indexOf('<main'));
    expect(header(await page('unusual-more', '/'))).toContain(affiliates);
    expect(header(await page('unusual-less', '/'))).not.toContain(affiliates);
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
    expect([await shown('unusual-more'), await shown('unusual-less')]).toEqual([true, false]);
  });
});
