import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, layer, motion, space, touchLink, touchRow, type } from '#themes/scales.ts';

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-0.375rem)' } });

const anyPanel = style({
  position: 'absolute',
  zIndex: layer.bar,
  background: vars.surface.overlay,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  boxShadow: vars.elevation.high,
  padding: space(4),
  maxBlockSize: 'min(34rem, 75dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  animation: `${drop} ${motion.quick} ${motion.arrive}`,
});
const hung = (width: string) => ({
  insetBlockStart: '100%',
  insetInlineStart: `clamp(0px, var(--entry-at, 0px), calc(100% - ${width}))`,
  inlineSize: width,
  selectors: {
    '&:dir(rtl)': { insetInlineStart: `clamp(0px, var(--entry-end, 0px), calc(100% - ${width}))` },
  },
});

export const panel = styleVariants({
  pills: [anyPanel, { ...hung('34rem'), borderRadius: `min(${vars.radius.large}, 1.5rem)` }],
  underline: [anyPanel, { ...hung('22rem'), borderRadius: vars.radius.small }],
  mega: [
    anyPanel,
    {
      insetBlockStart: '100%',
      insetInline: 0,
      borderStartStartRadius: 0,
      borderStartEndRadius: 0,
      borderRadius: vars.radius.medium,
      display: 'grid',
      gridTemplateColumns: '12rem 1fr',
      gap: space(6),
      padding: space(6),
    },
  ],
  rail: [
    anyPanel,
    {
      insetBlockStart: 'min(var(--entry-top, 0px), calc(100% - 12rem))',
      insetInlineStart: '100%',
      inlineSize: '26rem',
      borderRadius: vars.radius.small,
    },
  ],
});

export const inline = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space(4),
  paddingInline: space(5),
  paddingBlockEnd: space(2),
});

const row = style({
  ...centredRow(3),
  paddingBlockEnd: space(3),
  marginBlockEnd: space(3),
  borderBlockEnd: `1px solid ${vars.line.soft}`,
});
export const head = styleVariants({
  pills: [row],
  underline: [row],
  mega: { display: 'grid', alignContent: 'start', gap: space(2) },
});
export const icon = style({ inlineSize: '2.75rem', blockSize: '2.75rem' });
export const title = style({
  ...type.lead,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  flex: 1,
});
export const allVendors = style({
  ...touchLink,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const marks = styleVariants({
  pills: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: space(2) },
  underline: { display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', columnGap: space(4) },
  mega: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
    gap: space(3),
  },
});

const anyChoice = style({
  ...touchRow,
  gap: space(2),
  color: vars.text.main,
  textDecoration: 'none',
  fontSize: '0.875rem',
  fontWeight: 600,
  selectors: {
    '&:hover': { background: vars.surface.hover },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
const tile = {
  flexDirection: 'column',
  justifyContent: 'center',
  textAlign: 'center',
  padding: space(2),
  position: 'relative',
  blockSize: '100%',
} as const;
export const choice = styleVariants({
  pills: [anyChoice, tile, { borderRadius: vars.radius.medium }],
  underline: [
    anyChoice,
    {
      fontWeight: 500,
      paddingInline: space(2),
      marginInline: `calc(${space(2)} * -1)`,
      borderRadius: vars.radius.small,
    },
  ],
  mega: [
    anyChoice,
    tile,
    { background: vars.surface.sunken, borderRadius: vars.radius.medium, minBlockSize: '6rem' },
  ],
});
const corner = {
  position: 'absolute',
  insetBlockStart: space(1),
  insetInlineEnd: space(1),
} as const;
export const hot = styleVariants({ pills: corner, underline: {}, mega: corner });
export const mark = style({ inlineSize: '6rem', blockSize: '2.5rem', objectFit: 'contain' });
