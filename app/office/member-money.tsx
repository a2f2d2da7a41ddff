import { useVisit } from './use-visit.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { Amount } from './page.tsx';
import { PaidBillsLink } from './queue-parts.tsx';
import { Card, Facts } from './parts.tsx';

type Row = readonly [name: string, minor: number];

/** A member's money, what an agent owes, and the open lines of turnover. */
export function Money({ card }: { card: OfficeOutput<'memberCard'> }) {
  const { text } = useVisit();
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
    <Card title={text('office.money')}>
      <Facts rows={rows.map(([name, minor]) => [name, <Amount minor={minor} />] as const)} />
      {card.hasPaidBills ? <PaidBillsLink member={card} /> : null}
      {lines.length > 0 ? <h2>{text('office.lines')}</h2> : null}
      {lines.map((line) => (
        <p key={line.id}>
          {line.source}: <Amount minor={line.done} /> / <Amount minor={line.required} />
        </p>
      ))}
    </Card>
  );
}
