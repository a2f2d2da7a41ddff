import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { motion, screens, space, type } from '#themes/scales.ts';

/** The least width of a tile. */
const minWidth = createVar();
/** Rows are always full: what is in the last one grows. */
const grid_ = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  '@media': { [screens.desktop]: { gap: space(4) } },
});
const across = (columns: number) => [
  grid_,
  {
    vars: { [minWidth]: '9rem' },
    '@media': {
      [screens.tablet]: {
        vars: { [minWidth]: columns === 4 ? `calc(50% - ${space(5)})` : '13rem' },
      },
      [screens.desktop]: { vars: { [minWidth]: `calc(100% / ${columns} - ${space(5)})` } },
    },
  },
];
/** By how many are in a row on desktop. */
export const grid = {
  1: style(across(1)),
  2: style(across(2)),
  3: style(across(3)),
  4: style(across(4)),
  5: style(across(5)),
  6: style(across(6)),
};
export const cell = style({ flex: `1 1 ${minWidth}`, display: 'grid' });

const tile_ = style({
  position: 'relative',
  display: 'flex',
  overflow: 'hidden',
  color: vars.stage.on,
  textDecoration: 'none',
  transition: `transform ${motion.medium} ${motion.arrive}, box-shadow ${motion.medium} ${motion.arrive}`,
  '@media': {
    '(hover: hover)': {
      selectors: { '&:hover': { transform: 'translateY(-3px)', boxShadow: vars.elevation.high } },
    },
  },
});
export const tile = styleVariants({
  poster: [tile_, { minBlockSize: '7.5rem', borderRadius: vars.radius.medium }],
  square: [
    tile_,
    {
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      alignItems: 'center',
      textAlign: 'center',
      gap: space(2),
      padding: space(4),
      borderRadius: vars.radius.large,
    },
  ],
  wide: [tile_, { minBlockSize: '6.5rem', alignItems: 'center', borderRadius: vars.radius.small }],
});
const baseTextBlock = style({
  display: 'grid',
  gap: space(1),
  padding: space(4),
  position: 'relative',
  zIndex: 1,
});
/** Above the icon where that is in the corner, else beside it. */
export const textBlock = styleVariants({
  poster: [
    baseTextBlock,
    { alignContent: 'start', '@media': { [screens.tablet]: { alignContent: 'center' } } },
  ],
  square: [baseTextBlock, { alignContent: 'center' }],
  wide: [
    baseTextBlock,
    {
      alignContent: 'center',
      paddingInlineEnd: 0,
      maxInlineSize: 'calc(100% - 3.5rem)',
      '@media': { [screens.tablet]: { maxInlineSize: 'calc(100% - 6.5rem)' } },
    },
  ],
});
export const name = style({
  ...type.lead,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  lineHeight: 1.15,
});
globalStyle(`${textBlock.wide} > ${name}`, {
  '@media': { [screens.belowTablet]: { fontSize: '1rem' } },
});
export const count = style({ ...type.small, color: vars.stage.quiet });
export const icon = styleVariants({
  poster: {
    position: 'absolute',
    insetInlineEnd: space(2),
    insetBlockEnd: space(2),
    inlineSize: '3.25rem',
    blockSize: '3.25rem',
    '@media': {
      [screens.tablet]: { inlineSize: '5.5rem', blockSize: '5.5rem', insetBlockEnd: '1rem' },
    },
  },
  square: { inlineSize: '4.5rem', blockSize: '4.5rem' },
  wide: {
    position: 'absolute',
    insetBlockEnd: '50%',
    transform: 'translateY(50%)',
    insetInlineEnd: space(2),
    inlineSize: '3rem',
    blockSize: '3rem',
    '@media': {
      [screens.tablet]: { insetInlineEnd: space(4), inlineSize: '5.5rem', blockSize: '5.5rem' },
    },
  },
});
