import { useEffect, useRef } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { loadChunk } from '../../lazy/load-chunk.ts';
import type { ProfitData } from './history-data.ts';
import * as css from './profit-chart.css.ts';

type Profit = NonNullable<ProfitData['record']>;

/** More lines would be indistinguishable; shows the products with the most bets. */
const maxProducts = 4;
const minorUnits = 100;

function linesOf({ windows, products }: Pick<Profit, 'windows' | 'products'>) {
  const shownProducts = products.slice(0, maxProducts).map(({ product }) => product);
  return [
    { product: undefined, values: windows.map(({ result }) => result / minorUnits) },
    ...shownProducts.map((product) => ({
      product,
      values: windows.map(
        (window) =>
          (window.products.find((line) => line.product === product)?.result ?? 0) / minorUnits,
      ),
    })),
  ];
}

/** Its code loads once the page is shown; the table has the same data [MC-08]. */
export function ProfitChart({ windows, products }: Pick<Profit, 'windows' | 'products'>) {
  const text = useText();
  const dataText = useDataText();
  const host = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const lines = linesOf({ windows, products });
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    const [container, swatches] = [host.current, legend.current];
    if (!container || !swatches) return undefined;
    const draw = async () => {
      const { drawProfitChart } = await loadChunk(() => import('./draw-profit-chart.ts'));
      if (isGone) return;
      const style = getComputedStyle(container);
      remove = drawProfitChart(container, {
        names: windows.map(({ firstDay }) => firstDay.slice(5)),
        lines: linesOf({ windows, products }).map(({ values }) => values),
        colours: [...swatches.querySelectorAll('[data-swatch]')].map(
          (swatch) => getComputedStyle(swatch).borderBlockStartColor,
        ),
        ink: style.color,
        grid: style.borderBlockStartColor,
      });
      container.dataset['drawn'] = '';
    };
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      remove?.();
      delete container.dataset['drawn'];
    };
  }, [windows, products]);
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{text('record.chart')}</figcaption>
      <ul ref={legend} className={css.legend}>
        {lines.map(({ product }, index) => (
          <li key={product ?? index} className={css.entry}>
            <span className={css.swatches[index] ?? ''} data-swatch="" aria-hidden="true" />
            {nameOf(product)}
          </li>
        ))}
      </ul>
      <div ref={host} className={css.chart} dir="ltr" aria-hidden="true" data-chart="" />
    </figure>
  );

  function nameOf(product: (typeof lines)[number]['product']): string {
    if (product === undefined) return text('limits.result');
    return product === null ? text('record.other_games') : dataText(`nav.${product}`, product);
  }
}
