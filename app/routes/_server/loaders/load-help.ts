import type { AppLoadContext } from '@remix-run/node';
import type { HelpItem } from '#app/features/customer-service/help/help-item.ts';
import { orThrow } from './or-throw.ts';

export const loadHelp = async ({ call, viewer }: AppLoadContext): Promise<readonly HelpItem[]> =>
  orThrow(await call('helpCenter', { lang: viewer.language }));

export const readSearchQuery = (request: Request): string =>
  (new URL(request.url).searchParams.get('q') ?? '').slice(0, 60);
