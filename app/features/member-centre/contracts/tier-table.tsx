import { useText } from '#app/i18n/use-text.ts';
import {
  kindTraits,
  type ContractKind,
  type ContractRow,
} from '#app/domain/contracts/contract-kinds.ts';
import * as panel from '#app/ui/panel.css.ts';
import { useMoney, useNumber, useRate } from '../../brand/use-format.ts';
import * as css from '../history/profit.css.ts';
import * as contracts from './contracts.css.ts';
import { useColumnName } from './use-column-name.ts';

export function useRowText(kind: ContractKind) {
  const money = useMoney();
  const number = useNumber();
  const rate = useRate();
  const { thresholds, rates } = kindTraits[kind];
  return (row: ContractRow): readonly string[] => [
    ...Object.entries(thresholds).map(([name, unit]) =>
      (unit === 'money' ? money : number)(Number(row[name] ?? 0)),
    ),
    ...rates.map((name) => (row['rateType'] === 'A' ? money : rate)(Number(row[name] ?? 0))),
  ];
}

export function TierTable({
  kind,
  rows,
}: {
  readonly kind: ContractKind;
  readonly rows: readonly ContractRow[];
}) {
  const text = useText();
  const columnName = useColumnName();
  const rowText = useRowText(kind);
  const { thresholds, rates } = kindTraits[kind];
  if (rows.length === 0) return <p className={panel.muted}>{text('contract.pays_nothing')}</p>;
  return (
    <div className={css.scroll} role="region" aria-label={text('contract.table')} tabIndex={0}>
      <table className={css.table} data-tiers={rows.length}>
        <thead>
          <tr>
            {[...Object.keys(thresholds), ...rates].map((name) => (
              <th key={name} scope="col" className={contracts.columnName}>
                {columnName(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {rowText(row).map((value, column) => (
                <td key={column} className={column === 0 ? css.rowHead : css.cell}>
                  <bdi dir="ltr">{value}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
