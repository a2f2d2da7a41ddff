import { useVisit } from './use-visit.ts';
import type { ReactNode } from 'react';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { actText } from './act-words.ts';
import { Key } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Amount, Time } from './page.tsx';
import { isFiltered } from './queue-filter.tsx';
import { Card, Table, MemberLink } from './parts.tsx';

export const QueueRows = ({
  total,
  isEmpty,
  children,
}: {
  total: number;
  isEmpty: boolean;
  children: ReactNode;
}) => {
  const { text, url } = useVisit();
  return (
    <>
      <p className="quiet">
        {text('office.waiting', { count: total })}
        <span className="keys"> · {text('office.keys_hint')}</span>
      </p>
      {isEmpty ? (
        <p>{text(isFiltered({ url }) ? 'office.nothing_matches' : 'office.nothing_waits')}</p>
      ) : (
        <ul className="rows">{children}</ul>
      )}
    </>
  );
};

/** The filter and page of the queue from which the request was opened. */
export function queueQuery({ url }: Pick<StaffVisit, 'url'>): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete('done');
  return query.size === 0 ? '' : `?${query.toString()}`;
}

export function hrefAfterAct(visit: StaffVisit, outcome: string): string {
  const query = new URLSearchParams(visit.url.searchParams);
  query.set('done', outcome);
  return `${visit.url.pathname}?${query.toString()}`;
}

/** Prevents two people from working on the same entry. */
export function Viewers({ names }: { names: readonly string[] }) {
  const { text } = useVisit();
  return names.length === 0 ? null : (
    <span className="tag warn">{text('office.viewed_by', { names: names.join(', ') })}</span>
  );
}

interface Decided {
  readonly staff: string;
  readonly at: number;
  readonly remark: string;
}

/** For staff who open a request after it was decided. */
export const Ending = ({ state, decided }: { state: string; decided: Decided | null }) =>
  decided === null || decided.staff === '' ? null : (
    <p className="notice">
      <strong>{state}</strong> · {decided.staff} · <Time at={decided.at} />
      {decided.remark === '' ? '' : ` · ${decided.remark}`}
    </p>
  );

export function findStaffEvent(
  events: OfficeOutput<'officeDeposit' | 'officeWithdrawal'>['events'],
): Decided | null {
  const event = events.findLast(({ actor }) => actor === 'staff');
  return event ? { staff: event.actorName, at: event.at, remark: event.reason } : null;
}

export function QueueLinks({
  queue,
  following,
}: {
  queue:
    | '/agent-bills'
    | '/applications'
    | '/deposits'
    | '/disputes'
    | '/feedback'
    | '/redemptions'
    | '/withdrawals';
  following: string | null;
}) {
  const visit = useVisit();
  const { text, url } = visit;
  const query = queueQuery(visit);
  // After an act the next request has the focus, so that Enter opens it.
  const isDone = url.searchParams.has('done');
  const open = url.pathname.slice(queue.length + 1);
  return (
    <p>
      <a
        href={`${queue}${query}#row-${isDone && following !== null ? following : open}`}
        data-key="u"
        autoFocus={isDone && following === null}
      >
        {text('office.back')} <Key name="u" />
      </a>
      {following === null ? null : (
        <>
          {' · '}
          <a href={`${queue}/${following}${query}`} data-key="n" autoFocus={isDone}>
            {text('office.following')} <Key name="n" />
          </a>
        </>
      )}
    </p>
  );
}

export const PaidBillsLink = ({
  member: { id, account },
}: {
  member: { readonly id: string; readonly account: string };
}) => {
  const { may, text } = useVisit();
  return may('agent-bills.read') ? (
    <p>
      <a href={`/members/${id}/bills`}>{text('office.paid_bills_of', { account })}</a>
    </p>
  ) : null;
};

export function NextPage({ next }: { next: string | null }) {
  const { url, text } = useVisit();
  if (next === null) return null;
  const query = new URLSearchParams(url.searchParams);
  query.set('after', next);
  return (
    <p>
      <a href={`${url.pathname}?${query.toString()}`}>{text('office.more')}</a>
    </p>
  );
}

export function ActsTable({ acts }: { acts: OfficeOutput<'staffActs'>['acts'] }) {
  const visit = useVisit();
  const { text } = visit;
  return (
    <Card isWide title={text('office.acts')}>
      {acts.length === 0 ? <p className="quiet">{text('office.none')}</p> : null}
      {acts.length > 0 ? (
        <Table
          label={text('office.acts')}
          heads={[
            text('office.time'),
            text('office.person'),
            text('office.act'),
            text('office.subject'),
            { amount: text('office.amount') },
            text('office.reason'),
          ]}
        >
          {acts.map((act, index) => (
            <tr key={`${act.at} ${index}`}>
              <td>
                <Time at={act.at} />
              </td>
              <td>{act.staff}</td>
              <td>{actText(visit, act)}</td>
              <td>
                {act.member !== '' && act.subject === act.member ? (
                  <MemberLink member={{ id: act.member, account: text('office.member') }} />
                ) : (
                  act.subject
                )}
              </td>
              <td className="amount">{act.amount === 0 ? '' : <Amount minor={act.amount} />}</td>
              <td>{act.reason}</td>
            </tr>
          ))}
        </Table>
      ) : null}
    </Card>
  );
}
