import { clawbackCauses } from '#app/domain/contracts/clawback-causes.ts';
import { clawbackViews } from '#schema/office-calls/clawbacks.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { BillFigures, BillName, daysOf, kindName } from './agent-bill-pages.tsx';
import { ActForm, Choice, Field, Key, Reason, RejectForm } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Notice, Time, type OfficePage } from './page.tsx';
import { ActsTable, NextPage } from './queue-parts.tsx';
import { QueueList, StateTabs } from './queue-list.tsx';

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
          {...{ visit, path: '/agent-bills/clawbacks', names: clawbackViews, current: view }}
          label={(name) => text(`office.clawback_${name}`)}
        />
        <QueueList
          {...{ visit, path: paidPath, next }}
          counted={text('office.clawbacks_count', { count: total })}
          entries={clawbacks.map((one) => ({
            id: one.bill,
            who: one.member.account,
            what: (
              <>
                <span>
                  <BillName visit={visit} one={one} />
                </span>
                <Amount visit={visit} minor={one.amount} />
              </>
            ),
            tags: [text(`office.clawback_${one.state}`), text(`office.cause_${one.cause}`)],
            viewers: [],
            at: one.proposedAt,
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
            {bills.map((one) => (
              <li key={one.bill}>
                <a href={`${paidPath}/${one.bill}`} data-row="">
                  <strong>
                    <BillName visit={visit} one={one} />
                  </strong>
                  <Amount visit={visit} minor={one.paid} />
                  <span>
                    {one.clawedBack === 0 ? null : (
                      <span className="tag">{text('office.clawback_clawed_back')}</span>
                    )}
                  </span>
                  <Time visit={visit} at={one.paidAt} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <NextPage visit={visit} next={next} />
      </>
    ),
  };
}

function ProposalForm({ visit, one }: { visit: StaffVisit; one: Bill }) {
  const { text } = visit;
  if (!may(visit, 'agent-bills.decide')) return null;
  if (one.clawable === 0)
    return one.clawbacks.some(({ state }) => state !== 'refused') ? null : (
      <p className="quiet">{text('office.clawback_too_late')}</p>
    );
  return (
    <section className="card">
      <h2>{text('office.clawback_propose')}</h2>
      <p className="quiet">
        {text('office.clawback_text')} <Amount visit={visit} minor={one.clawable} />
      </p>
      <ActForm act="propose">
        <Choice
          {...{ id: 'cause', name: 'cause', label: text('office.clawback_cause') }}
          options={clawbackCauses.map((cause) => [cause, text(`office.cause_${cause}`)] as const)}
        />
        <Field
          {...{ id: 'amount', name: 'amount', label: text('office.amount'), required: true }}
          {...{ inputMode: 'decimal', autoComplete: 'off' }}
        />
        <Reason visit={visit} id="clawback-reason" label={text('office.reason_for_member')} />
        <button className="bad" type="submit">
          {text('office.clawback_propose')}
        </button>
      </ActForm>
    </section>
  );
}

function Decision({ visit, one: { id, proposedBy } }: { visit: StaffVisit; one: Clawback }) {
  const { text, user } = visit;
  if (!may(visit, 'agent-bills.decide')) return null;
  if (user.username.toLowerCase() === proposedBy.toLowerCase())
    return <p className="quiet">{text('office.clawback_second')}</p>;
  return (
    <div className="acts">
      <ActForm act="approve" shortcut="a" fields={{ clawback: id }} className="card">
        <p>{text('office.clawback_approve_text')}</p>
        <Reason visit={visit} id="approve-reason" />
        <button className="main" type="submit">
          {text('office.clawback_approve')} <Key name="a" />
        </button>
      </ActForm>
      <RejectForm visit={visit} fields={{ clawback: id }} label={text('office.reason')} />
    </div>
  );
}

function ClawbackCard({ visit, one }: { visit: StaffVisit; one: Clawback }) {
  const { text } = visit;
  const { state, decided, amount, cause, reason, proposedBy, proposedAt, fromWallet, owed } = one;
  return (
    <section className="card" data-clawback={state}>
      <h2>{text(`office.clawback_${state}`)}</h2>
      <dl>
        <dt>{text('office.amount')}</dt>
        <dd>
          <Amount visit={visit} minor={amount} />
        </dd>
        <dt>{text('office.clawback_cause')}</dt>
        <dd>{text(`office.cause_${cause}`)}</dd>
        <dt>{text('office.reason_for_member')}</dt>
        <dd>
          <bdi>{reason}</bdi>
        </dd>
        <dt>{text('office.clawback_proposed')}</dt>
        <dd>
          <bdi>{proposedBy}</bdi> · <Time visit={visit} at={proposedAt} />
        </dd>
        {decided === null ? null : (
          <>
            <dt>{text('office.clawback_decided')}</dt>
            <dd>
              <bdi>{decided.staff}</bdi> · <Time visit={visit} at={decided.at} /> ·{' '}
              <bdi>{decided.remark}</bdi>
            </dd>
          </>
        )}
        {state !== 'clawed_back' ? null : (
          <>
            <dt>{text('office.clawback_from_wallet')}</dt>
            <dd>
              <Amount visit={visit} minor={fromWallet} />
            </dd>
            <dt>{text('office.clawback_owed')}</dt>
            <dd>
              <Amount visit={visit} minor={owed} />
            </dd>
          </>
        )}
      </dl>
      {state === 'proposed' ? <Decision visit={visit} one={one} /> : null}
    </section>
  );
}

export function paidBillPage(visit: StaffVisit, one: Bill): OfficePage {
  const { text } = visit;
  const { member, figures, check, paid, paidAt, clawbacks, acts } = one;
  return {
    title: `${kindName(visit, one)} · ${member.account} · ${daysOf(one)}`,
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
          <ClawbackCard key={clawback.id} visit={visit} one={clawback} />
        ))}
        <section className="card">
          <h2>{text('office.bill')}</h2>
          <dl>
            <BillFigures visit={visit} bill={figures} />
            <dt>{text('office.dry_run_paid')}</dt>
            <dd>
              <Amount visit={visit} minor={paid} /> · <Time visit={visit} at={paidAt} />
            </dd>
          </dl>
        </section>
        <ProposalForm visit={visit} one={one} />
        <ActsTable visit={visit} acts={acts} />
      </>
    ),
  };
}
