import { useVisit } from './use-visit.ts';
import { contractKinds, kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { Choice, Field, Submit } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Amount, Notice, Time, type OfficePage } from './page.tsx';
import { Facts, MemberLink } from './parts.tsx';

type DryRun = OfficeOutput<'agentBillDryRun'>;
type Difference = DryRun['differences'][number];

/** The kinds of contracts with their periods, as one choice. */
export const windowChoices = contractKinds.flatMap((kind) =>
  kindTraits[kind].cycles.map((cycle) => ({ id: `${kind}.${cycle}`, kind, cycle })),
);

/** The requested window and the fault of its day or time. */
interface WindowQuery {
  readonly choice: string;
  readonly day: string;
  readonly time: string;
  readonly errors?: { readonly day?: string | undefined; readonly time?: string | undefined };
}

const hourMs = 3_600_000;

/** An amount of a bill, or a dash without one. */
const Cell = ({ minor }: { minor: number | undefined }) => (
  <td className="amount">{minor === undefined ? '–' : <Amount minor={minor} />}</td>
);

function DifferenceRow({ difference }: { difference: Difference }) {
  const { member, stored, computed } = difference;
  const pairs = ['gross', 'downlineGross', 'carriedOut', 'amount'] as const;
  return (
    <tr>
      <th scope="row">
        <MemberLink member={member} />
      </th>
      {pairs.flatMap((name) => [
        <Cell key={name} minor={stored?.[name]} />,
        <Cell key={`${name} now`} minor={computed?.[name]} />,
      ])}
      <Cell minor={stored?.paid} />
      <Cell minor={computed?.due} />
      <Cell minor={computed?.waiting} />
    </tr>
  );
}

function Differences({ run }: { run: DryRun }) {
  const { text } = useVisit();
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
          {differences.map((difference) => (
            <DifferenceRow key={difference.member.id} difference={difference} />
          ))}
        </tbody>
      </table>
      {differing > differences.length ? (
        <p className="quiet">{text('office.dry_run_first', { number: differences.length })}</p>
      ) : null}
    </div>
  );
}

/** The days of a window, or the times of one within a day. */
function WindowHeading({ run }: { run: DryRun }) {
  const { from, until, firstDay, lastDay } = run;
  if (firstDay !== lastDay) return <h2>{`${firstDay} – ${lastDay}`}</h2>;
  return until - from > hourMs ? (
    <h2>{firstDay}</h2>
  ) : (
    <h2>
      <Time at={from} /> – <Time at={until} />
    </h2>
  );
}

/** The outcome in figures. */
function Outcome({ run }: { run: DryRun }) {
  const { text, language } = useVisit();
  const { same, differing, due, waiting } = run;
  const number = new Intl.NumberFormat(language);
  return (
    <section className="card">
      <WindowHeading run={run} />
      <Notice tone={differing === 0 ? 'good' : 'bad'}>
        {text(differing === 0 ? 'office.dry_run_agrees' : 'office.dry_run_differs')}
      </Notice>
      <Facts
        rows={[
          [text('office.dry_run_same'), number.format(same)],
          [text('office.dry_run_differing'), number.format(differing)],
          [text('office.dry_run_due'), <Amount minor={due} />],
          [text('office.dry_run_waiting'), <Amount minor={waiting} />],
        ]}
      />
      <Differences run={run} />
    </section>
  );
}

/** A dry run: settles a whole window without storing anything. */
export function billWindowPage(
  visit: StaffVisit,
  { choice, day, time, errors }: WindowQuery,
  run?: DryRun,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.dry_run'),
    ...(errors === undefined ? {} : { status: 400 }),
    body: (
      <>
        <p>
          <a href="/agent-bills">{text('office.agent_bills')}</a>
        </p>
        <p className="quiet">{text('office.dry_run_text')}</p>
        <form method="get" className="card">
          <Choice
            name="window"
            label={text('office.dry_run_window')}
            value={choice}
            options={windowChoices.map(
              ({ id, kind, cycle }) =>
                [
                  id,
                  `${text(`agent.${kindTraits[kind].page}`)} · ${text(`contract.cycle_${cycle}`)}`,
                ] as const,
            )}
          />
          <Field
            name="day"
            label={text('office.dry_run_day')}
            value={day}
            type="date"
            required
            autoComplete="off"
            error={errors?.day}
          />
          <Field
            name="time"
            label={text('office.dry_run_time')}
            value={time}
            type="time"
            autoComplete="off"
            error={errors?.time}
          />
          <Submit tone="main" label="office.dry_run_submit" />
        </form>
        {run ? <Outcome run={run} /> : null}
      </>
    ),
  };
}
