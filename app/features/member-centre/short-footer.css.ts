import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchLink, touchRow, touchTarget, type } from '#themes/scales.ts';

export const footer = style({
  ...type.small,
  display: 'grid',
  color: vars.text.quiet,
  marginBlockStart: space(8),
  paddingBlockStart: space(3),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
export const line = style({ ...touchRow, flexWrap: 'wrap', columnGap: space(4) });
globalStyle(`${line} > a`, { ...touchLink, minInlineSize: touchTarget, color: vars.text.main });
