import { useVisit } from './use-visit.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { Amount } from './page.tsx';
import { Card } from './parts.tsx';
import { ReasonForm } from './form.tsx';

/** Bonuses that still require turnover. */
export function Bonuses({ card: { bonuses } }: { readonly card: OfficeOutput<'memberCard'> }) {
  const { text, may } = useVisit();
  if (bonuses.length === 0) return null;
  const mayRevoke = may('members.revoke-bonus');
  return (
    <Card title={text('office.bonuses')}>
      {mayRevoke ? <p className="quiet">{text('office.revoke_bonus_text')}</p> : null}
      {bonuses.map(({ id, title, amount, counted, required, state }) => (
        <div key={id}>
          <p>
            {title || id} · <Amount minor={amount} /> · {text(`bonus.state_${state}`)} ·{' '}
            <Amount minor={counted} /> / <Amount minor={required} />
          </p>
          {mayRevoke ? (
            <ReasonForm
              act="revoke-bonus"
              fields={{ bonus: id }}
              id={`revoke-reason-${id}`}
              label={text('office.reason_for_member')}
              tone="bad"
              submit="office.revoke_bonus"
            />
          ) : null}
        </div>
      ))}
    </Card>
  );
}
