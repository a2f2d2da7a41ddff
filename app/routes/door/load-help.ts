import type { AppLoadContext } from '@remix-run/node';
import type { HelpItem } from '#app/features/content/help-list.tsx';
import { orThrow } from './or-throw.ts';

/** The help entries in the viewer's language [CS-05]. */
export const loadHelp = async ({ call, viewer }: AppLoadContext): Promise<readonly HelpItem[]> => orThrow(await call('helpCenter', { lang: viewer.language }));
