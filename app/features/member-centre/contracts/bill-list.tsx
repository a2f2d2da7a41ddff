import { useDataText, useText } from '#app/i18n/use-text.ts';
import { kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import { isShortCycle } from '#app/domain/contracts/contract-windows.ts';
import { carriedPart } from '#app/domain/contracts/dividend-base.ts';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney, useNumber } from '../../brand/use-format.ts';
import { HistoryFilters } from '../history/history-filters.tsx';
import { HistoryLayout, Totals } from '../history/history-layout.tsx';
import * as history from '../history/history.css.ts';
import { useDays } from '../history/use-days.ts';
import { contractPath, type Bills, type ContractPageData } from './contract-data.ts';
import * as css from './contracts.css.ts';
import { useRowText } from './tier-table.tsx';
import { useColumnName } from './use-column-name.ts';

type Bill = Bills['bills'][number];

export function BillList({ bills: { query, fault, record } }: Pick<ContractPageData, 'bills'>) {
  const text = useText();
  const money = useMoney();
  const number = useNumber();
  return (
    <HistoryLayout
      page={null}
      query={query}
      record={record}
      isEmpty={record?.bills.length === 0}
      filterNames={[]}
      filters={
        <HistoryFilters query={query} fault={fault}>
          {null}
        </HistoryFilters>
      }
      totals={
        record === null ? null : (
          <Totals
            lines={[
              ['amount', text('contract.total'), money(record.sums.amount)],
              ['bills', text('contract.count'), number(record.sums.bills)],
              ...(record.owed === 0
                ? []
                : [['owed', text('contract.owed_now'), money(record.owed)] as const]),
            ]}
          />
        )
      }
    >
      <ol className={history.list} data-zone="plain">
        {record?.bills.map((bill) => (
          <BillRow key={`${bill.kind}.${bill.from}`} bill={bill} timeZone={record.timeZone} />
        ))}
      </ol>
    </HistoryLayout>
  );
}

type Figure = readonly [id: string, name: string, value: string];

function useBaseFigures(): (
  base: NonNullable<Bill['base']>,
  carryCap: Bill['carryCap'],
) => readonly Figure[] {
  const text = useText();
  const dataText = useDataText();
  const money = useMoney();
  return ({ products, bonuses, wages, carriedBase, base }, carryCap) => [
    ...products.map(({ product, staked, paid, rebates, providerShare, net }): Figure => {
      const name =
        product === null ? text('contract.no_product') : dataText(`nav.${product}`, product);
      const minus = [paid, rebates, providerShare].map((amount) => `− ${money(amount)}`);
      return [`net-${product ?? ''}`, name, `${money(staked)} ${minus.join(' ')} = ${money(net)}`];
    }),
    ['bonuses', text('contract.bonuses'), money(-bonuses)],
    ['wages', text('contract.wages'), money(-wages)],
    ...(carriedBase === 0
      ? []
      : [['carriedBase', text('contract.carried_base'), money(carriedBase)] as const]),
    ['base', text('contract.base'), money(base)],
    ...(base >= 0
      ? []
      : [
          [
            'carriedBaseOut',
            text('contract.carried_base_out'),
            [
              money(carriedPart(base, carryCap)),
              ...(carryCap === null ? [] : [text('contract.at_most', { amount: money(carryCap) })]),
            ].join(' · '),
          ] as const,
        ]),
  ];
}

function useFigures(bill: Bill): readonly Figure[] {
  const text = useText();
  const money = useMoney();
  const number = useNumber();
  const rowText = useRowText(bill.kind);
  const baseFigures = useBaseFigures();
  const singleBetFigures = (bets: NonNullable<Bill['singleBets']>): Figure[] => [
    ['singleBets', text('contract.single_bets'), number(bets.bets)],
    ['won', text('contract.won'), money(bets.won)],
    ['lost', text('contract.lost'), money(bets.lost)],
  ];
  const { row, carriedIn, carriedOut, cap, capped, repaid, clawback } = bill;
  return [
    ['validBet', text('record.valid_bet'), money(bill.validBet)],
    ['activeMembers', text('team.active'), number(bill.activeMembers)],
    ...(bill.singleBets === null ? [] : singleBetFigures(bill.singleBets)),
    ...(bill.singleBets !== null
      ? []
      : [
          [
            'row',
            text('contract.reached'),
            row === null ? text('contract.no_row') : rowText(row).join(' · '),
          ] as const,
        ]),
    ...(bill.base === null ? [] : baseFigures(bill.base, bill.carryCap)),
    ['gross', text('contract.gross'), money(bill.gross)],
    ['downline', text('contract.downline_gross'), money(-bill.downlineGross)],
    ...(carriedIn === 0
      ? []
      : [['carriedIn', text('contract.carried_in'), money(carriedIn)] as const]),
    ...(carriedOut === 0
      ? []
      : [['carriedOut', text('contract.carried_out'), money(carriedOut)] as const]),
    ...(cap === null || capped === 0
      ? []
      : [
          ['capped', text('contract.capped', { limit: money(cap.limit) }), money(-capped)] as const,
        ]),
    ...(repaid === 0 ? [] : [['repaid', text('contract.repaid'), money(repaid)] as const]),
    ...(clawback === null
      ? []
      : [
          [
            'fromWallet',
            text('contract.clawback_from_wallet'),
            money(clawback.fromWallet),
          ] as const,
          ['owed', text('contract.clawback_owed'), money(clawback.owed)] as const,
        ]),
  ];
}

function ZeroReason({
  bill: { kind, missing },
  reason,
}: {
  readonly bill: Bill;
  readonly reason: NonNullable<Bill['reason']>;
}) {
  const text = useText();
  const money = useMoney();
  const number = useNumber();
  const columnName = useColumnName();
  return (
    <div data-reason={reason}>
      <p>{text(`contract.zero_${reason}`)}</p>
      {missing.length === 0 ? null : (
        <ul className={panel.consequences}>
          {missing.map(({ column, needed, reached }) => {
            const format = kindTraits[kind].thresholds[column] === 'count' ? number : money;
            const values = { column: columnName(column), needed: format(needed) };
            return (
              <li key={column} data-missing={column}>
                {reached === null
                  ? text('contract.missing_stake', values)
                  : text('contract.missing', {
                      ...values,
                      reached: format(reached),
                      short: format(needed - reached),
                    })}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function BillRow({ bill, timeZone }: { readonly bill: Bill; readonly timeZone: string }) {
  const text = useText();
  const money = useMoney();
  const days = useDays();
  const figures = useFigures(bill);
  const { kind, firstDay, amount, approval, reason, revision, clawback } = bill;
  return (
    <li className={css.bill} data-bill={firstDay} data-amount={amount}>
      <p className={css.heading}>
        <span className={history.name}>
          {isShortCycle(kindTraits[kind].cycles[0] ?? '') ? (
            <LocalTime at={bill.from} isBrandForm zone={timeZone} />
          ) : (
            days(bill)
          )}
        </span>
        <span>
          {text(approval === null ? 'contract.bill_amount' : 'contract.bill_due')}{' '}
          <bdi dir="ltr" className={history.amount}>
            {money(amount)}
          </bdi>
        </span>
        {approval === null ? null : (
          <span data-approval={approval.state}>
            {approval.state === 'waiting'
              ? text('contract.approval_waiting')
              : text('contract.approval_refused', { reason: approval.reason })}
          </span>
        )}
        {clawback === null ? null : (
          <span data-clawback={clawback.cause}>
            {text(`contract.clawback_${clawback.cause}`, {
              amount: money(clawback.amount),
              reason: clawback.reason,
            })}
          </span>
        )}
        {revision === 0 ? null : <span>{text('contract.corrected', { number: revision })}</span>}
      </p>
      {reason === null ? null : <ZeroReason bill={bill} reason={reason} />}
      <dl className={css.figures}>
        {figures.map(([id, name, value]) => (
          <div key={id}>
            <dt className={history.quiet}>{name}</dt>
            <dd>
              <bdi dir="ltr" data-figure={id}>
                {value}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`${contractPath(kind)}.csv?from=${bill.from}`} download data-statement="">
          {text('contract.statement')}
        </a>
      </p>
    </li>
  );
}
