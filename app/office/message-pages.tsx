import { useVisit } from './use-visit.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { FormFields, OfficeText, StaffVisit } from './office-request.ts';
import { Notice, Time, type OfficePage } from './page.tsx';
import { NextPage } from './queue-parts.tsx';
import { ActForm, Choice, Field, Reason, TextArea, Submit } from './form.tsx';
import { Card } from './parts.tsx';

type Segment = OfficeOutput<'sentMessages'>['messages'][number]['segment'];

export function segmentOf({ to = 'all', rank = '', account = '' }: FormFields): Segment {
  if (to === 'member') return { kind: 'member', account };
  return to === 'rank' ? { kind: 'rank', rank: Number(rank) } : { kind: 'all' };
}

function segmentText(segment: Segment, text: OfficeText): string {
  if (segment.kind === 'all') return text('office.to_all');
  return segment.kind === 'rank' ? text('office.to_rank', { rank: segment.rank }) : segment.account;
}

function Compose({ draft }: { draft: FormFields }) {
  const { text } = useVisit();
  return (
    <ActForm act="preview" className="card">
      <Choice
        name="to"
        label={text('office.to')}
        value={draft['to'] ?? 'all'}
        options={[
          ['all', text('office.to_all')],
          ['rank', text('office.to_a_rank')],
          ['member', text('office.to_member')],
        ]}
      />
      <Field
        name="rank"
        label={text('office.rank')}
        value={draft['rank'] ?? ''}
        className="for-rank"
        inputMode="numeric"
      />
      <Field
        name="account"
        label={text('office.account')}
        value={draft['account'] ?? ''}
        className="for-member"
        autoComplete="off"
      />
      <Field
        name="title"
        label={text('office.message_title')}
        value={draft['title'] ?? ''}
        required
        maxLength={120}
      />
      <TextArea
        name="text"
        label={text('office.message_text')}
        value={draft['text'] ?? ''}
        required
        maxLength={4000}
      />
      <Reason id="reason" value={draft['reason'] ?? ''} />
      <Submit label="office.preview" />
    </ActForm>
  );
}

function Preview({ draft, members }: { draft: FormFields; members: number }) {
  const { text, newId } = useVisit();
  return (
    <Card title={text('office.preview')}>
      <p>{`${segmentText(segmentOf(draft), text)} · ${text('office.recipients', { count: members })}`}</p>
      <p>
        <strong>{draft['title']}</strong>
      </p>
      <p className="words">{draft['text']}</p>
      <ActForm act="send" fields={draft} clientId={newId()}>
        <Submit tone="main" label="office.send" />
      </ActForm>
    </Card>
  );
}

export function messagesPage(
  visit: StaffVisit,
  { messages, next }: OfficeOutput<'sentMessages'>,
  {
    draft = {},
    members,
    isSent = false,
  }: { readonly draft?: FormFields; readonly members?: number; readonly isSent?: boolean } = {},
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.messages'),
    body: (
      <>
        {isSent ? <Notice tone="good">{text('office.sent')}</Notice> : null}
        <div className="grid">
          {members === undefined ? null : <Preview draft={draft} members={members} />}
          {visit.may('messages.send') ? <Compose draft={draft} /> : null}
          <Card title={text('office.sent_messages')}>
            {messages.length === 0 ? <p className="quiet">{text('office.none')}</p> : null}
            {messages.map((message) => (
              <p key={message.id}>
                <strong>{Object.values(message.texts)[0]?.title}</strong>{' '}
                <span className="quiet">
                  {`${segmentText(message.segment, text)} · ${message.staff} · ${text('office.read', { count: message.read })} · `}
                  <Time at={message.at} />
                </span>
              </p>
            ))}
          </Card>
        </div>
        <NextPage next={next} />
      </>
    ),
  };
}
