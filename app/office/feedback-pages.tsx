import { useVisit } from './use-visit.ts';
import { feedbackViews } from '#schema/office-calls/feedback.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { Field, TextArea, ReasonForm } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { ActsTable, QueueLinks, Viewers } from './queue-parts.tsx';
import { QueueList, StateTabs } from './queue-list.tsx';
import { Pictures } from './pictures.tsx';
import { Card, MemberLink } from './parts.tsx';

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
          path="/feedback"
          names={feedbackViews}
          current={view}
          label={(name) => text(`office.feedback_${name}`)}
        />
        <QueueList
          path="/feedback"
          next={next}
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

function Decisions({ one }: { one: Feedback }) {
  const { text, may } = useVisit();
  if (one.state !== 'open' || !may('feedback.answer')) return null;
  return (
    <div className="acts">
      {one.member === null ? null : (
        <ReasonForm act="answer" shortcut="a" className="card" tone="main" submit="office.answer">
          <Field name="title" label={text('office.message_title')} required maxLength={120} />
          <TextArea name="text" label={text('office.message_text')} required maxLength={4000} />
        </ReasonForm>
      )}
      <ReasonForm
        act="close"
        shortcut="r"
        className="card"
        tone="bad"
        submit="office.close_feedback"
      >
        <p>{text('office.close_feedback_text')}</p>
      </ReasonForm>
    </div>
  );
}

function Decided({ one }: { one: Feedback }) {
  const { text } = useVisit();
  if (one.decided === null) return null;
  return (
    <Card title={text(`office.feedback_${one.state}`)}>
      <p className="quiet">
        {one.decided.staff} · <Time at={one.decided.at} />
      </p>
      {one.answer === null ? null : (
        <>
          <p>
            <strong>{one.answer.title}</strong>
          </p>
          <p className="words">{one.answer.text}</p>
        </>
      )}
    </Card>
  );
}

export function feedbackPage(visit: StaffVisit, one: Feedback): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.feedback')} ${one.number}`,
    body: (
      <>
        <QueueLinks queue="/feedback" following={one.following} />
        <Viewers names={one.viewers} />
        <div className="grid">
          <Card
            title={one.member === null ? text('office.guest') : <MemberLink member={one.member} />}
          >
            <p className="quiet">
              <Time at={one.at} />
              {` · ${one.language}`}
            </p>
            <p className="words" dir="auto">
              {one.comment}
            </p>
          </Card>
          {one.pictures === 0 ? null : (
            <Pictures
              path={`/feedback/${one.number}/picture`}
              count={one.pictures}
              title={text('office.feedback_pictures')}
            />
          )}
          <Decided one={one} />
        </div>
        <Decisions one={one} />
        <ActsTable acts={one.acts} />
      </>
    ),
  };
}
