import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import {
  breakLongWords,
  centredRow,
  layer,
  screens,
  space,
  touchRow,
  touchTarget,
} from '#themes/scales.ts';
import { maxPageWidth, pageGutter } from '#app/ui/page-width.ts';

const top = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.bar,
  boxShadow: `0 1px 0 ${vars.chrome.line}`,
  '@media': {
    [screens.short]: { position: 'static' },
    print: { position: 'static' },
    [screens.belowTablet]: { containerType: 'inline-size' },
  },
});
/** A phone with text enlarged by half or more: the name has a separate line. */
const largeLetters = '(max-width: 17rem)';
export const header = styleVariants({
  bar: [top],
  stacked: [top],
  rail: [
    top,
    {
      '@media': {
        [screens.desktop]: {
          position: 'fixed',
          insetBlock: 0,
          insetInlineStart: 0,
          inlineSize: '15.5rem',
          display: 'flex',
          flexDirection: 'column-reverse',
          justifyContent: 'flex-end',
          boxShadow: 'none',
          borderInlineEnd: `1px solid ${vars.chrome.line}`,
        },
      },
    },
  ],
});

const row = style({
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  '@media': { [screens.tablet]: { paddingInline: space(6) } },
});

export const utility = style({
  display: 'none',
  '@media': {
    [screens.desktop]: { ...centredRow(1), minBlockSize: '2.25rem', fontSize: '0.8125rem' },
  },
});
export const utilities = styleVariants({
  bar: [row],
  stacked: [row],
  rail: {
    '@media': {
      [screens.desktop]: {
        flexWrap: 'wrap',
        padding: space(4),
        marginBlockStart: 'auto',
        borderBlockStart: `1px solid ${vars.chrome.line}`,
      },
    },
  },
});
export const utilityLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minBlockSize: '2.25rem',
  paddingInline: space(2),
  borderRadius: vars.radius.small,
  color: vars.text.quiet,
  fontSize: '0.8125rem',
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.text.main } },
});
export const drawerRow = style({
  ...touchRow,
  gap: space(3),
  paddingInline: space(3),
  inlineSize: '100%',
  color: vars.text.main,
  fontWeight: 600,
  textDecoration: 'none',
  borderRadius: vars.radius.small,
});

const phoneRow = {
  ...centredRow(2),
  minBlockSize: '3.5rem',
  '@container': {
    [largeLetters]: { flexWrap: 'wrap', rowGap: 0, paddingBlockEnd: space(1), minBlockSize: 0 },
  },
} as const;
export const main = styleVariants({
  bar: [
    row,
    { ...phoneRow, '@media': { [screens.desktop]: { minBlockSize: '4.25rem', gap: space(6) } } },
  ],
  stacked: [
    row,
    {
      ...phoneRow,
      '@media': {
        [screens.desktop]: {
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          gridTemplateAreas: '"logo corner" "menu menu"',
          rowGap: space(1),
          paddingBlockEnd: space(1),
        },
      },
    },
  ],
  rail: [
    row,
    {
      ...phoneRow,
      '@media': {
        [screens.desktop]: {
          display: 'grid',
          alignItems: 'stretch',
          gridTemplateRows: 'auto auto minmax(0, 1fr)',
          gap: space(4),
          padding: space(4),
          flex: 1,
          minBlockSize: 0,
          marginInline: 0,
        },
      },
    },
  ],
});

/** Phones open the menu from the bottom bar; tablets from here. */
export const burger = style({
  display: 'none',
  placeItems: 'center',
  inlineSize: touchTarget,
  blockSize: touchTarget,
  marginInlineStart: `calc(${space(2.5)} * -1)`,
  color: vars.chrome.on,
  borderRadius: vars.radius.control,
  '@media': { [screens.tablet]: { display: 'grid' }, [screens.desktop]: { display: 'none' } },
});

// On a phone, a long name shrinks before the buttons do.
const baseLogo = style({
  ...touchRow,
  flex: 'none',
  '@media': { [screens.belowTablet]: { flex: '0 99999 auto', minInlineSize: touchTarget } },
  '@container': { [largeLetters]: { flex: '1 0 100%' } },
});
export const logo = styleVariants({
  bar: [baseLogo],
  stacked: [baseLogo, { gridArea: 'logo', justifySelf: 'start' }],
  rail: [baseLogo],
});
globalStyle(`${baseLogo} picture`, { display: 'block', minInlineSize: 0 });
globalStyle(`${baseLogo} img`, {
  blockSize: '2.125rem',
  inlineSize: 'auto',
  maxInlineSize: 'min(100%, 16rem)',
  objectFit: 'contain',
});
globalStyle(`${logo.stacked} img`, { '@media': { [screens.desktop]: { blockSize: '3.25rem' } } });
globalStyle(`${logo.bar} img, ${logo.rail} img`, {
  '@media': { [screens.desktop]: { blockSize: '2.5rem' } },
});

export const menu = styleVariants({
  bar: { flex: 1 },
  stacked: { gridArea: 'menu' },
  rail: { '@media': { [screens.desktop]: { order: 3, minBlockSize: 0 } } },
});

const baseActions = style({
  ...centredRow(2),
  marginInlineStart: 'auto',
  flex: 'none',
  '@media': {
    [screens.belowTablet]: { flex: '0 1 auto', minInlineSize: 0 },
    print: { display: 'none' },
  },
  '@container': { [largeLetters]: { flex: '1 1 100%' } },
});
export const actions = styleVariants({
  bar: [baseActions],
  stacked: [baseActions, { gridArea: 'corner' }],
  rail: [
    baseActions,
    { '@media': { [screens.desktop]: { marginInlineStart: 0, flexWrap: 'wrap' } } },
  ],
});
// The single row needs the space for the menu; the account's menu has the name.
globalStyle(`${actions.bar} summary > :not(img)`, {
  '@media': { 'screen and (min-width: 1200px) and (max-width: 1599.98px)': { display: 'none' } },
});
globalStyle(`${baseActions} > a`, {
  '@media': {
    [screens.belowTablet]: {
      flex: '0 1 auto',
      paddingInline: space(3),
      minInlineSize: 0,
      ...breakLongWords,
    },
    [screens.narrow]: { paddingInline: space(2), gap: space(1), fontSize: '0.8125rem' },
  },
});
globalStyle(`${baseActions} > a`, {
  '@container': {
    [largeLetters]: {
      flex: '1 1 auto',
      paddingInline: space(1.5),
      fontSize: 'min(0.875rem, 5.5vw)',
    },
  },
});
globalStyle(`${actions.rail} > a`, { '@media': { [screens.desktop]: { flex: 1 } } });
