import { Fragment } from 'react';
import type { TextStem } from '#app/i18n/text-key.ts';
import { kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import { agentBillViews } from '#schema/office-calls/agent-bills.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Key, Reason, RejectForm } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Notice, Time, type OfficePage } from './page.tsx';
import { ActsTable, Ending, QueueLinks, Viewers } from './queue-parts.tsx';
import { QueueList, StateTabs } from './queue-list.tsx';

type Bill = OfficeOutput<'officeAgentBill'>;

export const kindName = ({ text }: StaffVisit, { kind }: Pick<Bill, 'kind'>): string =>
  text(`agent.${kindTraits[kind].page}`);

export const daysOf = ({ firstDay, lastDay }: Pick<Bill, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`;

/** A bill's contract and days in a list. */
export const BillName = ({
  visit,
  one,
}: {
  visit: StaffVisit;
  one: Pick<Bill, 'kind' | 'firstDay' | 'lastDay'>;
}) => (
  <>
    {kindName(visit, one)} · <span className="days">{daysOf(one)}</span>
  </>
);

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
          {...{ visit, path: '/agent-bills', names: agentBillViews, current: view }}
          label={(name) => text(`office.bill_${name}`)}
        />
        <p>
          <a href="/agent-bills/dry-run">{text('office.dry_run')}</a>
          {' · '}
          <a href="/agent-bills/clawbacks">{text('office.clawbacks')}</a>
        </p>
        <QueueList
          {...{ visit, path: '/agent-bills', next }}
          counted={text('office.agent_bills_count', { count: total })}
          entries={bills.map((one) => ({
            id: one.id,
            who: one.member.account,
            what: (
              <>
                <span>
                  <BillName visit={visit} one={one} />
                </span>
                <Amount visit={visit} minor={one.amount} />
              </>
            ),
            tags: [text(`office.bill_${one.state}`)],
            viewers: one.viewers,
            at: one.requestedAt,
          }))}
        />
      </>
    ),
  };
}

function Decision({ visit, one }: { visit: StaffVisit; one: Bill }) {
  const { text } = visit;
  if (one.state !== 'waiting' || !may(visit, 'agent-bills.decide')) return null;
  return (
    <div className="acts">
      <ActForm act="approve" shortcut="a" className="card">
        <p>{text('office.bill_pays', { account: one.member.account })}</p>
        <Reason visit={visit} id="approve-reason" />
        <button className="main" type="submit">
          {text('office.approve')} <Key name="a" />
        </button>
      </ActForm>
      <RejectForm visit={visit} />
    </div>
  );
}

/** In the order of the computation. */
export function BillFigures({
  visit,
  bill,
  waiting,
}: {
  visit: StaffVisit;
  bill: Bill['bill'];
  /** The amount that awaits approval. */
  waiting?: number;
}) {
  const { text } = visit;
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
            <Amount visit={visit} minor={value} />
          </dd>
        </Fragment>
      ))}
      <dt>{text('team.active')}</dt>
      <dd>{new Intl.NumberFormat(visit.language).format(bill.activeMembers)}</dd>
    </>
  );
}

const Earlier = ({ visit, one: { earlier } }: { visit: StaffVisit; one: Bill }) => (
  <section className="card wide">
    <h2>{visit.text('office.bill_earlier')}</h2>
    {earlier.length === 0 ? (
      <p className="quiet">{visit.text('office.none')}</p>
    ) : (
      <table>
        <thead>
          <tr>
            <th scope="col">{visit.text('office.bill_period')}</th>
            <th scope="col">{visit.text('office.bill_valid_bet')}</th>
            <th scope="col">{visit.text('office.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {earlier.map((before) => (
            <tr key={before.firstDay}>
              <td>{daysOf(before)}</td>
              <td>
                <Amount visit={visit} minor={before.validBet} />
              </td>
              <td>
                <Amount visit={visit} minor={before.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

export function agentBillPage(visit: StaffVisit, one: Bill): OfficePage {
  const { text } = visit;
  const { decided } = one;
  return {
    title: `${kindName(visit, one)} · ${one.member.account} · ${daysOf(one)}`,
    body: (
      <>
        <QueueLinks visit={visit} queue="/agent-bills" following={one.following} />
        <Viewers visit={visit} names={one.viewers} />
        <Ending
          {...{ visit, state: text(`office.bill_${one.state}`) }}
          event={
            decided === null
              ? undefined
              : { actorName: decided.staff, at: decided.at, reason: decided.remark }
          }
        />
        <Notice tone={one.check === 'differs' ? 'bad' : 'good'}>
          {text(`office.bill_check_${one.check}`)}
        </Notice>
        <Decision visit={visit} one={one} />
        <section className="card">
          <h2>{text('office.bill')}</h2>
          <dl>
            <dt>{text('office.bill_agent')}</dt>
            <dd>
              <a href={`/members/${one.member.id}`}>{one.member.account}</a>
            </dd>
            <dt>{text('office.bill_period')}</dt>
            <dd>{daysOf(one)}</dd>
            <BillFigures visit={visit} bill={one.bill} waiting={one.amount} />
            <dt>{text('office.state')}</dt>
            <dd>{text(`office.bill_${one.state}`)}</dd>
            <dt>{text('office.requested_at')}</dt>
            <dd>
              <Time visit={visit} at={one.requestedAt} />
            </dd>
          </dl>
        </section>
        <Earlier visit={visit} one={one} />
        <ActsTable visit={visit} acts={one.acts} />
      </>
    ),
  };
}
