import { decimalText } from '#app/lib/money.ts';
import { applicationViews } from '#schema/office-calls/applications.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Choice, Field, Key, Reason } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { ActsTable, Ending, NextPage, QueueLinks, queueQuery, Viewers } from './parts.tsx';
import { Pictures } from './pictures.tsx';

type Application = OfficeOutput<'officeApplication'>;
type Entry = OfficeOutput<'applicationList'>['applications'][number];

const nameOf = ({ title, campaign }: Entry): string => (title === '' ? campaign : title);

/** The links to the applications of each state. */
const Views = ({ visit: { text }, view }: { visit: StaffVisit; view: string }) => (
  <nav className="tabs" aria-label={text('office.state')}>
    {applicationViews.map((name) => (
      <a
        key={name}
        href={`/applications?show=${name}`}
        aria-current={name === view ? 'page' : undefined}
      >
        {text(`office.application_${name}`)}
      </a>
    ))}
  </nav>
);

/** Applications for rewards of promotions. */
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
        <Views visit={visit} view={view} />
        <p className="quiet">
          {text('office.applications_count', { count: total })}
          <span className="keys"> · {text('office.keys_hint')}</span>
        </p>
        {applications.length === 0 ? (
          <p>{text('office.none')}</p>
        ) : (
          <ul className="rows">
            {applications.map((one) => (
              <li key={one.id}>
                <a
                  href={`/applications/${one.id}${queueQuery(visit)}`}
                  id={`row-${one.id}`}
                  data-row=""
                >
                  <strong>{one.member.account}</strong>
                  <span>{nameOf(one)}</span>
                  <span>
                    <span className="tag">{text(`office.application_${one.state}`)}</span>
                    {one.pictures === 0 ? null : (
                      <span className="tag">
                        {text('office.feedback_pictures_count', { count: one.pictures })}
                      </span>
                    )}
                    <Viewers visit={visit} names={one.viewers} />
                  </span>
                  <Time visit={visit} at={one.requestedAt} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <NextPage visit={visit} next={next} />
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

/** One application with its pictures, and what it takes to decide on it. */
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
