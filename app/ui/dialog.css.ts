import { keyframes } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { uiStyle, uiVariants } from '#themes/layers.css.ts';
import { layer, motion, screens, sideSpace, space, touchTarget, type } from '#themes/scales.ts';

const rise = keyframes({ from: { transform: 'translateY(2rem)', opacity: 0 } });
const grow = keyframes({ from: { transform: 'scale(0.97)', opacity: 0 } });
const fade = keyframes({ from: { opacity: 0 } });

/**
 * The dialog is its own full-screen backdrop, so that it looks the same when opened by the server
 * (no top layer, no ::backdrop) and by showModal().
 */
export const dialog = uiStyle({
  position: 'fixed',
  inset: 0,
  zIndex: layer.fallbackDialog,
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  color: vars.text.main,
  background: `color-mix(in srgb, ${vars.scrim} 62%, transparent)`,
  selectors: {
    '&[open]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      placeItems: 'end stretch',
      animation: `${fade} ${motion.medium} ${motion.change}`,
    },
    '&::backdrop': { background: 'transparent' },
  },
  '@media': {
    [screens.tablet]: { selectors: { '&[open]': { placeItems: 'center', padding: space(6) } } },
  },
});

/**
 * No animation for a dialog that is open when the page loads: browsers ignore images that fade in
 * when they measure the largest contentful paint.
 */
export const still = uiStyle({ selectors: { '&&[open]': { animation: 'none' } } });

export const panel = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  maxBlockSize: '92dvh',
  overflow: 'hidden',
  background: vars.surface.overlay,
  borderStartStartRadius: `min(${vars.radius.large}, 1.75rem)`,
  borderStartEndRadius: `min(${vars.radius.large}, 1.75rem)`,
  boxShadow: vars.elevation.high,
  animation: `${rise} ${motion.slow} ${motion.arrive}`,
  selectors: { [`${still} > &`]: { animation: 'none' } },
  '@media': {
    [screens.tablet]: {
      borderRadius: `min(${vars.radius.large}, 1.75rem)`,
      border: `1px solid ${vars.line.soft}`,
      maxBlockSize: `calc(100dvh - ${space(12)})`,
      animationName: grow,
    },
  },
});

const atMost = (inlineSize: string) => ({
  '@media': { [screens.tablet]: { maxInlineSize: inlineSize } },
});
export const sizes = uiVariants({
  small: atMost('25rem'),
  medium: atMost('30rem'),
  /* A fixed height on phones, so that panel and banner do not move between steps. */
  steps: {
    blockSize: '92dvh',
    '@media': { [screens.tablet]: { blockSize: 'auto', maxInlineSize: '30rem' } },
  },
  large: atMost('48rem'),
  /* A fixed height, so that the panel does not move when its content changes. */
  full: {
    blockSize: '96dvh',
    maxBlockSize: '96dvh',
    '@media': {
      [screens.tablet]: { maxInlineSize: '80rem', blockSize: '100%', maxBlockSize: '100%' },
    },
  },
});

/* On short screens the banner shrinks to its logo before the form shrinks. */
export const banner = uiStyle({
  flex: '0 1 auto',
  minBlockSize: '3.75rem',
  selectors: { [`${sizes.steps} > &`]: { flexBasis: '7rem', flexShrink: 0 } },
  '@media': {
    [screens.short]: { minBlockSize: 0, selectors: { [`${sizes.steps} > &`]: { flexShrink: 1 } } },
  },
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
});

export const head = uiStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  flex: 'none',
  paddingBlock: space(2),
  paddingInline: `${sideSpace(5)} ${sideSpace(2)}`,
  '@media': {
    [screens.tablet]: {
      paddingInline: `${space(7)} ${space(3)}`,
      paddingBlock: `${space(4)} ${space(2)}`,
    },
  },
});
/** The padding makes one line as high as the close button and keeps two lines off the banner. */
export const title = uiStyle({ ...type.title, outline: 'none', paddingBlock: space(1.5) });

export const close = uiStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: touchTarget,
  blockSize: touchTarget,
  flex: 'none',
  borderRadius: vars.radius.control,
  color: vars.text.quiet,
  selectors: { '&:hover': { background: vars.surface.hover, color: vars.text.main } },
});

export const body = uiStyle({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: sideSpace(5),
  paddingBlock: `${space(2)} max(${space(6)}, env(safe-area-inset-bottom))`,
  '@media': {
    [screens.tablet]: { paddingInline: space(7), paddingBlock: `${space(1)} ${space(7)}` },
  },
});
