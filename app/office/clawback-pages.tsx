import { useVisit } from './use-visit.ts';
import { clawbackCauses } from '#app/domain/contracts/clawback-causes.ts';
import { clawbackViews } from '#schema/office-calls/clawbacks.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { BillFigures, BillName, daysOf, kindName } from './agent-bill-pages.tsx';
import { Choice, Field, RejectForm, ApproveForm, ReasonForm } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Amount, Notice, Time, type OfficePage } from './page.tsx';
import { ActsTable, NextPage } from './queue-parts.tsx';
import { QueueList, StateTabs } from './queue-list.tsx';
import { Card, Facts } from './parts.tsx';

type Bill = OfficeOutput<'paidBill'>;
type Clawback = Bill['clawbacks'][number];

const paidPath = '/agent-bills/paid';

export function clawbackListPage(
  visit: StaffVisit,
  { clawbacks, next, total }: OfficeOutput<'clawbackList'>,
  view: string,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.clawbacks'),
    body: (
      <>
        <p>
          <a href="/agent-bills">{text('office.agent_bills')}</a>
        </p>
        <p className="quiet">{text('office.clawbacks_text')}</p>
        <StateTabs
          path="/agent-bills/clawbacks"
          names={clawbackViews}
          current={view}
          label={(name) => text(`office.clawback_${name}`)}
        />
        <QueueList
          path={paidPath}
          next={next}
          counted={text('office.clawbacks_count', { count: total })}
          entries={clawbacks.map((clawback) => ({
            id: clawback.bill,
            who: clawback.member.account,
            what: (
              <>
                <span>
                  <BillName bill={clawback} />
                </span>
                <Amount minor={clawback.amount} />
              </>
            ),
            tags: [
              text(`office.clawback_${clawback.state}`),
              text(`office.cause_${clawback.cause}`),
            ],
            viewers: [],
            at: clawback.proposedAt,
          }))}
        />
      </>
    ),
  };
}

export function paidBillsPage(
  visit: StaffVisit,
  { member, bills, next }: OfficeOutput<'paidBillList'>,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.paid_bills_of', { account: member.account }),
    body: (
      <>
        <p>
          <a href={`/members/${member.id}`}>{text('office.move_back')}</a>
        </p>
        {bills.length === 0 ? (
          <p>{text('office.none')}</p>
        ) : (
          <ul className="rows">
            {bills.map((bill) => (
              <li key={bill.bill}>
                <a href={`${paidPath}/${bill.bill}`} data-row="">
                  <strong>
                    <BillName bill={bill} />
                  </strong>
                  <Amount minor={bill.paid} />
                  <span>
                    {bill.clawedBack === 0 ? null : (
                      <span className="tag">{text('office.clawback_clawed_back')}</span>
                    )}
                  </span>
                  <Time at={bill.paidAt} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <NextPage next={next} />
      </>
    ),
  };
}

function ProposalForm({ bill }: { bill: Bill }) {
  const { text, may } = useVisit();
  if (!may('agent-bills.decide')) return null;
  if (bill.clawable === 0)
    return bill.clawbacks.some(({ state }) => state !== 'refused') ? null : (
      <p className="quiet">{text('office.clawback_too_late')}</p>
    );
  return (
    <Card title={text('office.clawback_propose')}>
      <p className="quiet">
        {text('office.clawback_text')} <Amount minor={bill.clawable} />
      </p>
      <ReasonForm
        act="propose"
        id="clawback-reason"
        label={text('office.reason_for_member')}
        tone="bad"
        submit="office.clawback_propose"
      >
        <Choice
          name="cause"
          label={text('office.clawback_cause')}
          options={clawbackCauses.map((cause) => [cause, text(`office.cause_${cause}`)] as const)}
        />
        <Field
          name="amount"
          label={text('office.amount')}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      </ReasonForm>
    </Card>
  );
}

function Decision({ clawback: { id, proposedBy } }: { clawback: Clawback }) {
  const { text, user, may } = useVisit();
  if (!may('agent-bills.decide')) return null;
  if (user.username.toLowerCase() === proposedBy.toLowerCase())
    return <p className="quiet">{text('office.clawback_second')}</p>;
  return (
    <div className="acts">
      <ApproveForm fields={{ clawback: id }} submit="office.clawback_approve">
        <p>{text('office.clawback_approve_text')}</p>
      </ApproveForm>
      <RejectForm fields={{ clawback: id }} label={text('office.reason')} />
    </div>
  );
}

function ClawbackCard({ clawback }: { clawback: Clawback }) {
  const { text } = useVisit();
  const { state, decided, amount, cause, reason, proposedBy, proposedAt, fromWallet, owed } =
    clawback;
  return (
    <Card data-clawback={state} title={text(`office.clawback_${state}`)}>
      <Facts
        rows={[
          [text('office.amount'), <Amount minor={amount} />],
          [text('office.clawback_cause'), text(`office.cause_${cause}`)],
          [text('office.reason_for_member'), <bdi>{reason}</bdi>],
          [
            text('office.clawback_proposed'),
            <>
              <bdi>{proposedBy}</bdi> · <Time at={proposedAt} />
            </>,
          ],
          decided === null
            ? null
            : [
                text('office.clawback_decided'),
                <>
                  <bdi>{decided.staff}</bdi> · <Time at={decided.at} /> ·{' '}
                  <bdi>{decided.remark}</bdi>
                </>,
              ],
          ...(state !== 'clawed_back'
            ? []
            : ([
                [text('office.clawback_from_wallet'), <Amount minor={fromWallet} />],
                [text('office.clawback_owed'), <Amount minor={owed} />],
              ] as const)),
        ]}
      />
      {state === 'proposed' ? <Decision clawback={clawback} /> : null}
    </Card>
  );
}

export function paidBillPage(visit: StaffVisit, bill: Bill): OfficePage {
  const { text } = visit;
  const { member, figures, check, paid, paidAt, clawbacks, acts } = bill;
  return {
    title: `${kindName(visit, bill)} · ${member.account} · ${daysOf(bill)}`,
    body: (
      <>
        <p>
          <a href="/agent-bills/clawbacks">{text('office.clawbacks')}</a>
          {' · '}
          <a href={`/members/${member.id}/bills`}>
            {text('office.paid_bills_of', { account: member.account })}
          </a>
        </p>
        <Notice tone={check === 'differs' ? 'bad' : 'good'}>
          {text(`office.bill_check_${check}`)}
        </Notice>
        {clawbacks.map((clawback) => (
          <ClawbackCard key={clawback.id} clawback={clawback} />
        ))}
        <Card title={text('office.bill')}>
          <dl>
            <BillFigures bill={figures} />
            <dt>{text('office.dry_run_paid')}</dt>
            <dd>
              <Amount minor={paid} /> · <Time at={paidAt} />
            </dd>
          </dl>
        </Card>
        <ProposalForm bill={bill} />
        <ActsTable acts={acts} />
      </>
    ),
  };
}
