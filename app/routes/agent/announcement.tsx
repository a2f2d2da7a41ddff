import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionError } from '#app/features/connectivity/section-error.tsx';
import { NoticesRead } from '#app/features/shell/notices/notice-page.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { loadNotices } from '../_server/loaders/load-notices.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

/** The specification has no notices for agents only [AG-01]. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireAgentPage(context, 'announcement');
  const notices = await loadNotices(context);
  return notices.ok ? notices.value : null;
}

export default function AnnouncementRoute() {
  const notices = useLoaderData<typeof loader>();
  const text = useText();
  return notices ? (
    <NoticesRead notices={notices} />
  ) : (
    <SectionError title={text('notice.missing')} />
  );
}
