import { useDataText } from '#app/i18n/use-text.ts';
import { Badge, type BadgeProps } from '#app/ui/badge.tsx';

const tones: Readonly<Record<string, NonNullable<BadgeProps['tone']>>> = {
  join: 'accent',
  claim: 'positive',
  issued: 'positive',
  claimed: 'positive',
  signed: 'positive',
  applying: 'caution',
  process: 'caution',
  coming: 'secondary',
  close: 'neutral',
  rejected: 'critical',
};

export function PromotionStateBadge({ state }: { readonly state: string }) {
  const text = useDataText();
  return state === '' ? null : (
    <span data-state={state}>
      <Badge tone={tones[state] ?? 'neutral'}>{text(`promotion.${state}`, state)}</Badge>
    </span>
  );
}
