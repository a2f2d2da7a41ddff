import { useVisit } from './use-visit.ts';
import { Fragment } from 'react';
import type { TextStem } from '#app/i18n/text-key.ts';
import { kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import { agentBillViews } from '#schema/office-calls/agent-bills.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { RejectForm, ApproveForm } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Amount, Notice, Time, type OfficePage } from './page.tsx';
import { ActsTable, Ending, QueueLinks, Viewers } from './queue-parts.tsx';
import { QueueList, StateTabs } from './queue-list.tsx';
import { Card, MemberLink } from './parts.tsx';

type Bill = OfficeOutput<'officeAgentBill'>;

export const kindName = ({ text }: StaffVisit, { kind }: Pick<Bill, 'kind'>): string =>
  text(`agent.${kindTraits[kind].page}`);

export const daysOf = ({ firstDay, lastDay }: Pick<Bill, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`;

/** A bill's contract and days in a list. */
export const BillName = ({ bill }: { bill: Pick<Bill, 'kind' | 'firstDay' | 'lastDay'> }) => {
  const visit = useVisit();
  return (
    <>
      {kindName(visit, bill)} · <span className="days">{daysOf(bill)}</span>
    </>
  );
};

/** Agent bills above `agents.approvalAbove`. Waiting bills form a queue. */
export function agentBillListPage(
  visit: StaffVisit,
  { bills, next, total }: OfficeOutput<'agentBillList'>,
  view: string,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.agent_bills'),
    body: (
      <>
        <StateTabs
          path="/agent-bills"
          names={agentBillViews}
          current={view}
          label={(name) => text(`office.bill_${name}`)}
        />
        <p>
          <a href="/agent-bills/dry-run">{text('office.dry_run')}</a>
          {' · '}
          <a href="/agent-bills/clawbacks">{text('office.clawbacks')}</a>
        </p>
        <QueueList
          path="/agent-bills"
          next={next}
          counted={text('office.agent_bills_count', { count: total })}
          entries={bills.map((bill) => ({
            id: bill.id,
            who: bill.member.account,
            what: (
              <>
                <span>
                  <BillName bill={bill} />
                </span>
                <Amount minor={bill.amount} />
              </>
            ),
            tags: [text(`office.bill_${bill.state}`)],
            viewers: bill.viewers,
            at: bill.requestedAt,
          }))}
        />
      </>
    ),
  };
}

function Decision({ bill }: { bill: Bill }) {
  const { text, may } = useVisit();
  if (bill.state !== 'waiting' || !may('agent-bills.decide')) return null;
  return (
    <div className="acts">
      <ApproveForm>
        <p>{text('office.bill_pays', { account: bill.member.account })}</p>
      </ApproveForm>
      <RejectForm />
    </div>
  );
}

/** In the order of the computation. */
export function BillFigures({
  bill,
  waiting,
}: {
  bill: Bill['bill'];
  /** The amount that awaits approval. */
  waiting?: number;
}) {
  const { text, language } = useVisit();
  const figures: readonly (readonly [TextStem, number])[] = [
    ['office.bill_valid_bet', bill.validBet],
    ...(bill.base === null ? [] : [['office.bill_base', bill.base.base] as const]),
    ['office.bill_gross', bill.gross],
    ['office.bill_downline', -bill.downlineGross],
    ['office.bill_carried_in', bill.carriedIn],
    ...(bill.capped === 0 ? [] : [['office.bill_capped', -bill.capped] as const]),
    ['office.bill_amount', bill.amount],
    ...(waiting === undefined ? [] : [['office.bill_waits', waiting] as const]),
  ];
  return (
    <>
      {figures.map(([key, value]) => (
        <Fragment key={key}>
          <dt>{text(key)}</dt>
          <dd>
            <Amount minor={value} />
          </dd>
        </Fragment>
      ))}
      <dt>{text('team.active')}</dt>
      <dd>{new Intl.NumberFormat(language).format(bill.activeMembers)}</dd>
    </>
  );
}

const Earlier = ({ bill: { earlier } }: { bill: Bill }) => {
  const { text } = useVisit();
  return (
    <Card isWide title={text('office.bill_earlier')}>
      {earlier.length === 0 ? (
        <p className="quiet">{text('office.none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{text('office.bill_period')}</th>
              <th scope="col">{text('office.bill_valid_bet')}</th>
              <th scope="col">{text('office.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {earlier.map((previous) => (
              <tr key={previous.firstDay}>
                <td>{daysOf(previous)}</td>
                <td>
                  <Amount minor={previous.validBet} />
                </td>
                <td>
                  <Amount minor={previous.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
};

export function agentBillPage(visit: StaffVisit, bill: Bill): OfficePage {
  const { text } = visit;
  return {
    title: `${kindName(visit, bill)} · ${bill.member.account} · ${daysOf(bill)}`,
    body: (
      <>
        <QueueLinks queue="/agent-bills" following={bill.following} />
        <Viewers names={bill.viewers} />
        <Ending state={text(`office.bill_${bill.state}`)} decided={bill.decided} />
        <Notice tone={bill.check === 'differs' ? 'bad' : 'good'}>
          {text(`office.bill_check_${bill.check}`)}
        </Notice>
        <Decision bill={bill} />
        <Card title={text('office.bill')}>
          <dl>
            <dt>{text('office.bill_agent')}</dt>
            <dd>
              <MemberLink member={bill.member} />
            </dd>
            <dt>{text('office.bill_period')}</dt>
            <dd>{daysOf(bill)}</dd>
            <BillFigures bill={bill.bill} waiting={bill.amount} />
            <dt>{text('office.state')}</dt>
            <dd>{text(`office.bill_${bill.state}`)}</dd>
            <dt>{text('office.requested_at')}</dt>
            <dd>
              <Time at={bill.requestedAt} />
            </dd>
          </dl>
        </Card>
        <Earlier bill={bill} />
        <ActsTable acts={bill.acts} />
      </>
    ),
  };
}
