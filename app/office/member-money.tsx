import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { Part } from './member-forms.tsx';
import type { StaffVisit } from './office-request.ts';
import { Amount } from './page.tsx';
import { PaidBillsLink } from './queue-parts.tsx';

type Row = readonly [name: string, minor: number];

/** A member's money, what an agent owes, and the open lines of turnover. */
export function Money({ visit, card }: { visit: StaffVisit; card: OfficeOutput<'memberCard'> }) {
  const { text } = visit;
  const { money, lines } = card;
  const debt: readonly Row[] = [
    [text('office.owed'), money.owed],
    [text('office.repaid'), money.repaid],
  ];
  const rows: readonly Row[] = [
    [text('office.cash'), money.cash],
    [text('office.withdrawable'), money.withdrawable],
    [text('office.locked'), money.locked],
    [text('office.bonus'), money.bonus],
    ...money.wallets.map(({ code, minor }) => [code, minor] as const),
    ...debt.filter(([, minor]) => minor > 0),
  ];
  return (
    <Part title={text('office.money')}>
      <dl>
        {rows.flatMap(([name, minor]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} amount`}>
            <Amount visit={visit} minor={minor} />
          </dd>,
        ])}
      </dl>
      {card.hasPaidBills ? <PaidBillsLink visit={visit} member={card} /> : null}
      {lines.length > 0 ? <h2>{text('office.lines')}</h2> : null}
      {lines.map((line) => (
        <p key={line.id}>
          {line.source}: <Amount visit={visit} minor={line.done} /> /{' '}
          <Amount visit={visit} minor={line.required} />
        </p>
      ))}
    </Part>
  );
}
