import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { DownlinesPage } from '#app/features/member-centre/team/downlines.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { loadDownlines } from '../_server/loaders/load-team.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAgentPage(context, 'downlineManagement');
  return loadDownlines(context, request);
}

export default function DownlineManagementRoute() {
  const downlines = useLoaderData<typeof loader>();
  const text = useText();
  return downlines.ok ? (
    <DownlinesPage downlines={downlines.value} />
  ) : (
    <AbsentPart id="downlines" title={text('agent.downlineManagement')} fault={downlines.fault} />
  );
}
