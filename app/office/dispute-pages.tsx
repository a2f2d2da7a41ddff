import { c2cDecisions, type C2cDecision } from '#app/domain/payments/c2c-states.ts';
import type { TextStem } from '#app/i18n/text-key.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { ActsTable, NextPage, QueueLinks, QueueRows } from './queue-parts.tsx';
import { Pictures } from './pictures.tsx';
import { ActForm, Key, Reason } from './form.tsx';

type Dispute = OfficeOutput<'officeDispute'>;

export function disputeQueuePage(
  visit: StaffVisit,
  { disputes, next, total }: OfficeOutput<'disputeQueue'>,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.disputes'),
    body: (
      <>
        <QueueRows visit={visit} total={total} isEmpty={disputes.length === 0}>
          {disputes.map((one) => (
            <li key={one.id}>
              <a href={`/disputes/${one.id}`} id={`row-${one.id}`} data-row="">
                <strong>
                  {text('office.payer_to_receiver', {
                    payer: one.payer?.account ?? '–',
                    receiver: one.receiver.account,
                  })}
                </strong>
                <Amount visit={visit} minor={one.amount} />
                <span>
                  <span className="tag">{text(`office.c_${one.state}`)}</span>
                  {one.needsTwo ? (
                    <span className="tag warn">{text('office.two_decide')}</span>
                  ) : null}
                </span>
                {one.waitingSince === null ? null : <Time visit={visit} at={one.waitingSince} />}
              </a>
            </li>
          ))}
        </QueueRows>
        <NextPage visit={visit} next={next} />
      </>
    ),
  };
}

const offers: Readonly<
  Record<
    C2cDecision,
    { readonly shortcut?: 'a' | 'r'; readonly button: 'main' | 'bad'; readonly label: TextStem }
  >
> = {
  received: { shortcut: 'a', button: 'main', label: 'office.reason' },
  reopen: { shortcut: 'r', button: 'bad', label: 'office.reason_for_payer' },
  suspend: { button: 'bad', label: 'office.reason_for_payer' },
};

function Decisions({ visit, one }: { visit: StaffVisit; one: Dispute }) {
  const { text } = visit;
  if (one.waitingSince === null || !may(visit, 'disputes.decide')) return null;
  return (
    <div className="acts">
      {c2cDecisions.map((decision) => {
        const { shortcut, button, label } = offers[decision];
        return (
          <ActForm
            key={decision}
            act={decision}
            className="card"
            {...(shortcut === undefined ? {} : { shortcut })}
          >
            <p>{text(`office.dispute_${decision}_text`)}</p>
            <Reason visit={visit} id={`${decision}-reason`} label={text(label)} />
            <button className={button} type="submit">
              {text(`office.dispute_${decision}`)}{' '}
              {shortcut === undefined ? null : <Key name={shortcut} />}
            </button>
          </ActForm>
        );
      })}
    </div>
  );
}

function Facts({ visit, one }: { visit: StaffVisit; one: Dispute }) {
  const { text } = visit;
  return (
    <section className="card">
      <h2>{text('office.request')}</h2>
      <dl>
        <dt>{text('office.payer')}</dt>
        <dd>{one.payer ? <a href={`/members/${one.payer.id}`}>{one.payer.account}</a> : '–'}</dd>
        <dt>{text('office.receiver')}</dt>
        <dd>
          <a href={`/members/${one.receiver.id}`}>{one.receiver.account}</a>
        </dd>
        <dt>{text('office.amount')}</dt>
        <dd>
          <Amount visit={visit} minor={one.amount} />
        </dd>
        <dt>{text('office.state')}</dt>
        <dd>{text(`office.c_${one.state}`)}</dd>
        {one.waitingSince === null ? null : (
          <>
            <dt>{text('office.waiting_since')}</dt>
            <dd>
              <Time visit={visit} at={one.waitingSince} />
            </dd>
          </>
        )}
        <dt>{text('office.withdrawal')}</dt>
        <dd>
          <a href={`/withdrawals/${one.withdrawal}`}>{one.withdrawal}</a>
        </dd>
        {one.deposit === null ? null : (
          <>
            <dt>{text('office.deposit')}</dt>
            <dd>
              <a href={`/deposits/${one.deposit}`}>{one.reference}</a>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Events({ visit, one }: { visit: StaffVisit; one: Dispute }) {
  const { text } = visit;
  return (
    <section className="card">
      <h2>{text('office.events')}</h2>
      <ol className="steps">
        {one.events.map((event, place) => (
          <li key={`${event.at} ${place}`}>
            <p>
              <strong>{text(`office.c_${event.state}`)}</strong>
              {event.actorName === '' ? '' : ` · ${event.actorName}`}
            </p>
            <p className="quiet">
              <Time visit={visit} at={event.at} />
            </p>
            {event.reason === '' ? null : <p className="words">{event.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function FourEyes({ visit: { text }, one }: { visit: StaffVisit; one: Dispute }) {
  if (!one.needsTwo) return null;
  const decided = one.decisions.map(
    ({ staff, decision }) => `${staff} (${text(`office.dispute_${decision}`)})`,
  );
  return (
    <p className="notice">
      {text('office.two_must_decide')} {decided.length === 0 ? '–' : decided.join(', ')}
    </p>
  );
}

/** Includes pictures of former payers. */
function Evidence({ visit, one }: { visit: StaffVisit; one: Dispute }) {
  const { text } = visit;
  const path = `/disputes/${one.id}`;
  return (
    <div className="evidence">
      {/* Without a current payer, no pictures can be missing. */}
      {(one.deposit === null ? [] : (['payer', 'receiver'] as const)).map((side) => (
        <Pictures
          key={side}
          {...{ visit, path: `${path}/${one.deposit}/${side}`, count: one.pictures[side] }}
          title={text(`office.${side}_pictures`)}
        />
      ))}
      {one.earlier.flatMap(({ deposit, payer, pictures }) =>
        (['payer', 'receiver'] as const)
          .filter((side) => pictures[side] > 0)
          .map((side) => (
            <Pictures
              key={`${deposit} ${side}`}
              {...{ visit, path: `${path}/${deposit}/${side}`, count: pictures[side] }}
              title={text(`office.earlier_${side}_pictures`, { payer: payer.account })}
            />
          )),
      )}
    </div>
  );
}

export function disputePage(visit: StaffVisit, one: Dispute): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.dispute')} ${one.id}`,
    body: (
      <>
        <QueueLinks visit={visit} queue="/disputes" following={one.following} />
        <FourEyes visit={visit} one={one} />
        <div className="grid">
          <Facts visit={visit} one={one} />
          {one.comment === '' ? null : (
            <section className="card">
              <h2>{text('office.receiver_says')}</h2>
              <p className="words">{one.comment}</p>
            </section>
          )}
        </div>
        <Evidence visit={visit} one={one} />
        <Decisions visit={visit} one={one} />
        <div className="grid">
          <Events visit={visit} one={one} />
          <ActsTable visit={visit} acts={one.acts} />
        </div>
      </>
    ),
  };
}
