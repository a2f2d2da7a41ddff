import { Form, useNavigation } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { countsEveryone } from '#app/domain/campaigns/campaign-kinds.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { needsAccount } from '../auth/trial/needs-account.ts';
import { AuthLink } from '../auth/auth-overlay.tsx';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import type { FormReply } from '../forms/form-reply.ts';
import { ApplyForm } from './apply-form.tsx';
import { CampaignClaim } from './campaign-claim.tsx';
import type { PromotionDetail } from './promotion-data.ts';
import * as css from './promotion-page.css.ts';

export interface Rejection {
  readonly refused: string;
  readonly words: string;
}

const pathOfPromotion = (id: string): string =>
  `${pathOf('promoDetail')}?${new URLSearchParams({ id })}`;

/** Guests log in first; members join or see why they cannot [PR-01]. */
export function JoinPromotion({
  promotion: { id, state, campaign },
  clientId,
  rejection,
  reply,
}: {
  readonly promotion: PromotionDetail;
  readonly clientId: string;
  readonly rejection: Rejection | null;
  readonly reply: FormReply | undefined;
}) {
  const { member, signUp } = useShell();
  const text = useText();
  const data = useDataText();
  const reason = campaign?.reason ? data(`promotion.reason.${campaign.reason}`, '') : '';
  const mayApply = campaign?.mayApply === true && Boolean(member);
  const isBefore = campaign?.kind === 'apply' && (state === 'join' || state === 'signed');
  const isEveryone = state === 'signed' && campaign !== null && countsEveryone(campaign.kind);
  const noteState = campaign?.reward
    ? 'claim'
    : isBefore
      ? 'apply'
      : isEveryone
        ? 'everyone'
        : state;
  const remark = campaign?.remark ? text('promotion.remark', { reason: campaign.remark }) : '';
  const note =
    campaign?.wagering && state === 'issued' && !campaign.reward
      ? text('bonus.granted')
      : reason || remark || data(`promotion.note.${noteState}`, '');
  return (
    <div className={css.action}>
      {rejection ? (
        <Alert tone="critical">
          {data(`fault.${rejection.refused}`, rejection.refused, { words: rejection.words })}
        </Alert>
      ) : null}
      {rejection?.refused === 'need_true_account' && signUp ? (
        <a
          href={withReturnTo(pathOf('register'), pathOfPromotion(id))}
          className={buttonClass({ tone: 'primary', wide: true })}
        >
          {text('in_increase_submit')}
        </a>
      ) : null}
      {note ? <p className={css.note}>{note}</p> : null}
      {mayApply && state === 'rejected' ? (
        <p className={css.note}>{text('promotion.reapply')}</p>
      ) : null}
      {campaign?.reward && (state === 'claim' || state === 'issued') ? (
        <CampaignClaim
          action={pathOfPromotion(id)}
          clientId={clientId}
          reward={campaign.reward}
          timeZone={campaign.timeZone}
        />
      ) : null}
      {mayApply || reply ? (
        <ApplyForm action={pathOfPromotion(id)} clientId={clientId} reply={reply} />
      ) : state !== 'join' ? null : member ? (
        <JoinButton id={id} />
      ) : (
        <GuestActions id={id} />
      )}
    </div>
  );
}

function JoinButton({ id }: { readonly id: string }) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <Form method="post" action={pathOfPromotion(id)} replace preventScrollReset {...needsAccount}>
      <Button type="submit" tone="primary" size="large" wide busy={state === 'submitting'}>
        {text('promotion.do_join')}
      </Button>
    </Form>
  );
}

function GuestActions({ id }: { readonly id: string }) {
  const shell = useShell();
  const text = useText();
  return (
    <>
      {pathWhenOn(shell, 'login') ? (
        <AuthLink
          to="login"
          query={new URLSearchParams({ next: pathOfPromotion(id) }).toString()}
          className={buttonClass({ tone: 'primary', size: 'large', wide: true })}
        >
          {text('promotion.login_to_join')}
        </AuthLink>
      ) : null}
      {shell.signUp ? (
        <AuthLink to="register" className={buttonClass({ wide: true })}>
          {text('register.title')}
        </AuthLink>
      ) : null}
    </>
  );
}
