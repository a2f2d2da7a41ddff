import Ticket from 'lucide-react/icons/ticket';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { raffleFilePath } from '#app/domain/pages/route-table.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Card } from '#app/ui/card.tsx';
import type { RaffleView } from '#schema/calls/raffles.ts';
import { LocalTime } from '../brand/local-time.tsx';
import { useMoney, useNumber } from '../brand/use-format.ts';
import * as css from './promotion-page.css.ts';

interface Props {
  readonly promotion: string;
  readonly timeZone: string;
  readonly raffle: RaffleView;
}

export function RaffleCard({ promotion, timeZone, raffle }: Props) {
  const text = useText();
  const number = useNumber();
  const { state, own: ownTickets, total, drawsAt, seedHash, root, seed } = raffle;
  const isFixed = state === 'frozen' || state === 'drawn';
  return (
    <Card
      as="section"
      aria-labelledby="raffle"
      className={css.winners}
      data-winners
      data-raffle={state}
    >
      <h2 id="raffle" className={css.heading}>
        <Ticket size={18} aria-hidden="true" />
        {text('raffle.title')}
      </h2>
      <p className={css.note}>{text(`raffle.${state}`)}</p>
      <dl className={css.facts}>
        {typeof ownTickets === 'number' ? (
          <Fact name={text('raffle.own')}>
            <span data-own-tickets>{number(ownTickets)}</span>
          </Fact>
        ) : null}
        <Fact name={text('raffle.total')}>
          <span data-all-tickets>{number(total)}</span>
        </Fact>
        <Fact name={text(state === 'drawn' ? 'raffle.drawn_at' : 'raffle.draws_at')}>
          <LocalTime at={drawsAt} zone={timeZone} />
        </Fact>
        <Hash name={text('raffle.commitment')} value={seedHash} />
        <Hash name={text('raffle.root')} value={root} />
        <Hash name={text('raffle.seed')} value={seed} />
      </dl>
      {state === 'drawn' ? <RaffleWinners winners={raffle.winners} /> : null}
      <p className={css.note}>{text('raffle.how')}</p>
      {isFixed && typeof ownTickets === 'number' ? (
        <a
          href={`${raffleFilePath}?${new URLSearchParams({ id: promotion })}`}
          download
          className={buttonClass({ wide: true })}
          data-raffle-file
        >
          {text('raffle.save')}
        </a>
      ) : null}
    </Card>
  );
}

function RaffleWinners({ winners }: Pick<RaffleView, 'winners'>) {
  const text = useText();
  const money = useMoney();
  if (winners.length === 0) return <p className={css.note}>{text('raffle.no_winners')}</p>;
  return (
    <>
      <h3 className={css.heading}>{text('raffle.winners')}</h3>
      <ol className={css.list} data-raffle-winners>
        {winners.map(({ place, account, prize }) => (
          <li key={place} className={css.winner}>
            <span>{text('raffle.place', { place, account })}</span>
            <bdi dir="ltr" className={css.amount}>
              {money(prize)}
            </bdi>
          </li>
        ))}
      </ol>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={css.note}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hash({ name, value }: { readonly name: string; readonly value: string }) {
  return value === '' ? null : (
    <Fact name={name}>
      <code dir="ltr" className={css.hash}>
        {value}
      </code>
    </Fact>
  );
}
