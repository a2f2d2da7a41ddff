import type { AppLoadContext } from '@remix-run/node';
import type { HelpItem } from '#app/features/customer-service/help/help-item.ts';
import { orThrow } from './or-throw.ts';

/** The help entries in the viewer's language [CS-05]. */
export const loadHelp = async ({ call, viewer }: AppLoadContext): Promise<readonly HelpItem[]> =>
  orThrow(await call('helpCenter', { lang: viewer.language }));

/** The search query within the help, from a form without scripts. */
export const readSearchQuery = (request: Request): string =>
  (new URL(request.url).searchParams.get('q') ?? '').slice(0, 60);
