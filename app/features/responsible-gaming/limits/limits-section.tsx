import { useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { timeZoneCity } from '#app/lib/dates/localised-date.ts';
import { Alert } from '#app/ui/alert.tsx';
import * as centre from '#app/ui/panel.css.ts';
import { useDurationText } from '../use-duration-text.ts';
import { LimitChanges } from './limit-changes.tsx';
import { LimitForms } from './limit-forms.tsx';
import { LimitRow } from './limit-row.tsx';
import { slotName } from './use-limit-text.ts';
import type { LimitsData } from '#app/domain/protection/play-state.ts';
import type { LimitChange } from './limits-data.ts';

export function LimitsSection({
  limits,
  changes,
}: {
  readonly limits: LimitsData;
  readonly changes: readonly LimitChange[];
}) {
  const text = useText();
  const period = useDurationText();
  // A later reply supersedes the outcome in the URL.
  const wasAnswered = useActionData() !== undefined;
  return (
    <section className={centre.section} aria-labelledby="limits" data-zone="plain">
      <h2 id="limits" className={centre.title}>
        {text('limits.title')}
      </h2>
      {limits.lastOutcome && !wasAnswered ? (
        <Alert tone="positive">{text(`limits.${limits.lastOutcome}`)}</Alert>
      ) : null}
      <p className={centre.muted}>
        {text('limits.intro', {
          hours: period.hours(limits.loosenHours),
          zone: timeZoneCity(limits.timeZone),
        })}
      </p>
      {limits.limits.length === 0 ? (
        <p>{text('limits.none')}</p>
      ) : (
        <ul className={centre.list}>
          {limits.limits.map((limit) => (
            <LimitRow key={`${slotName(limit)}:${String(limit.everywhere)}`} limit={limit} />
          ))}
        </ul>
      )}
      <LimitForms limits={limits} />
      <LimitChanges changes={changes} />
    </section>
  );
}
