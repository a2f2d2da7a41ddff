import { formatAmount } from '#app/domain/money.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { alertText } from './act-words.ts';
import { may, type StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { NextPage } from './queue-parts.tsx';
import { ActForm, Reason } from './form.tsx';

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

function Facts({ visit, one }: { visit: StaffVisit; one: Alert }) {
  const { text } = visit;
  const isDeposit = one.kind === 'deposit';
  const { request } = one;
  return (
    <dl>
      <dt>{text('office.reported')}</dt>
      <dd>{reportText(visit, one)}</dd>
      {request === null ? null : (
        <>
          <dt>{text('office.member')}</dt>
          <dd>
            <a href={`/members/${request.member.id}`}>{request.member.account}</a>
          </dd>
        </>
      )}
      <dt>{text(isDeposit ? 'office.deposit' : 'office.withdrawal')}</dt>
      <dd>
        {request === null ? (
          one.subject
        ) : (
          <a href={`/${isDeposit ? 'deposits' : 'withdrawals'}/${request.id}`}>{one.subject}</a>
        )}
      </dd>
      <dt>{text('office.provider_number')}</dt>
      <dd>{one.ref}</dd>
      <dt>{text('office.times')}</dt>
      <dd>{text('office.times_reported', { count: one.times })}</dd>
      <dt>{text('office.first_time')}</dt>
      <dd>
        <Time visit={visit} at={one.firstAt} />
      </dd>
      {one.times === 1 ? null : (
        <>
          <dt>{text('office.last_time')}</dt>
          <dd>
            <Time visit={visit} at={one.lastAt} />
          </dd>
        </>
      )}
    </dl>
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
            <section className="card" key={one.id}>
              <h2>{one.provider}</h2>
              <p>{alertText(visit, one)}</p>
              <Facts visit={visit} one={one} />
              {may(visit, 'alerts.close') ? (
                <ActForm act="close" fields={{ id: one.id }}>
                  <Reason visit={visit} id={`reason-${one.id}`} />
                  <button className="main" type="submit">
                    {text('office.close_alert')}
                  </button>
                </ActForm>
              ) : null}
            </section>
          ))}
        </div>
        <NextPage visit={visit} next={next} />
      </>
    ),
  };
}
