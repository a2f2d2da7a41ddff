import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

export const below = style({
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  paddingBlockStart: vars.size.section,
  '@media': { [screens.tablet]: { paddingInline: space(6) } },
});
