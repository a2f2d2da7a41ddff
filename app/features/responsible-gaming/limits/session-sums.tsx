import { useText } from '#app/i18n/use-text.ts';
import type { PlayState } from '#app/domain/protection/play-state.ts';
import * as css from './in-game-limits.css.ts';
import { useLimitText } from './use-limit-text.ts';

export function SessionSums({
  session: { staked, won },
}: {
  readonly session: Pick<NonNullable<PlayState['session']>, 'staked' | 'won'>;
}) {
  const text = useText();
  const { money } = useLimitText();
  return (
    <dl className={css.sums}>
      <dt>{text('limits.staked')}</dt>
      <dd className={css.sum} data-staked="">
        {money(staked)}
      </dd>
      <dt>{text('limits.won')}</dt>
      <dd className={css.sum} data-won="">
        {money(won)}
      </dd>
      <dt>{text('limits.result')}</dt>
      <dd className={css.sum} data-result="">
        <strong>{money(won - staked)}</strong>
      </dd>
    </dl>
  );
}
