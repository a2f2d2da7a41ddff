import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, motion, screens, space, type } from '#themes/scales.ts';

export const wideOnly = style({ '@media': { [screens.belowTablet]: { display: 'none' } } });

const minWidth = createVar();
/** Scrolls on phones. On other screens the tiles of the last row grow to fill it. */
const grid_ = style({
  display: 'flex',
  gap: space(3),
  '@media': {
    [screens.belowTablet]: {
      gap: space(2),
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
      // Space for the focus ring, which the scroll box would clip.
      paddingBlock: space(1),
      paddingInline: space(1),
      marginInline: `calc(${space(1)} * -1)`,
    },
    [screens.tablet]: { flexWrap: 'wrap' },
    [screens.desktop]: { gap: space(4) },
  },
});
const across = (columns: number) => [
  grid_,
  {
    '@media': {
      [screens.tablet]: {
        vars: { [minWidth]: columns === 4 ? `calc(50% - ${space(5)})` : '13rem' },
      },
      [screens.desktop]: { vars: { [minWidth]: `calc(100% / ${columns} - ${space(5)})` } },
    },
  },
];
export const grid = {
  1: style(across(1)),
  2: style(across(2)),
  3: style(across(3)),
  4: style(across(4)),
  5: style(across(5)),
  6: style(across(6)),
};
export const cell = style({
  display: 'grid',
  flex: 'none',
  inlineSize: '5.25rem',
  scrollSnapAlign: 'start',
  '@media': { [screens.tablet]: { flex: `1 1 ${minWidth}`, inlineSize: 'auto' } },
});

const tile_ = style({
  position: 'relative',
  display: 'flex',
  overflow: 'hidden',
  color: vars.text.main,
  textDecoration: 'none',
  transition: `transform ${motion.medium} ${motion.arrive}, box-shadow ${motion.medium} ${motion.arrive}`,
  '@media': {
    '(hover: hover)': {
      selectors: { '&:hover': { transform: 'translateY(-3px)', boxShadow: vars.elevation.high } },
    },
  },
});
const onPhones = {
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space(1),
  padding: `${space(2)} ${space(1)}`,
} as const;
export const tile = styleVariants({
  poster: [
    tile_,
    {
      borderRadius: vars.radius.medium,
      '@media': { [screens.belowTablet]: onPhones, [screens.tablet]: { minBlockSize: '7.5rem' } },
    },
  ],
  square: [
    tile_,
    {
      ...onPhones,
      borderRadius: vars.radius.large,
      '@media': { [screens.tablet]: { gap: space(2), padding: space(4) } },
    },
  ],
  wide: [
    tile_,
    {
      borderRadius: vars.radius.small,
      '@media': {
        [screens.belowTablet]: onPhones,
        [screens.tablet]: { minBlockSize: '6.5rem', alignItems: 'center' },
      },
    },
  ],
});
/** A calm brand's stage is dark in both themes, so its tiles are cards. */
export const card = style({ background: vars.surface.card, border: `1px solid ${vars.line.soft}` });
const baseTextBlock = style({
  display: 'grid',
  alignContent: 'center',
  position: 'relative',
  zIndex: 1,
  '@media': {
    [screens.belowTablet]: { inlineSize: '100%', textAlign: 'center' },
    [screens.tablet]: { padding: space(4) },
  },
});
export const textBlock = styleVariants({
  poster: [baseTextBlock],
  square: [baseTextBlock, { '@media': { [screens.tablet]: { textAlign: 'center' } } }],
  wide: [
    baseTextBlock,
    {
      '@media': { [screens.tablet]: { paddingInlineEnd: 0, maxInlineSize: 'calc(100% - 6.5rem)' } },
    },
  ],
});
export const name = style({
  ...type.small,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  lineHeight: 1.15,
  ...breakLongWords,
  '@media': { [screens.tablet]: { ...type.lead, lineHeight: 1.15 } },
});
const phoneIcon = { inlineSize: '2.75rem', blockSize: '2.75rem' } as const;
const inTheCorner = { position: 'absolute', inlineSize: '5.5rem', blockSize: '5.5rem' } as const;
export const icon = styleVariants({
  poster: {
    ...phoneIcon,
    '@media': {
      [screens.tablet]: { ...inTheCorner, insetInlineEnd: space(2), insetBlockEnd: space(4) },
    },
  },
  square: {
    ...phoneIcon,
    '@media': { [screens.tablet]: { inlineSize: '4.5rem', blockSize: '4.5rem' } },
  },
  wide: {
    ...phoneIcon,
    '@media': {
      [screens.tablet]: {
        ...inTheCorner,
        insetInlineEnd: space(4),
        insetBlockEnd: '50%',
        transform: 'translateY(50%)',
      },
    },
  },
});
