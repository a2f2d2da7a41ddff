import { useMemo, type ReactNode } from 'react';
import { groupByDay, writtenClock, writtenDay } from '#app/lib/dates/written-day.ts';
import { useBrand } from '../../brand/use-brand.ts';
import * as css from './history.css.ts';

export const ClockTime = ({ at, zone }: { readonly at: number; readonly zone: string }) => (
  <time dateTime={new Date(at).toISOString()} dir="ltr">
    {writtenClock(at, zone)}
  </time>
);

export function DayGroups<Row>({
  rows,
  atOf,
  timeZone,
  level: Heading = 'h2',
  children,
}: {
  readonly rows: readonly Row[];
  readonly atOf: (row: Row) => number;
  readonly timeZone: string;
  readonly level?: 'h2' | 'h3';
  readonly children: (row: Row) => ReactNode;
}) {
  const { dateFormat } = useBrand();
  const groups = useMemo(() => groupByDay(rows, atOf, timeZone), [rows, atOf, timeZone]);
  return (
    <div className={css.days}>
      {groups.map(([day, rowsOfDay]) => (
        <section key={day} className={css.day} data-day={day}>
          <Heading className={css.dayTitle}>
            <time dateTime={day} dir="ltr">
              {writtenDay(day, dateFormat)}
            </time>
          </Heading>
          <ol className={css.list} data-zone="plain">
            {rowsOfDay.map(children)}
          </ol>
        </section>
      ))}
    </div>
  );
}
