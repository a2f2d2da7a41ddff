import { Link, useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { useMoney } from '../../brand/use-format.ts';
import { AbsentPart } from '../../connectivity/absent-part.tsx';
import type { MemberTransferData, MemberTransferStatus } from './member-transfer-data.ts';
import { MemberTransferForm } from './member-transfer-form.tsx';

export function MemberTransferPage({ data }: { readonly data: MemberTransferData }) {
  const text = useText();
  const { status, clientId, isSent, seesLines } = data;
  // A later reply supersedes the outcome in the URL.
  const wasAnswered = useActionData() !== undefined;
  if (!status.ok)
    return (
      <div className={panel.stack}>
        <AbsentPart id="member-transfer" title={text('transfer.title')} fault={status.fault} />
      </div>
    );
  const { upline, members } = status.value;
  const hasRelatives = upline !== null || members.length > 0;
  return (
    <div className={panel.stack} data-member-transfer="">
      {isSent && !wasAnswered ? <Alert tone="positive">{text('transfer.sent')}</Alert> : null}
      {hasRelatives ? (
        <>
          <Available status={status.value} seesLines={seesLines} />
          <MemberTransferForm status={status.value} clientId={clientId} isSent={isSent} />
        </>
      ) : (
        <EmptyState title={text('transfer.nobody')}>{text('transfer.nobody_text')}</EmptyState>
      )}
    </div>
  );
}

function Available({
  status: { amount, cash, heldAmount, countLeft, dailyCount, dailyLeft, dailyMax },
  seesLines,
}: {
  readonly status: MemberTransferStatus;
  readonly seesLines: boolean;
}) {
  const text = useText();
  const money = useMoney();
  return (
    <section className={panel.section} aria-labelledby="transferable" data-zone="plain">
      <div className={panel.facts}>
        <h2 id="transferable" className={panel.title}>
          {text('transfer.amount_now')}
        </h2>
        <p className={panel.largeFigure}>
          <bdi dir="ltr" data-transferable={amount}>
            {money(amount)}
          </bdi>
        </p>
        <p className={panel.muted}>
          {text('transfer.of_cash', { cash: money(cash) })}{' '}
          {text('transfer.daily', {
            left: money(dailyLeft),
            max: money(dailyMax),
            times: countLeft,
            count: dailyCount,
          })}
        </p>
      </div>
      {heldAmount > 0 ? (
        <>
          <p>{text('transfer.held', { amount: money(heldAmount) })}</p>
          {seesLines ? (
            <div className={panel.actions}>
              <Link to="/member/withdraw" className={buttonClass()}>
                {text('transfer.see_lines')}
              </Link>
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
