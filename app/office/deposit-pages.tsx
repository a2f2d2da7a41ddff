import { depositMethods } from '#app/domain/payments/deposit-methods.ts';
import { decimalText } from '#app/domain/money.ts';
import { depositFlags } from '#schema/office-calls/deposits.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { Pictures } from './pictures.tsx';
import {
  ActsTable,
  NextPage,
  QueueLinks,
  QueueRows,
  Ending,
  queueQuery,
  Viewers,
} from './queue-parts.tsx';
import { QueueFilterForm } from './queue-filter.tsx';
import { ActForm, Field, Key, Reason, RejectForm } from './form.tsx';

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
          visit={visit}
          flags={depositFlags.map((name) => [name, text(`office.flag_${name}`)])}
          methods={depositMethods.map((name) => [name, text(`office.method_${name}`)])}
        />
        <QueueRows visit={visit} total={total} isEmpty={deposits.length === 0}>
          {deposits.map((one) => (
            <li key={one.id}>
              <a href={`/deposits/${one.id}${queueQuery(visit)}`} id={`row-${one.id}`} data-row="">
                <strong>{one.member.account}</strong>
                <Amount visit={visit} minor={one.amount} />
                <span>
                  <span className="tag">{text(`office.d_${one.state}`)}</span>
                  <span className="tag">{`${one.channel} ${one.reference}`}</span>
                  <Viewers visit={visit} names={one.viewers} />
                  {one.heldPayments.length > 0 ? (
                    <span className="tag warn">{text('office.held')}</span>
                  ) : null}
                </span>
                <Time visit={visit} at={one.createdAt} />
              </a>
            </li>
          ))}
        </QueueRows>
        <NextPage visit={visit} next={next} />
      </>
    ),
  };
}

const isOpen = ({ state }: Deposit): boolean =>
  state === 'created' || state === 'pending' || state === 'proof';

/** A payment may still arrive after these. */
const endedStates: ReadonlySet<Deposit['state']> = new Set(['expired', 'cancelled', 'rejected']);

function Decision({ visit, one }: { visit: StaffVisit; one: Deposit }) {
  const { text } = visit;
  // Another member receives it, so its dispute is decided instead.
  if (one.dispute !== null)
    return (
      <p className="notice">
        {text('office.paid_to_member')}{' '}
        <a href={`/disputes/${one.dispute}`}>{`${text('office.dispute')} ${one.dispute}`}</a>
      </p>
    );
  const endedUnpaid = endedStates.has(one.state) && one.receipts.length === 0;
  if (!(isOpen(one) || endedUnpaid) || !may(visit, 'deposits.decide')) return null;
  return (
    <div className="acts">
      <ActForm act="credit" shortcut="a" className="card">
        {endedUnpaid ? <p>{text('office.credit_late_text')}</p> : null}
        <input type="hidden" name="seen" value={one.state} />
        <Field
          {...{ id: 'paid', name: 'paid', label: text('office.paid'), required: true }}
          {...{ inputMode: 'decimal', value: decimalText(one.amount) }}
        />
        <Field
          {...{ id: 'ref', name: 'ref', label: text('office.payment_number') }}
          {...{ required: true, maxLength: 100 }}
        />
        <Reason visit={visit} id="credit-reason" />
        <button className="main" type="submit">
          {text('office.credit')} <Key name="a" />
        </button>
      </ActForm>
      {isOpen(one) ? <RejectForm visit={visit} /> : null}
    </div>
  );
}

function Held({ visit, one }: { visit: StaffVisit; one: Deposit }) {
  const { text } = visit;
  return one.heldPayments.map(({ provider, ref, paid }) => (
    <section className="card" key={`${provider} ${ref}`}>
      <h2>{text('office.held')}</h2>
      <p>
        {`${provider} ${ref}`} · <Amount visit={visit} minor={paid} />
      </p>
      {may(visit, 'deposits.decide') ? (
        <ActForm act="held" fields={{ provider, ref }}>
          <Reason visit={visit} id={`held-${ref}`} />
          <button className="main" name="decision" value="release" type="submit">
            {text('office.release')}
          </button>{' '}
          <button className="bad" name="decision" value="return" type="submit">
            {text('office.return')}
          </button>
        </ActForm>
      ) : null}
    </section>
  ));
}

/** The second person must name the same payment of a large deposit. */
function Credits({ visit, one }: { visit: StaffVisit; one: Deposit }) {
  const { text } = visit;
  const first = one.acts.filter(
    ({ act, outcome }) => act === 'approve-deposit' && outcome.startsWith('first '),
  );
  if (!one.needsTwo && first.length === 0) return null;
  return (
    <div className="notice">
      <p>{text(first.length === 0 ? 'office.credits_two_both' : 'office.credits_two_more')}</p>
      {first.map(({ staff, at, amount, outcome, reason }) => (
        <p key={`${staff} ${at}`}>
          <strong>{staff}</strong> · <Time visit={visit} at={at} /> ·{' '}
          <Amount visit={visit} minor={amount} /> · {outcome.slice('first '.length)} · {reason}
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

function Facts({ visit, one }: { visit: StaffVisit; one: Deposit }) {
  const { text } = visit;
  return (
    <section className="card">
      <h2>{text('office.request')}</h2>
      <dl>
        <dt>{text('office.member')}</dt>
        <dd>
          <a href={`/members/${one.member.id}`}>{one.member.account}</a>
        </dd>
        <dt>{text('office.amount')}</dt>
        <dd>
          <Amount visit={visit} minor={one.amount} />
        </dd>
        <dt>{text('office.state')}</dt>
        <dd>{text(`office.d_${one.state}`)}</dd>
        <dt>{text('office.channel')}</dt>
        <dd>{one.channel}</dd>
        <dt>{text('office.reference')}</dt>
        <dd>{one.reference}</dd>
        <dt>{text('office.requested_at')}</dt>
        <dd>
          <Time visit={visit} at={one.createdAt} />
        </dd>
        {one.receipts.map(({ provider, ref, paid, state }) => [
          <dt key={`${provider} ${ref}`}>{`${provider} ${ref}`}</dt>,
          <dd key={`${provider} ${ref} paid`}>
            {text(receiptStates[state])} <Amount visit={visit} minor={paid} />
          </dd>,
        ])}
      </dl>
    </section>
  );
}

export function depositPage(visit: StaffVisit, one: Deposit): OfficePage {
  const { text } = visit;
  return {
    title: `${text('office.deposit')} ${one.reference}`,
    body: (
      <>
        <QueueLinks visit={visit} queue="/deposits" following={one.following} />
        <Viewers visit={visit} names={one.viewers} />
        {isOpen(one) ? (
          <Credits visit={visit} one={one} />
        ) : (
          <Ending
            {...{ visit, state: text(`office.d_${one.state}`) }}
            event={one.events.findLast(({ actor }) => actor === 'staff')}
          />
        )}
        <Decision visit={visit} one={one} />
        <div className="grid">
          <Facts visit={visit} one={one} />
          <Held visit={visit} one={one} />
          {one.proofs > 0 ? (
            <Pictures
              {...{ visit, path: `/deposits/${one.id}/proof`, count: one.proofs }}
              title={text('office.proofs')}
            />
          ) : null}
          <ActsTable visit={visit} acts={one.acts} />
        </div>
      </>
    ),
  };
}
