import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, centredRow, space, touchLink } from '#themes/scales.ts';

export const path = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const step = style({
  ...centredRow(2),
  minInlineSize: 0,
  selectors: { '& + &::before': { content: "'/' / ''", color: vars.text.quiet } },
});
export const link = style({
  ...breakLongWords,
  ...touchLink,
  color: vars.accent.strong,
  fontWeight: 650,
  selectors: { '&[aria-current]': { color: vars.text.main } },
});
export const account = style({ ...centredRow(2), flexWrap: 'wrap' });
