import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, column, plainList, screens, space } from '#themes/scales.ts';

export const amountField = style({ display: 'grid', gap: space(2), justifyItems: 'start' });
export const meter = style({ inlineSize: '100%' });
export const fields = style({
  ...column(3),
  alignItems: 'start',
  '@media': { [screens.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const payments = style({ ...plainList, gap: space(5) });
export const paymentHead = style({
  ...centredRow(2),
  flexWrap: 'wrap',
  justifyContent: 'space-between',
});
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
export const receiveForm = style({ display: 'grid', gap: space(3), flexBasis: '100%' });
export const denial = style({ selectors: { '&[open]': { flexBasis: '100%' } } });
export const denialButton = style({
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const denialForm = style({
  display: 'grid',
  gap: space(4),
  marginBlockStart: space(3),
  padding: space(4),
  background: vars.surface.page,
  borderRadius: vars.radius.small,
});
