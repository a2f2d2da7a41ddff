import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchLink, touchTarget, type } from '#themes/scales.ts';

export const search = style({ minInlineSize: 0, gridColumn: '1 / -1' });
export const input = style({ inlineSize: '100%' });
export const weekdays = style({ marginBlockEnd: space(3) });
export const next = style({ ...type.small, marginBlockStart: space(1), overflowWrap: 'anywhere' });
export const link = style({ ...touchLink, color: vars.accent.strong, fontWeight: 650 });
export const results = style({ display: 'grid', gap: space(3), marginBlockStart: space(8) });
export const summary = style({
  minBlockSize: touchTarget,
  cursor: 'pointer',
  alignContent: 'center',
});
export const draws = style({ display: 'grid', gap: space(2), padding: 0, listStyle: 'none' });
export const draw = style({
  display: 'grid',
  gap: space(1),
  padding: space(3),
  background: vars.surface.card,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.medium}, 1rem)`,
});
export const day = style({ fontWeight: 650, fontVariantNumeric: 'tabular-nums' });
export const quiet = style({ ...type.small, color: vars.text.quiet });
export const numbers = style({ fontVariantNumeric: 'tabular-nums', textAlign: 'start' });
