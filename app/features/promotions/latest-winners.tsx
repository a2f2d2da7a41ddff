import { useText } from '#app/i18n/use-text.ts';
import { Card } from '#app/ui/card.tsx';
import { useMoney } from '../brand/use-format.ts';
import type { Winners } from './promotion-data.ts';
import * as css from './latest-winners.css.ts';
import { Section } from '../shell/section.tsx';

export function LatestWinners({ winners }: { readonly winners: NonNullable<Winners> }) {
  const text = useText();
  const money = useMoney();
  if (winners.length === 0) return null;
  return (
    <Section id="winners" title={text('home.winners')}>
      <Card>
        <ol className={css.list}>
          {winners.map(({ account, amount, at }, index) => (
            <li key={`${at}-${index}`} className={css.winner}>
              <bdi>{account}</bdi>
              <span className={css.amount}>{money(amount)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}
