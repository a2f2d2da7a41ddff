import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchLink, touchTarget } from '#themes/scales.ts';

export const section = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(4),
  marginBlockStart: space(4),
  inlineSize: '100%',
});
export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(2),
  inlineSize: 'min(100%, 28rem)',
});
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const link = style({
  ...touchLink,
  justifyContent: 'center',
  minInlineSize: touchTarget,
  color: vars.accent.strong,
  fontWeight: 600,
});
