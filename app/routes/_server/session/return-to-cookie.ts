import { redirect, type AppLoadContext } from '@remix-run/node';
import { safePath } from '#app/lib/safe-href.ts';

const cookieMaxAgeSeconds = 600;

/**
 * Stores the requested page for the log-in if it can be returned to; else deletes a stored one
 * [RT-20].
 */
export async function redirectKeepingReturnTo(
  { session }: AppLoadContext,
  { to, returnTo: page }: { readonly to: string; readonly returnTo?: string },
): Promise<Response> {
  const headers = new Headers();
  if (page !== undefined)
    headers.append(
      'Set-Cookie',
      await session.setFlash('returnTo', { to: page }, cookieMaxAgeSeconds),
    );
  else if (await session.readFlash('returnTo'))
    headers.append('Set-Cookie', session.clearFlash('returnTo'));
  return redirect(safePath(to) ?? '/', { headers });
}

export async function returnTo({
  session,
}: Pick<AppLoadContext, 'session'>): Promise<string | undefined> {
  const to = (await session.readFlash('returnTo'))?.['to'];
  return typeof to === 'string' ? safePath(to) : undefined;
}
