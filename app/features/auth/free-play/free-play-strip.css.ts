import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

export const outer = style({
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  paddingBlockStart: space(4),
  '@media': { [screens.tablet]: { paddingInline: space(6) } },
});
export const strip = style({
  display: 'flex',
  // Wraps only with enlarged text.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
  padding: `${space(2)} ${space(4)}`,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.large}, 1rem)`,
});
export const text = style({ flex: '1 1 8rem' });
globalStyle(`${strip} > form`, { maxInlineSize: '100%' });
globalStyle(`${strip} > form > button`, { maxInlineSize: '100%', whiteSpace: 'normal' });
