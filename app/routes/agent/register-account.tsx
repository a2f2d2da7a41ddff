import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { AgentLinksPage } from '#app/features/member-centre/team/agent-links.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { changeAgentLinks, loadAgentLinks } from '../_server/actions/agent-links.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAgentPage(context, 'registerAccount');
  return loadAgentLinks(context, request);
}

export function action({ context }: ActionFunctionArgs) {
  requireAgentPage(context, 'registerAccount');
  return changeAgentLinks(context, context.form);
}

export default function RegisterAccountRoute() {
  const links = useLoaderData<typeof loader>();
  const text = useText();
  return links.ok ? (
    <AgentLinksPage data={links.value} />
  ) : (
    <AbsentPart id="links" title={text('agent.registerAccount')} fault={links.fault} />
  );
}
