import InfinityIcon from 'lucide-react/icons/infinity';
import KeyRound from 'lucide-react/icons/key-round';
import Tag from 'lucide-react/icons/tag';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { BannerData } from '../banner/banner-data.ts';
import { useArt } from '../brand/use-brand.ts';
import { useNumber } from '../brand/use-format.ts';
import { HelpContent } from '../customer-service/help/help-list.tsx';
import { ChatLink } from '../customer-service/chat-link.tsx';
import { LoginPrompt } from '../auth/login/login-prompt.tsx';
import { Page } from '../shell/page.tsx';
import { useShell } from '../shell-context/use-shell.ts';
import { InlineError } from '../connectivity/inline-error.tsx';
import { SectionError } from '../connectivity/section-error.tsx';
import * as css from './points-shop-page.css.ts';
import type { PointRules, RewardCard } from './reward-data.ts';

interface Props {
  readonly banners: readonly BannerData[];
  readonly rewards: readonly RewardCard[] | null;
  readonly rules: PointRules | null;
}

/** The points shop: its rules, and the price of each reward [RT-06, PR-03]. */
export function PointsShopPage({ banners, rewards, rules }: Props) {
  const text = useText();
  const { member } = useShell();
  return (
    <Page banners={banners} title={text('page.pointMall')} intro={text('pointMall.intro')}>
      {rules ? (
        <Rules rules={rules} />
      ) : rewards ? (
        <InlineError>{text('pointMall.rules_missing')}</InlineError>
      ) : null}
      {rewards && rewards.length > 0 ? (
        <>
          <ul className={css.rewards}>
            {rewards.map((reward) => (
              <RewardTile key={reward.id} reward={reward} />
            ))}
          </ul>
          <LoginPrompt
            route="pointMall"
            title={text('pointMall.guest_title')}
            action={text('pointMall.guest_action')}
          >
            {text('pointMall.guest_text')}
          </LoginPrompt>
          {member ? (
            <div className={css.member}>
              <Alert
                announced={false}
                action={<ChatLink className={buttonClass({ size: 'small' })} />}
              >
                {text('pointMall.redeem_by_service')}
              </Alert>
            </div>
          ) : null}
        </>
      ) : rewards ? (
        <EmptyState title={text('pointMall.none')}>{text('pointMall.none_text')}</EmptyState>
      ) : (
        <SectionError title={text('pointMall.missing')} />
      )}
    </Page>
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

function RewardTile({
  reward: { id, points, motif, title, summary, content },
}: {
  readonly reward: RewardCard;
}) {
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
        <h2 className={css.title}>{title}</h2>
        <p className={css.summary}>{summary}</p>
        {content ? (
          <details>
            <summary className={css.more}>{text('pointMall.conditions')}</summary>
            <HelpContent html={content} />
          </details>
        ) : null}
        <p className={css.price} suppressHydrationWarning>
          {text('pointMall.points', { points: number(points) })}
        </p>
      </div>
    </li>
  );
}
