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
          {disputes.map((dispute) => (
            <li key={dispute.id}>
              <a href={`/disputes/${dispute.id}`} id={`row-${dispute.id}`} data-row="">
                <strong>
                  {text('office.payer_to_receiver', {
                    payer: dispute.payer?.account ?? '–',
                    receiver: dispute.receiver.account,
                  })}
                </strong>
                <Amount minor={dispute.amount} />
                <span>
                  <span className="tag">{text(`office.c_${dispute.state}`)}</span>
                  {dispute.needsTwo ? (
                    <span className="tag warn">{text('office.two_decide')}</span>
                  ) : null}
                </span>
                {dispute.waitingSince === null ? null : <Time at={dispute.waitingSince} />}
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

function Decisions({ dispute }: { dispute: Dispute }) {
  const { text, may } = useVisit();
  if (dispute.waitingSince === null || !may('disputes.decide')) return null;
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

function Request({ dispute }: { dispute: Dispute }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.request')}>
      <Facts
        rows={[
          [text('office.payer'), dispute.payer ? <MemberLink member={dispute.payer} /> : '–'],
          [text('office.receiver'), <MemberLink member={dispute.receiver} />],
          [text('office.amount'), <Amount minor={dispute.amount} />],
          [text('office.state'), text(`office.c_${dispute.state}`)],
          dispute.waitingSince === null
            ? null
            : [text('office.waiting_since'), <Time at={dispute.waitingSince} />],
          [
            text('office.withdrawal'),
            <a href={`/withdrawals/${dispute.withdrawal}`}>{dispute.withdrawal}</a>,
          ],
          dispute.deposit === null
            ? null
            : [
                text('office.deposit'),
                <a href={`/deposits/${dispute.deposit}`}>{dispute.reference}</a>,
              ],
        ]}
      />
    </Card>
  );
}

function Events({ dispute }: { dispute: Dispute }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.events')}>
      <ol className="steps">
        {dispute.events.map((event, index) => (
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

function FourEyes({ dispute }: { dispute: Dispute }) {
  const { text } = useVisit();
  if (!dispute.needsTwo) return null;
  const decided = dispute.decisions.map(
    ({ staff, decision }) => `${staff} (${text(`office.dispute_${decision}`)})`,
  );
  return (
    <p className="notice">
      {text('office.two_must_decide')} {decided.length === 0 ? '–' : decided.join(', ')}
    </p>
  );
}

/** Includes pictures of former payers. */
function Evidence({ dispute }: { dispute: Dispute }) {
  const { text } = useVisit();
  const path = `/disputes/${dispute.id}`;
  return (
    <div className="evidence">
      {/* Without a current payer, no pictures can be missing. */}
      {(dispute.deposit === null ? [] : (['payer', 'receiver'] as const)).map((side) => (
        <Pictures
          key={side}
          path={`${path}/${dispute.deposit}/${side}`}
          count={dispute.pictures[side]}
          title={text(`office.${side}_pictures`)}
        />
      ))}
      {dispute.earlier.flatMap(({ deposit, payer, pictures }) =>
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

export function disputePage(visit: StaffVisit, dispute: Dispute): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.dispute')} ${dispute.id}`,
    body: (
      <>
        <QueueLinks queue="/disputes" following={dispute.following} />
        <FourEyes dispute={dispute} />
        <div className="grid">
          <Request dispute={dispute} />
          {dispute.comment === '' ? null : (
            <Card title={text('office.receiver_says')}>
              <p className="words">{dispute.comment}</p>
            </Card>
          )}
        </div>
        <Evidence dispute={dispute} />
        <Decisions dispute={dispute} />
        <div className="grid">
          <Events dispute={dispute} />
          <ActsTable acts={dispute.acts} />
        </div>
      </>
    ),
  };
}
