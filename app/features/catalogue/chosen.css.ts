import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { longWords, space, touchTarget } from '#themes/scales.ts';

export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  marginBlockEnd: space(3),
});
export const said = style({ ...longWords, fontWeight: 650 });
export const clear = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: touchTarget,
  color: vars.accent.strong,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
