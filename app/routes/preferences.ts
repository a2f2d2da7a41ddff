import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { serialize } from 'cookie';
import { gtagCookies, isConsent } from '#app/lib/consent.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { preferencesSchema } from './_server/forms/button-schemas.ts';
import { readForm } from './_server/forms/parse-form.ts';

/**
 * Keeps a choice of language or theme, or an answer to analytics, in a cookie, then goes back to
 * where it was made [SH-08, SH-17, CS-09]. Works with scripts off.
 */
export async function action({ context }: ActionFunctionArgs) {
  const input = readForm(context.form, preferencesSchema);
  if (!input) throw data(null, { status: 400 });
  const { language, theme, consent } = input;
  if (language !== undefined && !context.site.languages.menu.includes(language))
    throw data(null, { status: 400 });
  if (theme !== undefined && theme !== 'light' && theme !== 'dark')
    throw data(null, { status: 400 });
  if (consent !== undefined && !isConsent(consent)) throw data(null, { status: 400 });
  const headers = context.session.choose({
    ...(language ? { language } : {}),
    ...(theme ? { theme } : {}),
    ...(consent ? { consent } : {}),
  });
  // Who withdraws is not to be known again: what the tag kept in this browser goes with the
  // consent.
  if (consent === 'no')
    for (const name of gtagCookies(context.site.analytics ?? ''))
      headers.append('Set-Cookie', serialize(name, '', { path: '/', maxAge: 0 }));
  return redirect(safePath(input.next) ?? '/', { headers });
}

/** Nothing is here to look at. */
export const loader = () => redirect('/');
