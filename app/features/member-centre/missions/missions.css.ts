import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scales.ts';

export const list = style({
  display: 'grid',
  gap: space(5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const progress = style({ inlineSize: '100%', accentColor: vars.accent.strong });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  justifyContent: 'space-between',
  margin: 0,
  selectors: { '&[aria-current]': { fontWeight: 700 } },
});
export const rows = style({
  display: 'grid',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
