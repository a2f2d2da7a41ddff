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

function Report({ alert }: { alert: Alert }) {
  const visit = useVisit();
  const { text } = visit;
  const isDeposit = alert.kind === 'deposit';
  const { request } = alert;
  return (
    <Facts
      rows={[
        [text('office.reported'), reportText(visit, alert)],
        request === null ? null : [text('office.member'), <MemberLink member={request.member} />],
        [
          text(isDeposit ? 'office.deposit' : 'office.withdrawal'),
          request === null ? (
            alert.subject
          ) : (
            <a href={`/${isDeposit ? 'deposits' : 'withdrawals'}/${request.id}`}>{alert.subject}</a>
          ),
        ],
        [text('office.provider_number'), alert.ref],
        [text('office.times'), text('office.times_reported', { count: alert.times })],
        [text('office.first_time'), <Time at={alert.firstAt} />],
        alert.times === 1 ? null : [text('office.last_time'), <Time at={alert.lastAt} />],
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
          {alerts.map((alert) => (
            <Card key={alert.id} title={alert.provider}>
              <p>{alertText(visit, alert)}</p>
              <Report alert={alert} />
              {visit.may('alerts.close') ? (
                <ReasonForm
                  act="close"
                  fields={{ id: alert.id }}
                  id={`reason-${alert.id}`}
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
