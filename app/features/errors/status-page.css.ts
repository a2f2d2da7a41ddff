import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type, wrappingRow } from '#themes/scales.ts';

export const screen = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(4),
  minBlockSize: '100dvh',
  padding: space(6),
  textAlign: 'center',
});
export const logo = style({ blockSize: '2.5rem', inlineSize: 'auto', marginBlockEnd: space(4) });
export const illustration = style({ inlineSize: 'min(20rem, 70vw)' });
export const text = style({ ...type.lead, color: vars.text.quiet, maxInlineSize: '34rem' });
export const fact = style({ fontWeight: 650, fontVariantNumeric: 'tabular-nums' });
export const remaining = style({
  ...type.lead,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});
export const actions = style({
  ...wrappingRow(3),
  justifyContent: 'center',
  marginBlockStart: space(4),
});
