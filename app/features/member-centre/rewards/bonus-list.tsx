import { Form, Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney, useNumber } from '../../brand/use-format.ts';
import { rewardsPath, type RewardsData } from './reward-data.ts';
import * as css from './rewards.css.ts';

type Bonus = RewardsData['bonuses'][number];

export function BonusList({
  bonuses,
  clientId,
  timeZone,
}: Pick<RewardsData, 'bonuses' | 'clientId' | 'timeZone'>) {
  const text = useText();
  const next = bonuses.find(({ state }) => state === 'queued');
  return (
    <section aria-labelledby="bonuses" className={panel.stack}>
      <h2 id="bonuses" className={panel.title}>
        {text('bonus.title')}
      </h2>
      <ul className={css.list}>
        {bonuses.map((bonus, index) => (
          <li key={bonus.id} className={panel.section} data-zone="plain" data-bonus={bonus.state}>
            <BonusProgress bonus={bonus} timeZone={timeZone} />
            {bonus.state === 'queued' && bonus !== next ? <PreferBonus id={bonus.id} /> : null}
            <CancelBonus bonus={bonus} clientId={`${clientId}-${index}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BonusProgress({
  bonus: { promotion, title, amount, required, counted, state, until, days },
  timeZone,
}: {
  readonly bonus: Bonus;
  readonly timeZone: string;
}) {
  const text = useText();
  const money = useMoney();
  const number = useNumber();
  const path = `${pathOf('promoDetail')}?${new URLSearchParams({ id: promotion })}`;
  return (
    <>
      <div className={panel.facts}>
        <h3 className={panel.legend}>
          <Link to={path}>{title || text('reward.kind_promotion')}</Link>
        </h3>
        <p className={panel.largeFigure}>
          <bdi dir="ltr" data-amount={amount}>
            {money(amount)}
          </bdi>
        </p>
      </div>
      <progress
        className={css.progress}
        value={Math.min(counted, required)}
        max={required}
        aria-label={title || text('reward.kind_promotion')}
      />
      <p className={css.line}>
        <span data-counted={counted}>
          {text('bonus.progress', { counted: money(counted), required: money(required) })}
        </span>
        <span>{text('bonus.rest', { amount: money(Math.max(0, required - counted)) })}</span>
        <Badge tone="neutral">{text(`bonus.state_${state}`)}</Badge>
      </p>
      <p className={panel.muted}>
        {until ? (
          <>
            {text('bonus.until')} <LocalTime at={until} zone={timeZone} short />
          </>
        ) : state === 'frozen' ? (
          text('bonus.frozen_note')
        ) : (
          text('bonus.terms_days', { days: number(days) })
        )}
      </p>
    </>
  );
}

function PreferBonus({ id }: { readonly id: string }) {
  const text = useText();
  return (
    <Form method="post" action={rewardsPath}>
      <input type="hidden" name="bonus" value={id} />
      <Button type="submit" name="intent" value="next">
        {text('bonus.next')}
      </Button>
    </Form>
  );
}

function CancelBonus({
  bonus: { id, amount },
  clientId,
}: {
  readonly bonus: Bonus;
  readonly clientId: string;
}) {
  const text = useText();
  const money = useMoney();
  return (
    <details>
      <summary className={buttonClass()}>{text('bonus.cancel')}</summary>
      <Form method="post" action={rewardsPath} className={css.confirmation}>
        <p>{text('bonus.cancel_confirm', { amount: money(amount) })}</p>
        <input type="hidden" name="bonus" value={id} />
        <input type="hidden" name="clientId" value={clientId} />
        <div>
          <Button type="submit" name="intent" value="cancel">
            {text('bonus.cancel_yes')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
