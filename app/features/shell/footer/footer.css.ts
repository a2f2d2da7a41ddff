import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, screens, space, touchTarget, type } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

export const footer = style({
  marginBlockStart: vars.size.section,
  borderBlockStart: `1px solid ${vars.chrome.line}`,
  color: vars.chrome.quiet,
  paddingBlockEnd: `calc(${space(8)} + 4rem + env(safe-area-inset-bottom))`,
  '@media': {
    [screens.belowTablet]: {
      display: 'flex',
      flexDirection: 'column',
      paddingBlockEnd: `calc(${space(2)} + 4rem + env(safe-area-inset-bottom))`,
    },
    [screens.desktop]: { paddingBlockEnd: space(8) },
  },
});
export const unfold = style({ '@media': { [screens.tablet]: { display: 'none' } } });
export const folded = style({ minInlineSize: 0 });
globalStyle(`${footer}:not(:has(${unfold}[open])) ${folded}`, {
  '@media': { [screens.belowTablet]: { display: 'none' } },
});
export const lastOnPhones = style({ '@media': { [screens.belowTablet]: { order: 1 } } });
const row = style({
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  '@media': { [screens.tablet]: { paddingInline: space(6) } },
});

export const vendorRail = style([
  row,
  { paddingBlock: space(5), '@media': { [screens.desktop]: { paddingInline: space(12) } } },
]);
export const vendorList = style({ '@media': { [screens.desktop]: { paddingInline: space(6) } } });
export const vendorItem = style({
  inlineSize: `calc((100% - 3 * ${vars.size.gap}) / 3.5)`,
  '@media': {
    [screens.tablet]: { inlineSize: `calc((100% - 6 * ${vars.size.gap}) / 6.5)` },
    [screens.desktop]: { inlineSize: `calc((100% - 9 * ${vars.size.gap}) / 10)` },
  },
});
export const vendor = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '3.5rem',
  borderRadius: vars.radius.small,
  selectors: { '&:hover': { background: vars.chrome.hover } },
});
export const vendorMark = style({ blockSize: '2.5rem', objectFit: 'contain' });

const onPhones = {
  inlineSize: '100%',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  paddingBlock: `${space(3)} 0`,
} as const;
export const body = styleVariants({
  full: [
    row,
    {
      display: 'grid',
      gap: space(8),
      paddingBlock: space(8),
      '@media': {
        [screens.belowTablet]: onPhones,
        [screens.desktop]: { gridTemplateColumns: '20rem 1fr', gap: space(16) },
      },
    },
  ],
  compact: [
    row,
    {
      display: 'grid',
      gap: space(5),
      paddingBlock: space(6),
      '@media': {
        [screens.belowTablet]: onPhones,
        [screens.tablet]: { gridTemplateColumns: '1fr 1fr', gap: space(10) },
      },
    },
  ],
});
globalStyle(`${lastOnPhones} + *`, { paddingBlockStart: space(2) });
export const about = style({
  display: 'grid',
  gap: space(4),
  alignContent: 'start',
  '@media': { [screens.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(1) } },
});
export const logo = style({
  display: 'grid',
  alignContent: 'center',
  inlineSize: '9rem',
  minBlockSize: touchTarget,
});
export const licence = style({ ...type.small, maxInlineSize: '42rem' });
export const age = style({ ...type.small, fontWeight: 700, color: vars.chrome.on });
export const help = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(5),
  '@media': {
    [screens.belowTablet]: {
      display: 'grid',
      gridTemplateRows: 'auto auto',
      gridAutoFlow: 'column',
      justifyContent: 'start',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
    },
  },
});
globalStyle(`${help} a`, { '@media': { [screens.belowTablet]: { whiteSpace: 'nowrap' } } });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
  color: vars.chrome.quiet,
  fontSize: '0.875rem',
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.chrome.on, textDecoration: 'underline' } },
  '@media': { '(pointer: fine)': { minBlockSize: '2rem' } },
});

export const products = styleVariants({
  full: {
    display: 'grid',
    gap: space(1),
    '@media': {
      [screens.tablet]: {
        gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
        gap: space(6),
      },
    },
  },
  // Columns fit their content, so that the gaps are equal.
  compact: {
    display: 'grid',
    gap: space(1),
    alignContent: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
    '@media': {
      [screens.tablet]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: `${space(1)} ${space(8)}`,
      },
    },
  },
});
export const column = style({ display: 'grid', gap: space(5), alignContent: 'start' });
export const product = style({ minInlineSize: 0 });
export const productName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: touchTarget,
  color: vars.chrome.on,
  fontWeight: 700,
  fontSize: '0.9375rem',
  ...breakLongWords,
});
export const arrow = style({
  color: vars.chrome.quiet,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});
export const vendors = style({ display: 'grid', paddingBlockEnd: space(2) });
globalStyle(`${products.full} ${vendors}`, {
  '@media': { [screens.belowTablet]: { gridTemplateColumns: '1fr 1fr' } },
});
globalStyle(`${products.full} ${productName}`, {
  '@media': {
    [screens.belowTablet]: {
      justifyContent: 'space-between',
      borderBlockEnd: `1px solid ${vars.chrome.line}`,
    },
  },
});

const markRow_ = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(6),
  paddingBlockStart: space(6),
  borderBlockStart: `1px solid ${vars.chrome.line}`,
});
export const markRow = styleVariants({
  full: [markRow_, row, { paddingBlockEnd: space(6) }],
  compact: [markRow_],
});
export const markGroup = style({ display: 'grid', gap: space(3), alignContent: 'start' });
export const markTitle = style({ ...type.small, fontWeight: 700, color: vars.chrome.on });
export const marks = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
export const mark = style({
  blockSize: '2.75rem',
  inlineSize: 'auto',
  '@media': { [screens.belowTablet]: { blockSize: '2.25rem' } },
});
export const markNote = style({
  ...type.small,
  display: 'block',
  maxInlineSize: '16rem',
  ...breakLongWords,
});
/* All groups of the quiet block fit one line of half a desktop. */
globalStyle(`${markRow.compact} ${mark}`, { blockSize: '2.25rem' });
export const copyright = style([
  row,
  type.small,
  { '@media': { [screens.belowTablet]: { inlineSize: '100%', order: 2 } } },
]);
