import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { hasUsage, slotName, useLimitText } from './use-limit-text.ts';
import type { LimitView } from '#app/domain/protection/play-state.ts';
import { remainingText } from './limit-reached.tsx';
import * as css from './in-game-limits.css.ts';

/** A tenth or less. */
const isLow = (limit: LimitView): boolean =>
  hasUsage(limit) && remainingText(limit) * 10 <= (limit.value ?? 0);

export function LimitList({
  limits,
  className,
}: {
  readonly limits: readonly LimitView[];
  readonly className?: string;
}) {
  const text = useText();
  const limitText = useLimitText();
  const activeLimits = limits.filter(({ kind, value }) => kind !== 'check' && value !== null);
  if (activeLimits.length === 0) return null;
  return (
    <ul className={className} aria-label={text('limits.title')}>
      {activeLimits.map((limit) => {
        const name = limitText.name(limit);
        const most = limitText.value(limit.kind, limit.value ?? 0);
        return (
          <li
            key={`${slotName(limit)}:${String(limit.everywhere)}`}
            className={classNames(css.item, isLow(limit) && css.low)}
            data-limit={slotName(limit)}
          >
            {hasUsage(limit)
              ? text('limits.left', {
                  limit: name,
                  left: limitText.value(limit.kind, remainingText(limit)),
                  most,
                })
              : text('limits.upto', { limit: name, most })}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows limits that are nearly used up; the bar's menu has the others. */
export function LimitStrip({
  limits,
  page,
}: {
  readonly limits: readonly LimitView[];
  readonly page: string | undefined;
}) {
  const text = useText();
  const lowLimits = limits.filter((limit) => limit.kind !== 'deposit' && isLow(limit));
  if (lowLimits.length === 0) return null;
  return (
    <div
      className={css.strip}
      data-limit-strip=""
      tabIndex={0}
      role="group"
      aria-label={text('limits.title')}
    >
      <LimitList limits={lowLimits} className={css.list} />
      {page ? (
        <Link to={`${page}?task=limits`} className={css.action}>
          {text('limits.see')}
        </Link>
      ) : null}
    </div>
  );
}
