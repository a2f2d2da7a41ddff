import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { may, type FormFields, type OfficeText, type StaffVisit } from './office-request.ts';
import { Notice, Time, type OfficePage } from './page.tsx';
import { NextPage } from './queue-parts.tsx';
import { ActForm, Choice, Field, Reason, TextArea } from './form.tsx';

type Segment = OfficeOutput<'sentMessages'>['messages'][number]['segment'];

export function segmentOf({ to = 'all', rank = '', account = '' }: FormFields): Segment {
  if (to === 'member') return { kind: 'member', account };
  return to === 'rank' ? { kind: 'rank', rank: Number(rank) } : { kind: 'all' };
}

function segmentText(segment: Segment, text: OfficeText): string {
  if (segment.kind === 'all') return text('office.to_all');
  return segment.kind === 'rank' ? text('office.to_rank', { rank: segment.rank }) : segment.account;
}

function Compose({ visit, draft }: { visit: StaffVisit; draft: FormFields }) {
  const { text } = visit;
  return (
    <ActForm act="preview" className="card">
      <Choice
        {...{ id: 'to', name: 'to', label: text('office.to'), value: draft['to'] ?? 'all' }}
        options={[
          ['all', text('office.to_all')],
          ['rank', text('office.to_a_rank')],
          ['member', text('office.to_member')],
        ]}
      />
      <Field
        {...{
          className: 'for-rank',
          id: 'rank',
          name: 'rank',
          label: text('office.rank'),
          inputMode: 'numeric',
        }}
        {...{ value: draft['rank'] ?? '' }}
      />
      <Field
        {...{
          className: 'for-member',
          id: 'account',
          name: 'account',
          label: text('office.account'),
        }}
        {...{ value: draft['account'] ?? '', autoComplete: 'off' }}
      />
      <Field
        {...{ id: 'title', name: 'title', label: text('office.message_title'), required: true }}
        {...{ value: draft['title'] ?? '', maxLength: 120 }}
      />
      <TextArea
        {...{ id: 'text', name: 'text', label: text('office.message_text'), required: true }}
        {...{ value: draft['text'] ?? '', maxLength: 4000 }}
      />
      <Reason visit={visit} id="reason" value={draft['reason'] ?? ''} />
      <button type="submit">{text('office.preview')}</button>
    </ActForm>
  );
}

function Preview({
  visit,
  draft,
  members,
}: {
  visit: StaffVisit;
  draft: FormFields;
  members: number;
}) {
  const { text } = visit;
  return (
    <section className="card">
      <h2>{text('office.preview')}</h2>
      <p>{`${segmentText(segmentOf(draft), text)} · ${text('office.recipients', { count: members })}`}</p>
      <p>
        <strong>{draft['title']}</strong>
      </p>
      <p className="words">{draft['text']}</p>
      <ActForm act="send" fields={draft} clientId={visit.newId()}>
        <button className="main" type="submit">
          {text('office.send')}
        </button>
      </ActForm>
    </section>
  );
}

export function messagesPage(
  visit: StaffVisit,
  { messages, next }: OfficeOutput<'sentMessages'>,
  {
    draft = {},
    members,
    isSent = false,
  }: {
    readonly draft?: FormFields;
    readonly members?: number;
    readonly isSent?: boolean;
  } = {},
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.messages'),
    body: (
      <>
        {isSent ? <Notice tone="good">{text('office.sent')}</Notice> : null}
        <div className="grid">
          {members === undefined ? null : <Preview visit={visit} draft={draft} members={members} />}
          {may(visit, 'messages.send') ? <Compose visit={visit} draft={draft} /> : null}
          <section className="card">
            <h2>{text('office.sent_messages')}</h2>
            {messages.length === 0 ? <p className="quiet">{text('office.none')}</p> : null}
            {messages.map((one) => (
              <p key={one.id}>
                <strong>{Object.values(one.texts)[0]?.title}</strong>{' '}
                <span className="quiet">
                  {`${segmentText(one.segment, text)} · ${one.staff} · ${text('office.read', { count: one.read })} · `}
                  <Time visit={visit} at={one.at} />
                </span>
              </p>
            ))}
          </section>
        </div>
        <NextPage visit={visit} next={next} />
      </>
    ),
  };
}
