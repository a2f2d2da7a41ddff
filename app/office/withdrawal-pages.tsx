import { useVisit } from './use-visit.ts';
import { reviewReasons } from '#app/domain/payments/withdrawal-states.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import {
  ActsTable,
  NextPage,
  QueueLinks,
  QueueRows,
  Ending,
  queueQuery,
  findStaffEvent,
  Viewers,
} from './queue-parts.tsx';
import { QueueFilterForm } from './queue-filter.tsx';
import { StateTabs } from './queue-list.tsx';
import type { StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { ActForm, Reason, RejectForm, ApproveForm } from './form.tsx';
import { Card, Facts, MemberLink } from './parts.tsx';

type Queue = OfficeOutput<'withdrawalQueue'>;
type Withdrawal = OfficeOutput<'officeWithdrawal'>;

const shows = ['review', 'paying', 'by-hand'] as const;

export function withdrawalQueuePage(
  visit: StaffVisit,
  { withdrawals, next, total }: Queue,
  show: (typeof shows)[number],
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.withdrawals'),
    body: (
      <>
        <StateTabs
          path="/withdrawals"
          names={shows}
          current={show}
          label={(name) => text(`office.show_${name === 'by-hand' ? 'by_hand' : name}`)}
        />
        <QueueFilterForm
          show={show}
          flags={reviewReasons.map((name) => [name, text(`office.reason_${name}`)])}
          methods={[
            ['bank', text('office.method_bank')],
            ['wallet', text('office.method_wallet')],
          ]}
        />
        <QueueRows total={total} isEmpty={withdrawals.length === 0}>
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal.id}>
              <a
                href={`/withdrawals/${withdrawal.id}${queueQuery(visit)}`}
                id={`row-${withdrawal.id}`}
                data-row=""
              >
                <strong>{withdrawal.member.account}</strong>
                <Amount minor={withdrawal.amount} />
                <span>
                  {withdrawal.needsTwo ? (
                    <span className="tag warn">
                      {text('office.approvals', { done: withdrawal.approvals.length })}
                    </span>
                  ) : null}
                  <Viewers names={withdrawal.viewers} />
                  {withdrawal.reasons.map((name) => (
                    <span className="tag" key={name}>
                      {text(`office.reason_${name}`)}
                    </span>
                  ))}
                </span>
                <Time at={withdrawal.requestedAt} />
              </a>
            </li>
          ))}
        </QueueRows>
        <NextPage next={next} />
      </>
    ),
  };
}

const isOpen = ({ state }: Withdrawal): boolean => state === 'review' || state === 'requested';

function Request({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.request')}>
      <Facts
        rows={[
          [text('office.member'), <MemberLink member={withdrawal.member} />],
          [text('office.amount'), <Amount minor={withdrawal.amount} />],
          [text('office.state'), text(`office.w_${withdrawal.state}`)],
          [text('office.instrument'), `${withdrawal.bank} ${withdrawal.masked}`],
          [text('office.holder'), withdrawal.holder],
          [text('office.requested_at'), <Time at={withdrawal.requestedAt} />],
          [
            text('office.paid_before'),
            <>
              {withdrawal.paidBefore.count} · <Amount minor={withdrawal.paidBefore.sum} />
            </>,
          ],
        ]}
      />
    </Card>
  );
}

function Parts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, may } = useVisit();
  if (withdrawal.parts.length === 0 && !isOpen(withdrawal)) return null;
  return (
    <Card title={text('office.parts')}>
      {withdrawal.parts.length === 0 ? <p className="quiet">{text('office.no_parts')}</p> : null}
      {withdrawal.parts.map((part) => (
        <div key={part.id}>
          <p>
            {part.isC2c ? <a href={`/disputes/${part.id}`}>{part.id}</a> : <code>{part.id}</code>} ·{' '}
            <Amount minor={part.amount} /> · {text(`office.p_${part.state}`)} ·{' '}
            {part.provider ?? text(part.isC2c ? 'office.by_member' : 'office.show_by_hand')}
          </p>
          {part.isForStaff && may('withdrawals.settle') ? (
            <ActForm act="settle" fields={{ part: part.id }}>
              <Reason id={`reason-${part.id}`} />
              <button className="main" name="status" value="paid" type="submit">
                {text('office.mark_paid')}
              </button>{' '}
              <button className="bad" name="status" value="failed" type="submit">
                {text('office.mark_failed')}
              </button>
            </ActForm>
          ) : null}
        </div>
      ))}
    </Card>
  );
}

function Decision({ withdrawal }: { withdrawal: Withdrawal }) {
  const { may } = useVisit();
  if (!isOpen(withdrawal) || !may('withdrawals.decide')) return null;
  return (
    <div className="acts">
      <ApproveForm />
      <RejectForm />
    </div>
  );
}

/** The second person reads the first approval before deciding. */
function Approvals({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text } = useVisit();
  if (!withdrawal.needsTwo) return null;
  const approvals = withdrawal.acts.filter(({ act }) => act === 'approve');
  return (
    <div className="notice">
      <p>{text(approvals.length === 0 ? 'office.needs_two_both' : 'office.needs_two_more')}</p>
      {approvals.map(({ staff, at, reason }) => (
        <p key={staff}>
          <strong>{staff}</strong> · <Time at={at} /> · {reason}
        </p>
      ))}
    </div>
  );
}

/** Reasons of a review as text, or the staff's own words. */
function eventText(
  { text }: StaffVisit,
  withdrawal: Withdrawal,
  event: Withdrawal['events'][number],
) {
  if (event.state !== 'review' || event.actor === 'staff') return event.reason;
  const names = event.reason.split(' ');
  const reasons = withdrawal.reasons.filter((name) => names.includes(name));
  return reasons.map((name) => text(`office.reason_${name}`)).join(' · ');
}

/**
 * The state that the event led to. The first of two approvals does not change it; staff at index 0
 * made the request.
 */
const eventName = (
  { text }: StaffVisit,
  { state, actor }: Withdrawal['events'][number],
  index: number,
): string =>
  actor === 'staff' && index > 0 && (state === 'requested' || state === 'review')
    ? text('office.first_approval')
    : text(`office.w_${state}`);

function Events({ withdrawal }: { withdrawal: Withdrawal }) {
  const visit = useVisit();
  const { text } = visit;
  return (
    <Card title={text('office.events')}>
      <ol className="steps">
        {withdrawal.events.map((event, index) => (
          <li key={`${event.at} ${event.state}`}>
            <p>
              <strong>{eventName(visit, event, index)}</strong>
              {event.actorName === ''
                ? ''
                : ` · ${event.actorName === withdrawal.member.id ? withdrawal.member.account : event.actorName}`}
            </p>
            <p className="quiet">
              <Time at={event.at} />
            </p>
            <p>{eventText(visit, withdrawal, event)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function withdrawalPage(visit: StaffVisit, withdrawal: Withdrawal): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.withdrawal')} ${withdrawal.id}`,
    body: (
      <>
        <QueueLinks queue="/withdrawals" following={withdrawal.following} />
        <Viewers names={withdrawal.viewers} />
        {isOpen(withdrawal) ? (
          <Approvals withdrawal={withdrawal} />
        ) : (
          <Ending
            state={text(`office.w_${withdrawal.state}`)}
            decided={findStaffEvent(withdrawal.events)}
          />
        )}
        {withdrawal.reasons.length > 0 ? (
          <p>
            {withdrawal.reasons.map((name) => (
              <span className="tag warn" key={name}>
                {text(`office.reason_${name}`)}
              </span>
            ))}
          </p>
        ) : null}
        <Decision withdrawal={withdrawal} />
        <div className="grid">
          <Request withdrawal={withdrawal} />
          <Parts withdrawal={withdrawal} />
          <Events withdrawal={withdrawal} />
          <ActsTable acts={withdrawal.acts} />
        </div>
      </>
    ),
  };
}
