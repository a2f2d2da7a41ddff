import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

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
});
export const confirmation = style({ display: 'grid', gap: space(3), marginBlockStart: space(4) });
export const amount = style({
  ...type.headline,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
  overflowWrap: 'anywhere',
});
