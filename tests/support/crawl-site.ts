import type { Challenge } from '#app/features/auth/human-verification/solve-challenge.ts';
import { fieldsOf } from '#app/domain/accounts/register-form-fields.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import { decideAccess } from '#app/site/decide-access.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { permissionSchema } from '#schema/permission.ts';
import { withoutClosedTypes, type TestBrand } from './brands.ts';
import { canariesIn } from './canary-brands.ts';
import { questionIds } from '#app/domain/accounts/account-questions.ts';
import { validAnswers } from './valid-answers.ts';
import { validFormValues } from './valid-form-values.ts';
import { sendRequest, type TestResponse } from './server.ts';
import { challengeSolution } from './solve-challenge.ts';
import { invalidValue } from './field-values.ts';
import { callApi, cookiesOf, postForm } from './http-client.ts';

/** A difference between a brand's site and its manifest and permission. */
export interface Complaint {
  /** Equal for the same fault in any brand. */
  readonly what: string;
  readonly detail: string;
}

export interface CrawlResult {
  readonly complaints: readonly Complaint[];
  /** The number of registration forms that created a player. */
  readonly registrations: number;
}

/** Modules in `off` are disabled by the platform. */
interface CrawlContext {
  readonly port: number;
  readonly host: string;
  readonly merchant: Merchant;
  readonly site: AssembledSite;
  readonly viewer: Viewer;
  readonly get: (target: string) => Promise<TestResponse>;
  readonly complain: (what: string, detail?: string) => void;
}

const statusOfGate = { page: 200, redirect: 302, missing: 404, status: 503 } as const;
const pathIn = (target: string): string => new URL(target, 'https://site.invalid').pathname;

/** Follows redirects within the site, except to log-in, which the access decision checks. */
async function followRedirect({ get }: CrawlContext, target: string): Promise<TestResponse> {
  const answer = await get(target);
  const next = answer.headers.location;
  return answer.status === 302 && next?.startsWith('/') && !next.startsWith('/login')
    ? get(next)
    : answer;
}

async function crawlMenu({ merchant, site, viewer, get, complain }: CrawlContext): Promise<void> {
  const html = (await get('/')).body.toString();
  const visible = new Set([...html.matchAll(/data-nav="([^"]+)"/g)].map(([, id = '']) => id));
  const expected = withoutClosedTypes(site, merchant)
    .nav.filter(({ on }) => on)
    .map(({ id }) => id);
  const homeOn = decideAccess(site, viewer, '/').kind === 'page';
  for (const id of expected) if (homeOn && !visible.has(id)) complain(`the menu lacks ${id}`);
  for (const id of visible) if (!expected.includes(id)) complain(`the menu shows ${id}`);
}

async function crawlPages(context: CrawlContext): Promise<void> {
  const { site, viewer, complain } = context;
  const inside = site.nav
    .filter(({ on, href }) => on && href.startsWith('/'))
    .map(({ href }) => href.split('#')[0] ?? '/');
  for (const target of new Set([
    ...inside,
    '/',
    '/login',
    '/promotions',
    '/register',
    '/_root.data',
  ])) {
    const { status, body } = await followRedirect(context, target);
    const expectedStatus = statusOfGate[decideAccess(site, viewer, pathIn(target)).kind];
    if (target.endsWith('.data') ? status >= 500 : status !== expectedStatus)
      complain(`${target} answers ${status} instead of ${expectedStatus}`);
    for (const other of canariesIn(body.toString()))
      if (other !== site.code) complain('speaks of another brand', `${target} speaks of ${other}`);
  }
}

async function proofIn({ port, host }: CrawlContext): Promise<Readonly<Record<string, string>>> {
  const challenge = JSON.parse(
    (await sendRequest(port, host, '/challenge?purpose=register')).body.toString(),
  ) as Challenge | null;
  return challenge ? { verification: challengeSolution(challenge) } : {};
}

/** Ignores the captcha that replaces the proof of work without scripts. */
const namesIn = (html: string): string[] =>
  [
    ...html
      .replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
      .matchAll(/<(?:input|select)[^>]*\sname="(\w+)"/g),
  ].map(([, name = '']) => name);
const alertsIn = (html: string): string =>
  [...html.matchAll(/role="alert"[^>]*>([^<]{1,90})/g)].map(([, text]) => text).join('; ');

/**
 * Each registration form has its fields, refuses invalid input, and registers a player where a
 * plain request can.
 */
async function crawlForms(context: CrawlContext): Promise<number> {
  const { port, host, site, get, complain } = context;
  let registrations = 0;
  for (const type of site.register.types) {
    const fields = fieldsOf(site.register, type);
    const html = (await get(`/register?type=${type}`)).body.toString();
    const visible = namesIn(html);
    for (const { id } of site.register.fields)
      if (fields.some((field) => field.id === id) !== visible.includes(id))
        complain(`the ${type} form ${visible.includes(id) ? 'shows' : 'lacks'} ${id}`);
    for (const id of questionIds)
      if (site.register.questions.includes(id) !== visible.includes(id))
        complain(`the ${type} form ${visible.includes(id) ? 'asks' : 'does not ask'} for ${id}`);
    const bad = Object.fromEntries(fields.map((field) => [field.id, invalidValue(field) ?? '']));
    const rejection = await postForm(port, host, `/register?type=${type}`, { type, ...bad });
    if (rejection.status !== 400 || !rejection.body.toString().includes('aria-invalid="true"'))
      complain(`the ${type} form answers nonsense with ${rejection.status}`);
    const values = validFormValues(site, fields);
    if (!values) continue;
    // The value of an untouched picker.
    const dialingCode = /name="countryDialingCode"[\s\S]*?<option[^>]* value="([^"]+)"/.exec(
      html,
    )?.[1];
    const good = {
      ...values,
      ...validAnswers(site.register.questions),
      ...(dialingCode === undefined ? {} : { countryDialingCode: dialingCode }),
    };
    const response = await postForm(port, host, `/register?type=${type}`, {
      type,
      ...good,
      ...(await proofIn(context)),
      terms: 'accepted',
    });
    if (response.status === 302 && cookiesOf(response).has('session')) registrations += 1;
    else
      complain(
        `the ${type} form refuses a good player with ${response.status}`,
        `the ${type} form refuses ${JSON.stringify(good)}: ${response.status} ${alertsIn(response.body.toString())}`,
      );
  }
  return registrations;
}

/**
 * Crawls a brand as a guest and compares pages, menu and forms with manifest and permission.
 * @param off modules that the platform switches off first
 */
export async function crawlSite(
  port: number,
  { host, brand: { merchant } }: TestBrand,
  off: readonly string[],
): Promise<CrawlResult> {
  for (const modId of off)
    await callApi(port, host, '/__sandbox/api/modules', {
      method: 'POST',
      json: { modId, enabled: false },
    });
  const viewer: Viewer = {
    kind: 'guest',
    agentSide: false,
    language: merchant.languages.default,
    theme: merchant.theme.mode,
  };
  const site = assembleSite({
    merchant,
    permission: permissionSchema.parse({
      whitelabel: off.map((modId) => ({ modId, enabled: false })),
    }),
    viewer,
  });
  const complaints: Complaint[] = [];
  const answers = new Map<string, Promise<TestResponse>>();
  // Guests' pages do not vary, so one request per page is enough.
  const get = (target: string): Promise<TestResponse> => {
    const pending = answers.get(target) ?? sendRequest(port, host, target);
    answers.set(target, pending);
    return pending;
  };
  const context: CrawlContext = {
    port,
    host,
    merchant,
    site,
    viewer,
    get,
    complain: (what, detail = what) => void complaints.push({ what, detail }),
  };
  await crawlMenu(context);
  await crawlPages(context);
  return { registrations: site.routes.register.on ? await crawlForms(context) : 0, complaints };
}
