import { useVisit } from './use-visit.ts';
import { decimalText } from '#app/domain/money.ts';
import { applicationViews } from '#schema/office-calls/applications.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Choice, Field, Reason, Submit, ApproveForm, ReasonForm } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { ActsTable, Ending, QueueLinks, Viewers } from './queue-parts.tsx';
import { QueueList, StateTabs } from './queue-list.tsx';
import { Pictures } from './pictures.tsx';
import { Card, Facts, MemberLink } from './parts.tsx';

type Application = OfficeOutput<'officeApplication'>;
type Entry = OfficeOutput<'applicationList'>['applications'][number];

const nameOf = ({ title, campaign }: Entry): string => (title === '' ? campaign : title);

export function applicationListPage(
  visit: StaffVisit,
  { applications, next, total }: OfficeOutput<'applicationList'>,
  view: string,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.applications'),
    body: (
      <>
        <StateTabs
          path="/applications"
          names={applicationViews}
          current={view}
          label={(name) => text(`office.application_${name}`)}
        />
        <QueueList
          path="/applications"
          next={next}
          counted={text('office.applications_count', { count: total })}
          entries={applications.map((application) => ({
            id: application.id,
            who: application.member.account,
            what: <span>{nameOf(application)}</span>,
            tags: [
              text(`office.application_${application.state}`),
              ...(application.pictures === 0
                ? []
                : [text('office.feedback_pictures_count', { count: application.pictures })]),
            ],
            viewers: application.viewers,
            at: application.requestedAt,
          }))}
        />
      </>
    ),
  };
}

function Approval({ application }: { application: Application }) {
  const { text } = useVisit();
  return (
    <ApproveForm>
      <p>{text('office.application_approve_text')}</p>
      {application.fixed === null ? (
        <Field
          name="amount"
          label={text('office.amount')}
          value={decimalText(application.most)}
          required
          inputMode="decimal"
        />
      ) : (
        <p>
          <Amount minor={application.fixed} />
        </p>
      )}
    </ApproveForm>
  );
}

function Decision({ application }: { application: Application }) {
  const { text, may } = useVisit();
  const isOpen = application.state === 'applying' || application.state === 'process';
  if (!isOpen || !may('applications.decide')) return null;
  return (
    <div className="acts">
      {application.state === 'applying' ? (
        <ReasonForm act="take" className="card" submit="office.application_take">
          <p>{text('office.application_take_text')}</p>
        </ReasonForm>
      ) : null}
      <Approval application={application} />
      <ActForm act="reject" shortcut="r" className="card">
        <Reason id="reject-reason" label={text('office.reason_for_member')} />
        <Choice
          name="again"
          label={text('office.application_again')}
          options={[
            ['no', text('office.application_again_no')],
            ['yes', text('office.application_again_yes')],
          ]}
        />
        <Submit tone="bad" label="office.reject" shortcut="r" />
      </ActForm>
    </div>
  );
}

export function applicationPage(visit: StaffVisit, application: Application): OfficePage {
  const { text } = visit;
  const { decided } = application;
  return {
    title: `${text('office.application')}: ${nameOf(application)}`,
    body: (
      <>
        <QueueLinks queue="/applications" following={application.following} />
        <Viewers names={application.viewers} />
        <Ending
          state={text(`office.application_${application.state}`)}
          decided={application.decided}
        />
        <div className="grid">
          <Card
            title={
              <>
                <MemberLink member={application.member} />
              </>
            }
          >
            <p className="quiet">
              <Time at={application.requestedAt} />
            </p>
            <p className="words" dir="auto">
              {application.comment}
            </p>
            <Facts
              rows={[
                [text('office.state'), text(`office.application_${application.state}`)],
                [
                  text('office.campaign'),
                  <a href={`/campaigns/${application.campaign}`}>{application.campaign}</a>,
                ],
                application.amount === null
                  ? null
                  : [text('office.amount'), <Amount minor={application.amount} />],
                application.state === 'rejected' && decided !== null
                  ? [
                      text('office.application_again'),
                      text(
                        decided.mayReapply
                          ? 'office.application_again_yes'
                          : 'office.application_again_no',
                      ),
                    ]
                  : null,
              ]}
            />
          </Card>
          {application.pictures === 0 ? null : (
            <Pictures
              path={`/applications/${application.id}/picture`}
              count={application.pictures}
              title={text('office.application_pictures')}
            />
          )}
        </div>
        <Decision application={application} />
        <ActsTable acts={application.acts} />
      </>
    ),
  };
}
