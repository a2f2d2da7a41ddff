import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { ContractsPage } from '#app/features/member-centre/contracts/contracts-page.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { changeContract, loadContractPage } from '../_server/actions/contracts.ts';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadContractPage(context, request, 'dividend');

export const action = ({ context }: ActionFunctionArgs) => changeContract(context, 'dividend');

export default function DividendRoute() {
  const page = useLoaderData<typeof loader>();
  const text = useText();
  return page.ok ? (
    <ContractsPage page={page.value} />
  ) : (
    <AbsentPart id="contracts" title={text('agent.dividend')} fault={page.fault} />
  );
}
