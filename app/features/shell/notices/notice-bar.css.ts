import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, iconButton, screens, space, touchLink } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

const run = keyframes({ to: { transform: 'translateX(-50%)' } });
const runBack = keyframes({ to: { transform: 'translateX(50%)' } });

export const bar = style({
  ...centredRow(2),
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  '@media': { [screens.tablet]: { paddingInline: space(6), paddingBlockStart: space(2) } },
});
export const icon = style({
  flex: 'none',
  color: vars.accent.strong,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
});
export const window = style({ flex: 1, minInlineSize: 0, overflow: 'hidden' });
export const track = style({
  display: 'flex',
  inlineSize: 'max-content',
  minInlineSize: '200%',
  animation: `${run} 48s linear infinite`,
  selectors: {
    '&:dir(rtl)': { animationName: runBack },
    '&:hover, &:focus-within': { animationPlayState: 'paused' },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: 'none',
      inlineSize: 'auto',
      minInlineSize: 0,
      overflowX: 'auto',
    },
  },
});
export const stopped = style({ animationPlayState: 'paused' });
export const duplicate = style({
  display: 'flex',
  flex: '1 0 auto',
  '@media': { '(prefers-reduced-motion: reduce)': { display: 'none' } },
});
export const titles = style({
  display: 'flex',
  flex: '1 0 auto',
  justifyContent: 'space-around',
  gap: space(10),
  paddingInlineEnd: space(10),
  '@media': { '(prefers-reduced-motion: reduce)': { justifyContent: 'flex-start' } },
});
export const title = style({
  ...touchLink,
  color: vars.text.main,
  fontSize: '0.9375rem',
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
export const pause = style({
  ...iconButton,
  flex: 'none',
  color: vars.text.quiet,
  borderRadius: vars.radius.control,
  '@media': { '(prefers-reduced-motion: reduce)': { display: 'none' } },
});
