import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { iconButton, touchTarget } from '#themes/scales.ts';

export const dots = style({ display: 'flex', position: 'static', inlineSize: 'auto' });
globalStyle(`${dots} .swiper-pagination-bullet`, {
  inlineSize: '1.75rem',
  blockSize: touchTarget,
  margin: 0,
  padding: 0,
  opacity: 1,
  background: 'none',
  position: 'relative',
  borderRadius: 0,
  '@media': { 'screen and (max-width: 599.98px)': { inlineSize: '1rem' } },
});
globalStyle(`${dots} .swiper-pagination-bullet::before`, {
  content: '""',
  position: 'absolute',
  insetInlineStart: '50%',
  insetBlockStart: '50%',
  translate: '-50% -50%',
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  borderRadius: '999px',
  background: vars.stage.on,
  opacity: 0.55,
});
globalStyle(`[dir="rtl"] ${dots} .swiper-pagination-bullet::before`, { translate: '50% -50%' });
globalStyle(`${dots} .swiper-pagination-bullet-active::before`, {
  inlineSize: '1.25rem',
  opacity: 1,
});
export const pause = style({
  ...iconButton,
  flex: 'none',
  color: vars.stage.on,
  borderRadius: '50%',
});
