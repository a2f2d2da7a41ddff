import { useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { timeZoneCity } from '#app/lib/dates/localised-date.ts';
import { Alert } from '#app/ui/alert.tsx';
import * as centre from '#app/ui/panel.css.ts';
import { useDurationText } from '../use-duration-text.ts';
import { LimitForms } from './limit-forms.tsx';
import { LimitRow } from './limit-row.tsx';
import { slotName, useLimitText } from './use-limit-text.ts';
import type { LimitsData } from '#app/domain/protection/play-state.ts';
import type { LimitChange } from './limits-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LocalTime } from '../../brand/local-time.tsx';
import * as css from './limits.css.ts';

function LimitChanges({ changes }: { readonly changes: readonly LimitChange[] }) {
  const text = useText();
  if (changes.length === 0) return null;
  return (
    <details className={css.changes} data-limit-changes="">
      <summary className={css.changesTitle}>{text('limits.changes')}</summary>
      <ol className={css.changesList}>
        {changes.map((change, index) => (
          <Change key={`${change.at}:${index}`} change={change} />
        ))}
      </ol>
    </details>
  );
}

function Change({ change }: { readonly change: LimitChange }) {
  const { kind, everywhere, was, value, next, at } = change;
  const text = useText();
  const limitText = useLimitText();
  const valueText = (limit: number | null): string =>
    limit === null ? text('limits.no_limit') : limitText.value(kind, limit);
  return (
    <li className={css.facts} data-change={slotName(change)}>
      <p className={css.name}>
        {limitText.name(change)}
        {everywhere ? <Badge>{text('limits.everywhere')}</Badge> : null}
      </p>
      <p>
        <LocalTime at={at} />
      </p>
      {next ? (
        <p>
          {text('limits.change_next', { was: valueText(was), value: valueText(next.value) })}{' '}
          <LocalTime at={next.at} />
        </p>
      ) : (
        <p>
          {was === value
            ? text('limits.change_kept', { value: valueText(value) })
            : text('limits.change_now', { was: valueText(was), value: valueText(value) })}
        </p>
      )}
    </li>
  );
}

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
