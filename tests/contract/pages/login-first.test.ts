import { expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* Pages that guests can read before log-in on a login-first brand [RT-20]. */
const server = openForTests(() => {
  const closed = { flags: { USERNAMEREG3: true, loginedToHomePage: true } };
  return sharedServer({
    'first-closed/manifest.json': minimalManifest('first-closed', {
      ...closed,
      nav: { insert: [{ id: 'HELP' }] },
      download: { android: 'https://apps.example/first-closed.apk' },
    }),
    'first-closed/content/EN/help.agent.md':
      '# Affiliates\n\nFirst read the [terms](/help#term) and the [rules](/help#responsible).\n',
    'first-popup/manifest.json': minimalManifest('first-popup', {
      ...closed,
      customerService: { entries: [{ id: 'window', csType: '3', path: '/help#support' }] },
    }),
    'first-open/manifest.json': minimalManifest('first-open'),
  });
});

const get = (target: string, host = 'first-closed.localhost') =>
  sendRequest(server.port, host, target);
const hrefsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/\shref="(\/[^"]*)"/g)].map(([, href = '']) => href)),
];
const isAboutHelp = (href: string): boolean =>
  /^\/(help|helpmc|down|download)(?=$|[?#])/.test(href);

test.each(['/login', '/register'])(
  '[RT-20] every link of %s to help, terms, service or apps opens for a guest',
  async (page) => {
    const links = hrefsOf((await get(page)).body.toString()).filter(isAboutHelp);
    expect(links.map((href) => href.split('#')[0])).toContain('/helpmc');
    expect(links.some((href) => href.startsWith('/download'))).toBe(true);
    for (const href of links) {
      const [path = ''] = href.split('#');
      expect((await get(path)).status, `${page} → ${href}`).toBe(200);
    }
    if (page === '/register')
      expect(links).toEqual(expect.arrayContaining(['/helpmc#term', '/helpmc#privacy']));
  },
);

test('[RT-20] [SH-08] the required log-in has no close button, and speaks the guest’s language', async () => {
  const dialogOf = async (page: string, host: string) =>
    /<dialog[\s\S]*<\/dialog>/.exec((await get(page, host)).body.toString())?.[0] ?? '';
  const close = 'aria-label="Isara"';
  expect(await dialogOf('/login', 'first-closed.localhost')).not.toContain(close);
  expect(await dialogOf('/register', 'first-closed.localhost')).toContain(close);
  expect(await dialogOf('/login', 'first-open.localhost')).toContain(close);
  for (const page of ['/login', '/register'])
    expect(await dialogOf(page, 'first-closed.localhost'), page).toMatch(
      /<form method="post" action="\/preferences"[\s\S]*name="language" value="EN"/,
    );
});

test('[RT-20] the open help has every entry under its anchor, and its links stay on it', async () => {
  const html = (await get('/helpmc')).body.toString();
  for (const tag of ['term', 'privacy', 'support', 'responsible', 'agent'])
    expect(html).toContain(`id="${tag}"`);
  expect(html).toContain('href="#term"');
  expect(html).not.toContain('href="/help#');
});

test('[RT-20] [CS-02] the service popup links only to pages open to guests', async () => {
  const door = await get('/service', 'first-popup.localhost');
  expect([door.status, door.headers.location]).toEqual([302, '/helpmc#support']);
  const links = hrefsOf((await get('/register', 'first-open.localhost')).body.toString());
  expect(links).toEqual(expect.arrayContaining(['/help#term', '/help#support', '/down']));
});
