import { useVisit } from './use-visit.ts';
import { parseZonedMoment } from '#app/lib/dates/parse-zoned-moment.ts';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { staffActNames } from '#app/domain/staff-acts.ts';
import type { OfficeInput, OfficeOutput } from '#schema/office-calls/table.ts';
import { actNameText } from './act-words.ts';
import { Choice, Field } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import type { OfficePage } from './page.tsx';
import { ActsTable, NextPage } from './queue-parts.tsx';
import { FilterForm } from './queue-filter.tsx';

const filterNames = ['staff', 'act', 'subject', 'from', 'until'] as const;
type FilterName = (typeof filterNames)[number];

const queryText = ({ url }: StaffVisit, name: FilterName): string =>
  url.searchParams.get(name)?.trim() ?? '';

/** Days are in the brand's time zone; invalid values are ignored. */
export function logFilterOf(visit: StaffVisit): OfficeInput<'staffActs'> {
  const { timeZone } = visit.user;
  const dayOf = (name: 'from' | 'until') => {
    const midnight = parseZonedMoment(`${queryText(visit, name)}T00:00`, timeZone);
    return midnight === undefined ? undefined : periodAt('day', midnight, timeZone);
  };
  const [staff, subject] = [queryText(visit, 'staff'), queryText(visit, 'subject')];
  const act = staffActNames.find((name) => name === queryText(visit, 'act'));
  const [firstDay, lastDay] = [dayOf('from'), dayOf('until')];
  return {
    ...(staff === '' ? {} : { staff }),
    ...(act === undefined ? {} : { act }),
    ...(subject === '' ? {} : { subject }),
    ...(firstDay === undefined ? {} : { from: firstDay.from }),
    ...(lastDay === undefined ? {} : { until: lastDay.until }),
  };
}

function LogFilterForm() {
  const visit = useVisit();
  const { text, url } = visit;
  const field = (name: FilterName, label: string, type?: 'date') => (
    <Field
      id={name}
      name={name}
      label={label}
      value={queryText(visit, name)}
      maxLength={64}
      {...(type === undefined ? {} : { type })}
    />
  );
  return (
    <FilterForm
      unfiltered={url.pathname}
      isActive={filterNames.some((name) => queryText(visit, name) !== '')}
    >
      {field('staff', text('office.person'))}
      <Choice
        name="act"
        label={text('office.act')}
        value={queryText(visit, 'act')}
        options={[
          ['', text('office.any')],
          ...staffActNames.map((name) => [name, actNameText(visit, name)] as const),
        ]}
      />
      {field('subject', text('office.subject'))}
      {field('from', text('office.log_from'), 'date')}
      {field('until', text('office.log_until'), 'date')}
    </FilterForm>
  );
}

export function logPage(visit: StaffVisit, { acts, next }: OfficeOutput<'staffActs'>): OfficePage {
  const query = new URLSearchParams(visit.url.searchParams);
  query.delete('after');
  return {
    title: visit.text('office.log'),
    body: (
      <>
        <LogFilterForm />
        <p>
          <a href={`/log.csv${query.size === 0 ? '' : `?${query.toString()}`}`}>
            {visit.text('office.log_csv')}
          </a>
        </p>
        <ActsTable acts={acts} />
        <NextPage next={next} />
      </>
    ),
  };
}
