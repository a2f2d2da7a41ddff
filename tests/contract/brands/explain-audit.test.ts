import { cpSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { featureModule } from '#app/domain/pages/modules.ts';
import { routeTable } from '#app/domain/pages/route-table.ts';
import { themeRoleNames } from '#schema/theme-roles.ts';
import type { Explanation } from '#app/context/explain/explain-subject.ts';
import { runTestCommand as runBrand } from '../../../scripts/brand/run-test-command.ts';
import { testBrands } from '../../support/brands.ts';
import { callApi } from '../../support/http-client.ts';
import { makeMerchantsDir } from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { gatePart } from '../../support/suite.ts';

/*
 * Compares `brand explain --permission <server>` with that server's behaviour for each brand, also
 * with modules that the platform disables.
 */

const folder = makeMerchantsDir({});
for (const sites of ['merchants', 'tests/fixtures/brands'])
  cpSync(sites, folder.dir, { recursive: true, filter: (place) => !place.endsWith('.md') });
const brands = await testBrands(folder.dir);
/** Modules that a platform may disable, at least one of each type. */
const modules = [
  'RNG',
  'LIVE',
  'SPORTS',
  featureModule('promotions'),
  featureModule('vip'),
  'DIRECTREG3',
  'MOBILENUMREG3',
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ MERCHANTS_DIR: folder.dir });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

async function explained(code: string, ...words: readonly string[]): Promise<Explanation[]> {
  const {
    out,
    err,
    code: end,
  } = await runBrand([
    'explain',
    code,
    ...words,
    '--json',
    '--dir',
    folder.dir,
    '--permission',
    `http://127.0.0.1:${server.port}`,
  ]);
  // A brand without subjects of a kind has nothing to explain.
  if (end === 2 && words.some((word) => word.endsWith(':'))) return [];
  expect(end, err).toBe(0);
  return (JSON.parse(out) as { explanations: Explanation[] }).explanations;
}

const get = (host: string, target: string) =>
  sendRequest(server.port, host, target, { headers: { accept: 'text/html' } });
const namesOf = (html: string, form: RegExp): Set<string> =>
  new Set([...html.matchAll(form)].map(([, name = '']) => name));
const onOf = (explanations: readonly Explanation[]): string[] =>
  explanations.flatMap(({ on, name }) => (on ? [name] : [])).sort();

/**
 * One query for all kinds costs as much as one kind. If a brand lacks a kind, the others are
 * queried separately.
 */
async function explainedByKind(code: string): Promise<(kind: string) => Explanation[]> {
  const always = ['route:', 'flag:DIRECTREG3', ...themeRoleNames];
  const explanations = await explained(code, 'nav:', 'field:', ...always);
  if (explanations.length === 0)
    for (const words of [['nav:'], ['field:'], always])
      explanations.push(...(await explained(code, ...words)));
  expect(new Set(explanations.map(({ kind }) => kind))).toEqual(
    new Set([...explanations.map(({ kind }) => kind), 'route', 'flag', 'token']),
  );
  return (kind) => explanations.filter((one) => one.kind === kind);
}

async function disagreements(
  host: string,
  explainedOf: (kind: string) => Explanation[],
): Promise<string[]> {
  const faults: string[] = [];
  const say = (isWrong: boolean, what: string): void => void (isWrong && faults.push(what));
  for (const { name, on, decidedBy, source } of explainedOf('route')) {
    const line = routeTable.find(({ id }) => id === name);
    const { status } = await get(host, line?.paths[0] ?? '');
    say(
      on === true ? status >= 400 : status !== 404 && status !== 302,
      `route ${name} is ${String(on)} by ${decidedBy} ${source}, and answers ${status}`,
    );
  }
  const login = (await get(host, '/login')).body.toString();
  const entries = onOf(explainedOf('nav'));
  const navNames = [...namesOf(login, /data-nav="([^"]+)"/g)].sort();
  say(
    entries.join() !== navNames.join(),
    `the menu is ${entries.join()} and shows ${navNames.join()}`,
  );
  const fields = explainedOf('field');
  for (const type of ['register', 'registerMobile']) {
    const html = (await get(host, `/register?type=${type}`)).body.toString();
    if (!html.includes(`name="type" value="${type}"`)) continue;
    const inputs = namesOf(html, /<(?:input|select)\b[^>]*\bname="([^"]+)"/g);
    for (const { name, on, value } of fields) {
      const { shownIn = [] } = value as { shownIn?: readonly string[] };
      say(
        inputs.has(name) !== (on === true && shownIn.includes(type)),
        `the field ${name} is ${String(on)} in ${shownIn.join()}, and ${inputs.has(name) ? 'stands' : 'does not stand'} in ${type}`,
      );
    }
  }
  const css = (await get(host, /\/theme\/[\w-]+\.css/.exec(login)?.[0] ?? '')).body.toString();
  for (const { name, value } of explainedOf('token')) {
    const { colour } = value as { colour: string };
    say(!css.includes(colour), `the colour ${name} is ${colour}, and the style sheet has it not`);
  }
  const [signUp] = explainedOf('flag');
  const register = explainedOf('route').find(({ name }) => name === 'register');
  const isOffered = /<a\b[^>]*href="\/register[^"]*"/.test(login);
  say(
    signUp?.on === true && register?.on === true && !isOffered,
    'DIRECTREG3 is on, and nothing leads to registration',
  );
  return faults;
}

const bundled = (await testBrands()).map(({ code }) => code);
/** `npm test` compares every third brand. */
const parts = 3;

test.each(
  gatePart(
    brands.filter(({ code }) => bundled.includes(code)),
    0,
    parts,
  ).map(({ code, host }) => [code, host] as const),
)('[WL-03] %s: explain agrees with the site', async (code, host) => {
  expect(await disagreements(host, await explainedByKind(code))).toEqual([]);
});

test.each(gatePart(brands, 1, parts).map(({ code, host }) => [code, host] as const))(
  '[WL-04] %s: also when the platform switches modules off',
  async (code, host) => {
    for (const modId of modules)
      expect(
        await callApi(server.port, host, '/__sandbox/api/modules', {
          method: 'POST',
          json: { modId, enabled: false },
        }),
      ).toMatchObject({ status: 200 });
    const explainedOf = await explainedByKind(code);
    if (bundled.includes(code))
      expect(
        explainedOf('route').some(
          ({ on, decidedBy }) => on === false && decidedBy === 'permission',
        ),
      ).toBe(true);
    expect(await disagreements(host, explainedOf)).toEqual([]);
  },
);
