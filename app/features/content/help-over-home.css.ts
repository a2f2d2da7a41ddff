import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space } from '#themes/scales.ts';
import { gutter, widest } from '../shell/header.css.ts';

export const below = style({
  maxInlineSize: widest,
  marginInline: 'auto',
  paddingInline: gutter,
  paddingBlockStart: vars.size.section,
  '@media': { [screens.tablet]: { paddingInline: space(6) } },
});
