import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Reason } from './form.tsx';
import { Part } from './member-forms.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Amount } from './page.tsx';

/** Bonuses that still require turnover. */
export function Bonuses({
  visit,
  card: { bonuses },
}: {
  readonly visit: StaffVisit;
  readonly card: OfficeOutput<'memberCard'>;
}) {
  const { text } = visit;
  if (bonuses.length === 0) return null;
  const mayRevoke = may(visit, 'members.revoke-bonus');
  return (
    <Part title={text('office.bonuses')}>
      {mayRevoke ? <p className="quiet">{text('office.revoke_bonus_text')}</p> : null}
      {bonuses.map(({ id, title, amount, counted, required, state }) => (
        <div key={id}>
          <p>
            {title || id} · <Amount visit={visit} minor={amount} /> · {text(`bonus.state_${state}`)}{' '}
            · <Amount visit={visit} minor={counted} /> / <Amount visit={visit} minor={required} />
          </p>
          {mayRevoke ? (
            <ActForm act="revoke-bonus" fields={{ bonus: id }}>
              <Reason
                visit={visit}
                id={`revoke-reason-${id}`}
                label={text('office.reason_for_member')}
              />
              <button className="bad" type="submit">
                {text('office.revoke_bonus')}
              </button>
            </ActForm>
          ) : null}
        </div>
      ))}
    </Part>
  );
}
