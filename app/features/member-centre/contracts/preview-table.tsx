import { useText } from '#app/i18n/use-text.ts';
import { kindTraits, type ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { isShortCycle } from '#app/domain/contracts/contract-windows.ts';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney } from '../../brand/use-format.ts';
import * as css from '../history/profit.css.ts';
import { useDays } from '../history/use-days.ts';
import type { Preview } from './contract-data.ts';
import * as contracts from './contracts.css.ts';

interface Props {
  readonly kind: ContractKind;
  readonly windows: Preview;
  readonly timeZone: string;
}

export function PreviewTable({ kind, windows, timeZone }: Props) {
  const text = useText();
  const money = useMoney();
  const days = useDays();
  const hasPresent = windows.some(({ present }) => present !== null);
  const title = text('contract.preview');
  const columns = [
    text('contract.period'),
    text('contract.preview_proposed'),
    ...(hasPresent ? [text('contract.preview_present')] : []),
  ];
  const sum = (name: 'amount' | 'present'): number =>
    windows.reduce((total, window) => total + (window[name] ?? 0), 0);
  const amountCell = (name: 'amount' | 'present', amount: number | null) => (
    <td key={name} className={css.cell}>
      <bdi dir="ltr" data-preview={name}>
        {amount === null ? '–' : money(amount)}
      </bdi>
    </td>
  );
  return (
    <>
      <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={css.table} data-preview-windows={windows.length}>
          <caption className={css.caption}>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={contracts.columnName}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {windows.map((window) => (
              <tr key={window.from} data-window={window.firstDay}>
                <th scope="row" className={contracts.period}>
                  {isShortCycle(kindTraits[kind].cycles[0] ?? '') ? (
                    <LocalTime at={window.from} isBrandForm zone={timeZone} />
                  ) : (
                    days(window)
                  )}
                </th>
                {amountCell('amount', window.amount)}
                {hasPresent ? amountCell('present', window.present) : null}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr data-window="sum">
              <th scope="row" className={css.rowHead}>
                {text('contract.sum')}
              </th>
              {amountCell('amount', sum('amount'))}
              {hasPresent ? amountCell('present', sum('present')) : null}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={panel.muted}>{text('contract.preview_text')}</p>
    </>
  );
}
