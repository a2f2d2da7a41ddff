import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { motion, screens, space, type } from '#themes/scales.ts';

const tile_ = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(0.5),
  alignContent: 'start',
  color: vars.text.main,
  textDecoration: 'none',
  borderRadius: `min(${vars.radius.medium}, 1.5rem)`,
});
export const tile = styleVariants({ poster: [tile_], square: [tile_], wide: [tile_] });

const frame_ = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  marginBlockEnd: space(1.5),
  background: vars.surface.sunken,
  boxShadow: vars.elevation.low,
  transition: `transform ${motion.medium} ${motion.arrive}, box-shadow ${motion.medium} ${motion.arrive}`,
  '@media': {
    '(hover: hover)': {
      selectors: {
        'a:hover > &': { transform: 'translateY(-4px)', boxShadow: vars.elevation.high },
      },
    },
  },
});
export const frame = styleVariants({
  poster: [frame_, { aspectRatio: '3 / 4', borderRadius: `min(${vars.radius.medium}, 1.25rem)` }],
  // A full radius would crop the lettering of a small picture.
  square: [frame_, { aspectRatio: '1', borderRadius: `min(${vars.radius.large}, 18%)` }],
  wide: [frame_, { aspectRatio: '16 / 10', borderRadius: vars.radius.small }],
});
export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const hot = style({
  position: 'absolute',
  insetBlockStart: space(2),
  insetInlineStart: space(2),
});
export const maintenance = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: space(2),
  textAlign: 'center',
  fontWeight: 700,
  fontSize: '0.8125rem',
  color: vars.text.main,
  background: `color-mix(in srgb, ${vars.surface.overlay} 82%, transparent)`,
});
const lines = (maxLines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: maxLines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  }) as const;
/** Two lines fit most names, three on narrow tiles; the picture contains the full name. */
export const name = style({
  ...lines(2),
  fontSize: '0.9375rem',
  fontWeight: 650,
  lineHeight: 1.25,
  '@media': { [screens.belowTablet]: { fontSize: '0.8125rem', WebkitLineClamp: 3 } },
});
export const vendor = style({
  ...lines(2),
  ...type.small,
  lineHeight: 1.3,
  color: vars.text.quiet,
});
