import { redemptionViews } from '#schema/office-calls/redemptions.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Key, Reason, RejectForm } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { ActsTable, Ending, QueueLinks, Viewers } from './queue-parts.tsx';
import { QueueList, StateTabs } from './queue-list.tsx';

type Redemption = OfficeOutput<'officeRedemption'>;

export function redemptionListPage(
  visit: StaffVisit,
  { redemptions, next, total }: OfficeOutput<'redemptionList'>,
  view: string,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.redemptions'),
    body: (
      <>
        <StateTabs
          {...{ visit, path: '/redemptions', names: redemptionViews, current: view }}
          label={(name) => text(`office.redemption_${name}`)}
        />
        <QueueList
          {...{ visit, path: '/redemptions', next }}
          counted={text('office.redemptions_count', { count: total })}
          entries={redemptions.map((one) => ({
            id: one.id,
            who: one.member.account,
            what: <span>{`${one.quantity} × ${one.title}`}</span>,
            tags: [text(`office.redemption_${one.state}`)],
            viewers: one.viewers,
            at: one.requestedAt,
          }))}
        />
      </>
    ),
  };
}

function Decision({ visit, one }: { visit: StaffVisit; one: Redemption }) {
  const { text } = visit;
  if (one.state !== 'process' || !may(visit, 'redemptions.decide')) return null;
  return (
    <div className="acts">
      <ActForm act="approve" shortcut="a" className="card">
        <p>{text('office.redemption_deliver')}</p>
        <Reason visit={visit} id="approve-reason" />
        <button className="main" type="submit">
          {text('office.approve')} <Key name="a" />
        </button>
      </ActForm>
      <RejectForm visit={visit} />
    </div>
  );
}

export function redemptionPage(visit: StaffVisit, one: Redemption): OfficePage {
  const { text } = visit;
  const { decided } = one;
  return {
    title: `${text('office.redemption')} ${one.id}`,
    body: (
      <>
        <QueueLinks visit={visit} queue="/redemptions" following={one.following} />
        <Viewers visit={visit} names={one.viewers} />
        <Ending
          {...{ visit, state: text(`office.redemption_${one.state}`) }}
          event={
            decided === null
              ? undefined
              : { actorName: decided.staff, at: decided.at, reason: decided.remark }
          }
        />
        <Decision visit={visit} one={one} />
        <section className="card">
          <h2>{text('office.request')}</h2>
          <dl>
            <dt>{text('office.member')}</dt>
            <dd>
              <a href={`/members/${one.member.id}`}>{one.member.account}</a>
            </dd>
            <dt>{text('office.redemption_reward')}</dt>
            <dd>{one.title}</dd>
            <dt>{text('office.redemption_quantity')}</dt>
            <dd>{one.quantity}</dd>
            <dt>{text('office.redemption_points')}</dt>
            <dd>{new Intl.NumberFormat(visit.language).format(one.points)}</dd>
            <dt>{text('office.state')}</dt>
            <dd>{text(`office.redemption_${one.state}`)}</dd>
            <dt>{text('office.requested_at')}</dt>
            <dd>
              <Time visit={visit} at={one.requestedAt} />
            </dd>
          </dl>
        </section>
        <ActsTable visit={visit} acts={one.acts} />
      </>
    ),
  };
}
