import { providerNames } from '#app/domain/accounts/social-providers.ts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useNavigate } from '@remix-run/react';
import { TelegramDialog } from '#app/features/auth/social/telegram-dialog.tsx';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { enabledProvider } from './_server/session/social-flow.ts';

export function loader({ context }: LoaderFunctionArgs) {
  enabledProvider(context, 'telegram');
  return { head: { title: `${providerNames.telegram} · ${context.site.name}` } };
}

export const meta = pageMeta;

export default function SocialWidgetRoute() {
  const navigate = useNavigate();
  return <TelegramDialog onClose={() => navigate(pathOf('login'))} />;
}
