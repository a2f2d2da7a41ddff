import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchRow } from '#themes/scales.ts';

export const fold = style({
  borderBlock: `1px solid ${vars.line.soft}`,
  selectors: { '&[open]': { paddingBlockEnd: space(4) } },
});
export const summary = style({
  ...touchRow,
  justifyContent: 'space-between',
  gap: space(2),
  fontWeight: 600,
  cursor: 'pointer',
});
export const arrow = style({
  flex: 'none',
  color: vars.text.quiet,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});
