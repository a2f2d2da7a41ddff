import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, space, type, wrappingRow } from '#themes/scales.ts';

export const parts = style({
  ...wrappingRow(6),
  alignItems: 'flex-start',
  justifyContent: 'space-between',
});
export const values = style({ display: 'grid', gap: space(4), margin: 0, flex: '1 1 16rem' });
export const value = style({
  ...centredRow(3),
  flexWrap: 'wrap',
  margin: 0,
  overflowWrap: 'anywhere',
});
export const code = style({
  ...type.headline,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  letterSpacing: '0.08em',
});
export const friend = style({
  ...wrappingRow(3),
  justifyContent: 'space-between',
  paddingBlock: space(3),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
