import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const list = style({
  display: 'grid',
  gap: space(3),
  maxInlineSize: '52rem',
  marginBlockEnd: space(5),
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(4),
  padding: space(4),
  background: vars.surface.card,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: vars.radius.medium,
});
export const domain = style({ fontWeight: 700, overflowWrap: 'anywhere' });
export const speed = style({
  ...type.small,
  color: vars.text.quiet,
  fontVariantNumeric: 'tabular-nums',
});
export const failed = style({ color: vars.critical.strong });
export const currentDomain = style({ ...type.small, color: vars.text.quiet });
