import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { column, sideSpace, space, type } from '#themes/scales.ts';

export const empty = uiStyle({
  ...column(3),
  justifyItems: 'center',
  paddingBlock: space(12),
  paddingInline: sideSpace(5),
  textAlign: 'center',
});
export const picture = uiStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  borderRadius: vars.radius.large,
  background: vars.accent.soft,
  color: vars.accent.strong,
});
export const title = uiStyle({
  ...type.lead,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
});
export const text = uiStyle({ color: vars.text.quiet, maxInlineSize: '26rem' });
