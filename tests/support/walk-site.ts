import type { Challenge } from '#app/features/account/solve-challenge.ts';
import { fieldsOf } from '#app/lib/register-form-fields.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import { decideGate } from '#app/site/decide-gate.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import { permissionSchema } from '#schema/permission.ts';
import type { TestBrand } from './brands.ts';
import { canariesIn } from './canary-brands.ts';
import { questionIds } from '#app/lib/account-questions.ts';
import { goodAnswers } from './good-answers.ts';
import { goodForm } from './good-form.ts';
import { ask, type Answer } from './server.ts';
import { solvedChallenge } from './solve-challenge.ts';
import { badValue } from './typed-values.ts';
import { askCall, cookiesOf, postForm } from './wire.ts';

/** Something that a brand's site does not do as its manifest and permission say. */
export interface Complaint {
  /** The same for the same fault, whatever brand has it. */
  readonly what: string;
  readonly told: string;
}

/** What a walk through a site came to. */
export interface Walk {
  readonly complaints: readonly Complaint[];
  /** Registration forms that took a player in. */
  readonly accepted: number;
}

/**
 * Everything a walk goes on: the server's brand, and the modules that its platform is to switch
 * off.
 */
interface Visit {
  readonly port: number;
  readonly host: string;
  readonly site: AssembledSite;
  readonly viewer: Viewer;
  readonly get: (target: string) => Promise<Answer>;
  readonly complain: (what: string, told?: string) => void;
}

const statusOfGate = { page: 200, redirect: 302, missing: 404, status: 503 } as const;
const pathIn = (target: string): string => new URL(target, 'https://site.invalid').pathname;

/**
 * The answer; a page that sends its visitor on to another of this site counts as that one, but for
 * log-in, which the gate tells apart.
 */
async function followed({ get }: Visit, target: string): Promise<Answer> {
  const answer = await get(target);
  const next = answer.headers.location;
  return answer.status === 302 && next?.startsWith('/') && !next.startsWith('/login')
    ? get(next)
    : answer;
}

async function walkMenu({ site, viewer, get, complain }: Visit): Promise<void> {
  const html = (await get('/')).body.toString();
  const shown = new Set([...html.matchAll(/data-nav="([^"]+)"/g)].map(([, id = '']) => id));
  const expected = site.nav.filter(({ on }) => on).map(({ id }) => id);
  const homeOn = decideGate(site, viewer, '/').kind === 'page';
  for (const id of expected) if (homeOn && !shown.has(id)) complain(`the menu lacks ${id}`);
  for (const id of shown) if (!expected.includes(id)) complain(`the menu shows ${id}`);
}

async function walkPages(visit: Visit): Promise<void> {
  const { site, viewer, complain } = visit;
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
    const { status, body } = await followed(visit, target);
    const wanted = statusOfGate[decideGate(site, viewer, pathIn(target)).kind];
    if (target.endsWith('.data') ? status >= 500 : status !== wanted)
      complain(`${target} answers ${status} instead of ${wanted}`);
    for (const other of canariesIn(body.toString()))
      if (other !== site.code) complain('speaks of another brand', `${target} speaks of ${other}`);
  }
}

/** What the form's page does by itself where a brand asks for a human [AU-08]. */
async function proofIn({ port, host }: Visit): Promise<Readonly<Record<string, string>>> {
  const challenge = JSON.parse(
    (await ask(port, host, '/challenge?purpose=register')).body.toString(),
  ) as Challenge | null;
  return challenge ? { verification: solvedChallenge(challenge) } : {};
}

/**
 * The fields of a form; the picture that stands in for a proof where scripts are off is none of
 * them.
 */
const namesIn = (html: string): string[] =>
  [
    ...html
      .replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
      .matchAll(/<(?:input|select)[^>]*\sname="(\w+)"/g),
  ].map(([, name = '']) => name);
const alertsIn = (html: string): string =>
  [...html.matchAll(/role="alert"[^>]*>([^<]{1,90})/g)].map(([, text]) => text).join('; ');

/**
 * Every way to register: its form has its fields, refuses nonsense, and takes in a player whom a
 * plain request can be.
 */
async function walkForms(visit: Visit): Promise<number> {
  const { port, host, site, get, complain } = visit;
  let accepted = 0;
  for (const type of site.register.types) {
    const fields = fieldsOf(site.register, type);
    const html = (await get(`/register?type=${type}`)).body.toString();
    const shown = namesIn(html);
    for (const { id } of site.register.fields)
      if (fields.some((field) => field.id === id) !== shown.includes(id))
        complain(`the ${type} form ${shown.includes(id) ? 'shows' : 'lacks'} ${id}`);
    for (const id of questionIds)
      if (site.register.questions.includes(id) !== shown.includes(id))
        complain(`the ${type} form ${shown.includes(id) ? 'asks' : 'does not ask'} for ${id}`);
    const bad = Object.fromEntries(fields.map((field) => [field.id, badValue(field) ?? '']));
    const refused = await postForm(port, host, `/register?type=${type}`, { type, ...bad });
    if (refused.status !== 400 || !refused.body.toString().includes('aria-invalid="true"'))
      complain(`the ${type} form answers nonsense with ${refused.status}`);
    const values = goodForm(site, fields);
    if (!values) continue;
    // What a browser sends of a picker that nobody touched.
    const picked = /name="countryDialingCode"[\s\S]*?<option[^>]* value="([^"]+)"/.exec(html)?.[1];
    const good = {
      ...values,
      ...goodAnswers(site.register.questions),
      ...(picked === undefined ? {} : { countryDialingCode: picked }),
    };
    const done = await postForm(port, host, `/register?type=${type}`, {
      type,
      ...good,
      ...(await proofIn(visit)),
      terms: 'accepted',
    });
    if (done.status === 302 && cookiesOf(done).has('session')) accepted += 1;
    else
      complain(
        `the ${type} form refuses a good player with ${done.status}`,
        `the ${type} form refuses ${JSON.stringify(good)}: ${done.status} ${alertsIn(done.body.toString())}`,
      );
  }
  return accepted;
}

/**
 * Walks a brand's site over HTTP as a guest and holds it against what manifest and permission say:
 * pages, menu, forms, no word of another.
 * @param off modules that the platform is told to switch off first
 */
export async function walkSite(
  port: number,
  { host, brand: { merchant } }: TestBrand,
  off: readonly string[],
): Promise<Walk> {
  for (const modId of off)
    await askCall(port, host, '/__sandbox/api/modules', {
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
  const answers = new Map<string, Promise<Answer>>();
  // A page is the same however often a guest asks for it: once is enough.
  const get = (target: string): Promise<Answer> => {
    const known = answers.get(target) ?? ask(port, host, target);
    answers.set(target, known);
    return known;
  };
  const visit: Visit = {
    port,
    host,
    site,
    viewer,
    get,
    complain: (what, told = what) => void complaints.push({ what, told }),
  };
  await walkMenu(visit);
  await walkPages(visit);
  return { accepted: site.routes.register.on ? await walkForms(visit) : 0, complaints };
}
