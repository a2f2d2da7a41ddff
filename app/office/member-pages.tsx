import { useVisit } from './use-visit.ts';
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
import { Field, Submit } from './form.tsx';
import { Bonuses } from './member-bonuses.tsx';
import { Money } from './member-money.tsx';
import { LevelForm, stateTexts, StateForms, TypeForm, typeText } from './member-change-forms.tsx';
import {
  Corrections,
  Messages,
  Notes,
  Payer,
  PersonForm,
  RevealForm,
  Sessions,
  UplineForm,
  WithdrawalForMember,
} from './member-forms.tsx';
import { Card, Facts, MemberLink } from './parts.tsx';

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
            name="query"
            label={text('office.find_member')}
            value={query}
            type="search"
            minLength={2}
            maxLength={100}
            required
          />
          <p>
            <Submit tone="main" label="office.find" />
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
                  <Time at={createdAt} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </>
    ),
  };
}

function Person({ card }: { card: Card }) {
  const visit = useVisit();
  const { text } = visit;
  const { exclusion } = card;
  return (
    <Card title={text('office.person')}>
      {card.state === 'open' ? null : <p className="notice bad">{text(stateTexts[card.state])}</p>}
      {exclusion ? (
        <p className="notice bad">
          {text(exclusion.kind === 'time-out' ? 'office.timed_out' : 'office.excluded')}{' '}
          {exclusion.endsAt === null ? text('office.for_good') : <Time at={exclusion.endsAt} />}
        </p>
      ) : null}
      <Facts
        rows={[
          [text('office.holder'), card.payeeName || '–'],
          [text('office.birth_date'), card.birthDate || '–'],
          [text('office.mobile'), card.mobile || '–'],
          [text('office.email'), card.email || '–'],
          [text('office.rank'), `${card.rank} ${card.label}`.trimEnd()],
          [text('office.type'), typeText(visit, card.type)],
          [text('office.upline'), card.upline ? <MemberLink member={card.upline} /> : '–'],
          [text('office.since'), <Time at={card.createdAt} />],
          ...card.instruments.map(
            (instrument) =>
              [
                `${instrument.bank} ${instrument.masked}`,
                <>
                  {instrument.holder} {instrument.verified ? '✓' : text('office.other_name')}{' '}
                  {instrument.shared ? text('office.shared') : ''}
                </>,
              ] as const,
          ),
        ]}
      />
    </Card>
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

/** These details are visible to staff only. */
function RegistrationDetails({ card }: { card: Card }) {
  const { text } = useVisit();
  const answers = questionIds.flatMap((id) => {
    const answer = card.answers[id];
    // The current day of birth is shown above.
    if (answer === undefined || id === 'birthDate') return [];
    return [[text(`question.${id}`), answerText(text, id, answer)] as const];
  });
  const contacts = contactFields.flatMap((id) => {
    const contact = card.contacts[id];
    return contact === undefined ? [] : [[contactLabel(text, id), contact] as const];
  });
  if (answers.length + contacts.length === 0) return null;
  return (
    <Card title={text('office.at_registration')}>
      <Facts rows={[...answers, ...contacts]} />
    </Card>
  );
}

/** The value is money or minutes. */
const LimitValue = ({ kind, value }: { kind: Limit['kind']; value: number }) => {
  const { text } = useVisit();
  return isMoney(kind) ? (
    <Amount minor={value} />
  ) : (
    <span className="amount">{text('office.minutes', { count: value })}</span>
  );
};

function Limits({ card }: { card: Card }) {
  const { text } = useVisit();
  const set = card.limits.filter(({ value }) => value !== null);
  return (
    <Card title={text('office.limits')}>
      {set.length === 0 ? <p className="quiet">{text('office.no_limits')}</p> : null}
      <Facts
        rows={set.map(
          ({ kind, period, value, used, everywhere }) =>
            [
              <>
                {text(`limits.${kind}_${period}` as TextStem)}
                {everywhere ? ` · ${text('limits.everywhere')}` : ''}
              </>,
              <>
                {isUsed(kind) ? (
                  <>
                    <LimitValue kind={kind} value={used} /> /{' '}
                  </>
                ) : null}
                <LimitValue kind={kind} value={value ?? 0} />
              </>,
            ] as const,
        )}
      />
    </Card>
  );
}

function Requests({ card }: { card: Card }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.requests')}>
      {card.withdrawals.length + card.deposits.length === 0 ? (
        <p className="quiet">{text('office.none')}</p>
      ) : null}
      {card.withdrawals.map(({ id, state, amount }) => (
        <p key={id}>
          <a href={`/withdrawals/${id}`}>{`${text('office.withdrawal')} ${id}`}</a> ·{' '}
          {text(`office.w_${state}`)} · <Amount minor={amount} />
        </p>
      ))}
      {card.deposits.map(({ id, state, amount }) => (
        <p key={id}>
          <a href={`/deposits/${id}`}>{text('office.deposit')}</a> · {text(`office.d_${state}`)} ·{' '}
          <Amount minor={amount} />
        </p>
      ))}
    </Card>
  );
}

const withPerson = (card: Card, { holders, ...person }: Revealed): Card => ({
  ...card,
  ...person,
  instruments: card.instruments.map((instrument) => ({
    ...instrument,
    holder: holders[instrument.id] ?? instrument.holder,
  })),
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
        <Money card={card} />
        <Person card={card} />
        <RegistrationDetails card={card} />
        <Bonuses card={card} />
        <Limits card={card} />
        <Requests card={card} />
        <Payer card={card} />
        <Sessions card={card} />
        <Messages card={card} />
        <Notes card={card} />
        <WithdrawalForMember card={card} />
        {revealed ? null : <RevealForm />}
        <PersonForm card={card} />
        <UplineForm card={card} />
        <TypeForm card={card} />
        <LevelForm card={card} />
        <StateForms card={card} />
        <Corrections />
        <ActsTable acts={card.acts} />
      </div>
    ),
  };
}
