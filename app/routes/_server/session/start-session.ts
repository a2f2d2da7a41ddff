import type { AppLoadContext } from '@remix-run/node';
import type { RequestSession } from '#app/session/session.ts';

type StartParameters = Parameters<RequestSession['start']>;

/**
 * Also ends the replaced session on the platform. If the platform does not respond, it expires.
 * @returns the `Set-Cookie` headers of the new session
 */
export async function startSession(
  context: AppLoadContext,
  session: StartParameters[0],
  options?: StartParameters[1],
): Promise<Headers> {
  if (context.session.current) {
    await context.call('logout', {});
    context.session.refresh();
  }
  return context.session.start(session, options);
}
