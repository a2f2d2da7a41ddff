import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { motion, screens, space, type } from '#themes/scales.ts';

/** The least width of a tile. */
const least = createVar();
/** Rows are always full: what stands in the last one grows. */
const grid_ = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), '@media': { [screens.desktop]: { gap: space(4) } } });
const across = (columns: number) => [grid_, { vars: { [least]: '9rem' }, '@media': { [screens.tablet]: { vars: { [least]: columns === 4 ? `calc(50% - ${space(5)})` : '13rem' } }, [screens.desktop]: { vars: { [least]: `calc(100% / ${columns} - ${space(5)})` } } } }];
/** By how many stand in a row on desktop. */
export const grid = { 1: style(across(1)), 2: style(across(2)), 3: style(across(3)), 4: style(across(4)), 5: style(across(5)), 6: style(across(6)) };
export const cell = style({ flex: `1 1 ${least}`, display: 'grid' });

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
/** Clear of the icon. */
export const beside = style({ '@media': { [screens.belowTablet]: { maxInlineSize: 'calc(100% - 3rem)' } } });
export const count = style({ ...type.small, color: vars.stage.quiet });
const corner = { position: 'absolute', insetInlineEnd: '-0.5rem', insetBlockEnd: '-0.75rem', inlineSize: '4.25rem', blockSize: '4.25rem' } as const;
export const icon = styleVariants({
  poster: { ...corner, '@media': { [screens.tablet]: { inlineSize: '6.5rem', blockSize: '6.5rem' } } },
  square: { inlineSize: '4.5rem', blockSize: '4.5rem' },
  wide: { ...corner, insetBlockEnd: '50%', transform: 'translateY(50%)', insetInlineEnd: '-1rem', inlineSize: '4.5rem', blockSize: '4.5rem', '@media': { [screens.tablet]: { insetInlineEnd: space(4), inlineSize: '5.5rem', blockSize: '5.5rem' } } },
});
