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
          entries={redemptions.map((redemption) => ({
            id: redemption.id,
            who: redemption.member.account,
            what: <span>{`${redemption.quantity} × ${redemption.title}`}</span>,
            tags: [text(`office.redemption_${redemption.state}`)],
            viewers: redemption.viewers,
            at: redemption.requestedAt,
          }))}
        />
      </>
    ),
  };
}

function Decision({ redemption }: { redemption: Redemption }) {
  const { text, may } = useVisit();
  if (redemption.state !== 'process' || !may('redemptions.decide')) return null;
  return (
    <div className="acts">
      <ApproveForm>
        <p>{text('office.redemption_deliver')}</p>
      </ApproveForm>
      <RejectForm />
    </div>
  );
}

export function redemptionPage(visit: StaffVisit, redemption: Redemption): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.redemption')} ${redemption.id}`,
    body: (
      <>
        <QueueLinks queue="/redemptions" following={redemption.following} />
        <Viewers names={redemption.viewers} />
        <Ending
          state={text(`office.redemption_${redemption.state}`)}
          decided={redemption.decided}
        />
        <Decision redemption={redemption} />
        <Card title={text('office.request')}>
          <Facts
            rows={[
              [text('office.member'), <MemberLink member={redemption.member} />],
              [text('office.redemption_reward'), redemption.title],
              [text('office.redemption_quantity'), redemption.quantity],
              [
                text('office.redemption_points'),
                new Intl.NumberFormat(visit.language).format(redemption.points),
              ],
              [text('office.state'), text(`office.redemption_${redemption.state}`)],
              [text('office.requested_at'), <Time at={redemption.requestedAt} />],
            ]}
          />
        </Card>
        <ActsTable acts={redemption.acts} />
      </>
    ),
  };
}
