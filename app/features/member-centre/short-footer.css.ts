import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchTarget, type } from '#themes/scales.ts';

export const footer = style({
  ...type.small,
  display: 'grid',
  color: vars.text.quiet,
  marginBlockStart: space(8),
  paddingBlockStart: space(3),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  minBlockSize: touchTarget,
});
globalStyle(`${line} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
  color: vars.text.main,
});
