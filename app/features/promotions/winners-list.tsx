import Trophy from 'lucide-react/icons/trophy';
import { useText } from '#app/i18n/use-text.ts';
import { Card } from '#app/ui/card.tsx';
import { useMoney } from '../brand/use-format.ts';
import { InlineError } from '../connectivity/inline-error.tsx';
import type { Winners } from './promotion-data.ts';
import * as css from './promotion-page.css.ts';

/** Lists only booked payouts [PR-02]. */
export function WinnersList({ winners }: { readonly winners: Winners }) {
  const text = useText();
  const money = useMoney();
  return (
    <Card as="section" aria-labelledby="winners" className={css.winners} data-winners>
      <h2 id="winners" className={css.heading}>
        <Trophy size={18} aria-hidden="true" />
        {text('promotion.winners')}
      </h2>
      {winners && winners.length > 0 ? (
        <ol className={css.list}>
          {winners.map(({ account, amount, at }, place) => (
            <li key={`${at}-${place}`} className={css.winner}>
              <span>{account}</span>
              <span className={css.amount}>{money(amount)}</span>
            </li>
          ))}
        </ol>
      ) : winners ? (
        <p className={css.note}>{text('promotion.no_winners')}</p>
      ) : (
        <InlineError>{text('promotion.winners_missing')}</InlineError>
      )}
    </Card>
  );
}
