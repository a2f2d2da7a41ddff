import { kindTraits } from '#app/lib/contracts/contract-kinds.ts';
import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import { calendarKinds } from '#schema/office-calls/bill-windows.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { Choice, Field } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Amount, Notice, type OfficePage } from './page.tsx';

type DryRun = OfficeOutput<'agentBillDryRun'>;
type Difference = DryRun['differences'][number];

export const windowChoices = calendarKinds.flatMap((kind) =>
  calendarPeriods
    .filter((cycle) => kindTraits[kind].cycles.includes(cycle))
    .map((cycle) => ({ id: `${kind}.${cycle}`, kind, cycle })),
);

interface WindowQuery {
  readonly choice: string;
  readonly day: string;
  readonly error?: string | undefined;
}

const Cell = ({ visit, minor }: { visit: StaffVisit; minor: number | undefined }) => (
  <td className="amount">{minor === undefined ? '–' : <Amount visit={visit} minor={minor} />}</td>
);

function DifferenceRow({ visit, one }: { visit: StaffVisit; one: Difference }) {
  const { member, stored, computed } = one;
  const pairs = ['gross', 'downlineGross', 'carriedOut', 'amount'] as const;
  return (
    <tr>
      <th scope="row">
        <a href={`/members/${member.id}`}>{member.account}</a>
      </th>
      {pairs.flatMap((name) => [
        <Cell key={name} visit={visit} minor={stored?.[name]} />,
        <Cell key={`${name} now`} visit={visit} minor={computed?.[name]} />,
      ])}
      <Cell visit={visit} minor={stored?.paid} />
      <Cell visit={visit} minor={computed?.due} />
      <Cell visit={visit} minor={computed?.waiting} />
    </tr>
  );
}

function Differences({ visit, run }: { visit: StaffVisit; run: DryRun }) {
  const { text } = visit;
  const { differences, differing } = run;
  if (differing === 0) return null;
  const columns = [
    ...(['office.bill_gross', 'office.bill_downline', 'office.dry_run_carried'] as const),
    'office.bill_amount',
  ] as const;
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{text('office.bill_agent')}</th>
            {columns.flatMap((key) => [
              <th className="amount" scope="col" key={key}>
                {text(key)} · {text('office.dry_run_stored')}
              </th>,
              <th className="amount" scope="col" key={`${key} now`}>
                {text(key)} · {text('office.dry_run_computed')}
              </th>,
            ])}
            <th className="amount" scope="col">
              {text('office.dry_run_paid')}
            </th>
            <th className="amount" scope="col">
              {text('office.dry_run_due')}
            </th>
            <th className="amount" scope="col">
              {text('office.dry_run_waiting')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <DifferenceRow key={one.member.id} visit={visit} one={one} />
          ))}
        </tbody>
      </table>
      {differing > differences.length ? (
        <p className="quiet">{text('office.dry_run_first', { number: differences.length })}</p>
      ) : null}
    </div>
  );
}

function Outcome({ visit, run }: { visit: StaffVisit; run: DryRun }) {
  const { text, language } = visit;
  const { firstDay, lastDay, same, differing, due, waiting } = run;
  const number = new Intl.NumberFormat(language);
  return (
    <section className="card">
      <h2>{firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`}</h2>
      <Notice tone={differing === 0 ? 'good' : 'bad'}>
        {text(differing === 0 ? 'office.dry_run_agrees' : 'office.dry_run_differs')}
      </Notice>
      <dl>
        <dt>{text('office.dry_run_same')}</dt>
        <dd>{number.format(same)}</dd>
        <dt>{text('office.dry_run_differing')}</dt>
        <dd>{number.format(differing)}</dd>
        <dt>{text('office.dry_run_due')}</dt>
        <dd>
          <Amount visit={visit} minor={due} />
        </dd>
        <dt>{text('office.dry_run_waiting')}</dt>
        <dd>
          <Amount visit={visit} minor={waiting} />
        </dd>
      </dl>
      <Differences visit={visit} run={run} />
    </section>
  );
}

/** A dry run: settles a whole window without storing anything. */
export function billWindowPage(
  visit: StaffVisit,
  { choice, day, error }: WindowQuery,
  run?: DryRun,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.dry_run'),
    ...(error === undefined ? {} : { status: 400 }),
    body: (
      <>
        <p>
          <a href="/agent-bills">{text('office.agent_bills')}</a>
        </p>
        <p className="quiet">{text('office.dry_run_text')}</p>
        <form method="get" className="card">
          <Choice
            {...{
              id: 'window',
              name: 'window',
              label: text('office.dry_run_window'),
              value: choice,
            }}
            options={windowChoices.map(
              ({ id, kind, cycle }) =>
                [
                  id,
                  `${text(`agent.${kindTraits[kind].page}`)} · ${text(`contract.cycle_${cycle}`)}`,
                ] as const,
            )}
          />
          <Field
            {...{ id: 'day', name: 'day', label: text('office.dry_run_day'), value: day, error }}
            {...{ type: 'date', required: true, autoComplete: 'off' }}
          />
          <button className="main" type="submit">
            {text('office.dry_run_submit')}
          </button>
        </form>
        {run ? <Outcome visit={visit} run={run} /> : null}
      </>
    ),
  };
}
