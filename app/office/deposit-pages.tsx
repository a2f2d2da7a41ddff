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
  staffEvent,
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
          {deposits.map((one) => (
            <li key={one.id}>
              <a href={`/deposits/${one.id}${queueQuery(visit)}`} id={`row-${one.id}`} data-row="">
                <strong>{one.member.account}</strong>
                <Amount minor={one.amount} />
                <span>
                  <span className="tag">{text(`office.d_${one.state}`)}</span>
                  <span className="tag">{`${one.channel} ${one.reference}`}</span>
                  <Viewers names={one.viewers} />
                  {one.heldPayments.length > 0 ? (
                    <span className="tag warn">{text('office.held')}</span>
                  ) : null}
                </span>
                <Time at={one.createdAt} />
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

/** A payment may still arrive after these. */
const endedStates: ReadonlySet<Deposit['state']> = new Set(['expired', 'cancelled', 'rejected']);

function Decision({ one }: { one: Deposit }) {
  const { text, may } = useVisit();
  // Another member receives it, so its dispute is decided instead.
  if (one.dispute !== null)
    return (
      <p className="notice">
        {text('office.paid_to_member')}{' '}
        <a href={`/disputes/${one.dispute}`}>{`${text('office.dispute')} ${one.dispute}`}</a>
      </p>
    );
  const endedUnpaid = endedStates.has(one.state) && one.receipts.length === 0;
  if (!(isOpen(one) || endedUnpaid) || !may('deposits.decide')) return null;
  return (
    <div className="acts">
      <ReasonForm act="credit" shortcut="a" className="card" tone="main" submit="office.credit">
        {endedUnpaid ? <p>{text('office.credit_late_text')}</p> : null}
        <input type="hidden" name="seen" value={one.state} />
        <Field
          name="paid"
          label={text('office.paid')}
          value={decimalText(one.amount)}
          required
          inputMode="decimal"
        />
        <Field name="ref" label={text('office.payment_number')} required maxLength={100} />
      </ReasonForm>
      {isOpen(one) ? <RejectForm /> : null}
    </div>
  );
}

function Held({ one }: { one: Deposit }) {
  const { text, may } = useVisit();
  return one.heldPayments.map(({ provider, ref, paid }) => (
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
function Credits({ one }: { one: Deposit }) {
  const { text } = useVisit();
  const first = one.acts.filter(
    ({ act, outcome }) => act === 'approve-deposit' && outcome.startsWith('first '),
  );
  if (!one.needsTwo && first.length === 0) return null;
  return (
    <div className="notice">
      <p>{text(first.length === 0 ? 'office.credits_two_both' : 'office.credits_two_more')}</p>
      {first.map(({ staff, at, amount, outcome, reason }) => (
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

function Order({ one }: { one: Deposit }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.request')}>
      <Facts
        rows={[
          [text('office.member'), <MemberLink member={one.member} />],
          [text('office.amount'), <Amount minor={one.amount} />],
          [text('office.state'), text(`office.d_${one.state}`)],
          [text('office.channel'), one.channel],
          [text('office.reference'), one.reference],
          [text('office.requested_at'), <Time at={one.createdAt} />],
          ...one.receipts.map(
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

export function depositPage(visit: StaffVisit, one: Deposit): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.deposit')} ${one.reference}`,
    body: (
      <>
        <QueueLinks queue="/deposits" following={one.following} />
        <Viewers names={one.viewers} />
        {isOpen(one) ? (
          <Credits one={one} />
        ) : (
          <Ending state={text(`office.d_${one.state}`)} decided={staffEvent(one.events)} />
        )}
        <Decision one={one} />
        <div className="grid">
          <Order one={one} />
          <Held one={one} />
          {one.proofs > 0 ? (
            <Pictures
              path={`/deposits/${one.id}/proof`}
              count={one.proofs}
              title={text('office.proofs')}
            />
          ) : null}
          <ActsTable acts={one.acts} />
        </div>
      </>
    ),
  };
}
