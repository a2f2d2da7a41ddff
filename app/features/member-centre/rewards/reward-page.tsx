import { Form, Link } from '@remix-run/react';
import Gift from 'lucide-react/icons/gift';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney } from '../../brand/use-format.ts';
import { WageringTerms } from '../../brand/wagering-terms.tsx';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { BonusList } from './bonus-list.tsx';
import { rewardsPath, type RewardsData } from './reward-data.ts';
import * as css from './rewards.css.ts';

export function RewardPage({ rewards, bonuses, clientId, timeZone, notice }: RewardsData) {
  return (
    <div className={panel.stack} data-rewards={rewards.length}>
      {notice === null ? null : <RewardAlert notice={notice} />}
      {bonuses.length === 0 ? null : (
        <BonusList bonuses={bonuses} clientId={clientId} timeZone={timeZone} />
      )}
      {rewards.length === 0 ? (
        <NoRewards />
      ) : (
        <ul className={css.list}>
          {rewards.map((reward) => (
            <li key={reward.id}>
              <RewardCard reward={reward} timeZone={timeZone} isQueued={bonuses.length > 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const noticeTexts = {
  paid: 'reward.paid',
  bonus: 'bonus.granted',
  cancelled: 'bonus.cancelled',
  converted: 'bonus.converted',
  ended: 'bonus.ended',
  next: 'bonus.next_done',
  changed: 'fault.rebate_changed',
  gone: 'reward.gone',
  limited: 'fault.limit_reached',
  unsure: 'fault.outcome_unknown',
} as const;
const goodNotices: readonly string[] = ['paid', 'bonus', 'cancelled', 'converted', 'next'];

function RewardAlert({ notice }: { readonly notice: NonNullable<RewardsData['notice']> }) {
  const text = useText();
  return (
    <Alert tone={goodNotices.includes(notice) ? 'positive' : 'caution'}>
      {text(noticeTexts[notice])}
    </Alert>
  );
}

function NoRewards() {
  const text = useText();
  const promotions = pathWhenOn(useShell(), 'promotions');
  return (
    <EmptyState
      icon={<Gift size={32} strokeWidth={1.6} />}
      title={text('reward.none')}
      action={
        promotions === undefined ? null : (
          <Link to={promotions} className={buttonClass({ tone: 'primary' })}>
            {text('soon.to.promotions')}
          </Link>
        )
      }
    >
      {text('reward.none_text')}
    </EmptyState>
  );
}

function RewardCard({
  reward: { id, kind, amount, until, isPaidAnyway, wagering, page },
  timeZone,
  isQueued,
}: {
  readonly reward: RewardsData['rewards'][number];
  readonly timeZone: string;
  /** Whether another bonus precedes it in the queue. */
  readonly isQueued: boolean;
}) {
  const text = useText();
  const dataText = useDataText();
  const money = useMoney();
  const name = dataText(`reward.kind_${kind}`, text('reward.unnamed'));
  return (
    <section className={panel.section} data-zone="plain" data-reward={kind}>
      <div className={panel.facts}>
        <h2 className={panel.legend}>{name}</h2>
        <p className={panel.largeFigure}>
          <bdi dir="ltr" data-amount={amount}>
            {money(amount)}
          </bdi>
        </p>
        {until ? (
          <p className={panel.muted}>
            {text(isPaidAnyway ? 'reward.paid_anyway' : 'reward.until')}{' '}
            <LocalTime at={until} zone={timeZone} short />
          </p>
        ) : null}
      </div>
      {wagering ? (
        <ul className={panel.consequences}>
          <WageringTerms wagering={wagering} />
          {isQueued ? <li>{text('bonus.terms_queue')}</li> : null}
        </ul>
      ) : null}
      <Form method="post" action={rewardsPath} className={panel.actions}>
        <input type="hidden" name="reward" value={id} />
        <Button type="submit" tone="primary" name="intent" value="claim">
          {text('reward.claim', { amount: money(amount) })}
        </Button>
        {page === null ? null : (
          <Link to={`/member/${page}`} className={buttonClass()}>
            {text('reward.details')}
          </Link>
        )}
      </Form>
    </section>
  );
}
