import { useDataText, useText } from '#app/i18n/use-text.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import { useMoney } from '../../brand/use-format.ts';
import * as css from './profit.css.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  /** Minor units, one for each column between the name and the result. */
  readonly amounts: readonly number[];
  readonly result: number;
}

export function ProfitTable({
  name,
  title,
  columns,
  rows,
}: {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}) {
  const text = useText();
  const money = useMoney();
  const max = Math.max(...rows.map(({ result }) => Math.abs(result)));
  return (
    <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={css.table} data-profit={name}>
        <caption className={css.caption}>{title}</caption>
        <thead>
          <tr>
            {[...columns, text('limits.result')].map((column) => (
              <th key={column} scope="col" className={css.head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name: rowName, amounts, result }) => (
            <tr key={id} data-row={id}>
              <th scope="row" className={css.rowHead}>
                <bdi>{rowName}</bdi>
              </th>
              {amounts.map((amount, index) => (
                <td key={columns[index + 1]} className={css.cell}>
                  <bdi dir="ltr">{money(amount)}</bdi>
                </td>
              ))}
              <td className={css.cell}>
                <bdi dir="ltr" data-result={result}>
                  {money(result)}
                </bdi>
                <ResultBar result={result} max={max} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ProductTable({
  products,
  paidLabel,
}: {
  readonly products: readonly {
    readonly product: GameType | null;
    readonly staked: number;
    readonly paid: number;
    readonly validBet: number;
    readonly result: number;
  }[];
  readonly paidLabel: string;
}) {
  const text = useText();
  const dataText = useDataText();
  return (
    <ProfitTable
      name="products"
      title={text('record.by_product')}
      columns={[
        text('record.products'),
        text('limits.staked'),
        paidLabel,
        text('record.valid_bet'),
      ]}
      rows={products.map(({ product, staked, paid, validBet, result }) => ({
        id: product ?? '',
        name: product === null ? text('record.other_games') : dataText(`nav.${product}`, product),
        amounts: [staked, paid, validBet],
        result,
      }))}
    />
  );
}

/** A bar relative to the table's largest result; losses grow in the opposite direction. */
function ResultBar({ result, max }: { readonly result: number; readonly max: number }) {
  const width = max === 0 ? 0 : (Math.abs(result) / max) * 50;
  return (
    <svg className={css.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.axis} x="49.5" y="0" width="1" height="6" />
      <rect
        className={result < 0 ? css.loss : css.profit}
        x={result < 0 ? 50 - width : 50}
        y="1"
        width={width}
        height="4"
      />
    </svg>
  );
}
