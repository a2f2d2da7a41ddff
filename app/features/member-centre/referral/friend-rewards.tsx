import { Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as panel from '#app/ui/panel.css.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney } from '../../brand/use-format.ts';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import * as css from './referral.css.ts';

export function FriendRewards({
  rewards: { promotion, state, amount, friends },
  timeZone,
}: {
  readonly rewards: CallOutput<'referralRewards'>;
  readonly timeZone: string;
}) {
  const text = useText();
  const dataText = useDataText();
  const money = useMoney();
  const path = pathWhenOn(useShell(), 'promoDetail');
  return (
    <section
      className={panel.section}
      data-zone="plain"
      data-friend-rewards={state}
      aria-labelledby="friend-rewards"
    >
      <h2 id="friend-rewards" className={panel.title}>
        {text('referral.rewards')}
      </h2>
      <p className={panel.muted}>{text('referral.reward_each', { amount: money(amount) })}</p>
      {friends.length === 0 ? (
        <p>{text(state === 'join' ? 'referral.reward_join' : 'referral.reward_none')}</p>
      ) : (
        <ul className={panel.plainList}>
          {friends.map(({ account, at, state: reward, until }) => (
            <li key={`${account} ${at}`} className={css.friend} data-reward={reward}>
              <span>
                <bdi>{account}</bdi>
                {until ? (
                  <>
                    <br />
                    <span className={panel.muted}>
                      {text(reward === 'held' ? 'referral.reward_from' : 'reward.until')}{' '}
                      <LocalTime at={until} zone={timeZone} short />
                    </span>
                  </>
                ) : null}
              </span>
              <Badge tone={reward === 'ready' ? 'accent' : 'neutral'}>
                {dataText(`referral.reward_${reward}`, reward)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {path === undefined || !['join', 'claim'].includes(state) ? null : (
        <div className={panel.actions}>
          <Link
            to={`${path}?${new URLSearchParams({ id: promotion }).toString()}`}
            className={buttonClass({ tone: 'primary' })}
          >
            {text(state === 'join' ? 'referral.to_join' : 'referral.to_claim')}
          </Link>
        </div>
      )}
    </section>
  );
}
