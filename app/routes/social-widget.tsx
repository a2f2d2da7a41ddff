import type { LoaderFunctionArgs } from '@remix-run/node';
import { useNavigate } from '@remix-run/react';
import { providerNames } from '#app/features/social/provider-names.ts';
import { WidgetDialog } from '#app/features/social/widget-dialog.tsx';
import { pathOf } from '#app/lib/route-table.ts';
import { pageMeta } from './door/page-meta.ts';
import { offeredProvider } from './door/social.ts';

/** Takes Telegram's answer from behind the `#` to the callback [AU-06]. */
export function loader({ context }: LoaderFunctionArgs) {
  offeredProvider(context, 'telegram');
  return { head: { title: `${providerNames.telegram} · ${context.site.name}` } };
}

export const meta = pageMeta;

export default function SocialWidgetRoute() {
  const navigate = useNavigate();
  return <WidgetDialog onClose={() => navigate(pathOf('login'))} />;
}
