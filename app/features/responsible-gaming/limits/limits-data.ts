import type { LimitKind, LimitPeriod } from '#app/domain/protection/play-limits.ts';
import type { LimitView } from '#app/domain/protection/play-state.ts';

/** Identifies the removal form in a refusal. */
export const removalForm = ({
  kind,
  period,
  everywhere,
}: Pick<LimitView, 'kind' | 'period' | 'everywhere'>): string =>
  `remove:${kind}:${period}${everywhere ? ':everywhere' : ''}`;

export interface LimitChange {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly everywhere: boolean;
  readonly was: number | null;
  readonly value: number | null;
  readonly next: { readonly value: number | null; readonly at: number } | null;
  readonly at: number;
}
