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
import { type FormReply, valuesOf } from '../forms/form-reply.ts';
import type { PromotionDetail } from './promotion-data.ts';
import * as css from './promotion-page.css.ts';
import { getFormProps, parse, useForm } from '@conform-to/react';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { commentResult } from '../forms/comment-faults.ts';
import { CommentField } from '../forms/comment-field.tsx';
import { ImageField } from '../forms/image-field.tsx';
import { useFaultText } from '../forms/use-fault-text.ts';
import { useFormFaultText } from '../forms/use-form-fault-text.ts';
import type { CampaignView } from '#schema/calls/offers.ts';
import { LocalTime } from '../brand/local-time.tsx';
import { useMoney } from '../brand/use-format.ts';

function CampaignClaim({
  action,
  clientId,
  reward: { part, amount, until },
  timeZone,
}: {
  readonly action: string;
  readonly clientId: string;
  readonly reward: NonNullable<CampaignView['reward']>;
  readonly timeZone: string;
}) {
  const text = useText();
  const money = useMoney();
  const { state } = useNavigation();
  return (
    <Form method="post" action={action} replace preventScrollReset className={css.action}>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="clientId" value={clientId} />
      <Button type="submit" tone="primary" size="large" wide busy={state === 'submitting'}>
        {text('reward.claim', { amount: money(amount) })}
      </Button>
      {typeof until === 'number' ? (
        <p className={css.note}>
          {text('reward.until')} <LocalTime at={until} zone={timeZone} short />
        </p>
      ) : null}
    </Form>
  );
}

function ApplyForm({
  action,
  clientId,
  reply,
}: {
  readonly action: string;
  readonly clientId: string;
  readonly reply: FormReply | undefined;
}) {
  const text = useText();
  const faultText = useFaultText();
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  const busy = useNavigation().state === 'submitting';
  const [form] = useForm<Record<string, string>, Record<string, string>, FieldFault>({
    id: 'apply-form',
    lastResult: reply ?? null,
    onValidate: ({ formData }) => parse(formData, { resolve: () => commentResult(formData) }),
  });
  const faults = form.allErrors as Readonly<Record<string, FieldFault>>;
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      preventScrollReset
      className={css.apply}
      {...getFormProps(form)}
      {...needsAccount}
    >
      {formFault && Object.keys(faults).length === 0 ? (
        <Alert tone="critical">{formFault}</Alert>
      ) : null}
      <input type="hidden" name="clientId" value={clientId} />
      <CommentField
        value={valuesOf(reply)['comment'] ?? ''}
        error={faultText(faults['comment'], 'comment')}
      />
      <ImageField error={faultText(faults['images'], null)} />
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {text('promotion.apply')}
      </Button>
    </Form>
  );
}

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
