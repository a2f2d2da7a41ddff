import { redirect, type AppLoadContext } from '@remix-run/node';
import { safePath } from '#app/lib/safe-href.ts';

/** Seconds for which somebody may take their time over logging in. */
const cookieMaxAgeSeconds = 600;

/**
 * Sends somebody on as the gate says. The page that was asked for is kept for the log-in, if it is
 * one to come back to; else what was kept before is forgotten [RT-20].
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

/** The page that a guest was sent to log in from. */
export async function returnTo({
  session,
}: Pick<AppLoadContext, 'session'>): Promise<string | undefined> {
  const to = (await session.readFlash('wayOn'))?.['to'];
  return typeof to === 'string' ? safePath(to) : undefined;
}
