import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LocalTime } from '../protection/local-time.tsx';
import { slotName, useLimitWords } from './limit-words.ts';
import type { LimitChange } from './limits-data.ts';
import * as css from './limits.css.ts';

/** What the player made of their limits, newest first. */
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
  const words = useLimitWords();
  const said = (limit: number | null): string =>
    limit === null ? text('limits.no_limit') : words.value(kind, limit);
  return (
    <li className={css.facts} data-change={slotName(change)}>
      <p className={css.name}>
        {words.name(change)}
        {everywhere ? <Badge>{text('limits.everywhere')}</Badge> : null}
      </p>
      <p>
        <LocalTime at={at} />
      </p>
      {next ? (
        <p>
          {text('limits.change_next', { was: said(was), value: said(next.value) })}{' '}
          <LocalTime at={next.at} />
        </p>
      ) : (
        <p>
          {was === value
            ? text('limits.change_kept', { value: said(value) })
            : text('limits.change_now', { was: said(was), value: said(value) })}
        </p>
      )}
    </li>
  );
}
