import type { LoaderFunctionArgs } from '@remix-run/node';
import { appSource } from '#app/lib/app-start-path.ts';

/**
 * Stores that a member opened the installed app, which promotions can require [PR-01]. The page does
 * not depend on it: after a failure, the next start of the app stores it.
 */
export async function noteAppStart({ request, context }: LoaderFunctionArgs): Promise<void> {
  const { call, session } = context;
  const isStart = new URL(request.url).searchParams.get('source') === appSource;
  if (isStart && session.current) await call('appStart', { source: appSource });
}
