import { createTranslate, type TextBundle } from '#app/i18n/translate.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { acceptedLanguages } from '#app/domain/accept-language.ts';
import { languageOf } from '#app/domain/languages.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { envelopeSchema } from '#schema/envelope.ts';
import { officeCallTable } from '#schema/office-calls/table.ts';
import {
  type CallOffice,
  type FormFields,
  type OfficeFault,
  type OfficeUser,
  type OfficeVisit,
  type StaffVisit,
} from './office-request.ts';
import {
  cookieName,
  headersOf,
  htmlResponse,
  redirectTo,
  type OfficeDeps,
} from './office-responses.ts';
import { findRoute } from './routes.ts';
import { officeScript } from './script.ts';
import { signIn } from './sign-in.ts';
import { noticePage, withNotice } from './notice.tsx';
import { officeIcon, officeStyle } from './style.ts';

const translators = new Map(
  (['EN', 'TY', 'AR'] as const).map((code) => {
    const texts: TextBundle = productTexts[code];
    return [code, createTranslate(languageOf(code)?.tag ?? 'en', texts)] as const;
  }),
);

const languages = [
  { code: 'EN', tag: 'en', direction: 'ltr' },
  { code: 'TY', tag: 'fil', direction: 'ltr' },
  { code: 'AR', tag: 'ar', direction: 'rtl' },
] as const;

function tokenOf(request: Request, https: boolean): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const prefix = `${cookieName(https)}=`;
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}

const createCall =
  ({ fetch }: OfficeDeps, origin: string, token: string | undefined): CallOffice =>
  async (name, input) => {
    const { method, path, output } = officeCallTable[name];
    const url = new URL(path, origin);
    if (method === 'GET')
      for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
    const response = await fetch(
      new Request(url, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
      }),
    );
    const { success, value, message } = envelopeSchema.parse(await response.json());
    if (success) return ok(output.parse(value) as never);
    return refuse({ key: message ?? 'unknown_error', status: response.status, value });
  };

/** The last value of a duplicate name wins. The office has no file uploads. */
const fieldsOf = (form: FormData): FormFields =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

async function answerRoute(
  visit: StaffVisit,
  form: FormFields | undefined,
  deps: OfficeDeps,
): Promise<Response> {
  const match = findRoute(visit.url.pathname);
  if (!match) return htmlResponse(visit, noticePage(visit, 'not_found', 404), deps);
  const { route, ids } = match;
  const answer =
    form && route.act ? await route.act(visit, form, ...ids) : await route.read(visit, ...ids);
  if (answer.ok && answer.value.kind === 'redirect') return redirectTo(answer.value.to, deps);
  if (answer.ok && answer.value.kind === 'file')
    return new Response(answer.value.body, { headers: headersOf(answer.value.type) });
  if (answer.ok && answer.value.kind === 'page')
    return htmlResponse(
      visit,
      withNotice(visit, answer.value.page, answer.value.fault, form),
      deps,
    );
  const fault = answer.ok ? undefined : answer.fault;
  // A refusal is shown above the reloaded state, which another person may have changed.
  const fresh = form ? await route.read(visit, ...ids) : answer;
  if (fresh.ok && fresh.value.kind === 'page')
    return htmlResponse(visit, withNotice(visit, fresh.value.page, fault, form), deps);
  return htmlResponse(
    visit,
    noticePage(visit, fault?.key ?? 'unknown_error', fault?.status ?? 500),
    deps,
  );
}

async function readUser(
  call: CallOffice,
  token: string | undefined,
): Promise<Result<OfficeUser | undefined, OfficeFault>> {
  if (token === undefined) return ok(undefined);
  const session = await call('officeSession', {});
  if (session.ok) return session;
  return session.fault.status === 401 ? ok(undefined) : session;
}

async function answerVisit(
  visit: OfficeVisit,
  form: FormFields | undefined,
  { deps, token }: { readonly deps: OfficeDeps; readonly token: string | undefined },
): Promise<Response> {
  const user = await readUser(visit.call, token);
  if (!user.ok)
    return htmlResponse(visit, noticePage(visit, user.fault.key, user.fault.status), deps);
  const step = await signIn(visit, user.value, form, deps);
  if (step) return step;
  if (!user.value) return redirectTo('/login', deps);
  const { acts } = user.value;
  const staff: StaffVisit = { ...visit, user: user.value, may: (act) => acts.includes(act) };
  if (visit.url.pathname === '/')
    return redirectTo(staff.may('figures.read') ? '/dashboard' : '/withdrawals', deps);
  return answerRoute(staff, form, deps);
}

/** @returns undefined when the brand has no office; the host then sends its neutral response */
export async function answerOffice(
  request: Request,
  deps: OfficeDeps,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const token = tokenOf(request, deps.https);
  const call = createCall(deps, url.origin, token);
  const site = await call('officeSite', {});
  if (!site.ok && site.fault.status === 404) return undefined;
  if (url.pathname === '/office.css')
    return new Response(officeStyle, { headers: headersOf('text/css; charset=utf-8') });
  if (url.pathname === '/office.js')
    return new Response(officeScript, { headers: headersOf('text/javascript; charset=utf-8') });
  if (url.pathname === '/office.svg')
    return new Response(officeIcon, { headers: headersOf('image/svg+xml') });
  const accepted = acceptedLanguages(request.headers.get('accept-language'));
  const language =
    accepted.flatMap((accept) => languages.find(({ code }) => code === accept) ?? [])[0] ??
    languages[0];
  const translate = translators.get(language.code);
  const visit: OfficeVisit = {
    url,
    origin: deps.origin,
    call,
    language: language.tag,
    direction: language.direction,
    text: (key, values) => translate?.(key, values) ?? key,
    brand: site.ok ? site.value.brand : '',
    newId: deps.newId,
  };
  if (!['GET', 'HEAD', 'POST'].includes(request.method) || !deps.isOwnForm)
    return htmlResponse(visit, noticePage(visit, 'not_permitted', 403), deps);
  if (!site.ok)
    return htmlResponse(visit, noticePage(visit, site.fault.key, site.fault.status), deps);
  const answer = (form: FormFields | undefined) => answerVisit(visit, form, { deps, token });
  return request.method === 'POST'
    ? deps.readForm((form) => answer(fieldsOf(form)))
    : answer(undefined);
}
