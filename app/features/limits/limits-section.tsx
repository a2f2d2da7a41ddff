import { useText } from '#app/i18n/use-text.ts';
import { zoneCity } from '#app/lib/zone-city.ts';
import { Alert } from '#app/ui/alert.tsx';
import * as centre from '../protection/security-centre.css.ts';
import { usePeriod } from '../protection/use-period.ts';
import { LimitChanges } from './limit-changes.tsx';
import { LimitForms } from './limit-forms.tsx';
import { LimitLine } from './limit-line.tsx';
import { slotName } from './limit-words.ts';
import type { LimitChange, LimitsData } from './limits-data.ts';

/** The player's own limits in the security centre [MC-01]. */
export function LimitsSection({
  limits,
  changes,
}: {
  readonly limits: LimitsData;
  readonly changes: readonly LimitChange[];
}) {
  const text = useText();
  const period = usePeriod();
  return (
    <section className={centre.section} aria-labelledby="limits" data-zone="plain">
      <h2 id="limits" className={centre.title}>
        {text('limits.title')}
      </h2>
      {limits.done ? (
        <Alert tone="positive">
          {text(limits.done === 'holds' ? 'limits.holds' : 'limits.waits')}
        </Alert>
      ) : null}
      <p className={centre.quiet}>
        {text('limits.intro', {
          hours: period.hours(limits.loosenHours),
          zone: zoneCity(limits.timeZone),
        })}
      </p>
      {limits.limits.length === 0 ? (
        <p>{text('limits.none')}</p>
      ) : (
        <ul className={centre.list}>
          {limits.limits.map((limit) => (
            <LimitLine key={`${slotName(limit)}:${String(limit.everywhere)}`} limit={limit} />
          ))}
        </ul>
      )}
      <LimitForms limits={limits} />
      <LimitChanges changes={changes} />
    </section>
  );
}
