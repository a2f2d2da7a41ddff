import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Card } from '#app/ui/card.tsx';
import type { BannerData } from '../banner/banner-data.ts';
import { useArt } from '../brand/use-brand.ts';
import { HelpContent } from '../customer-service/help/help-list.tsx';
import { ChatLink } from '../customer-service/chat-link.tsx';
import type { FormReply } from '../forms/form-reply.ts';
import { Page } from '../shell/page.tsx';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import { CampaignTerms } from './campaign-terms.tsx';
import { JoinPromotion, type Rejection } from './join-promotion.tsx';
import type { PromotionDetail, Winners } from './promotion-data.ts';
import { PromotionHeadline } from './promotion-headline.tsx';
import * as css from './promotion-page.css.ts';
import { RaffleCard } from './raffle-card.tsx';
import Trophy from 'lucide-react/icons/trophy';
import { useMoney } from '../brand/use-format.ts';
import { InlineError } from '../connectivity/inline-error.tsx';

/** Lists only booked payouts [PR-02]. */
function WinnersList({ winners }: { readonly winners: Winners }) {
  const text = useText();
  const money = useMoney();
  return (
    <Card as="section" aria-labelledby="winners" className={css.winners} data-winners>
      <h2 id="winners" className={css.heading}>
        <Trophy size={18} aria-hidden="true" />
        {text('promotion.winners')}
      </h2>
      {winners && winners.length > 0 ? (
        <ol className={css.list}>
          {winners.map(({ account, amount, at }, index) => (
            <li key={`${at}-${index}`} className={css.winner}>
              <span>{account}</span>
              <span className={css.amount}>{money(amount)}</span>
            </li>
          ))}
        </ol>
      ) : winners ? (
        <p className={css.note}>{text('promotion.no_winners')}</p>
      ) : (
        <InlineError>{text('promotion.winners_missing')}</InlineError>
      )}
    </Card>
  );
}

interface Props {
  readonly banners: readonly BannerData[];
  readonly promotion: PromotionDetail;
  readonly winners: Winners;
  readonly rejection: Rejection | null;
  readonly reply: FormReply | undefined;
  readonly clientId: string;
  readonly reward: 'paid' | 'bonus' | null;
}

export function PromotionPage({ banners, promotion, winners, reward, ...form }: Props) {
  const art = useArt();
  const text = useText();
  const promotionsPath = pathWhenOn(useShell(), 'promotions');
  return (
    <Page banners={banners} title={promotion.title} intro={promotion.summary}>
      <div className={css.body}>
        <div className={css.main}>
          <img
            src={art({ kind: 'promo', motif: promotion.motif, id: promotion.id })}
            alt=""
            width={640}
            height={360}
            className={css.picture}
          />
          {promotion.content ? (
            <article aria-label={text('promotion.terms')} data-terms>
              <HelpContent html={promotion.content} />
            </article>
          ) : null}
        </div>
        <div className={css.aside}>
          <Card className={css.panel}>
            <PromotionHeadline promotion={promotion} />
            {reward ? (
              <Alert tone="positive">
                {text(reward === 'paid' ? 'reward.paid' : 'bonus.granted')}
              </Alert>
            ) : null}
            <JoinPromotion promotion={promotion} {...form} />
            {promotion.campaign ? <CampaignTerms campaign={promotion.campaign} /> : null}
            <ChatLink className={buttonClass({ tone: 'quiet', wide: true })} />
          </Card>
          {promotion.campaign?.raffle ? (
            <RaffleCard
              promotion={promotion.id}
              timeZone={promotion.campaign.timeZone}
              raffle={promotion.campaign.raffle}
            />
          ) : (
            <WinnersList winners={winners} />
          )}
          {promotionsPath ? (
            <Link to={pathOf('promotions')} className={buttonClass({ wide: true })}>
              {text('promotions.all')}
            </Link>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
