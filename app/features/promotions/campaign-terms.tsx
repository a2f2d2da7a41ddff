import { useDataText, useText } from '#app/i18n/use-text.ts';
import type { CampaignView } from '#schema/calls/offers.ts';
import { useMoney, useNumber, useRate } from '../brand/use-format.ts';
import { WageringTerms } from '../brand/wagering-terms.tsx';
import * as css from './promotion-page.css.ts';

/** Generated from the terms that the platform pays by [PR-02]. */
export function CampaignTerms({ campaign }: { readonly campaign: CampaignView }) {
  if (campaign.kind === 'leaderboard') return <BoardTerms campaign={campaign} />;
  if (campaign.kind === 'raffle') return <RaffleTerms campaign={campaign} />;
  return <RewardTerms campaign={campaign} />;
}

function Prizes({ prizes }: Pick<CampaignView, 'prizes'>) {
  const money = useMoney();
  return (
    <ol>
      {prizes.map((prize, index) => (
        <li key={index}>
          <bdi dir="ltr">{money(prize)}</bdi>
        </li>
      ))}
    </ol>
  );
}

function Products({ products }: Pick<CampaignView, 'products'>) {
  const text = useText();
  const dataText = useDataText();
  return products.length === 0 ? null : (
    <li>
      {text('promotion.mission_products', {
        products: products.map((product) => dataText(`nav.${product}`, product)).join(', '),
      })}
    </li>
  );
}

function RaffleTerms({
  campaign: { unit, prizes, products, claimDays },
}: {
  readonly campaign: CampaignView;
}) {
  const text = useText();
  const money = useMoney();
  return (
    <ul className={css.terms} data-campaign="raffle">
      <li>{text('promotion.needs_raffle')}</li>
      <li>{text('promotion.raffle_unit', { amount: money(unit) })}</li>
      <Products products={products} />
      <li>{text('promotion.raffle_late')}</li>
      <li>{text('promotion.raffle_once')}</li>
      <li>
        {text('promotion.raffle_prizes')}
        <Prizes prizes={prizes} />
      </li>
      <li>{text('promotion.withdraw_now')}</li>
      <li>{text('promotion.claim_days', { days: claimDays })}</li>
    </ul>
  );
}

function BoardTerms({
  campaign: { metric, cycle, prizes, products },
}: {
  readonly campaign: CampaignView;
}) {
  const text = useText();
  const scoreMetric = metric === 'missions' ? 'missions' : 'days';
  return (
    <ul className={css.terms} data-campaign="leaderboard">
      <li>{text('promotion.needs_leaderboard')}</li>
      <li>{text(`promotion.board_${scoreMetric}_${cycle === 'month' ? 'month' : 'week'}`)}</li>
      <Products products={products} />
      <li>{text('promotion.board_ties')}</li>
      <li>{text(`promotion.board_end_${scoreMetric}`)}</li>
      <li>
        {text('promotion.board_prizes')}
        <Prizes prizes={prizes} />
      </li>
      <li>{text('promotion.withdraw_now')}</li>
      <li>{text('promotion.board_claim')}</li>
    </ul>
  );
}

function RewardTerms({ campaign }: { readonly campaign: CampaignView }) {
  const { kind, amount, ratePpm, cap, minimum, invited, cycle, claimDays, turnover } = campaign;
  const { validBet, holdDays, monthlyMax, metric, target, products, wagering } = campaign;
  const text = useText();
  const money = useMoney();
  const rate = useRate();
  const number = useNumber();
  const reward =
    typeof amount === 'number'
      ? text(kind === 'referral' ? 'promotion.pays_friend' : 'promotion.pays_amount', {
          amount: money(amount),
        })
      : kind === 'apply'
        ? text('promotion.pays_up_to', { amount: money(cap ?? 0) })
        : text(kind === 'cashback' ? 'promotion.pays_loss' : 'promotion.pays_deposit', {
            rate: rate(ratePpm ?? 0),
            cap: money(cap ?? 0),
          });
  const minimumText = { minimum: money(minimum) };
  const needs =
    kind === 'mission'
      ? text(
          `promotion.mission_${metric && metric !== 'missions' ? metric : 'validBet'}_${cycle}`,
          { target: metric === 'days' ? number(target ?? 0) : money(target ?? 0) },
        )
      : kind === 'cashback'
        ? text(`promotion.needs_${cycle}`, minimumText)
        : text(invited ? 'promotion.needs_invitation' : `promotion.needs_${kind}`, minimumText);
  return (
    <ul className={css.terms} data-campaign={kind}>
      <li>{reward}</li>
      <li>{needs}</li>
      {kind === 'app' ? <li>{text('promotion.app_evidence')}</li> : null}
      <Products products={products} />
      {kind === 'referral' ? (
        <>
          {minimum > 0 ? (
            <li>{text('promotion.friend_deposits', { amount: money(minimum) })}</li>
          ) : null}
          {validBet > 0 ? (
            <li>{text('promotion.friend_bets', { amount: money(validBet) })}</li>
          ) : null}
          <li>{text('promotion.friend_hold', { days: holdDays })}</li>
          {monthlyMax ? <li>{text('promotion.friend_cap', { count: monthlyMax })}</li> : null}
        </>
      ) : null}
      {wagering ? (
        <WageringTerms wagering={wagering} />
      ) : (
        <li>{text(turnover > 0 ? 'promotion.withdraw_later' : 'promotion.withdraw_now')}</li>
      )}
      <li>
        {kind === 'apply'
          ? text('promotion.claim_no_end')
          : text('promotion.claim_days', { days: claimDays })}
      </li>
    </ul>
  );
}
