import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { serialize } from 'cookie';
import { gtagCookies, isConsent } from '#app/domain/consent.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { preferencesSchema } from './_server/forms/button-schemas.ts';
import { withoutWaiting } from './_server/loaders/without-waiting.ts';
import { readForm } from './_server/forms/form-schema.ts';

/** Works without scripts [SH-08, SH-17, CS-09]. */
export async function action({ context }: ActionFunctionArgs) {
  const input = readForm(context.form, preferencesSchema);
  if (!input) throw data(null, { status: 400 });
  const { language, theme, consent } = input;
  if (language !== undefined && !context.site.languages.menu.includes(language))
    throw data(null, { status: 400 });
  if (theme !== undefined && theme !== 'light' && theme !== 'dark')
    throw data(null, { status: 400 });
  if (consent !== undefined && !isConsent(consent)) throw data(null, { status: 400 });
  // The platform stores the language for log-ins on other devices [API-29]; this browser has it
  // anyway.
  if (language && context.session.current)
    await withoutWaiting(context.call('updateLanguage', { language }));
  const headers = context.session.choose({
    ...(language ? { language } : {}),
    ...(theme ? { theme } : {}),
    ...(consent ? { consent } : {}),
  });
  // After consent is withdrawn, the visitor must not be recognised again, so the tag's cookies are
  // deleted.
  if (consent === 'no')
    for (const name of gtagCookies(context.site.analytics ?? ''))
      headers.append('Set-Cookie', serialize(name, '', { path: '/', maxAge: 0 }));
  return redirect(safePath(input.next) ?? '/', { headers });
}

export const loader = () => redirect('/');
