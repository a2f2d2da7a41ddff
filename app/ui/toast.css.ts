import { keyframes } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { centredRow, iconButton, layer, motion, screens, space } from '#themes/scales.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(1rem)' } });

export const region = uiStyle({
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockEnd: `calc(${space(20)} + env(safe-area-inset-bottom))`,
  insetInline: space(4),
  display: 'grid',
  gap: space(2),
  pointerEvents: 'none',
  '@media': {
    [screens.tablet]: {
      insetBlockEnd: space(6),
      insetInline: `auto ${space(6)}`,
      inlineSize: '24rem',
    },
  },
});

export const toast = uiStyle({
  ...centredRow(3),
  paddingInline: `${space(4)} ${space(1)}`,
  paddingBlock: space(1),
  minBlockSize: '3.25rem',
  background: vars.surface.overlay,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.medium}, 1rem)`,
  boxShadow: vars.elevation.high,
  pointerEvents: 'auto',
  animation: `${arrive} ${motion.slow} ${motion.arrive}`,
});
export const body = uiStyle({ flex: 1, minInlineSize: 0, fontWeight: 550 });
export const close = uiStyle({ ...iconButton, flex: 'none', color: vars.text.quiet });
