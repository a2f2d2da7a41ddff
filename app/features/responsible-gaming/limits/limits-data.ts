import type { LimitView } from '#app/domain/protection/play-state.ts';

/** Identifies the removal form in a refusal. */
export const removalForm = ({
  kind,
  period,
  everywhere,
}: Pick<LimitView, 'kind' | 'period' | 'everywhere'>): string =>
  `remove:${kind}:${period}${everywhere ? ':everywhere' : ''}`;

export interface LimitChange extends Omit<LimitView, 'used' | 'freesAt'> {
  readonly was: number | null;
  readonly at: number;
}
