import Crown from 'lucide-react/icons/crown';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { writtenDay } from '#app/lib/dates/written-day.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { BannerData } from '../banner/banner-data.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { useNumber } from '../brand/use-format.ts';
import { HelpContent } from '../customer-service/help/help-list.tsx';
import { LoginPrompt } from '../auth/login/login-prompt.tsx';
import { ChatLink } from '../customer-service/chat-link.tsx';
import { Page, PageTopBetween } from '../shell/page.tsx';
import { useShell } from '../shell-context/use-shell.ts';
import type { LevelCard, VipProgress } from './vip-data.ts';
import { SectionError } from '../connectivity/section-error.tsx';
import * as css from './vip-page.css.ts';

export function VipPage({
  banners,
  levels,
  progress,
}: {
  readonly banners: readonly BannerData[];
  readonly levels: readonly LevelCard[] | null;
  /** Null for guests, and where points do not raise ranks. */
  readonly progress: VipProgress | null;
}) {
  const text = useText();
  const { member } = useShell();
  const ownRank = member?.vip ?? null;
  return (
    <Page {...(ownRank ? {} : { banners, intro: text('vip.intro') })} title={text('page.vip')}>
      {ownRank ? (
        <>
          <OwnLevel
            title={
              levels?.find(({ rank }) => rank === ownRank.rankLevel)?.title ?? ownRank.labelName
            }
          >
            {levels && progress ? <Progress levels={levels} progress={progress} /> : null}
          </OwnLevel>
          <PageTopBetween banners={banners} />
        </>
      ) : levels && progress ? (
        <Progress levels={levels} progress={progress} />
      ) : null}
      {levels && levels.length > 0 ? (
        <>
          <ol className={css.levels}>
            {levels.map((level) => (
              <Level key={level.rank} level={level} isOwn={ownRank?.rankLevel === level.rank} />
            ))}
          </ol>
          <LoginPrompt
            route="vip"
            title={text('vip.guest_title')}
            action={text('vip.guest_action')}
          >
            {text('vip.guest_text')}
          </LoginPrompt>
        </>
      ) : levels ? (
        <EmptyState title={text('vip.none')} action={<ChatLink className={buttonClass()} />}>
          {text('vip.none_text')}
        </EmptyState>
      ) : (
        <SectionError title={text('vip.missing')} />
      )}
    </Page>
  );
}

function OwnLevel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const text = useText();
  return (
    <section
      className={css.ownLevel}
      aria-labelledby="own-level"
      data-zone="plain"
      data-own-level=""
    >
      <p className={css.ownLabel}>
        <Crown size={18} aria-hidden="true" />
        {text('vip.own')}
      </p>
      <h2 id="own-level" className={css.ownTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Progress({
  levels,
  progress: { points, next, keep: retention, lost: lostLevel },
}: {
  readonly levels: readonly LevelCard[];
  readonly progress: VipProgress;
}) {
  const text = useText();
  const number = useNumber();
  const level = next ? (levels.find(({ rank }) => rank === next.rank)?.title ?? '') : '';
  return (
    <div className={css.progress} data-vip-points={points}>
      {next ? (
        <>
          <progress
            className={css.bar}
            value={points}
            max={next.points}
            aria-label={text('vip.progress', { level })}
          />
          <p className={css.next} suppressHydrationWarning>
            {text('vip.next', { points: number(next.points - points), level })}
          </p>
        </>
      ) : (
        <p className={css.next}>{text('vip.highest')}</p>
      )}
      <p suppressHydrationWarning>{text('vip.points', { points: number(points) })}</p>
      {retention ? <Retention levels={levels} retention={retention} /> : null}
      {lostLevel ? <Retention levels={levels} retention={lostLevel} isLost /> : null}
    </div>
  );
}

function Retention({
  levels,
  retention: { rank, points, earned, firstDay, lastDay },
  isLost = false,
}: {
  readonly levels: readonly LevelCard[];
  readonly retention: NonNullable<VipProgress['keep']>;
  readonly isLost?: boolean;
}) {
  const text = useText();
  const number = useNumber();
  const { dateFormat } = useBrand();
  return (
    <p data-keep={isLost ? 'lost' : 'own'} data-earned={earned} suppressHydrationWarning>
      {text(isLost ? 'vip.lost' : 'vip.keep', {
        level: levels.find((level) => level.rank === rank)?.title ?? '',
        points: number(points),
        earned: number(earned),
        from: writtenDay(firstDay, dateFormat),
        until: writtenDay(lastDay, dateFormat),
      })}
    </p>
  );
}

const retentionRules = { month: 'vip.keep_rule_month', quarter: 'vip.keep_rule_quarter' } as const;

function Level({
  level: { rank, points, gift, keep: retention, motif, title, summary, content },
  isOwn,
}: {
  readonly level: LevelCard;
  readonly isOwn: boolean;
}) {
  const art = useArt();
  const text = useText();
  const number = useNumber();
  return (
    <li
      className={css.level}
      data-zone="plain"
      data-level={rank}
      aria-current={isOwn ? 'true' : undefined}
    >
      <img
        src={art({ kind: 'promo', motif, id: `vip-${rank}` })}
        alt=""
        width={640}
        height={360}
        className={css.illustration}
        loading="lazy"
        decoding="async"
      />
      <div className={css.name}>
        {isOwn ? <Badge tone="accent">{text('vip.own')}</Badge> : null}
        <h2 className={css.title}>{title}</h2>
        <p className={css.points} suppressHydrationWarning>
          {points === 0
            ? text('vip.from_start')
            : text('vip.from_points', { points: number(points) })}
        </p>
      </div>
      <div className={css.benefits}>
        <p>{summary}</p>
        {gift > 0 ? (
          <p suppressHydrationWarning>{text('vip.gift', { points: number(gift) })}</p>
        ) : null}
        {retention ? (
          <p suppressHydrationWarning>
            {text(retentionRules[retention.cycle], { points: number(retention.points) })}
          </p>
        ) : null}
        {content ? <HelpContent html={content} /> : null}
      </div>
    </li>
  );
}
