import type { LoaderFunctionArgs } from '@remix-run/node';
import { appSource } from '#app/domain/pages/app-start-path.ts';

/**
 * Promotions can require that a member opened the installed app [PR-01]. After a failure, the next
 * start stores it.
 */
export async function noteAppStart({ request, context }: LoaderFunctionArgs): Promise<void> {
  const { call, session } = context;
  const isStart = new URL(request.url).searchParams.get('source') === appSource;
  if (isStart && session.current) await call('appStart', { source: appSource });
}
