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
  staffEvent,
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
          {withdrawals.map((one) => (
            <li key={one.id}>
              <a
                href={`/withdrawals/${one.id}${queueQuery(visit)}`}
                id={`row-${one.id}`}
                data-row=""
              >
                <strong>{one.member.account}</strong>
                <Amount minor={one.amount} />
                <span>
                  {one.needsTwo ? (
                    <span className="tag warn">
                      {text('office.approvals', { done: one.approvals.length })}
                    </span>
                  ) : null}
                  <Viewers names={one.viewers} />
                  {one.reasons.map((name) => (
                    <span className="tag" key={name}>
                      {text(`office.reason_${name}`)}
                    </span>
                  ))}
                </span>
                <Time at={one.requestedAt} />
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

function Request({ one }: { one: Withdrawal }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.request')}>
      <Facts
        rows={[
          [text('office.member'), <MemberLink member={one.member} />],
          [text('office.amount'), <Amount minor={one.amount} />],
          [text('office.state'), text(`office.w_${one.state}`)],
          [text('office.instrument'), `${one.bank} ${one.masked}`],
          [text('office.holder'), one.holder],
          [text('office.requested_at'), <Time at={one.requestedAt} />],
          [
            text('office.paid_before'),
            <>
              {one.paidBefore.count} · <Amount minor={one.paidBefore.sum} />
            </>,
          ],
        ]}
      />
    </Card>
  );
}

function Parts({ one }: { one: Withdrawal }) {
  const { text, may } = useVisit();
  if (one.parts.length === 0 && !isOpen(one)) return null;
  return (
    <Card title={text('office.parts')}>
      {one.parts.length === 0 ? <p className="quiet">{text('office.no_parts')}</p> : null}
      {one.parts.map((part) => (
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

function Decision({ one }: { one: Withdrawal }) {
  const { may } = useVisit();
  if (!isOpen(one) || !may('withdrawals.decide')) return null;
  return (
    <div className="acts">
      <ApproveForm />
      <RejectForm />
    </div>
  );
}

/** The second person reads the first approval before deciding. */
function Approvals({ one }: { one: Withdrawal }) {
  const { text } = useVisit();
  if (!one.needsTwo) return null;
  const first = one.acts.filter(({ act }) => act === 'approve');
  return (
    <div className="notice">
      <p>{text(first.length === 0 ? 'office.needs_two_both' : 'office.needs_two_more')}</p>
      {first.map(({ staff, at, reason }) => (
        <p key={staff}>
          <strong>{staff}</strong> · <Time at={at} /> · {reason}
        </p>
      ))}
    </div>
  );
}

/** Reasons of a review as text, or the staff's own words. */
function eventText({ text }: StaffVisit, one: Withdrawal, event: Withdrawal['events'][number]) {
  if (event.state !== 'review' || event.actor === 'staff') return event.reason;
  const names = event.reason.split(' ');
  const reasons = one.reasons.filter((name) => names.includes(name));
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

function Events({ one }: { one: Withdrawal }) {
  const visit = useVisit();
  const { text } = visit;
  return (
    <Card title={text('office.events')}>
      <ol className="steps">
        {one.events.map((event, index) => (
          <li key={`${event.at} ${event.state}`}>
            <p>
              <strong>{eventName(visit, event, index)}</strong>
              {event.actorName === ''
                ? ''
                : ` · ${event.actorName === one.member.id ? one.member.account : event.actorName}`}
            </p>
            <p className="quiet">
              <Time at={event.at} />
            </p>
            <p>{eventText(visit, one, event)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function withdrawalPage(visit: StaffVisit, one: Withdrawal): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.withdrawal')} ${one.id}`,
    body: (
      <>
        <QueueLinks queue="/withdrawals" following={one.following} />
        <Viewers names={one.viewers} />
        {isOpen(one) ? (
          <Approvals one={one} />
        ) : (
          <Ending state={text(`office.w_${one.state}`)} decided={staffEvent(one.events)} />
        )}
        {one.reasons.length > 0 ? (
          <p>
            {one.reasons.map((name) => (
              <span className="tag warn" key={name}>
                {text(`office.reason_${name}`)}
              </span>
            ))}
          </p>
        ) : null}
        <Decision one={one} />
        <div className="grid">
          <Request one={one} />
          <Parts one={one} />
          <Events one={one} />
          <ActsTable acts={one.acts} />
        </div>
      </>
    ),
  };
}
