import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';

export const large = style({
  ...type.headline,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
  overflowWrap: 'anywhere',
});
export const amount = style({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
  overflowWrap: 'anywhere',
});
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const amountField = style({ display: 'grid', gap: space(2), justifyItems: 'start' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(3),
  alignItems: 'start',
  paddingBlock: space(3),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
export const meter = style({ inlineSize: '100%', accentColor: vars.accent.strong });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
  '@media': { [screens.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const payments = style({
  display: 'grid',
  gap: space(5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const paymentHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
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
