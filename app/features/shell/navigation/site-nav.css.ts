import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { iconButton, motion, screens, space, touchRow, touchTarget } from '#themes/scales.ts';

const bar = style({
  display: 'none',
  minInlineSize: 0,
  '@media': { [screens.desktop]: { display: 'flex', position: 'relative' } },
});

export const nav = styleVariants({
  bar: [bar, { alignItems: 'center' }],
  stacked: [bar, { alignItems: 'center', justifyContent: 'center' }],
  rail: [bar],
});

const row = style({
  display: 'flex',
  flex: '0 1 auto',
  minInlineSize: 0,
  alignItems: 'center',
  gap: space(0.5),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  position: 'relative',
  paddingBlock: space(1),
});
export const list = styleVariants({
  bar: [row],
  stacked: [row],
  rail: {
    display: 'grid',
    alignContent: 'start',
    flex: 1,
    gap: space(0.5),
    position: 'relative',
    maxBlockSize: '100%',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
  },
});

/*
 * Entries that do not fit move into 'More'. They retain their space, so that the layout is stable.
 */
export const crowded = style({ overflowX: 'clip' });
export const hidden = style({ visibility: 'hidden' });

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  position: 'relative',
});

const link_ = style({
  ...touchRow,
  gap: space(2),
  color: vars.chrome.on,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  fontSize: '0.9375rem',
  fontWeight: 600,
  transition: `background-color ${motion.quick} ${motion.change}, color ${motion.quick} ${motion.change}, box-shadow ${motion.quick} ${motion.change}`,
});

export const link = styleVariants({
  pills: [
    link_,
    {
      paddingInline: space(3),
      borderRadius: vars.radius.pill,
      selectors: {
        '&:hover': { background: vars.chrome.hover },
        '&[aria-current=page]': { background: vars.chrome.fill, color: vars.chrome.fillOn },
      },
    },
  ],
  underline: [
    link_,
    {
      paddingInline: space(3),
      fontWeight: 500,
      letterSpacing: '0.01em',
      color: vars.chrome.quiet,
      boxShadow: 'inset 0 -2px 0 transparent',
      selectors: {
        '&:hover': { color: vars.chrome.on },
        '&[aria-current=page]': {
          color: vars.chrome.accent,
          boxShadow: `inset 0 -2px 0 ${vars.chrome.accent}`,
        },
      },
    },
  ],
  mega: [
    link_,
    {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: space(1),
      minInlineSize: '4.75rem',
      minBlockSize: '3.75rem',
      paddingInline: space(2.5),
      borderRadius: vars.radius.small,
      fontSize: '0.8125rem',
      fontWeight: 700,
      selectors: {
        '&:hover': { background: vars.chrome.hover },
        '&[aria-current=page]': { background: vars.chrome.soft, color: vars.chrome.accent },
      },
    },
  ],
});

export const more = style({
  cursor: 'pointer',
  selectors: { 'details:has([aria-current=page]) > &': { color: vars.chrome.accent } },
});
export const moreEntry = style({ display: 'flex', alignItems: 'center' });
export const moreOpener = style({
  ...iconButton,
  flex: 'none',
  borderRadius: vars.radius.small,
  color: vars.text.quiet,
  selectors: {
    '&:hover': { background: vars.surface.hover },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': { '(scripting: none)': { display: 'none' } },
});
globalStyle(`${moreOpener}[aria-expanded=true] > svg`, { transform: 'rotate(180deg)' });

globalStyle(`${link.underline} > svg`, { display: 'none' });
// A single row has little space, so icons appear only on wider screens.
globalStyle(`${list.bar} ${link.pills} > svg`, {
  '@media': { 'screen and (max-width: 1599.98px)': { display: 'none' } },
});
globalStyle(`${list.rail} ${entry}`, { inlineSize: '100%' });
globalStyle(`${list.rail} ${link_}`, {
  flex: 1,
  flexDirection: 'row',
  justifyContent: 'flex-start',
  gap: space(3),
  minBlockSize: touchTarget,
  fontSize: '0.9375rem',
});
globalStyle(`${list.rail} ${link_} > svg`, { display: 'block', opacity: 0.85 });
globalStyle(`${list.rail} ${link.underline}[aria-current=page]`, {
  boxShadow: `inset 2px 0 0 ${vars.chrome.accent}`,
});
globalStyle(`${list.rail} ${link.underline}[aria-current=page]:dir(rtl)`, {
  boxShadow: `inset -2px 0 0 ${vars.chrome.accent}`,
});

/** For keyboards, and for touch on wide screens; a mouse opens by hovering. */
export const opener = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: touchTarget,
  marginInlineStart: `calc(${space(2)} * -1)`,
  borderRadius: vars.radius.small,
  color: vars.chrome.quiet,
  selectors: { '&[aria-expanded=true]': { color: vars.chrome.accent } },
  '@media': {
    '(hover: hover)': {
      position: 'absolute',
      insetInlineEnd: 0,
      opacity: 0,
      pointerEvents: 'none',
      selectors: { '&:focus-visible': { opacity: 1 } },
    },
  },
});
globalStyle(`${list.rail} ${opener}`, { marginInlineStart: 0 });
