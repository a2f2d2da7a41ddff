import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LocalTime } from '../../brand/local-time.tsx';
import { slotName, useLimitText } from './use-limit-text.ts';
import type { LimitChange } from './limits-data.ts';
import * as css from './limits.css.ts';

export function LimitChanges({ changes }: { readonly changes: readonly LimitChange[] }) {
  const text = useText();
  if (changes.length === 0) return null;
  return (
    <details className={css.changes} data-limit-changes="">
      <summary className={css.changesTitle}>{text('limits.changes')}</summary>
      <ol className={css.changesList}>
        {changes.map((change, place) => (
          <Change key={`${change.at}:${place}`} change={change} />
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
