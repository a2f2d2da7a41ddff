import { reviewReasons } from '#app/domain/payments/withdrawal-states.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import {
  ActsTable,
  NextPage,
  QueueLinks,
  QueueRows,
  Ending,
  queueQuery,
  Viewers,
} from './queue-parts.tsx';
import { QueueFilterForm } from './queue-filter.tsx';
import { StateTabs } from './queue-list.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { ActForm, Key, Reason, RejectForm } from './form.tsx';

type Queue = OfficeOutput<'withdrawalQueue'>;
type Withdrawal = OfficeOutput<'officeWithdrawal'>;

const shows = ['review', 'paying', 'by-hand'] as const;

export function withdrawalQueuePage(
  visit: StaffVisit,
  show: (typeof shows)[number],
  { withdrawals, next, total }: Queue,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.withdrawals'),
    body: (
      <>
        <StateTabs
          {...{ visit, path: '/withdrawals', names: shows, current: show }}
          label={(name) => text(`office.show_${name === 'by-hand' ? 'by_hand' : name}`)}
        />
        <QueueFilterForm
          {...{ visit, show }}
          flags={reviewReasons.map((name) => [name, text(`office.reason_${name}`)])}
          methods={[
            ['bank', text('office.method_bank')],
            ['wallet', text('office.method_wallet')],
          ]}
        />
        <QueueRows visit={visit} total={total} isEmpty={withdrawals.length === 0}>
          {withdrawals.map((one) => (
            <li key={one.id}>
              <a
                href={`/withdrawals/${one.id}${queueQuery(visit)}`}
                id={`row-${one.id}`}
                data-row=""
              >
                <strong>{one.member.account}</strong>
                <Amount visit={visit} minor={one.amount} />
                <span>
                  {one.needsTwo ? (
                    <span className="tag warn">
                      {text('office.approvals', { done: one.approvals.length })}
                    </span>
                  ) : null}
                  <Viewers visit={visit} names={one.viewers} />
                  {one.reasons.map((name) => (
                    <span className="tag" key={name}>
                      {text(`office.reason_${name}`)}
                    </span>
                  ))}
                </span>
                <Time visit={visit} at={one.requestedAt} />
              </a>
            </li>
          ))}
        </QueueRows>
        <NextPage visit={visit} next={next} />
      </>
    ),
  };
}

const isOpen = ({ state }: Withdrawal): boolean => state === 'review' || state === 'requested';

function Facts({ visit, one }: { visit: StaffVisit; one: Withdrawal }) {
  const { text } = visit;
  return (
    <section className="card">
      <h2>{text('office.request')}</h2>
      <dl>
        <dt>{text('office.member')}</dt>
        <dd>
          <a href={`/members/${one.member.id}`}>{one.member.account}</a>
        </dd>
        <dt>{text('office.amount')}</dt>
        <dd>
          <Amount visit={visit} minor={one.amount} />
        </dd>
        <dt>{text('office.state')}</dt>
        <dd>{text(`office.w_${one.state}`)}</dd>
        <dt>{text('office.instrument')}</dt>
        <dd>{`${one.bank} ${one.masked}`}</dd>
        <dt>{text('office.holder')}</dt>
        <dd>{one.holder}</dd>
        <dt>{text('office.requested_at')}</dt>
        <dd>
          <Time visit={visit} at={one.requestedAt} />
        </dd>
        <dt>{text('office.paid_before')}</dt>
        <dd>
          {one.paidBefore.count} · <Amount visit={visit} minor={one.paidBefore.sum} />
        </dd>
      </dl>
    </section>
  );
}

function Parts({ visit, one }: { visit: StaffVisit; one: Withdrawal }) {
  const { text } = visit;
  if (one.parts.length === 0 && !isOpen(one)) return null;
  return (
    <section className="card">
      <h2>{text('office.parts')}</h2>
      {one.parts.length === 0 ? <p className="quiet">{text('office.no_parts')}</p> : null}
      {one.parts.map((part) => (
        <div key={part.id}>
          <p>
            {part.isC2c ? <a href={`/disputes/${part.id}`}>{part.id}</a> : <code>{part.id}</code>} ·{' '}
            <Amount visit={visit} minor={part.amount} /> · {text(`office.p_${part.state}`)} ·{' '}
            {part.provider ?? text(part.isC2c ? 'office.by_member' : 'office.show_by_hand')}
          </p>
          {part.isForStaff && may(visit, 'withdrawals.settle') ? (
            <ActForm act="settle" fields={{ part: part.id }}>
              <Reason visit={visit} id={`reason-${part.id}`} />
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
    </section>
  );
}

function Decision({ visit, one }: { visit: StaffVisit; one: Withdrawal }) {
  const { text } = visit;
  if (!isOpen(one) || !may(visit, 'withdrawals.decide')) return null;
  return (
    <div className="acts">
      <ActForm act="approve" shortcut="a" className="card">
        <Reason visit={visit} id="approve-reason" />
        <button className="main" type="submit">
          {text('office.approve')} <Key name="a" />
        </button>
      </ActForm>
      <RejectForm visit={visit} />
    </div>
  );
}

/** The second person reads the first approval before deciding. */
function Approvals({ visit, one }: { visit: StaffVisit; one: Withdrawal }) {
  const { text } = visit;
  if (!one.needsTwo) return null;
  const first = one.acts.filter(({ act }) => act === 'approve');
  return (
    <div className="notice">
      <p>{text(first.length === 0 ? 'office.needs_two_both' : 'office.needs_two_more')}</p>
      {first.map(({ staff, at, reason }) => (
        <p key={staff}>
          <strong>{staff}</strong> · <Time visit={visit} at={at} /> · {reason}
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

function Events({ visit, one }: { visit: StaffVisit; one: Withdrawal }) {
  const { text } = visit;
  return (
    <section className="card">
      <h2>{text('office.events')}</h2>
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
              <Time visit={visit} at={event.at} />
            </p>
            <p>{eventText(visit, one, event)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function withdrawalPage(visit: StaffVisit, one: Withdrawal): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.withdrawal')} ${one.id}`,
    body: (
      <>
        <QueueLinks visit={visit} queue="/withdrawals" following={one.following} />
        <Viewers visit={visit} names={one.viewers} />
        {isOpen(one) ? (
          <Approvals visit={visit} one={one} />
        ) : (
          <Ending
            {...{ visit, state: text(`office.w_${one.state}`) }}
            event={one.events.findLast(({ actor }) => actor === 'staff')}
          />
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
        <Decision visit={visit} one={one} />
        <div className="grid">
          <Facts visit={visit} one={one} />
          <Parts visit={visit} one={one} />
          <Events visit={visit} one={one} />
          <ActsTable visit={visit} acts={one.acts} />
        </div>
      </>
    ),
  };
}
