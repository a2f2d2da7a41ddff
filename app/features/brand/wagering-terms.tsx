import { useDataText, useText } from '#app/i18n/use-text.ts';
import type { WageringView } from '#schema/calls/wagering.ts';
import { useMoney, useNumber, useRate } from './use-format.ts';

export function WageringTerms({ wagering }: { readonly wagering: WageringView }) {
  const { multiple, days, required, contribution, maxCounted, returnPpm, cost, paceDays, chance } =
    wagering;
  const text = useText();
  const dataText = useDataText();
  const money = useMoney();
  const number = useNumber();
  const rate = useRate();
  return (
    <>
      <li data-wagering={required}>
        {text('bonus.terms_required', { amount: money(required), multiple: number(multiple) })}
      </li>
      <li>{text('bonus.terms_days', { days: number(days) })}</li>
      {contribution.length === 0 ? <li>{text('bonus.terms_all')}</li> : null}
      {contribution.map(({ product, ppm }) => (
        <li key={product}>
          {text(contribution.length === 1 ? 'bonus.terms_product' : 'bonus.terms_share', {
            product: dataText(`nav.${product}`, product),
            rate: rate(ppm),
          })}
        </li>
      ))}
      {typeof maxCounted === 'number' ? (
        <li>{text('bonus.terms_max', { amount: money(maxCounted) })}</li>
      ) : null}
      <li data-cost={cost}>
        {text('bonus.terms_cost', { amount: money(cost), rate: rate(returnPpm) })}
      </li>
      {typeof paceDays === 'number' ? (
        <li>{text('bonus.terms_pace', { days: number(paceDays) })}</li>
      ) : null}
      {typeof chance === 'number' ? (
        <li data-chance={chance}>{text('bonus.terms_chance', { rate: rate(chance * 10_000) })}</li>
      ) : null}
      <li>{text('bonus.terms_cash')}</li>
    </>
  );
}
