import { useText } from '#app/i18n/use-text.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useLimitText } from './use-limit-text.ts';
import type { LimitView, ReachedLimit } from '#app/domain/protection/play-state.ts';

export function LimitReachedText({
  reached,
  limits = [],
}: {
  readonly reached: ReachedLimit;
  readonly limits?: readonly LimitView[];
}) {
  const text = useText();
  const limitText = useLimitText();
  const { kind, period, freesAt } = reached;
  const [strictest] = limits
    .filter((limit) => limit.kind === kind && limit.period === period)
    .sort((first, second) => remainingText(first) - remainingText(second));
  const name = limitText.name(reached);
  const statusText =
    !strictest || strictest.value === null
      ? name
      : kind === 'stake'
        ? text('limits.upto', { limit: name, most: limitText.value(kind, strictest.value) })
        : text('limits.left', {
            limit: name,
            left: limitText.value(kind, remainingText(strictest)),
            most: limitText.value(kind, strictest.value),
          });
  return (
    <>
      <p data-limit-reached={`${kind}:${period}`}>
        <strong>{statusText}</strong>
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

export const remainingText = ({ value, used }: Pick<LimitView, 'value' | 'used'>): number =>
  Math.max(0, Math.min(value ?? 0, (value ?? 0) - used));
