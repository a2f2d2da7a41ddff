import { keyframes } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { uiStyle, uiVariants } from '#themes/layers.css.ts';
import { layer, motion, space, touchRow } from '#themes/scales.ts';

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-0.375rem)' } });

export const menu = uiStyle({
  position: 'relative',
  display: 'inline-block',
  // Covers the gap, so that a pointer on its way to the panel does not leave the menu.
  selectors: {
    '&[open]::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: '100%',
      insetInline: 0,
      blockSize: space(2),
    },
  },
});
export const trigger = uiStyle({ selectors: { '&::marker': { content: '""' } } });

export const panel = uiStyle({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${space(2)})`,
  zIndex: layer.bar,
  minInlineSize: '14rem',
  maxInlineSize: `min(24rem, calc(100vw - ${space(8)}))`,
  maxBlockSize: 'min(28rem, 70dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space(2),
  background: vars.surface.overlay,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.medium}, 1.25rem)`,
  boxShadow: vars.elevation.high,
  animation: `${drop} ${motion.quick} ${motion.arrive}`,
});

export const sides = uiVariants({ start: { insetInlineStart: 0 }, end: { insetInlineEnd: 0 } });

export const item = uiStyle({
  ...touchRow,
  gap: space(3),
  inlineSize: '100%',
  paddingInline: space(3),
  borderRadius: `min(${vars.radius.small}, 0.625rem)`,
  color: vars.text.main,
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.surface.hover },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]:not([aria-current="false"])': {
      background: vars.accent.soft,
      color: vars.accent.strong,
      fontWeight: 650,
    },
  },
});
