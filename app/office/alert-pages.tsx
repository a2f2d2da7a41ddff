import { useVisit } from './use-visit.ts';
import { formatAmount } from '#app/domain/money.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { alertText } from './act-words.ts';
import type { StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { NextPage } from './queue-parts.tsx';
import { Card, Facts, MemberLink } from './parts.tsx';
import { ReasonForm } from './form.tsx';

type Alert = OfficeOutput<'openAlerts'>['alerts'][number];

/** The currency may differ from the brand's. */
function reportText({ text }: StaffVisit, { kind, report }: Alert): string {
  if (report === null) return '–';
  const { status, amount, currency, reason } = report;
  const words =
    kind === 'deposit'
      ? text(status === 'paid' ? 'office.report_deposit_paid' : 'office.report_deposit_failed')
      : text(status === 'paid' ? 'office.report_payout_paid' : 'office.report_payout_failed');
  const sum = amount === null || currency === null ? '' : `${formatAmount(amount)} ${currency}`;
  return [words, sum, reason].filter((part) => part !== '').join(' · ');
}

function Report({ one }: { one: Alert }) {
  const visit = useVisit();
  const { text } = visit;
  const isDeposit = one.kind === 'deposit';
  const { request } = one;
  return (
    <Facts
      rows={[
        [text('office.reported'), reportText(visit, one)],
        request === null ? null : [text('office.member'), <MemberLink member={request.member} />],
        [
          text(isDeposit ? 'office.deposit' : 'office.withdrawal'),
          request === null ? (
            one.subject
          ) : (
            <a href={`/${isDeposit ? 'deposits' : 'withdrawals'}/${request.id}`}>{one.subject}</a>
          ),
        ],
        [text('office.provider_number'), one.ref],
        [text('office.times'), text('office.times_reported', { count: one.times })],
        [text('office.first_time'), <Time at={one.firstAt} />],
        one.times === 1 ? null : [text('office.last_time'), <Time at={one.lastAt} />],
      ]}
    />
  );
}

/** Reports of payment providers that could not be carried out. */
export function alertsPage(
  visit: StaffVisit,
  { alerts, next, total }: OfficeOutput<'openAlerts'>,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.alerts'),
    body: (
      <>
        <p className="quiet">{text('office.alerts_text')}</p>
        <p className="quiet">{text('office.waiting', { count: total })}</p>
        {alerts.length === 0 ? <p>{text('office.nothing_waits')}</p> : null}
        <div className="grid">
          {alerts.map((one) => (
            <Card key={one.id} title={one.provider}>
              <p>{alertText(visit, one)}</p>
              <Report one={one} />
              {visit.may('alerts.close') ? (
                <ReasonForm
                  act="close"
                  fields={{ id: one.id }}
                  id={`reason-${one.id}`}
                  tone="main"
                  submit="office.close_alert"
                />
              ) : null}
            </Card>
          ))}
        </div>
        <NextPage next={next} />
      </>
    ),
  };
}
