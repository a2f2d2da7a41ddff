import { data, redirect, type AppLoadContext } from '@remix-run/node';
import {
  contractPath,
  type ContractPageData,
  type ContractReply,
  type TypedRow,
} from '#app/features/member-centre/contracts/contract-data.ts';
import { readHistoryQuery } from '#app/features/member-centre/history/history-data.ts';
import {
  kindTraits,
  type ContractKind,
  type ContractRow,
} from '#app/domain/contracts/contract-kinds.ts';
import { maxTiers, type RateType } from '#app/domain/contracts/tiers.ts';
import { ok, type Result } from '#app/lib/result.ts';
import { parseAmount, parseCount } from '#app/lib/typed/amount.ts';
import { parsePercent } from '#app/lib/typed/percent.ts';
import { contractActions } from '#schema/calls/contracts.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import type { CallFault, FaultKey } from '#schema/envelope.ts';
import { contractSchema, proposalColumns, proposalSchema } from '../forms/contract-schema.ts';
import { parseForm, readForm } from '../forms/form-schema.ts';
import { loadAgentPages } from '../loaders/load-agent-pages.ts';
import { findPeriodFault, periodOf } from '../loaders/load-records.ts';
import { requireAgentPage } from '../session/require-agent-page.ts';
import { partForMember, unwrapForMember } from '../session/require-session.ts';

/**
 * @throws Response a redirect to the log-in without a session, 404 without such a contract [API-24]
 */
async function requireContractPage(context: AppLoadContext, kind: ContractKind): Promise<void> {
  const { page } = kindTraits[kind];
  requireAgentPage(context, page);
  if (!(await loadAgentPages(context)).includes(page)) throw data(null, { status: 404 });
}

/** The last 30 days by default. */
async function loadBills(
  context: AppLoadContext,
  search: URLSearchParams,
  kind: ContractKind,
): Promise<Result<ContractPageData['bills'], FaultKey>> {
  const query = readHistoryQuery(search);
  const fault = findPeriodFault(context, query);
  if (fault) return ok({ query, fault, record: null });
  const answer = await context.call('contractBills', {
    ...periodOf(context, query),
    kind,
    ...(query.before === null ? {} : { before: query.before.slice(0, 60) }),
  });
  const part = partForMember(context, answer);
  return part.ok ? ok({ query, fault, record: part.value }) : part;
}

/** Optional: the page works without the preview. */
async function loadPreview(
  context: AppLoadContext,
  kind: ContractKind,
  ownContracts: CallOutput<'contracts'>['own'],
): Promise<ContractPageData['preview']> {
  const proposal = ownContracts.find(({ actions }) => actions.includes('A'));
  if (!proposal) return null;
  const { number } = proposal;
  const answer = await context.call('contractPreview', { kind, number });
  const part = partForMember(context, answer);
  return part.ok ? { number, windows: part.value.windows } : null;
}

export async function loadContractPage(
  context: AppLoadContext,
  request: Request,
  kind: ContractKind,
): Promise<Result<ContractPageData, FaultKey>> {
  await requireContractPage(context, kind);
  const search = new URL(request.url).searchParams;
  const cursor = search.get('after')?.slice(0, 300);
  const answer = await context.call('contracts', { kind, ...(cursor ? { after: cursor } : {}) });
  const contracts = partForMember(context, answer);
  if (!contracts.ok) return contracts;
  const bills = await loadBills(context, search, kind);
  if (!bills.ok) return bills;
  const member = search.get('propose');
  const state = search.get('contract');
  return ok({
    kind,
    contracts: contracts.value,
    preview: await loadPreview(context, kind, contracts.value.own),
    proposeTo: contracts.value.downline.find(({ id }) => id === member) ?? null,
    notice: (['done', 'changed'] as const).find((name) => name === state) ?? null,
    bills: bills.value,
  });
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const rowOf = ({ value }: CallFault): Pick<ContractReply, 'row' | 'rest'> =>
  typeof value === 'object' && value !== null && 'row' in value
    ? { row: numberIn(value.row), rest: 'rest' in value ? numberIn(value.rest) : null }
    : { row: null, rest: null };

const accountsOf = ({ value }: CallFault): readonly unknown[] =>
  typeof value === 'object' &&
  value !== null &&
  'accounts' in value &&
  Array.isArray(value.accounts)
    ? value.accounts
    : [];

const replyTo = (fault: CallFault, draft: ContractReply['draft'] = null) =>
  data<ContractReply>({ fault: fault.key, ...rowOf(fault), draft }, { status: fault.status });

/** Faults after which the page reloads, because its data may be outdated. */
const changedFaults: readonly FaultKey[] = [
  ...(['state_changed', 'not_found', 'downline_contracts_end', 'outcome_unknown'] as const),
];

const rowFaults: readonly FaultKey[] = ['rate_above_own', 'carry_below_own', 'salary_budget'];

/** Contracts that end with the action must be those that the page listed. */
export async function answerContract(context: AppLoadContext, form: FormData, kind: ContractKind) {
  const { intent, member = '', number = '', ends = '' } = readForm(form, contractSchema) ?? {};
  const action = contractActions.find((name) => name === intent);
  if (!action || !/^\d{1,6}$/.test(number)) throw data(null, { status: 400 });
  const input = { kind, member, number: Number(number), action };
  const firstAnswer = await context.call('processContract', input);
  const isListed =
    !firstAnswer.ok &&
    firstAnswer.fault.key === 'downline_contracts_end' &&
    ends.split(/\r?\n/).join('\n') === accountsOf(firstAnswer.fault).join('\n');
  const answer = isListed
    ? await context.call('processContract', { ...input, downlineHigherRate: 'Y' })
    : firstAnswer;
  if (answer.ok) return redirect(`${contractPath(kind)}?contract=done`);
  if (changedFaults.includes(answer.fault.key))
    return redirect(`${contractPath(kind)}?contract=changed`);
  if (rowFaults.includes(answer.fault.key)) return replyTo(answer.fault);
  return unwrapForMember(context, answer);
}

/** Undefined for an invalid number. An empty threshold is 0. */
function parseRow(
  kind: ContractKind,
  rateType: RateType,
  { thresholds, rates }: TypedRow,
): ContractRow | undefined {
  const traits = kindTraits[kind];
  const values = [
    ...Object.entries(traits.thresholds).map(([name, unit], index) => {
      const text = thresholds[index] ?? '';
      return [name, text === '' ? 0 : (unit === 'money' ? parseAmount : parseCount)(text)] as const;
    }),
    ...traits.rates.map((name, index) => {
      const parse = rateType === 'A' ? parseAmount : parsePercent;
      return [name, parse(rates[index] ?? '')] as const;
    }),
  ];
  return values.some(([, value]) => value === undefined)
    ? undefined
    : {
        ...Object.fromEntries(values.map(([name, value]) => [name, value ?? 0])),
        ...(traits.rateTypes.length > 1 ? { rateType } : {}),
      };
}

/** A refused proposal retains its input. */
async function sendProposal(context: AppLoadContext, form: FormData, kind: ContractKind) {
  const submission = parseForm(form, proposalSchema, proposalColumns);
  if (submission.status !== 'success') throw data(null, { status: 400 });
  const { member, rateType, carry, carryCap: typedCap, ...columns } = submission.value;
  const length = Math.min(
    maxTiers,
    Math.max(...proposalColumns.map((name) => columns[name].length)),
  );
  const rows = Array.from({ length }, (_, index): TypedRow => ({
    thresholds: [columns.threshold0, columns.threshold1, columns.threshold2].map(
      (column) => column[index] ?? '',
    ),
    rates: [columns.rate0, columns.rate1].map((column) => column[index] ?? ''),
  })).filter(({ thresholds, rates }) => [...thresholds, ...rates].some((text) => text !== ''));
  const draft = { rateType, rows, carry, carryCap: typedCap };
  const parsed = rows.map((row) => parseRow(kind, rateType, row));
  const invalid = parsed.indexOf(undefined);
  if (invalid >= 0)
    return data<ContractReply>(
      { fault: 'typed', row: invalid + 1, rest: null, draft },
      { status: 400 },
    );
  const carryCap = carry === 'capped' ? parseAmount(typedCap) : carry === 'none' ? 0 : null;
  if (carryCap === undefined)
    return data<ContractReply>({ fault: 'carry', row: null, rest: null, draft }, { status: 400 });
  const answer = await context.call('proposeContract', {
    kind,
    member,
    carryCap,
    rows: parsed as unknown as CallInput<'proposeContract'>['rows'],
  });
  if (answer.ok) return redirect(`${contractPath(kind)}?contract=done`);
  if (answer.fault.key === 'outcome_unknown')
    return redirect(`${contractPath(kind)}?contract=changed`);
  if (answer.fault.status === 401) return unwrapForMember(context, answer);
  return replyTo(answer.fault, draft);
}

export async function changeContract(context: AppLoadContext, kind: ContractKind) {
  await requireContractPage(context, kind);
  const { form } = context;
  const { intent } = readForm(form, contractSchema) ?? {};
  if (intent === 'propose') return sendProposal(context, form, kind);
  if (intent !== 'request') return answerContract(context, form, kind);
  unwrapForMember(context, await context.call('requestContract', { kind }));
  return redirect(`${contractPath(kind)}?contract=done`);
}
