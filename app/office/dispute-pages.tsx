import { useVisit } from './use-visit.ts';
import { c2cDecisions, type C2cDecision } from '#app/domain/payments/c2c-states.ts';
import type { TextStem } from '#app/i18n/text-key.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { ActsTable, NextPage, QueueLinks, QueueRows } from './queue-parts.tsx';
import { Pictures } from './pictures.tsx';
import { Card, Facts, MemberLink } from './parts.tsx';
import { ReasonForm } from './form.tsx';

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
        <QueueRows total={total} isEmpty={disputes.length === 0}>
          {disputes.map((one) => (
            <li key={one.id}>
              <a href={`/disputes/${one.id}`} id={`row-${one.id}`} data-row="">
                <strong>
                  {text('office.payer_to_receiver', {
                    payer: one.payer?.account ?? '–',
                    receiver: one.receiver.account,
                  })}
                </strong>
                <Amount minor={one.amount} />
                <span>
                  <span className="tag">{text(`office.c_${one.state}`)}</span>
                  {one.needsTwo ? (
                    <span className="tag warn">{text('office.two_decide')}</span>
                  ) : null}
                </span>
                {one.waitingSince === null ? null : <Time at={one.waitingSince} />}
              </a>
            </li>
          ))}
        </QueueRows>
        <NextPage next={next} />
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

function Decisions({ one }: { one: Dispute }) {
  const { text, may } = useVisit();
  if (one.waitingSince === null || !may('disputes.decide')) return null;
  return (
    <div className="acts">
      {c2cDecisions.map((decision) => {
        const { shortcut, button, label } = offers[decision];
        return (
          <ReasonForm
            key={decision}
            act={decision}
            className="card"
            shortcut={shortcut}
            label={text(label)}
            tone={button}
            submit={`office.dispute_${decision}`}
          >
            <p>{text(`office.dispute_${decision}_text`)}</p>
          </ReasonForm>
        );
      })}
    </div>
  );
}

function Request({ one }: { one: Dispute }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.request')}>
      <Facts
        rows={[
          [text('office.payer'), one.payer ? <MemberLink member={one.payer} /> : '–'],
          [text('office.receiver'), <MemberLink member={one.receiver} />],
          [text('office.amount'), <Amount minor={one.amount} />],
          [text('office.state'), text(`office.c_${one.state}`)],
          one.waitingSince === null
            ? null
            : [text('office.waiting_since'), <Time at={one.waitingSince} />],
          [
            text('office.withdrawal'),
            <a href={`/withdrawals/${one.withdrawal}`}>{one.withdrawal}</a>,
          ],
          one.deposit === null
            ? null
            : [text('office.deposit'), <a href={`/deposits/${one.deposit}`}>{one.reference}</a>],
        ]}
      />
    </Card>
  );
}

function Events({ one }: { one: Dispute }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.events')}>
      <ol className="steps">
        {one.events.map((event, index) => (
          <li key={`${event.at} ${index}`}>
            <p>
              <strong>{text(`office.c_${event.state}`)}</strong>
              {event.actorName === '' ? '' : ` · ${event.actorName}`}
            </p>
            <p className="quiet">
              <Time at={event.at} />
            </p>
            {event.reason === '' ? null : <p className="words">{event.reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function FourEyes({ one }: { one: Dispute }) {
  const { text } = useVisit();
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
function Evidence({ one }: { one: Dispute }) {
  const { text } = useVisit();
  const path = `/disputes/${one.id}`;
  return (
    <div className="evidence">
      {/* Without a current payer, no pictures can be missing. */}
      {(one.deposit === null ? [] : (['payer', 'receiver'] as const)).map((side) => (
        <Pictures
          key={side}
          path={`${path}/${one.deposit}/${side}`}
          count={one.pictures[side]}
          title={text(`office.${side}_pictures`)}
        />
      ))}
      {one.earlier.flatMap(({ deposit, payer, pictures }) =>
        (['payer', 'receiver'] as const)
          .filter((side) => pictures[side] > 0)
          .map((side) => (
            <Pictures
              key={`${deposit} ${side}`}
              path={`${path}/${deposit}/${side}`}
              count={pictures[side]}
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
        <QueueLinks queue="/disputes" following={one.following} />
        <FourEyes one={one} />
        <div className="grid">
          <Request one={one} />
          {one.comment === '' ? null : (
            <Card title={text('office.receiver_says')}>
              <p className="words">{one.comment}</p>
            </Card>
          )}
        </div>
        <Evidence one={one} />
        <Decisions one={one} />
        <div className="grid">
          <Events one={one} />
          <ActsTable acts={one.acts} />
        </div>
      </>
    ),
  };
}
