import { useVisit } from './use-visit.ts';
import { depositMethods } from '#app/domain/payments/deposit-methods.ts';
import { decimalText } from '#app/domain/money.ts';
import { depositFlags } from '#schema/office-calls/deposits.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { Pictures } from './pictures.tsx';
import {
  ActsTable,
  NextPage,
  QueueLinks,
  QueueRows,
  Ending,
  queueQuery,
  findStaffEvent,
  Viewers,
} from './queue-parts.tsx';
import { QueueFilterForm } from './queue-filter.tsx';
import { ActForm, Field, Reason, RejectForm, ReasonForm } from './form.tsx';
import { Card, Facts, MemberLink } from './parts.tsx';

type Deposit = OfficeOutput<'officeDeposit'>;

export function depositQueuePage(
  visit: StaffVisit,
  { deposits, next, total }: OfficeOutput<'depositQueue'>,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.deposits'),
    body: (
      <>
        <QueueFilterForm
          flags={depositFlags.map((name) => [name, text(`office.flag_${name}`)])}
          methods={depositMethods.map((name) => [name, text(`office.method_${name}`)])}
        />
        <QueueRows total={total} isEmpty={deposits.length === 0}>
          {deposits.map((deposit) => (
            <li key={deposit.id}>
              <a
                href={`/deposits/${deposit.id}${queueQuery(visit)}`}
                id={`row-${deposit.id}`}
                data-row=""
              >
                <strong>{deposit.member.account}</strong>
                <Amount minor={deposit.amount} />
                <span>
                  <span className="tag">{text(`office.d_${deposit.state}`)}</span>
                  <span className="tag">{`${deposit.channel} ${deposit.reference}`}</span>
                  <Viewers names={deposit.viewers} />
                  {deposit.heldPayments.length > 0 ? (
                    <span className="tag warn">{text('office.held')}</span>
                  ) : null}
                </span>
                <Time at={deposit.createdAt} />
              </a>
            </li>
          ))}
        </QueueRows>
        <NextPage next={next} />
      </>
    ),
  };
}

const isOpen = ({ state }: Deposit): boolean =>
  state === 'created' || state === 'pending' || state === 'proof';

/** A payment may still arrive in these states. */
const endedStates: ReadonlySet<Deposit['state']> = new Set(['expired', 'cancelled', 'rejected']);

function Decision({ deposit }: { deposit: Deposit }) {
  const { text, may } = useVisit();
  // Another member receives this deposit, so staff decide its dispute instead.
  if (deposit.dispute !== null)
    return (
      <p className="notice">
        {text('office.paid_to_member')}{' '}
        <a
          href={`/disputes/${deposit.dispute}`}
        >{`${text('office.dispute')} ${deposit.dispute}`}</a>
      </p>
    );
  const endedUnpaid = endedStates.has(deposit.state) && deposit.receipts.length === 0;
  if (!(isOpen(deposit) || endedUnpaid) || !may('deposits.decide')) return null;
  return (
    <div className="acts">
      <ReasonForm act="credit" shortcut="a" className="card" tone="main" submit="office.credit">
        {endedUnpaid ? <p>{text('office.credit_late_text')}</p> : null}
        <input type="hidden" name="seen" value={deposit.state} />
        <Field
          name="paid"
          label={text('office.paid')}
          value={decimalText(deposit.amount)}
          required
          inputMode="decimal"
        />
        <Field name="ref" label={text('office.payment_number')} required maxLength={100} />
      </ReasonForm>
      {isOpen(deposit) ? <RejectForm /> : null}
    </div>
  );
}

function Held({ deposit }: { deposit: Deposit }) {
  const { text, may } = useVisit();
  return deposit.heldPayments.map(({ provider, ref, paid }) => (
    <Card key={`${provider} ${ref}`} title={text('office.held')}>
      <p>
        {`${provider} ${ref}`} · <Amount minor={paid} />
      </p>
      {may('deposits.decide') ? (
        <ActForm act="held" fields={{ provider, ref }}>
          <Reason id={`held-${ref}`} />
          <button className="main" name="decision" value="release" type="submit">
            {text('office.release')}
          </button>{' '}
          <button className="bad" name="decision" value="return" type="submit">
            {text('office.return')}
          </button>
        </ActForm>
      ) : null}
    </Card>
  ));
}

/** The second person must name the same payment of a large deposit. */
function Credits({ deposit }: { deposit: Deposit }) {
  const { text } = useVisit();
  const approvals = deposit.acts.filter(
    ({ act, outcome }) => act === 'approve-deposit' && outcome.startsWith('first '),
  );
  if (!deposit.needsTwo && approvals.length === 0) return null;
  return (
    <div className="notice">
      <p>{text(approvals.length === 0 ? 'office.credits_two_both' : 'office.credits_two_more')}</p>
      {approvals.map(({ staff, at, amount, outcome, reason }) => (
        <p key={`${staff} ${at}`}>
          <strong>{staff}</strong> · <Time at={at} /> · <Amount minor={amount} /> ·{' '}
          {outcome.slice('first '.length)} · {reason}
        </p>
      ))}
    </div>
  );
}

const receiptStates = {
  credited: 'office.d_credited',
  held: 'office.held',
  returned: 'office.d_returned',
} as const;

function Order({ deposit }: { deposit: Deposit }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.request')}>
      <Facts
        rows={[
          [text('office.member'), <MemberLink member={deposit.member} />],
          [text('office.amount'), <Amount minor={deposit.amount} />],
          [text('office.state'), text(`office.d_${deposit.state}`)],
          [text('office.channel'), deposit.channel],
          [text('office.reference'), deposit.reference],
          [text('office.requested_at'), <Time at={deposit.createdAt} />],
          ...deposit.receipts.map(
            ({ provider, ref, paid, state }) =>
              [
                `${provider} ${ref}`,
                <>
                  {text(receiptStates[state])} <Amount minor={paid} />
                </>,
              ] as const,
          ),
        ]}
      />
    </Card>
  );
}

export function depositPage(visit: StaffVisit, deposit: Deposit): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.deposit')} ${deposit.reference}`,
    body: (
      <>
        <QueueLinks queue="/deposits" following={deposit.following} />
        <Viewers names={deposit.viewers} />
        {isOpen(deposit) ? (
          <Credits deposit={deposit} />
        ) : (
          <Ending
            state={text(`office.d_${deposit.state}`)}
            decided={findStaffEvent(deposit.events)}
          />
        )}
        <Decision deposit={deposit} />
        <div className="grid">
          <Order deposit={deposit} />
          <Held deposit={deposit} />
          {deposit.proofs > 0 ? (
            <Pictures
              path={`/deposits/${deposit.id}/proof`}
              count={deposit.proofs}
              title={text('office.proofs')}
            />
          ) : null}
          <ActsTable acts={deposit.acts} />
        </div>
      </>
    ),
  };
}
