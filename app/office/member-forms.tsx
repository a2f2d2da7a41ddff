import { useVisit } from './use-visit.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Choice, Field, TextArea, Submit, ReasonForm } from './form.tsx';
import { Amount, Time } from './page.tsx';
import { Card } from './parts.tsx';

/* Each form appears only for staff with the permission. */

type Card = OfficeOutput<'memberCard'>;
interface CardProps {
  readonly card: Card;
}

/** Further sessions are collapsed, so that the whole card fits a phone. */
const maxListedSessions = 5;

export function Sessions({ card }: CardProps) {
  const { text, may } = useVisit();
  const { sessions } = card;
  const lines = sessions.map((session) => (
    <p key={session.id}>
      {`${session.browser} ${session.system} ${session.address}`} · <Time at={session.seenAt} />
    </p>
  ));
  return (
    <Card title={text('office.sessions')}>
      {sessions.length === 0 ? <p className="quiet">{text('office.none')}</p> : null}
      {lines.slice(0, maxListedSessions)}
      {lines.length > maxListedSessions ? (
        <details>
          <summary>{text('office.more')}</summary>
          {lines.slice(maxListedSessions)}
        </details>
      ) : null}
      {sessions.length > 0 && may('members.end-sessions') ? (
        <ReasonForm act="end-sessions" id="sessions-reason" tone="bad" submit="office.end_sessions">
          <Choice
            name="session"
            label={text('office.session')}
            value=""
            options={[
              ['', text('office.all_sessions')],
              ...sessions.map(({ id, browser, system, address }) => {
                return [id, `${browser} ${system} ${address}`] as const;
              }),
            ]}
          />
        </ReasonForm>
      ) : null}
    </Card>
  );
}

export function Corrections() {
  const { text, may, newId } = useVisit();
  if (!may('adjustments.decide')) return null;
  return (
    <Card title={text('office.correct')}>
      <p className="quiet">{text('office.correct_text')}</p>
      <ReasonForm act="correct" clientId={newId()} submit="office.propose">
        <Field name="amount" label={text('office.amount')} required />
      </ReasonForm>
    </Card>
  );
}

/** For a member who cannot log in. */
export function WithdrawalForMember({ card }: CardProps) {
  const { text, may, newId } = useVisit();
  if (!may('withdrawals.request')) return null;
  const { withdrawable } = card.money;
  return (
    <Card title={text('office.request_for')}>
      <p className="quiet">
        {text('office.request_for_text')} {text('office.withdrawable')}:{' '}
        <Amount minor={withdrawable} />
      </p>
      <ReasonForm act="request" clientId={newId()} submit="office.request_for">
        <Field
          id="request-amount"
          name="requestAmount"
          label={text('office.amount')}
          inputMode="decimal"
          required
          autoComplete="off"
        />
      </ReasonForm>
    </Card>
  );
}

/** Members can set these values only once. */
export function PersonForm({ card }: CardProps) {
  const { text, may } = useVisit();
  if (!may('members.correct-person')) return null;
  return (
    <Card title={text('office.correct_person')}>
      <p className="quiet">{text('office.correct_person_text')}</p>
      <ReasonForm act="correct-name" id="name-reason" submit="office.correct_name">
        <Field
          name="name"
          label={text('office.holder')}
          value={card.payeeName}
          required
          maxLength={60}
          autoComplete="off"
        />
      </ReasonForm>
      <ReasonForm
        act="correct-birth-date"
        className="second"
        id="birth-date-reason"
        submit="office.correct_birth_date"
      >
        <Field
          id="birth-date"
          name="birthDate"
          label={text('office.birth_date')}
          value={card.birthDate}
          type="date"
          required
          autoComplete="off"
        />
      </ReasonForm>
    </Card>
  );
}

/** Requires a reason for the log, and is shown once. */
export function RevealForm() {
  const { text, may } = useVisit();
  if (!may('members.reveal')) return null;
  return (
    <Card title={text('office.reveal')}>
      <p className="quiet">{text('office.reveal_text')}</p>
      <ReasonForm act="reveal" submit="office.reveal_submit" />
    </Card>
  );
}

export function Messages({ card }: CardProps) {
  const { text, may } = useVisit();
  const { messages } = card;
  const isReachable = card.email !== '' || card.mobile !== '';
  return (
    <Card title={text('office.inbox')}>
      {messages.length === 0 ? <p className="quiet">{text('office.none')}</p> : null}
      {messages.map(({ id, title, at, read }) => (
        <p key={id}>
          {title} · <Time at={at} />
          {read ? null : ` · ${text('office.unread')}`}
        </p>
      ))}
      {messages.length > 0 && isReachable && may('members.resend') ? (
        <ReasonForm act="resend" submit="office.resend">
          <p className="quiet">{text('office.resend_text')}</p>
          <Choice
            name="message"
            label={text('office.resend_message')}
            options={messages.map(({ id, title }) => [id, title] as const)}
          />
        </ReasonForm>
      ) : null}
    </Card>
  );
}

export function UplineForm({ card: { upline, nextUpline } }: CardProps) {
  const { text, may } = useVisit();
  if (nextUpline)
    return (
      <Card title={text('office.upline')}>
        <p>
          {nextUpline.agent
            ? text('office.move_to', { account: nextUpline.agent.account })
            : text('office.move_to_none')}{' '}
          <Time at={nextUpline.from} />
        </p>
        {nextUpline.canCancel && may('members.set-upline') ? (
          <ReasonForm act="cancel-move" submit="office.move_cancel" />
        ) : null}
      </Card>
    );
  if (!may('members.set-upline')) return null;
  return (
    <Card title={text('office.upline')}>
      <p className="quiet">{text('office.upline_text')}</p>
      <ActForm act="move">
        <Field
          name="upline"
          label={text('office.upline_account')}
          value={upline?.account ?? ''}
          maxLength={100}
          autoComplete="off"
        />
        <Submit label="office.move_check" />
      </ActForm>
    </Card>
  );
}

/** Whether the member may pay others, and a form to allow it again. */
export function Payer({ card: { payer } }: CardProps) {
  const { text, may } = useVisit();
  if (payer === null) return null;
  return (
    <Card title={text('office.payer_title')}>
      {payer.offSince === null ? (
        <p>{text('office.payer_on')}</p>
      ) : (
        <p className="notice bad">
          {text('office.payer_off')} <Time at={payer.offSince} />
        </p>
      )}
      {payer.offSince !== null && may('members.allow-payer') ? (
        <ReasonForm act="allow-payer" id="allow-reason" tone="main" submit="office.allow_payer" />
      ) : null}
    </Card>
  );
}

export function Notes({ card }: CardProps) {
  const { text } = useVisit();
  return (
    <Card title={text('office.notes')}>
      {card.notes.map(({ staff, at, text: words }) => (
        <p className="words" key={`${at} ${staff}`}>
          {words}{' '}
          <span className="quiet">
            {staff} · <Time at={at} />
          </span>
        </p>
      ))}
      <ActForm act="note">
        <TextArea
          id="note"
          name="text"
          label={text('office.note')}
          required
          minLength={3}
          maxLength={2000}
        />
        <Submit label="office.add_note" />
      </ActForm>
    </Card>
  );
}
