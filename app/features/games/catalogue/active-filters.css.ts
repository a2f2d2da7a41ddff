import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, space, touchLink } from '#themes/scales.ts';

export const activeFilters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  marginBlockEnd: space(3),
});
export const summary = style({ ...breakLongWords, fontWeight: 650 });
export const clear = style({
  ...touchLink,
  gap: space(1),
  color: vars.accent.strong,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
