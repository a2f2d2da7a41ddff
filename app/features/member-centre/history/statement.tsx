import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import {
  maxReferenceLength,
  movementStates,
  recordKinds,
  type RecordKind,
} from '#app/domain/games/record-kinds.ts';
import { TextField } from '#app/ui/text-input.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import { depositOrderPath } from '../deposits/deposit-data.ts';
import { useWalletName } from '../wallet/use-wallet-name.ts';
import { withdrawalAddress } from '../withdrawal/withdrawal-data.ts';
import { FilterSelect, HistoryFilters } from './history-filters.tsx';
import { HistoryLayout, Totals } from './history-layout.tsx';
import type { StatementData } from './history-data.ts';
import { DayGroups } from './day-groups.tsx';
import * as css from './history.css.ts';
import { MovementRow } from './movement-row.tsx';
import { useMoney } from '../../brand/use-format.ts';

type Entry = NonNullable<StatementData['record']>['entries'][number];

export function Statement({
  statement: { query, fault, record, wallets },
}: {
  readonly statement: StatementData;
}) {
  const text = useText();
  const walletName = useWalletName();
  const hasWallets = wallets.length > 1;
  const { wallet, kind, status, reference } = query;
  return (
    <HistoryLayout
      page="transactionHistory"
      query={query}
      record={record}
      isEmpty={record?.entries.length === 0}
      filterNames={[
        ...(hasWallets ? [walletName(wallet)] : []),
        ...(kind === null ? [] : [text(`record.kind_${kind}`)]),
        ...(status === null ? [] : [text(`record.status_${status}`)]),
        ...(reference === '' ? [] : [`${text('record.order')} ${reference}`]),
      ]}
      filters={<StatementFilters query={query} fault={fault} wallets={wallets} />}
      totals={record === null ? null : <StatementTotals totals={record.totals} />}
    >
      {record === null ? null : <StatementList record={record} />}
    </HistoryLayout>
  );
}

function StatementFilters({
  query,
  fault,
  wallets,
}: Pick<StatementData, 'query' | 'fault' | 'wallets'>) {
  const text = useText();
  const walletName = useWalletName();
  const kinds = recordKinds.filter((kind) => kind !== 'transfer' || wallets.length > 1);
  return (
    <HistoryFilters query={query} fault={fault}>
      {wallets.length > 1 ? (
        <FilterSelect
          name="wallet"
          label={text('wallet.wallets')}
          choices={wallets.map((code) => ({ value: code, label: walletName(code) }))}
          value={query.wallet}
        />
      ) : null}
      <FilterSelect
        name="kind"
        label={text('record.kinds')}
        choices={kinds.map((kind) => ({ value: kind, label: text(`record.kind_${kind}`) }))}
        value={query.kind}
        all={text('record.kind_all')}
      />
      <FilterSelect
        name="status"
        label={text('record.states')}
        choices={movementStates.map((status) => ({
          value: status,
          label: text(`record.status_${status}`),
        }))}
        value={query.status}
        all={text('record.kind_all')}
      />
      <TextField
        id="record-reference"
        label={text('record.order')}
        name="reference"
        defaultValue={query.reference}
        maxLength={maxReferenceLength}
        autoComplete="off"
        dir="ltr"
      />
    </HistoryFilters>
  );
}

function StatementTotals({
  totals: { credited, debited },
}: Pick<NonNullable<StatementData['record']>, 'totals'>) {
  const text = useText();
  const money = useMoney();
  return (
    <Totals
      lines={[
        ['in', text('record.in'), money(credited)],
        ['out', text('record.out'), money(debited)],
        ['net', text('record.net'), money(credited - debited)],
      ]}
    />
  );
}

const depositPage = { id: 'depositv2', pathOf: depositOrderPath } as const;
const withdrawalPage = { id: 'withdraw', pathOf: withdrawalAddress } as const;

const orderPages: Readonly<
  Partial<Record<RecordKind, typeof depositPage | typeof withdrawalPage>>
> = { deposit: depositPage, withdrawal: withdrawalPage, withdrawalReturn: withdrawalPage };

function OrderNumber({ kind, number }: { readonly kind: RecordKind; readonly number: string }) {
  const pages = useShell().member?.pages ?? [];
  const page = orderPages[kind];
  if (page === undefined || number === '') return null;
  const words = <bdi dir="ltr">{number}</bdi>;
  return (
    <>
      {' · '}
      {pages.includes(page.id) ? <Link to={page.pathOf(number)}>{words}</Link> : words}
    </>
  );
}

const timeOf = ({ at }: Entry): number => at;

export function StatementList({
  record: { entries, timeZone },
  level = 'h2',
}: {
  readonly record: Pick<NonNullable<StatementData['record']>, 'entries' | 'timeZone'>;
  readonly level?: 'h2' | 'h3';
}) {
  return (
    <DayGroups rows={entries} atOf={timeOf} timeZone={timeZone} level={level}>
      {(entry) => <StatementRow key={entry.sequence} entry={entry} timeZone={timeZone} />}
    </DayGroups>
  );
}

function StatementRow({
  entry: { at, kind, amount, balance, game, reference },
  timeZone,
}: {
  readonly entry: Entry;
  readonly timeZone: string;
}) {
  const text = useText();
  const money = useMoney();
  const between = useTransferWords();
  return (
    <MovementRow
      movement={{ at, kind, amount }}
      timeZone={timeZone}
      isUnderDay
      name={
        <>
          {text(`record.kind_${kind}`)}
          {game ? (
            <>
              {' '}
              · <bdi>{game.name}</bdi>
            </>
          ) : null}
        </>
      }
      sums={
        <p className={css.quiet}>
          {text('record.balance')}{' '}
          <bdi dir="ltr" data-balance={balance}>
            {money(balance)}
          </bdi>
        </p>
      }
    >
      {kind === 'transfer' ? ` · ${between(reference)}` : null}
      <OrderNumber kind={kind} number={reference} />
    </MovementRow>
  );
}

/** Transfer references: `main>demo`, or `>demo` from all wallets. */
function useTransferWords(): (reference: string) => string {
  const text = useText();
  const walletName = useWalletName();
  return (reference) => {
    const [from = '', to = ''] = reference.split('>');
    return from === ''
      ? text('record.brought', { to: walletName(to) })
      : text('record.moved', { from: walletName(from), to: walletName(to) });
  };
}
