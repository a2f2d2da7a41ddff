import { htmlResponse, redirectTo, type OfficeDeps } from './office-responses.ts';
import type { FormFields, OfficeUser, OfficeVisit } from './office-request.ts';
import { codePage, joinPage, loginPage, passwordPage, setUpPage } from './sign-in-pages.tsx';

const pathOf = { code: '/code', 'set-up': '/set-up', open: '/' } as const;

async function logIn(
  visit: OfficeVisit,
  form: FormFields | undefined,
  deps: OfficeDeps,
): Promise<Response> {
  if (!form) return htmlResponse(visit, loginPage(visit), deps);
  const { username = '', password = '' } = form;
  const login = await visit.call('officeLogin', { username, password });
  if (login.ok) return redirectTo(pathOf[login.value.stage], { ...deps, token: login.value.token });
  const page = loginPage(visit, login.fault, username);
  return htmlResponse(visit, { ...page, status: login.fault.status }, deps);
}

/** Only a submitted form uses up the link of a new or reset account. */
async function acceptInvitation(
  visit: OfficeVisit,
  token: string,
  form: FormFields | undefined,
  deps: OfficeDeps,
): Promise<Response> {
  if (!form) return htmlResponse(visit, joinPage(visit), deps);
  const joined = await visit.call('officeJoin', { token, newPassword: form['newPassword'] ?? '' });
  if (joined.ok)
    return redirectTo(pathOf[joined.value.stage], { ...deps, token: joined.value.token });
  const page = joinPage(visit, joined.fault);
  return htmlResponse(visit, { ...page, status: joined.fault.status }, deps);
}

async function verifyCode(
  visit: OfficeVisit,
  form: FormFields | undefined,
  deps: OfficeDeps,
): Promise<Response> {
  if (!form) return htmlResponse(visit, codePage(visit), deps);
  const verified = await visit.call('officeVerify', { code: form['code'] ?? '' });
  if (verified.ok)
    return redirectTo(pathOf[verified.value.stage], { ...deps, token: verified.value.token });
  const page = codePage(visit, verified.fault);
  return htmlResponse(visit, { ...page, status: verified.fault.status }, deps);
}

async function setUp(
  visit: OfficeVisit,
  form: FormFields | undefined,
  deps: OfficeDeps,
): Promise<Response> {
  const confirmed = form && (await visit.call('officeConfirm', { code: form['code'] ?? '' }));
  if (confirmed?.ok)
    return redirectTo(pathOf[confirmed.value.stage], { ...deps, token: confirmed.value.token });
  // The secret is unchanged, so a mistyped code requires no second scan.
  const begun = await visit.call('officeSetUp', {});
  if (!begun.ok) return redirectTo('/login', { ...deps, token: '' });
  const page = setUpPage(visit, begun.value, confirmed?.fault);
  return htmlResponse(visit, { ...page, status: confirmed?.fault.status ?? 200 }, deps);
}

async function changePassword(
  visit: OfficeVisit,
  form: FormFields | undefined,
  deps: OfficeDeps,
): Promise<Response> {
  if (!form) return htmlResponse(visit, passwordPage(visit), deps);
  const { password = '', newPassword = '' } = form;
  const changed = await visit.call('officePassword', { password, newPassword });
  if (changed.ok) return redirectTo('/', { ...deps, token: changed.value.token });
  const page = passwordPage(visit, changed.fault);
  return htmlResponse(visit, { ...page, status: changed.fault.status }, deps);
}

/**
 * Redirects an unfinished log-in to the next step.
 * @returns undefined for any other page that the visitor may see
 */
export async function signIn(
  visit: OfficeVisit,
  user: OfficeUser | undefined,
  form: FormFields | undefined,
  deps: OfficeDeps,
): Promise<Response | undefined> {
  const { pathname } = visit.url;
  if (pathname === '/logout' && form) {
    if (user) await visit.call('officeLogout', {});
    return redirectTo('/login', { ...deps, token: '' });
  }
  if (pathname === '/login') return logIn(visit, form, deps);
  const linkToken = /^\/join\/([\w-]{20,200})$/.exec(pathname)?.[1];
  if (linkToken !== undefined) return acceptInvitation(visit, linkToken, form, deps);
  if (!user) return undefined;
  if (user.stage === 'open')
    return pathname === '/password' ? changePassword(visit, form, deps) : undefined;
  const path = pathOf[user.stage];
  if (pathname !== path) return redirectTo(path, deps);
  return user.stage === 'code' ? verifyCode(visit, form, deps) : setUp(visit, form, deps);
}
