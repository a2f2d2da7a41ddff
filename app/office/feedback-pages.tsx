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
          entries={feedback.map((entry) => ({
            id: entry.number,
            who: entry.member?.account ?? text('office.guest'),
            what: <span>{entry.comment}</span>,
            tags: [
              text(`office.feedback_${entry.state}`),
              ...(entry.pictures === 0
                ? []
                : [text('office.feedback_pictures_count', { count: entry.pictures })]),
            ],
            viewers: entry.viewers,
            at: entry.at,
          }))}
        />
      </>
    ),
  };
}

function Decisions({ feedback }: { feedback: Feedback }) {
  const { text, may } = useVisit();
  if (feedback.state !== 'open' || !may('feedback.answer')) return null;
  return (
    <div className="acts">
      {feedback.member === null ? null : (
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

function Decided({ feedback }: { feedback: Feedback }) {
  const { text } = useVisit();
  if (feedback.decided === null) return null;
  return (
    <Card title={text(`office.feedback_${feedback.state}`)}>
      <p className="quiet">
        {feedback.decided.staff} · <Time at={feedback.decided.at} />
      </p>
      {feedback.answer === null ? null : (
        <>
          <p>
            <strong>{feedback.answer.title}</strong>
          </p>
          <p className="words">{feedback.answer.text}</p>
        </>
      )}
    </Card>
  );
}

export function feedbackPage(visit: StaffVisit, feedback: Feedback): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.feedback')} ${feedback.number}`,
    body: (
      <>
        <QueueLinks queue="/feedback" following={feedback.following} />
        <Viewers names={feedback.viewers} />
        <div className="grid">
          <Card
            title={
              feedback.member === null ? (
                text('office.guest')
              ) : (
                <MemberLink member={feedback.member} />
              )
            }
          >
            <p className="quiet">
              <Time at={feedback.at} />
              {` · ${feedback.language}`}
            </p>
            <p className="words" dir="auto">
              {feedback.comment}
            </p>
          </Card>
          {feedback.pictures === 0 ? null : (
            <Pictures
              path={`/feedback/${feedback.number}/picture`}
              count={feedback.pictures}
              title={text('office.feedback_pictures')}
            />
          )}
          <Decided feedback={feedback} />
        </div>
        <Decisions feedback={feedback} />
        <ActsTable acts={feedback.acts} />
      </>
    ),
  };
}
