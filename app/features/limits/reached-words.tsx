import { useText } from '#app/i18n/use-text.ts';
import type { LimitKind, LimitPeriod } from '#app/lib/play-limits.ts';
import { LocalTime } from '../protection/local-time.tsx';
import { useLimitWords } from './limit-words.ts';
import type { ShownLimit } from './limits-data.ts';

interface Reached {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly freesAt: number | null;
}

/** Which limit it is that forbids something, what is left of it, and when it begins anew. */
export function ReachedWords({
  reached,
  limits,
}: {
  readonly reached: Reached;
  readonly limits: readonly ShownLimit[];
}) {
  const text = useText();
  const words = useLimitWords();
  const { kind, period, freesAt } = reached;
  const [strictest] = limits
    .filter((limit) => limit.kind === kind && limit.period === period)
    .sort((one, other) => leftOf(one) - leftOf(other));
  const name = words.name(reached);
  const standing =
    !strictest || strictest.value === null
      ? name
      : kind === 'stake'
        ? text('limits.upto', { limit: name, most: words.value(kind, strictest.value) })
        : text('limits.left', {
            limit: name,
            left: words.value(kind, leftOf(strictest)),
            most: words.value(kind, strictest.value),
          });
  return (
    <>
      <p data-limit-reached={`${kind}:${period}`}>
        <strong>{standing}</strong>
      </p>
      <p>
        {kind === 'stake' ? (
          text('limits.reached_stake')
        ) : freesAt === null ? (
          text('limits.reached_session')
        ) : (
          <>
            {text('limits.begins')} <LocalTime at={freesAt} />
          </>
        )}
      </p>
    </>
  );
}

/** What is left of a limit; never below nothing. */
export const leftOf = ({ value, used }: Pick<ShownLimit, 'value' | 'used'>): number =>
  Math.max(0, Math.min(value ?? 0, (value ?? 0) - used));
