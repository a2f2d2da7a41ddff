import type { ReactNode } from 'react';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Choice, Field, Reason, TextArea } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Time } from './page.tsx';

/* Each form appears only for staff with the permission. */

type Card = OfficeOutput<'memberCard'>;
interface CardProps {
  readonly visit: StaffVisit;
  readonly card: Card;
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card">
    <h2>{title}</h2>
    {children}
  </section>
);

/** Further sessions are collapsed, so that the whole card fits a phone. */
const maxListedSessions = 5;

export function Sessions({ visit, card }: CardProps) {
  const { text } = visit;
  const { sessions } = card;
  const lines = sessions.map((one) => (
    <p key={one.id}>
      {`${one.browser} ${one.system} ${one.address}`} · <Time visit={visit} at={one.seenAt} />
    </p>
  ));
  return (
    <Part title={text('office.sessions')}>
      {sessions.length === 0 ? <p className="quiet">{text('office.none')}</p> : null}
      {lines.slice(0, maxListedSessions)}
      {lines.length > maxListedSessions ? (
        <details>
          <summary>{text('office.more')}</summary>
          {lines.slice(maxListedSessions)}
        </details>
      ) : null}
      {sessions.length > 0 && may(visit, 'members.end-sessions') ? (
        <ActForm act="end-sessions">
          <Choice
            {...{ id: 'session', name: 'session', label: text('office.session'), value: '' }}
            options={[
              ['', text('office.all_sessions')],
              ...sessions.map(({ id, browser, system, address }) => {
                return [id, `${browser} ${system} ${address}`] as const;
              }),
            ]}
          />
          <Reason visit={visit} id="sessions-reason" />
          <button className="bad" type="submit">
            {text('office.end_sessions')}
          </button>
        </ActForm>
      ) : null}
    </Part>
  );
}

export function Corrections({ visit }: { visit: StaffVisit }) {
  const { text } = visit;
  if (!may(visit, 'adjustments.decide')) return null;
  return (
    <Part title={text('office.correct')}>
      <p className="quiet">{text('office.correct_text')}</p>
      <ActForm act="correct" clientId={visit.newId()}>
        <Field
          {...{ id: 'amount', name: 'amount', label: text('office.amount'), required: true }}
        />
        <Reason visit={visit} id="correct-reason" />
        <button type="submit">{text('office.propose')}</button>
      </ActForm>
    </Part>
  );
}

/** For a member who cannot log in. */
export function WithdrawalForMember({ visit, card }: CardProps) {
  const { text } = visit;
  if (!may(visit, 'withdrawals.request')) return null;
  const { withdrawable } = card.money;
  return (
    <Part title={text('office.request_for')}>
      <p className="quiet">
        {text('office.request_for_text')} {text('office.withdrawable')}:{' '}
        <Amount visit={visit} minor={withdrawable} />
      </p>
      <ActForm act="request" clientId={visit.newId()}>
        <Field
          {...{ id: 'request-amount', name: 'requestAmount', label: text('office.amount') }}
          {...{ inputMode: 'decimal', required: true, autoComplete: 'off' }}
        />
        <Reason visit={visit} id="request-reason" />
        <button type="submit">{text('office.request_for')}</button>
      </ActForm>
    </Part>
  );
}

/** Members can set these values only once. */
export function PersonForm({ visit, card }: CardProps) {
  const { text } = visit;
  if (!may(visit, 'members.correct-person')) return null;
  return (
    <Part title={text('office.correct_person')}>
      <p className="quiet">{text('office.correct_person_text')}</p>
      <ActForm act="correct-name">
        <Field
          {...{ id: 'name', name: 'name', label: text('office.holder'), value: card.payeeName }}
          {...{ required: true, maxLength: 60, autoComplete: 'off' }}
        />
        <Reason visit={visit} id="name-reason" />
        <button type="submit">{text('office.correct_name')}</button>
      </ActForm>
      <ActForm act="correct-birth-date" className="second">
        <Field
          {...{ id: 'birth-date', name: 'birthDate', label: text('office.birth_date') }}
          {...{ value: card.birthDate, type: 'date', required: true, autoComplete: 'off' }}
        />
        <Reason visit={visit} id="birth-date-reason" />
        <button type="submit">{text('office.correct_birth_date')}</button>
      </ActForm>
    </Part>
  );
}

/** Requires a reason for the log, and is shown once. */
export function RevealForm({ visit }: { visit: StaffVisit }) {
  const { text } = visit;
  if (!may(visit, 'members.reveal')) return null;
  return (
    <Part title={text('office.reveal')}>
      <p className="quiet">{text('office.reveal_text')}</p>
      <ActForm act="reveal">
        <Reason visit={visit} id="reveal-reason" />
        <button type="submit">{text('office.reveal_submit')}</button>
      </ActForm>
    </Part>
  );
}

export function Messages({ visit, card }: CardProps) {
  const { text } = visit;
  const { messages } = card;
  const isReachable = card.email !== '' || card.mobile !== '';
  return (
    <Part title={text('office.inbox')}>
      {messages.length === 0 ? <p className="quiet">{text('office.none')}</p> : null}
      {messages.map(({ id, title, at, read }) => (
        <p key={id}>
          {title} · <Time visit={visit} at={at} />
          {read ? null : ` · ${text('office.unread')}`}
        </p>
      ))}
      {messages.length > 0 && isReachable && may(visit, 'members.resend') ? (
        <ActForm act="resend">
          <p className="quiet">{text('office.resend_text')}</p>
          <Choice
            {...{ id: 'message', name: 'message', label: text('office.resend_message') }}
            options={messages.map(({ id, title }) => [id, title] as const)}
          />
          <Reason visit={visit} id="resend-reason" />
          <button type="submit">{text('office.resend')}</button>
        </ActForm>
      ) : null}
    </Part>
  );
}

export function UplineForm({ visit, card: { upline, nextUpline } }: CardProps) {
  const { text } = visit;
  if (nextUpline)
    return (
      <Part title={text('office.upline')}>
        <p>
          {nextUpline.agent
            ? text('office.move_to', { account: nextUpline.agent.account })
            : text('office.move_to_none')}{' '}
          <Time visit={visit} at={nextUpline.from} />
        </p>
        {nextUpline.canCancel && may(visit, 'members.set-upline') ? (
          <ActForm act="cancel-move">
            <Reason visit={visit} id="cancel-move-reason" />
            <button type="submit">{text('office.move_cancel')}</button>
          </ActForm>
        ) : null}
      </Part>
    );
  if (!may(visit, 'members.set-upline')) return null;
  return (
    <Part title={text('office.upline')}>
      <p className="quiet">{text('office.upline_text')}</p>
      <ActForm act="move">
        <Field
          {...{ id: 'upline', name: 'upline', label: text('office.upline_account') }}
          {...{ value: upline?.account ?? '', maxLength: 100, autoComplete: 'off' }}
        />
        <button type="submit">{text('office.move_check')}</button>
      </ActForm>
    </Part>
  );
}

/** Whether the member may pay others, and a form to allow it again. */
export function Payer({ visit, card: { payer } }: CardProps) {
  const { text } = visit;
  if (payer === null) return null;
  return (
    <Part title={text('office.payer_title')}>
      {payer.offSince === null ? (
        <p>{text('office.payer_on')}</p>
      ) : (
        <p className="notice bad">
          {text('office.payer_off')} <Time visit={visit} at={payer.offSince} />
        </p>
      )}
      {payer.offSince !== null && may(visit, 'members.allow-payer') ? (
        <ActForm act="allow-payer">
          <Reason visit={visit} id="allow-reason" />
          <button className="main" type="submit">
            {text('office.allow_payer')}
          </button>
        </ActForm>
      ) : null}
    </Part>
  );
}

export function Notes({ visit, card }: CardProps) {
  const { text } = visit;
  return (
    <Part title={text('office.notes')}>
      {card.notes.map(({ staff, at, text: words }) => (
        <p className="words" key={`${at} ${staff}`}>
          {words}{' '}
          <span className="quiet">
            {staff} · <Time visit={visit} at={at} />
          </span>
        </p>
      ))}
      <ActForm act="note">
        <TextArea
          {...{ id: 'note', name: 'text', label: text('office.note'), required: true }}
          {...{ minLength: 3, maxLength: 2000 }}
        />
        <button type="submit">{text('office.add_note')}</button>
      </ActForm>
    </Part>
  );
}
