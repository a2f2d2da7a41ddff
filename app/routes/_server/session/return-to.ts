import { redirect, type AppLoadContext } from '@remix-run/node';
import { safePath } from '#app/lib/safe-href.ts';

/** The time limit for logging in, in seconds. */
const cookieMaxAgeSeconds = 600;

/**
 * Redirects according to the access decision. The requested page is stored for the log-in, if it
 * can be returned to; else a stored one is deleted [RT-20].
 */
export async function redirectKeepingReturnTo(
  { session }: AppLoadContext,
  { to, returnTo: page }: { readonly to: string; readonly returnTo?: string },
): Promise<Response> {
  const headers = new Headers();
  if (page !== undefined)
    headers.append(
      'Set-Cookie',
      await session.setFlash('wayOn', { to: page }, cookieMaxAgeSeconds),
    );
  else if (await session.readFlash('wayOn'))
    headers.append('Set-Cookie', session.clearFlash('wayOn'));
  return redirect(safePath(to) ?? '/', { headers });
}

/** The page from which a guest was redirected to log in. */
export async function returnTo({
  session,
}: Pick<AppLoadContext, 'session'>): Promise<string | undefined> {
  const to = (await session.readFlash('wayOn'))?.['to'];
  return typeof to === 'string' ? safePath(to) : undefined;
}
