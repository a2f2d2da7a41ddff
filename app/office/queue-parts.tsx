import type { ReactNode } from 'react';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { actText } from './act-words.ts';
import { Key } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Time } from './page.tsx';
import { isFiltered } from './queue-filter.tsx';

export const QueueRows = ({
  visit: { text, url },
  total,
  isEmpty,
  children,
}: {
  visit: StaffVisit;
  total: number;
  isEmpty: boolean;
  children: ReactNode;
}) => (
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

/** The filter and page of the queue from which the request was opened. */
export function queueQuery({ url }: Pick<StaffVisit, 'url'>): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete('done');
  return query.size === 0 ? '' : `?${query.toString()}`;
}

export function afterAct(visit: StaffVisit, outcome: string): string {
  const query = new URLSearchParams(visit.url.searchParams);
  query.set('done', outcome);
  return `${visit.url.pathname}?${query.toString()}`;
}

/** Two people who decide at the same time waste work. */
export function Viewers({
  visit: { text },
  names,
}: {
  visit: StaffVisit;
  names: readonly string[];
}) {
  return names.length === 0 ? null : (
    <span className="tag warn">{text('office.viewed_by', { names: names.join(', ') })}</span>
  );
}

/** For staff who open a request after it was decided. */
export function Ending({
  visit,
  state,
  event,
}: {
  visit: StaffVisit;
  state: string;
  event: { readonly actorName: string; readonly at: number; readonly reason: string } | undefined;
}) {
  return event === undefined || event.actorName === '' ? null : (
    <p className="notice">
      <strong>{state}</strong> · {event.actorName} · <Time visit={visit} at={event.at} />
      {event.reason === '' ? '' : ` · ${event.reason}`}
    </p>
  );
}

export function QueueLinks({
  visit,
  queue,
  following,
}: {
  visit: StaffVisit;
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
  visit,
  member: { id, account },
}: {
  visit: StaffVisit;
  member: { readonly id: string; readonly account: string };
}) =>
  may(visit, 'agent-bills.read') ? (
    <p>
      <a href={`/members/${id}/bills`}>{visit.text('office.paid_bills_of', { account })}</a>
    </p>
  ) : null;

export function NextPage({
  visit: { url, text },
  next,
}: {
  visit: StaffVisit;
  next: string | null;
}) {
  if (next === null) return null;
  const query = new URLSearchParams(url.searchParams);
  query.set('after', next);
  return (
    <p>
      <a href={`${url.pathname}?${query.toString()}`}>{text('office.more')}</a>
    </p>
  );
}

/** A table that may be wider than a phone's screen; it scrolls by keyboard, too. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="scroll" tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);

/** A table of staff actions. */
export function ActsTable({
  visit,
  acts,
}: {
  visit: StaffVisit;
  acts: OfficeOutput<'staffActs'>['acts'];
}) {
  const { text } = visit;
  return (
    <section className="card wide">
      <h2>{text('office.acts')}</h2>
      {acts.length === 0 ? <p className="quiet">{text('office.none')}</p> : null}
      {acts.length > 0 ? (
        <ScrollRegion label={text('office.acts')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('office.time')}</th>
                <th scope="col">{text('office.person')}</th>
                <th scope="col">{text('office.act')}</th>
                <th scope="col">{text('office.subject')}</th>
                <th scope="col" className="amount">
                  {text('office.amount')}
                </th>
                <th scope="col">{text('office.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {acts.map((act, place) => (
                <tr key={`${act.at} ${place}`}>
                  <td>
                    <Time visit={visit} at={act.at} />
                  </td>
                  <td>{act.staff}</td>
                  <td>{actText(visit, act)}</td>
                  <td>
                    {act.member !== '' && act.subject === act.member ? (
                      <a href={`/members/${act.member}`}>{text('office.member')}</a>
                    ) : (
                      act.subject
                    )}
                  </td>
                  <td className="amount">
                    {act.amount === 0 ? '' : <Amount visit={visit} minor={act.amount} />}
                  </td>
                  <td>{act.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
    </section>
  );
}
