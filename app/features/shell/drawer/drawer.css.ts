import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { layer, motion, space, touchRow } from '#themes/scales.ts';

const slide = keyframes({ from: { transform: 'translateX(-2rem)', opacity: 0 } });
const slideFromRight = keyframes({ from: { transform: 'translateX(2rem)', opacity: 0 } });

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.fallbackDialog,
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  padding: 0,
  border: 0,
  background: `color-mix(in srgb, ${vars.scrim} 62%, transparent)`,
  selectors: { '&::backdrop': { background: 'transparent' } },
});
export const panel = style({
  inlineSize: 'min(21rem, 88vw)',
  blockSize: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space(4),
  paddingBlockEnd: `max(${space(6)}, env(safe-area-inset-bottom))`,
  boxShadow: vars.elevation.high,
  animation: `${slide} ${motion.slow} ${motion.arrive}`,
  selectors: { '&:dir(rtl)': { animationName: slideFromRight } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockEnd: space(4),
});
export const logo = style({ display: 'block', maxInlineSize: '10rem' });
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space(2),
});
export const entry = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(1.5),
  minBlockSize: '5rem',
  padding: space(2),
  borderRadius: vars.radius.medium,
  background: vars.chrome.hover,
  color: vars.chrome.on,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: {
    '&[aria-current=page]': { background: vars.chrome.fill, color: vars.chrome.fillOn },
  },
});
export const service = style({
  marginBlock: `${space(5)} ${space(2)}`,
  paddingBlockStart: space(3),
  borderBlockStart: `1px solid ${vars.chrome.line}`,
});
export const row = style({
  ...touchRow,
  gap: space(3),
  paddingInline: space(3),
  color: vars.chrome.on,
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
});
export const arrow = style({
  color: vars.chrome.quiet,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});
export const languages = style({});
export const choices = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(1) });
