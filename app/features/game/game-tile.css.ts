import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { motion, screens, space, type } from '#themes/scales.ts';

const tile_ = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(0.5), alignContent: 'start', color: vars.text.main, textDecoration: 'none', borderRadius: `min(${vars.radius.medium}, 1.5rem)` });
export const tile = styleVariants({ poster: [tile_], square: [tile_], wide: [tile_] });

const frame_ = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  marginBlockEnd: space(1.5),
  background: vars.surface.sunken,
  boxShadow: vars.elevation.low,
  transition: `transform ${motion.medium} ${motion.arrive}, box-shadow ${motion.medium} ${motion.arrive}`,
  '@media': { '(hover: hover)': { selectors: { 'a:hover > &': { transform: 'translateY(-4px)', boxShadow: vars.elevation.high } } } },
});
export const frame = styleVariants({
  poster: [frame_, { aspectRatio: '3 / 4', borderRadius: `min(${vars.radius.medium}, 1.25rem)` }],
  square: [frame_, { aspectRatio: '1', borderRadius: vars.radius.large }],
  wide: [frame_, { aspectRatio: '16 / 10', borderRadius: vars.radius.small }],
});
export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const hot = style({ position: 'absolute', insetBlockStart: space(2), insetInlineStart: space(2) });
export const closed = style({
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
/** Two lines hold most names; the picture has all of it. */
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: '0.9375rem',
  fontWeight: 650,
  lineHeight: 1.25,
  unicodeBidi: 'plaintext',
  '@media': { [screens.belowTablet]: { fontSize: '0.8125rem' } },
});
export const vendor = style({ ...type.small, color: vars.text.quiet, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', unicodeBidi: 'plaintext' });
