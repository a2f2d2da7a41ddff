import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchRow, type } from '#themes/scales.ts';

export const language = style({ borderBlockStart: `1px solid ${vars.line.soft}` });
export const summary = style({
  ...type.small,
  ...touchRow,
  justifyContent: 'center',
  gap: space(2),
  color: vars.text.main,
  fontWeight: 600,
  cursor: 'pointer',
});
export const arrow = style({
  color: vars.text.quiet,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  gap: space(0.5),
});
