import { decimalText } from '#app/domain/money.ts';
import { applicationViews } from '#schema/office-calls/applications.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Choice, Field, Key, Reason } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { ActsTable, Ending, QueueLinks, Viewers } from './queue-parts.tsx';
import { QueueList, StateTabs } from './queue-list.tsx';
import { Pictures } from './pictures.tsx';

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
          {...{ visit, path: '/applications', names: applicationViews, current: view }}
          label={(name) => text(`office.application_${name}`)}
        />
        <QueueList
          {...{ visit, path: '/applications', next }}
          counted={text('office.applications_count', { count: total })}
          entries={applications.map((one) => ({
            id: one.id,
            who: one.member.account,
            what: <span>{nameOf(one)}</span>,
            tags: [
              text(`office.application_${one.state}`),
              ...(one.pictures === 0
                ? []
                : [text('office.feedback_pictures_count', { count: one.pictures })]),
            ],
            viewers: one.viewers,
            at: one.requestedAt,
          }))}
        />
      </>
    ),
  };
}

function ApproveForm({ visit, one }: { visit: StaffVisit; one: Application }) {
  const { text } = visit;
  return (
    <ActForm act="approve" shortcut="a" className="card">
      <p>{text('office.application_approve_text')}</p>
      {one.fixed === null ? (
        <Field
          {...{ id: 'amount', name: 'amount', value: decimalText(one.most), required: true }}
          label={text('office.amount')}
          inputMode="decimal"
        />
      ) : (
        <p>
          <Amount visit={visit} minor={one.fixed} />
        </p>
      )}
      <Reason visit={visit} id="approve-reason" />
      <button className="main" type="submit">
        {text('office.approve')} <Key name="a" />
      </button>
    </ActForm>
  );
}

function Decision({ visit, one }: { visit: StaffVisit; one: Application }) {
  const { text } = visit;
  const isOpen = one.state === 'applying' || one.state === 'process';
  if (!isOpen || !may(visit, 'applications.decide')) return null;
  return (
    <div className="acts">
      {one.state === 'applying' ? (
        <ActForm act="take" className="card">
          <p>{text('office.application_take_text')}</p>
          <Reason visit={visit} id="take-reason" />
          <button type="submit">{text('office.application_take')}</button>
        </ActForm>
      ) : null}
      <ApproveForm visit={visit} one={one} />
      <ActForm act="reject" shortcut="r" className="card">
        <Reason visit={visit} id="reject-reason" label={text('office.reason_for_member')} />
        <Choice
          {...{ id: 'again', name: 'again', label: text('office.application_again') }}
          options={[
            ['no', text('office.application_again_no')],
            ['yes', text('office.application_again_yes')],
          ]}
        />
        <button className="bad" type="submit">
          {text('office.reject')} <Key name="r" />
        </button>
      </ActForm>
    </div>
  );
}

export function applicationPage(visit: StaffVisit, one: Application): OfficePage {
  const { text } = visit;
  const { decided } = one;
  return {
    title: `${text('office.application')}: ${nameOf(one)}`,
    body: (
      <>
        <QueueLinks visit={visit} queue="/applications" following={one.following} />
        <Viewers visit={visit} names={one.viewers} />
        <Ending
          {...{ visit, state: text(`office.application_${one.state}`) }}
          event={
            decided === null
              ? undefined
              : { actorName: decided.staff, at: decided.at, reason: decided.remark }
          }
        />
        <div className="grid">
          <section className="card">
            <h2>
              <a href={`/members/${one.member.id}`}>{one.member.account}</a>
            </h2>
            <p className="quiet">
              <Time visit={visit} at={one.requestedAt} />
            </p>
            <p className="words" dir="auto">
              {one.comment}
            </p>
            <dl>
              <dt>{text('office.state')}</dt>
              <dd>{text(`office.application_${one.state}`)}</dd>
              <dt>{text('office.campaign')}</dt>
              <dd>
                <a href={`/campaigns/${one.campaign}`}>{one.campaign}</a>
              </dd>
              {one.amount === null ? null : (
                <>
                  <dt>{text('office.amount')}</dt>
                  <dd>
                    <Amount visit={visit} minor={one.amount} />
                  </dd>
                </>
              )}
              {one.state === 'rejected' && decided !== null ? (
                <>
                  <dt>{text('office.application_again')}</dt>
                  <dd>
                    {text(
                      decided.mayReapply
                        ? 'office.application_again_yes'
                        : 'office.application_again_no',
                    )}
                  </dd>
                </>
              ) : null}
            </dl>
          </section>
          {one.pictures === 0 ? null : (
            <Pictures
              {...{ visit, path: `/applications/${one.id}/picture`, count: one.pictures }}
              title={text('office.application_pictures')}
            />
          )}
        </div>
        <Decision visit={visit} one={one} />
        <ActsTable visit={visit} acts={one.acts} />
      </>
    ),
  };
}
