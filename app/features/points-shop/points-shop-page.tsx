import InfinityIcon from 'lucide-react/icons/infinity';
import KeyRound from 'lucide-react/icons/key-round';
import Tag from 'lucide-react/icons/tag';
import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { Result } from '#app/lib/result.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { FaultKey } from '#schema/envelope.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { useArt } from '../brand/use-brand.ts';
import { useNumber } from '../brand/use-format.ts';
import { HelpContent } from '../customer-service/help/help-list.tsx';
import { ChatLink } from '../customer-service/chat-link.tsx';
import { LoginPrompt } from '../auth/login/login-prompt.tsx';
import { Page, PageTopBetween } from '../shell/page.tsx';
import { AbsentPart } from '../connectivity/absent-part.tsx';
import { InlineError } from '../connectivity/inline-error.tsx';
import { SectionError } from '../connectivity/section-error.tsx';
import { MemberPointsPart, PointBalance } from './member-points.tsx';
import * as css from './points-shop-page.css.ts';
import {
  pointMallPath,
  type MemberPoints,
  type PointRules,
  type RewardCard,
} from './reward-data.ts';

interface Props {
  readonly banners: readonly BannerData[];
  readonly rewards: readonly RewardCard[] | null;
  readonly rules: PointRules | null;
  /** The member's own points, or why they are unavailable; null for a guest. */
  readonly own: Result<MemberPoints, FaultKey> | null;
}

export function PointsShopPage({ banners, rewards, rules, own }: Props) {
  const text = useText();
  return (
    <Page
      {...(own?.ok ? {} : { banners, intro: text('pointMall.intro') })}
      title={text('page.pointMall')}
    >
      {own?.ok ? (
        <>
          <PointBalance own={own.value} rules={rules} />
          <PageTopBetween banners={banners} />
        </>
      ) : null}
      {rewards && rewards.length > 0 ? (
        <>
          <Rewards rewards={rewards} points={own?.ok ? own.value.points : null} />
          <LoginPrompt
            route="pointMall"
            title={text('pointMall.guest_title')}
            action={text('pointMall.guest_action')}
          >
            {text('pointMall.guest_text')}
          </LoginPrompt>
        </>
      ) : rewards ? (
        <EmptyState title={text('pointMall.none')}>{text('pointMall.none_text')}</EmptyState>
      ) : (
        <SectionError title={text('pointMall.missing')} />
      )}
      {rules ? (
        <Rules rules={rules} />
      ) : rewards ? (
        <InlineError>{text('pointMall.rules_missing')}</InlineError>
      ) : null}
      {own ? <OwnPart own={own} rules={rules} rewards={rewards ?? []} /> : null}
    </Page>
  );
}

function Rewards({
  rewards,
  points,
}: {
  readonly rewards: readonly RewardCard[];
  /** Null for guests and when unknown. */
  readonly points: number | null;
}) {
  const text = useText();
  if (points === null) return <RewardList rewards={rewards} points={null} level="h2" />;
  const canGet = (reward: RewardCard): boolean => reward.points <= points && reward.left !== 0;
  const groups = [
    ['affordable', rewards.filter(canGet)],
    ['beyond', rewards.filter((reward) => !canGet(reward))],
  ] as const;
  return groups
    .filter(([, { length }]) => length > 0)
    .map(([group, list]) => (
      <section key={group} className={css.group} aria-labelledby={`rewards-${group}`}>
        <h2 id={`rewards-${group}`}>{text(`pointMall.${group}`)}</h2>
        <RewardList rewards={list} points={points} level="h3" />
      </section>
    ));
}

function RewardList({
  rewards,
  ...tile
}: { readonly rewards: readonly RewardCard[] } & Omit<TileProps, 'reward'>) {
  return (
    <ul className={css.rewards}>
      {rewards.map((reward) => (
        <RewardTile key={reward.id} reward={reward} {...tile} />
      ))}
    </ul>
  );
}

function OwnPart({
  own,
  rules,
  rewards,
}: {
  readonly own: Result<MemberPoints, FaultKey>;
  readonly rules: PointRules | null;
  readonly rewards: readonly RewardCard[];
}) {
  const text = useText();
  if (own.ok) return <MemberPointsPart own={own.value} rules={rules} rewards={rewards} />;
  if (own.fault !== 'not_offered')
    return (
      <div className={css.member}>
        <AbsentPart id="point-balance" title={text('pointMall.balance')} fault={own.fault} />
      </div>
    );
  return rewards.length === 0 ? null : (
    <div className={css.member}>
      <Alert announced={false} action={<ChatLink className={buttonClass({ size: 'small' })} />}>
        {text('pointMall.redeem_by_service')}
      </Alert>
    </div>
  );
}

function Rules({ rules: { expires, passwordToRedeem } }: { readonly rules: PointRules }) {
  const text = useText();
  return (
    <ul className={css.rules} data-point-rules>
      {expires ? null : (
        <li className={css.rule}>
          <InfinityIcon size={20} aria-hidden="true" />
          {text('pointMall.never_expire')}
        </li>
      )}
      <li className={css.rule}>
        <Tag size={20} aria-hidden="true" />
        {text('pointMall.price_beside')}
      </li>
      {passwordToRedeem ? (
        <li className={css.rule}>
          <KeyRound size={20} aria-hidden="true" />
          {text('pointMall.password')}
        </li>
      ) : null}
    </ul>
  );
}

interface TileProps {
  readonly reward: RewardCard;
  readonly points: number | null;
  readonly level: 'h2' | 'h3';
}

function RewardTile({
  reward: { id, points: price, left, motif, title, summary, content },
  points,
  level: Heading,
}: TileProps) {
  const art = useArt();
  const text = useText();
  const number = useNumber();
  return (
    <li className={css.reward} data-zone="plain" data-reward={id}>
      <img
        src={art({ kind: 'promo', motif, id: `reward-${id}` })}
        alt=""
        width={640}
        height={360}
        className={css.rewardImage}
        loading="lazy"
        decoding="async"
      />
      <div className={css.textBlock}>
        <Heading className={css.title}>{title}</Heading>
        <p className={css.summary}>{summary}</p>
        {content ? (
          <details>
            <summary className={css.more}>{text('pointMall.conditions')}</summary>
            <HelpContent html={content} />
          </details>
        ) : null}
        <p className={css.price} suppressHydrationWarning>
          {text('pointMall.points', { points: number(price) })}
        </p>
        {left === null ? null : (
          <p className={css.summary} data-left={left} suppressHydrationWarning>
            {left === 0
              ? text('pointMall.sold_out')
              : text('pointMall.left', { left: number(left) })}
          </p>
        )}
        {points !== null && price > points ? (
          <p className={css.summary} data-short={price - points} suppressHydrationWarning>
            {text('pointMall.short', { points: number(price - points) })}
          </p>
        ) : null}
        {points !== null && price <= points && left !== 0 ? (
          <Link
            to={`${pointMallPath}?reward=${encodeURIComponent(id)}#redeem`}
            className={classNames(css.redeemLink, buttonClass({ size: 'small' }))}
          >
            {text('pointMall.redeem_this')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Link>
        ) : null}
      </div>
    </li>
  );
}
