import { useText } from '#app/i18n/use-text.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { InlineError } from '../../connectivity/inline-error.tsx';
import type { LotteryDraws, OpenedDraw } from './lottery-data.ts';
import * as css from './lottery-page.css.ts';

const firstResults = 10;

export function LotteryResults({ draws }: { readonly draws: LotteryDraws }) {
  const text = useText();
  const { name, opened, onSale } = draws;
  return (
    <section id="results" aria-labelledby="lottery-results" className={css.results} data-results="">
      <h2 id="lottery-results">{text('lottery.results_of', { name })}</h2>
      {opened ? (
        <OpenedDraws opened={opened} />
      ) : (
        <InlineError>{text('lottery.results_missing')}</InlineError>
      )}
      <h3>{text('lottery.on_sale')}</h3>
      {!onSale ? <InlineError>{text('lottery.results_missing')}</InlineError> : null}
      {onSale?.length === 0 ? <p>{text('lottery.none_on_sale')}</p> : null}
      {onSale?.length ? (
        <ul className={css.draws}>
          {onSale.map(({ numero, winningTime, locksAt }) => (
            <li key={numero} className={css.draw} data-numero={numero}>
              <DrawName numero={numero} winningTime={winningTime} />
              <span className={css.quiet}>
                {text('lottery.bets_close')} <LocalTime at={locksAt} short />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function OpenedDraws({ opened }: { readonly opened: readonly OpenedDraw[] }) {
  const text = useText();
  if (opened.length === 0) return <p>{text('lottery.no_results')}</p>;
  const earlier = opened.slice(firstResults);
  return (
    <>
      <ResultList opened={opened.slice(0, firstResults)} />
      {earlier.length > 0 ? (
        <details>
          <summary className={css.summary}>{text('lottery.earlier_results')}</summary>
          <ResultList opened={earlier} />
        </details>
      ) : null}
    </>
  );
}

const ResultList = ({ opened }: { readonly opened: readonly OpenedDraw[] }) => (
  <ul className={css.draws}>
    {opened.map(({ numero, winningTime, numbers }) => (
      <li key={numero} className={css.draw} data-opened={numero}>
        <DrawName numero={numero} winningTime={winningTime} />
        <span dir="ltr" className={css.numbers}>
          {numbers.join(' ')}
        </span>
      </li>
    ))}
  </ul>
);

const DrawName = ({
  numero,
  winningTime,
}: {
  readonly numero: string;
  readonly winningTime: string;
}) => (
  <span>
    <bdi dir="ltr" className={css.day}>
      {winningTime}
    </bdi>{' '}
    <bdi dir="ltr" className={css.quiet}>
      {numero}
    </bdi>
  </span>
);
