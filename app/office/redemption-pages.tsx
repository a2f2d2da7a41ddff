import { useVisit } from './use-visit.ts';
import { redemptionViews } from '#schema/office-calls/redemptions.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { RejectForm, ApproveForm } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { ActsTable, Ending, QueueLinks, Viewers } from './queue-parts.tsx';
import { QueueList, StateTabs } from './queue-list.tsx';
import { Card, Facts, MemberLink } from './parts.tsx';

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
          path="/redemptions"
          names={redemptionViews}
          current={view}
          label={(name) => text(`office.redemption_${name}`)}
        />
        <QueueList
          path="/redemptions"
          next={next}
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

function Decision({ one }: { one: Redemption }) {
  const { text, may } = useVisit();
  if (one.state !== 'process' || !may('redemptions.decide')) return null;
  return (
    <div className="acts">
      <ApproveForm>
        <p>{text('office.redemption_deliver')}</p>
      </ApproveForm>
      <RejectForm />
    </div>
  );
}

export function redemptionPage(visit: StaffVisit, one: Redemption): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.redemption')} ${one.id}`,
    body: (
      <>
        <QueueLinks queue="/redemptions" following={one.following} />
        <Viewers names={one.viewers} />
        <Ending state={text(`office.redemption_${one.state}`)} decided={one.decided} />
        <Decision one={one} />
        <Card title={text('office.request')}>
          <Facts
            rows={[
              [text('office.member'), <MemberLink member={one.member} />],
              [text('office.redemption_reward'), one.title],
              [text('office.redemption_quantity'), one.quantity],
              [
                text('office.redemption_points'),
                new Intl.NumberFormat(visit.language).format(one.points),
              ],
              [text('office.state'), text(`office.redemption_${one.state}`)],
              [text('office.requested_at'), <Time at={one.requestedAt} />],
            ]}
          />
        </Card>
        <ActsTable acts={one.acts} />
      </>
    ),
  };
}
