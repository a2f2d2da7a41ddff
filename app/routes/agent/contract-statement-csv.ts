import { type LoaderFunctionArgs, data, type AppLoadContext } from '@remix-run/node';
import { contractKinds, kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import { statementColumns, statementRows } from '#app/domain/contracts/statement-file.ts';
import { csvDocument } from '#app/lib/csv.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';
import { unwrapForMember } from '../_server/session/require-session.ts';

/**
 * For `npm run verify-statement`, so column names are the same in every language.
 * @throws Response 404 without such a bill
 */
async function exportContractStatementCsv(
  context: AppLoadContext,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const kind = contractKinds.find((name) => pathname.endsWith(`/${kindTraits[name].page}.csv`));
  const from = searchParams.get('from') ?? '';
  if (kind === undefined || !/^\d{1,15}$/.test(from)) throw data(null, { status: 404 });
  requireAgentPage(context, kindTraits[kind].page);
  const answer = await context.call('contractStatement', { kind, from: Number(from) });
  if (!answer.ok && answer.fault.key === 'not_found') throw data(null, { status: 404 });
  const statement = unwrapForMember(context, answer);
  context.markUncacheable();
  const { firstDay } = statement.bill;
  return new Response(csvDocument([statementColumns, ...statementRows(statement)]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${kindTraits[kind].page}_${firstDay}_${from}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  exportContractStatementCsv(context, request);
