import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { motion, screens, space, type } from '#themes/scales.ts';

const grid_ = style({ display: 'grid', gap: space(3), gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });
const across = (tablet: number, desktop: number) => ({ '@media': { [screens.tablet]: { gridTemplateColumns: `repeat(${tablet}, minmax(0, 1fr))` }, [screens.desktop]: { gridTemplateColumns: `repeat(${desktop}, minmax(0, 1fr))`, gap: space(4) } } });
export const grid = styleVariants({ poster: [grid_, across(3, 5)], square: [grid_, across(4, 6)], wide: [grid_, across(2, 3)] });

const tile_ = style({
  position: 'relative',
  display: 'flex',
  overflow: 'hidden',
  color: vars.stage.on,
  textDecoration: 'none',
  transition: `transform ${motion.medium} ${motion.arrive}, box-shadow ${motion.medium} ${motion.arrive}`,
  '@media': { '(hover: hover)': { selectors: { '&:hover': { transform: 'translateY(-3px)', boxShadow: vars.elevation.high } } } },
});
export const tile = styleVariants({
  poster: [tile_, { minBlockSize: '7.5rem', borderRadius: vars.radius.medium }],
  square: [tile_, { flexDirection: 'column-reverse', justifyContent: 'flex-end', alignItems: 'center', textAlign: 'center', gap: space(2), padding: space(4), borderRadius: vars.radius.large }],
  wide: [tile_, { minBlockSize: '6.5rem', alignItems: 'center', borderRadius: vars.radius.small }],
});
export const words = style({ display: 'grid', alignContent: 'center', gap: space(1), padding: space(4), position: 'relative', zIndex: 1 });
export const name = style({ ...type.lead, fontFamily: vars.font.display, fontWeight: vars.display.weight, lineHeight: 1.15 });
export const count = style({ ...type.small, color: vars.stage.quiet });
const corner = { position: 'absolute', insetInlineEnd: '-0.5rem', insetBlockEnd: '-0.75rem', inlineSize: '5.5rem', blockSize: '5.5rem' } as const;
export const icon = styleVariants({
  poster: { ...corner, '@media': { [screens.tablet]: { inlineSize: '6.5rem', blockSize: '6.5rem' } } },
  square: { inlineSize: '4.5rem', blockSize: '4.5rem' },
  wide: { ...corner, insetBlockEnd: '50%', transform: 'translateY(50%)', insetInlineEnd: space(4) },
});
