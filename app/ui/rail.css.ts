import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { motion, space } from '#themes/scales.ts';

export const rail = uiStyle({ position: 'relative' });

export const list = uiStyle({
  display: 'flex',
  gap: vars.size.gap,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  // Space for a card's shadow and the focus ring, which the scroll box would clip.
  paddingBlock: space(2),
  paddingInline: space(1),
  marginInline: `calc(${space(1)} * -1)`,
  scrollPaddingInline: space(1),
});

export const item = uiStyle({ flex: 'none', scrollSnapAlign: 'start' });

export const arrow = uiStyle({
  position: 'absolute',
  insetBlockStart: '50%',
  zIndex: 1,
  display: 'none',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  transform: 'translateY(-50%)',
  background: vars.surface.overlay,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: '50%',
  boxShadow: vars.elevation.middle,
  transition: `opacity ${motion.medium} ${motion.change}`,
  selectors: {
    '&:hover': { background: vars.surface.hover },
    '&:disabled': { opacity: 0, pointerEvents: 'none' },
  },
  '@media': { '(hover: hover) and (min-width: 768px)': { display: 'grid' } },
});
export const previous = uiStyle({ insetInlineStart: '-1.25rem' });
export const next = uiStyle({ insetInlineEnd: '-1.25rem' });

/** Arrows are mirrored in right-to-left pages. */
export const directed = uiStyle({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
