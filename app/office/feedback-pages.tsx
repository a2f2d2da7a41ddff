import { feedbackViews } from '#schema/office-calls/feedback.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Field, Key, Reason, TextArea } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { ActsTable, QueueLinks, Viewers } from './queue-parts.tsx';
import { QueueList, StateTabs } from './queue-list.tsx';
import { Pictures } from './pictures.tsx';

type Feedback = OfficeOutput<'officeFeedback'>;

export function feedbackListPage(
  visit: StaffVisit,
  { feedback, next, total }: OfficeOutput<'feedbackList'>,
  view: string,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.feedback'),
    body: (
      <>
        <StateTabs
          {...{ visit, path: '/feedback', names: feedbackViews, current: view }}
          label={(name) => text(`office.feedback_${name}`)}
        />
        <QueueList
          {...{ visit, path: '/feedback', next }}
          counted={text('office.feedback_count', { count: total })}
          entries={feedback.map((one) => ({
            id: one.number,
            who: one.member?.account ?? text('office.guest'),
            what: <span>{one.comment}</span>,
            tags: [
              text(`office.feedback_${one.state}`),
              ...(one.pictures === 0
                ? []
                : [text('office.feedback_pictures_count', { count: one.pictures })]),
            ],
            viewers: one.viewers,
            at: one.at,
          }))}
        />
      </>
    ),
  };
}

function Decisions({ visit, one }: { visit: StaffVisit; one: Feedback }) {
  const { text } = visit;
  if (one.state !== 'open' || !may(visit, 'feedback.answer')) return null;
  return (
    <div className="acts">
      {one.member === null ? null : (
        <ActForm act="answer" shortcut="a" className="card">
          <Field
            {...{ id: 'title', name: 'title', label: text('office.message_title') }}
            {...{ required: true, maxLength: 120 }}
          />
          <TextArea
            {...{ id: 'text', name: 'text', label: text('office.message_text') }}
            {...{ required: true, maxLength: 4000 }}
          />
          <Reason visit={visit} id="answer-reason" />
          <button className="main" type="submit">
            {text('office.answer')} <Key name="a" />
          </button>
        </ActForm>
      )}
      <ActForm act="close" shortcut="r" className="card">
        <p>{text('office.close_feedback_text')}</p>
        <Reason visit={visit} id="close-reason" />
        <button className="bad" type="submit">
          {text('office.close_feedback')} <Key name="r" />
        </button>
      </ActForm>
    </div>
  );
}

function Decided({ visit, one }: { visit: StaffVisit; one: Feedback }) {
  const { text } = visit;
  if (one.decided === null) return null;
  return (
    <section className="card">
      <h2>{text(`office.feedback_${one.state}`)}</h2>
      <p className="quiet">
        {one.decided.staff} · <Time visit={visit} at={one.decided.at} />
      </p>
      {one.answer === null ? null : (
        <>
          <p>
            <strong>{one.answer.title}</strong>
          </p>
          <p className="words">{one.answer.text}</p>
        </>
      )}
    </section>
  );
}

export function feedbackPage(visit: StaffVisit, one: Feedback): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.feedback')} ${one.number}`,
    body: (
      <>
        <QueueLinks visit={visit} queue="/feedback" following={one.following} />
        <Viewers visit={visit} names={one.viewers} />
        <div className="grid">
          <section className="card">
            <h2>
              {one.member === null ? (
                text('office.guest')
              ) : (
                <a href={`/members/${one.member.id}`}>{one.member.account}</a>
              )}
            </h2>
            <p className="quiet">
              <Time visit={visit} at={one.at} />
              {` · ${one.language}`}
            </p>
            <p className="words" dir="auto">
              {one.comment}
            </p>
          </section>
          {one.pictures === 0 ? null : (
            <Pictures
              {...{ visit, path: `/feedback/${one.number}/picture`, count: one.pictures }}
              title={text('office.feedback_pictures')}
            />
          )}
          <Decided visit={visit} one={one} />
        </div>
        <Decisions visit={visit} one={one} />
        <ActsTable visit={visit} acts={one.acts} />
      </>
    ),
  };
}
