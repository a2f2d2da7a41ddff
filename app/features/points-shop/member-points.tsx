import { Link, useActionData } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../brand/local-time.tsx';
import { useMoney, useNumber } from '../brand/use-format.ts';
import { AbsentPart } from '../connectivity/absent-part.tsx';
import { ConvertForm } from './convert-form.tsx';
import * as css from './points-shop-page.css.ts';
import { RedeemForm } from './redeem-form.tsx';
import {
  pointMallPath,
  type MemberPoints,
  type PointRules,
  type RewardCard,
} from './reward-data.ts';

export function MemberPointsPart({
  own,
  rules,
  rewards,
}: {
  readonly own: MemberPoints;
  readonly rules: PointRules | null;
  readonly rewards: readonly RewardCard[];
}) {
  return (
    <div className={css.memberPoints} data-member-points="">
      {rewards.length > 0 ? <RedeemForm own={own} rewards={rewards} /> : null}
      {rules?.convert ? <ConvertForm own={own} rules={rules.convert} /> : null}
      <Redemptions list={own.list} />
    </div>
  );
}

export function PointBalance({
  own: { points, inProcess, sent: lastAction },
  rules,
}: {
  readonly own: MemberPoints;
  readonly rules: PointRules | null;
}) {
  const text = useText();
  const dataText = useDataText();
  const number = useNumber();
  const money = useMoney();
  const ratios = rules?.ratios ?? [];
  // A later reply supersedes the outcome in the URL.
  const wasAnswered = useActionData() !== undefined;
  return (
    <section className={css.balance} aria-labelledby="point-balance" data-zone="plain">
      {lastAction && !wasAnswered ? (
        <Alert tone="positive">{text(`pointMall.${lastAction}`)}</Alert>
      ) : null}
      <h2 id="point-balance" className={css.balanceLabel}>
        {text('pointMall.balance')}
      </h2>
      <p className={css.balancePoints} data-points={points}>
        {text('pointMall.points', { points: number(points) })}
      </p>
      {inProcess > 0 ? (
        <p className={panel.muted} data-points-in-process={inProcess}>
          {text('pointMall.in_process', { points: number(inProcess) })}
        </p>
      ) : null}
      {ratios.length > 0 ? (
        <details>
          <summary className={css.more}>{text('pointMall.earn')}</summary>
          <p>{text('pointMall.ratio')}</p>
          <ul className={css.ratios} data-point-ratio="">
            {ratios.map(({ gameType, validBet }) => (
              <li key={gameType}>
                {dataText(`nav.${gameType}`, gameType)}: <bdi dir="ltr">{money(validBet)}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function Redemptions({ list }: Pick<MemberPoints, 'list'>) {
  const text = useText();
  const number = useNumber();
  if (!list.ok)
    return <AbsentPart id="redemptions" title={text('pointMall.redemptions')} fault={list.fault} />;
  const { redemptions, next } = list.value;
  return (
    <section className={panel.section} aria-labelledby="redemptions" data-zone="plain">
      <h2 id="redemptions" className={panel.title}>
        {text('pointMall.redemptions')}
      </h2>
      {redemptions.length === 0 ? (
        <p className={panel.muted}>{text('pointMall.no_redemptions')}</p>
      ) : (
        <ul className={panel.list}>
          {redemptions.map(({ id, title, quantity, changedPoints, status, remark, at }) => (
            <li key={id} className={css.redemption} data-redemption={status}>
              <p className={panel.strong}>
                {text('pointMall.redeemed_reward', { quantity: number(quantity), title })}
              </p>
              <p>
                {text(`pointMall.status_${status}`)} ·{' '}
                {text('pointMall.points', { points: number(changedPoints) })}
              </p>
              {remark === '' ? null : <p dir="auto">{remark}</p>}
              <p className={panel.muted}>
                <LocalTime at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {next === null ? null : (
        <div className={panel.actions}>
          <Link to={`${pointMallPath}?before=${next}#redemptions`} className={buttonClass()}>
            {text('pointMall.older')}
          </Link>
        </div>
      )}
    </section>
  );
}
