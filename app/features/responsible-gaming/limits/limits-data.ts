import type { LimitKind, LimitPeriod } from '#app/lib/play-limits.ts';
import type { LimitView } from '#app/lib/play-state.ts';

/** The name of the form that removes a limit, in the reply when it is refused. */
export const removalForm = ({
  kind,
  period,
  everywhere,
}: Pick<LimitView, 'kind' | 'period' | 'everywhere'>): string =>
  `remove:${kind}:${period}${everywhere ? ':everywhere' : ''}`;

/** A past change of a limit: the value before, the value from then on, and the pending value. */
export interface LimitChange {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly everywhere: boolean;
  readonly was: number | null;
  readonly value: number | null;
  readonly next: { readonly value: number | null; readonly at: number } | null;
  readonly at: number;
}
