import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moduleIds } from '#app/lib/modules.ts';
import { fieldsOf } from '#app/lib/register-form-fields.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import { decideGate } from '#app/site/decide-gate.ts';
import type { AssembledSite, FieldEntry, Viewer } from '#app/site/types.ts';
import { checkMerchant } from '#schema/check-merchant.ts';
import { permissionSchema } from '#schema/permission.ts';
import { testBrands, type TestBrand } from '../support/brands.ts';
import { canariesIn, canary } from '../support/canary-brands.ts';
import { manifestArbitrary } from '../support/generated-manifest.ts';
import { makeMerchantsDir, type MerchantsDir } from '../support/merchants-dir.ts';
import { ask, startServer, type Answer, type TestServer } from '../support/server.ts';
import { badValue, goodValue, mobileNumber } from '../support/typed-values.ts';
import { askCall, cookiesOf, postForm } from '../support/wire.ts';

/* Brands that nobody made, from the schema, each with some modules switched off by its platform: booted and walked over HTTP [WL-05]. */

const count = Number(process.env['GENERATED_BRANDS'] ?? 200);
const seed = Number(process.env['GENERATED_SEED'] ?? 20_261_121);
/** Letters alone, so that what marks a brand's words holds its code: gaa, gab … */
const codeOf = (index: number): string => `g${String.fromCharCode(97 + Math.floor(index / 26) % 26)}${String.fromCharCode(97 + (index % 26))}${index >= 676 ? 'x' : ''}`;

const base = checkMerchant(readFileSync('merchants/_base/manifest.json', 'utf8'), '_base/manifest.json');
if (!base.ok) throw new Error('the template is broken');
const made = fc.sample(fc.tuple(manifestArbitrary(base.value), fc.subarray([...moduleIds], { maxLength: 3 })), { numRuns: count, seed });
const manifests = new Map(made.map(([manifest], index) => [codeOf(index), { ...manifest, code: codeOf(index), name: canary(codeOf(index), 'name') }]));
const switchedOff = new Map(made.map(([, modules], index) => [codeOf(index), modules]));

let folder: MerchantsDir;
let server: TestServer;
let brands: readonly TestBrand[];
beforeAll(async () => {
  folder = makeMerchantsDir(Object.fromEntries([...manifests].map(([code, manifest]) => [`${code}/manifest.json`, manifest])));
  server = await startServer({ MERCHANTS_DIR: folder.dir, LOG_LEVEL: 'error' });
  brands = (await testBrands(folder.dir)).filter(({ code }) => manifests.has(code));
}, 120_000);
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const get = (host: string, target: string): Promise<Answer> => ask(server.port, host, target);
const tree = (modules: readonly string[]) => modules.map((modId) => ({ modId, enabled: false }));

const guestOf = ({ brand: { merchant } }: TestBrand): Viewer => ({ kind: 'guest', agentSide: false, language: merchant.languages.default, theme: merchant.theme.mode });
const siteOf = (brand: TestBrand): AssembledSite =>
  assembleSite({ merchant: brand.brand.merchant, permission: permissionSchema.parse({ whitelabel: tree(switchedOff.get(brand.code) ?? []) }), viewer: guestOf(brand) });
const statusOfGate = { page: 200, redirect: 302, missing: 404, status: 503 } as const;

/** Form values that the field's rules accept; undefined when a form wants what a plain request cannot know: a picture's answer, an SMS code, somebody's code. */
function goodForm(site: AssembledSite, fields: readonly FieldEntry[]): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  const withPicker = fields.some(({ id }) => id === 'countryDialingCode');
  for (const field of fields) {
    if (['captcha', 'verificationCode'].includes(field.id)) return undefined;
    if (['referralCode', 'affiliateCode', 'recommenderId'].includes(field.id)) {
      if (field.required) return undefined;
      continue;
    }
    if (field.id === 'countryDialingCode' || field.id === 'confirmPassword') continue;
    try {
      values[field.id] = field.id === 'mobileNum' ? mobileNumber(withPicker ? (site.register.countries[0] ?? 'PH') : 'PH', field).national : goodValue(field.id, field);
    } catch (fault) {
      if (fault instanceof RangeError) return undefined;
      throw fault;
    }
  }
  if (fields.some(({ id }) => id === 'confirmPassword')) values['confirmPassword'] = values['password'] ?? '';
  return values;
}

/** The answer; a page that sends its visitor on to another of this site counts as that one, but for log-in, which the gate tells apart. */
async function followed(host: string, target: string): Promise<Answer> {
  const answer = await get(host, target);
  const next = answer.headers.location;
  return answer.status === 302 && next?.startsWith('/') && !next.startsWith('/login') ? get(host, next) : answer;
}

const namesIn = (html: string): string[] => [...html.matchAll(/<(?:input|select)[^>]*\sname="(\w+)"/g)].map(([, name = '']) => name);

async function walkForm({ code, host }: TestBrand, site: AssembledSite, wrong: string[]): Promise<number> {
  let accepted = 0;
  for (const type of site.register.types) {
    const fields = fieldsOf(site.register, type);
    const page = await get(host, `/register?type=${type}`);
    const shown = namesIn(page.body.toString());
    for (const field of site.register.fields) {
      if (fields.some(({ id }) => id === field.id) !== shown.includes(field.id)) wrong.push(`${code}: ${type} ${shown.includes(field.id) ? 'shows' : 'lacks'} ${field.id}`);
    }
    const bad = Object.fromEntries(fields.map((field) => [field.id, badValue(field) ?? '']));
    const refused = await postForm(server.port, host, `/register?type=${type}`, { type, ...bad });
    if (refused.status !== 400 || !refused.body.toString().includes('aria-invalid="true"')) wrong.push(`${code}: ${type} answers nonsense with ${refused.status}`);
    const values = goodForm(site, fields);
    if (!values) continue;
    // What a browser sends of a picker that nobody touched.
    const picked = /name="countryDialingCode"[\s\S]*?<option[^>]* value="([^"]+)"/.exec(page.body.toString())?.[1];
    const good = { ...values, ...(picked === undefined ? {} : { countryDialingCode: picked }) };
    const done = await postForm(server.port, host, `/register?type=${type}`, { type, ...good, terms: 'accepted' });
    if (done.status !== 302 || !cookiesOf(done).has('session')) wrong.push(`${code}: ${type} refuses ${JSON.stringify(good)}: ${done.status} ${[...done.body.toString().matchAll(/role="alert"[^>]*>([^<]{1,90})/g)].map(([, text]) => text).join('; ')}`);
    else accepted += 1;
  }
  return accepted;
}

async function walk(brand: TestBrand, wrong: string[]): Promise<number> {
  const { code, host } = brand;
  const site = siteOf(brand);
  for (const modId of switchedOff.get(code) ?? []) await askCall(server.port, host, '/__sandbox/api/modules', { method: 'POST', json: { modId, enabled: false } });
  const homeOn = decideGate(site, guestOf(brand), '/').kind === 'page';
  const html = (await get(host, '/')).body.toString();
  const entries = [...html.matchAll(/data-nav="([^"]+)"/g)].map(([, id = '']) => id);
  const expected = site.nav.filter(({ on }) => on).map(({ id }) => id);
  if (homeOn && expected.some((id) => !entries.includes(id))) wrong.push(`${code}: the menu lacks ${expected.filter((id) => !entries.includes(id)).join()}`);
  if (entries.some((id) => !expected.includes(id))) wrong.push(`${code}: the menu shows ${entries.filter((id) => !expected.includes(id)).join()}`);
  const inside = site.nav.filter(({ on, href }) => on && href.startsWith('/')).map(({ href }) => href.split('#')[0] ?? '/');
  for (const target of new Set([...inside, '/', '/login', '/promotions', '/register', '/_root.data'])) {
    const { status, body } = await followed(host, target);
    const wanted = statusOfGate[decideGate(site, guestOf(brand), new URL(target, 'https://site.invalid').pathname).kind];
    if (target.endsWith('.data') ? status >= 500 : status !== wanted) wrong.push(`${code}: ${target} answers ${status} instead of ${wanted}`);
    for (const other of canariesIn(body.toString())) if (other !== code) wrong.push(`${code}: ${target} speaks of ${other}`);
  }
  return site.routes.register.on ? walkForm(brand, site, wrong) : 0;
}

/** A brand that fails is kept where people look for what a run left: to be made smaller, and put into tests/odd-sites. */
function keep(codes: ReadonlySet<string>): void {
  for (const code of codes) {
    const place = path.join('test-results', 'generated', code);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'manifest.json'), JSON.stringify(manifests.get(code), null, 2));
    writeFileSync(path.join(place, 'switched-off.json'), JSON.stringify(switchedOff.get(code)));
  }
}

test(`[WL-05] [WL-03] ${count} generated brands (seed ${seed}): pages answer, menus and forms are what manifest and permission say, no brand speaks of another`, async () => {
  const wrong: string[] = [];
  let accepted = 0;
  expect(brands).toHaveLength(count);
  const queue = brands[Symbol.iterator]();
  await Promise.all(Array.from({ length: 4 }, async () => {
    for (const brand of queue) accepted += await walk(brand, wrong);
  }));
  keep(new Set(wrong.map((line) => line.slice(0, line.indexOf(':')))));
  expect(wrong).toEqual([]);
  expect(accepted, 'forms that took a player in').toBeGreaterThan(count / 20);
}, 300_000);
