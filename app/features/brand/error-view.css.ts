import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type, wrappingRow } from '#themes/scales.ts';

export const view = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(4),
  minBlockSize: '60dvh',
  padding: space(6),
  textAlign: 'center',
});
export const image = style({ inlineSize: 'min(18rem, 65vw)' });
export const message = style({ ...type.lead, color: vars.text.quiet, maxInlineSize: '34rem' });
export const id = style({ ...type.small, color: vars.text.quiet });
export const actions = style({
  ...wrappingRow(3),
  justifyContent: 'center',
  marginBlockStart: space(2),
});
