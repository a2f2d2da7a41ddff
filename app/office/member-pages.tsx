import type { TextStem } from '#app/i18n/text-key.ts';
import {
  accountQuestions,
  questionIds,
  type QuestionId,
} from '#app/domain/accounts/account-questions.ts';
import { contactFields } from '#app/domain/accounts/register-fields.ts';
import { isMoney } from '#app/domain/protection/play-limits.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { StaffVisit } from './office-request.ts';
import { Amount, Notice, Time, type OfficePage } from './page.tsx';
import { ActsTable } from './queue-parts.tsx';
import { Field } from './form.tsx';
import { Bonuses } from './member-bonuses.tsx';
import { Money } from './member-money.tsx';
import { LevelForm, stateTexts, StateForms, TypeForm, typeText } from './member-change-forms.tsx';
import {
  Corrections,
  Messages,
  Notes,
  Part,
  Payer,
  PersonForm,
  RevealForm,
  Sessions,
  UplineForm,
  WithdrawalForMember,
} from './member-forms.tsx';

type Card = OfficeOutput<'memberCard'>;
type Limit = Card['limits'][number];
type Revealed = OfficeOutput<'revealMember'>;

/** Limits per bet and reminders do not accumulate. */
const isUsed = (kind: Limit['kind']): boolean => kind !== 'stake' && kind !== 'check';

export function membersPage(
  visit: StaffVisit,
  query: string,
  members: OfficeOutput<'findMembers'>['members'],
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.members'),
    body: (
      <>
        <form method="get">
          <Field
            {...{ id: 'query', name: 'query', label: text('office.find_member'), value: query }}
            {...{ type: 'search', minLength: 2, maxLength: 100, required: true }}
          />
          <p>
            <button className="main" type="submit">
              {text('office.find')}
            </button>
          </p>
        </form>
        {query !== '' && members.length === 0 ? <p>{text('office.no_member')}</p> : null}
        {members.length > 0 ? (
          <ul className="rows">
            {members.map(({ id, account, nickname, createdAt }) => (
              <li key={id}>
                <a href={`/members/${id}`} data-row="">
                  <strong>{account}</strong>
                  <span>{nickname}</span>
                  <span />
                  <Time visit={visit} at={createdAt} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </>
    ),
  };
}

function Person({ visit, card }: { visit: StaffVisit; card: Card }) {
  const { text } = visit;
  const { exclusion } = card;
  return (
    <Part title={text('office.person')}>
      {card.state === 'open' ? null : <p className="notice bad">{text(stateTexts[card.state])}</p>}
      {exclusion ? (
        <p className="notice bad">
          {text(exclusion.kind === 'time-out' ? 'office.timed_out' : 'office.excluded')}{' '}
          {exclusion.endsAt === null ? (
            text('office.for_good')
          ) : (
            <Time visit={visit} at={exclusion.endsAt} />
          )}
        </p>
      ) : null}
      <dl>
        <dt>{text('office.holder')}</dt>
        <dd>{card.payeeName || '–'}</dd>
        <dt>{text('office.birth_date')}</dt>
        <dd>{card.birthDate || '–'}</dd>
        <dt>{text('office.mobile')}</dt>
        <dd>{card.mobile || '–'}</dd>
        <dt>{text('office.email')}</dt>
        <dd>{card.email || '–'}</dd>
        <dt>{text('office.rank')}</dt>
        <dd>{`${card.rank} ${card.label}`.trimEnd()}</dd>
        <dt>{text('office.type')}</dt>
        <dd>{typeText(visit, card.type)}</dd>
        <dt>{text('office.upline')}</dt>
        <dd>
          {card.upline ? <a href={`/members/${card.upline.id}`}>{card.upline.account}</a> : '–'}
        </dd>
        <dt>{text('office.since')}</dt>
        <dd>
          <Time visit={visit} at={card.createdAt} />
        </dd>
        {card.instruments.flatMap((one) => [
          <dt key={one.id}>{`${one.bank} ${one.masked}`}</dt>,
          <dd key={`${one.id} holder`}>
            {one.holder} {one.verified ? '✓' : text('office.other_name')}{' '}
            {one.shared ? text('office.shared') : ''}
          </dd>,
        ])}
      </dl>
    </Part>
  );
}

const contactLabel = (text: StaffVisit['text'], id: (typeof contactFields)[number]): string =>
  id === 'mobileNum' ? text('office.mobile') : text(`register.field.${id}`);

const answerText = (text: StaffVisit['text'], id: QuestionId, answer: string): string => {
  if (!accountQuestions[id].choices.includes(answer)) return answer;
  return text(
    (answer === 'yes' || answer === 'no'
      ? `question.${answer}`
      : `question.${id}.${answer}`) as TextStem,
  );
};

/** Visible to staff only. */
function RegistrationDetails({ visit: { text }, card }: { visit: StaffVisit; card: Card }) {
  const answers = questionIds.flatMap((id) => {
    const answer = card.answers[id];
    // The current day of birth is shown above.
    if (answer === undefined || id === 'birthDate') return [];
    return [{ id, label: text(`question.${id}`), answer: answerText(text, id, answer) }];
  });
  const contacts = contactFields.flatMap((id) => {
    const contact = card.contacts[id];
    return contact === undefined ? [] : [{ id, label: contactLabel(text, id), answer: contact }];
  });
  if (answers.length + contacts.length === 0) return null;
  return (
    <Part title={text('office.at_registration')}>
      <dl>
        {[...answers, ...contacts].flatMap(({ id, label, answer }) => [
          <dt key={id}>{label}</dt>,
          <dd key={`${id} answer`}>{answer}</dd>,
        ])}
      </dl>
    </Part>
  );
}

/** Money, or minutes. */
const LimitValue = ({
  visit,
  kind,
  value,
}: {
  visit: StaffVisit;
  kind: Limit['kind'];
  value: number;
}) =>
  isMoney(kind) ? (
    <Amount visit={visit} minor={value} />
  ) : (
    <span className="amount">{visit.text('office.minutes', { count: value })}</span>
  );

function Limits({ visit, card }: { visit: StaffVisit; card: Card }) {
  const { text } = visit;
  const set = card.limits.filter(({ value }) => value !== null);
  return (
    <Part title={text('office.limits')}>
      {set.length === 0 ? <p className="quiet">{text('office.no_limits')}</p> : null}
      <dl>
        {set.flatMap(({ kind, period, value, used, everywhere }) => [
          <dt key={`${kind} ${period}`}>
            {text(`limits.${kind}_${period}` as TextStem)}
            {everywhere ? ` · ${text('limits.everywhere')}` : ''}
          </dt>,
          <dd key={`${kind} ${period} value`}>
            {isUsed(kind) ? (
              <>
                <LimitValue {...{ visit, kind, value: used }} /> /{' '}
              </>
            ) : null}
            <LimitValue {...{ visit, kind, value: value ?? 0 }} />
          </dd>,
        ])}
      </dl>
    </Part>
  );
}

function Requests({ visit, card }: { visit: StaffVisit; card: Card }) {
  const { text } = visit;
  return (
    <Part title={text('office.requests')}>
      {card.withdrawals.length + card.deposits.length === 0 ? (
        <p className="quiet">{text('office.none')}</p>
      ) : null}
      {card.withdrawals.map(({ id, state, amount }) => (
        <p key={id}>
          <a href={`/withdrawals/${id}`}>{`${text('office.withdrawal')} ${id}`}</a> ·{' '}
          {text(`office.w_${state}`)} · <Amount visit={visit} minor={amount} />
        </p>
      ))}
      {card.deposits.map(({ id, state, amount }) => (
        <p key={id}>
          <a href={`/deposits/${id}`}>{text('office.deposit')}</a> · {text(`office.d_${state}`)} ·{' '}
          <Amount visit={visit} minor={amount} />
        </p>
      ))}
    </Part>
  );
}

const withPerson = (card: Card, { holders, ...person }: Revealed): Card => ({
  ...card,
  ...person,
  instruments: card.instruments.map((one) => ({ ...one, holder: holders[one.id] ?? one.holder })),
});

export function memberPage(visit: StaffVisit, masked: Card, revealed?: Revealed): OfficePage {
  const card = revealed ? withPerson(masked, revealed) : masked;
  return {
    title: card.account,
    body: (
      <div className="grid">
        {revealed ? (
          <div className="wide">
            <Notice tone="good">{visit.text('office.revealed')}</Notice>
          </div>
        ) : null}
        <Money visit={visit} card={card} />
        <Person visit={visit} card={card} />
        <RegistrationDetails visit={visit} card={card} />
        <Bonuses visit={visit} card={card} />
        <Limits visit={visit} card={card} />
        <Requests visit={visit} card={card} />
        <Payer visit={visit} card={card} />
        <Sessions visit={visit} card={card} />
        <Messages visit={visit} card={card} />
        <Notes visit={visit} card={card} />
        <WithdrawalForMember visit={visit} card={card} />
        {revealed ? null : <RevealForm visit={visit} />}
        <PersonForm visit={visit} card={card} />
        <UplineForm visit={visit} card={card} />
        <TypeForm visit={visit} card={card} />
        <LevelForm visit={visit} card={card} />
        <StateForms visit={visit} card={card} />
        <Corrections visit={visit} />
        <ActsTable visit={visit} acts={card.acts} />
      </div>
    ),
  };
}
