import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import {
  breakLongWords,
  column,
  screens,
  sideSpace,
  space,
  touchTarget,
  type,
} from '#themes/scales.ts';

const any = style({
  ...column(3),
  alignContent: 'center',
  justifyItems: 'start',
  background: 'none',
  color: vars.stage.on,
});
const over = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: '76%',
  padding: space(4),
  paddingInlineEnd: space(2),
  zIndex: 1,
  gap: space(2),
  background: `linear-gradient(to right, ${vars.stage.base} 40%, transparent)`,
  selectors: {
    '&:dir(rtl)': { background: `linear-gradient(to left, ${vars.stage.base} 40%, transparent)` },
  },
} as const;
const wide = 'screen and (min-width: 600px)';
const belowWide = 'screen and (max-width: 599.98px)';
/** On phones the text sets the height of a low picture, so enlarged text is not cut off. */
const overLowPicture = {
  gridArea: '1 / 1',
  zIndex: 1,
  gap: space(2),
  padding: `${space(3)} ${space(4)}`,
  background: `linear-gradient(to right, ${vars.stage.base} 40%, transparent 85%)`,
  selectors: {
    '&:dir(rtl)': {
      background: `linear-gradient(to left, ${vars.stage.base} 40%, transparent 85%)`,
    },
  },
} as const;
const wideOver = {
  background: 'none',
  inlineSize: '46%',
  padding: space(7),
  paddingInlineEnd: 0,
  selectors: { '&:dir(rtl)': { background: 'none' } },
} as const;

export const textBlock = styleVariants({
  carousel: [
    any,
    {
      '@media': {
        [belowWide]: overLowPicture,
        [wide]: { ...over, ...wideOver },
        [screens.desktop]: { padding: space(12), gap: space(3) },
      },
    },
  ],
  split: [
    any,
    {
      order: -1,
      gap: space(2),
      padding: `${space(3)} 0`,
      '@media': { [screens.tablet]: { gap: space(3), padding: `${space(12)} 0` } },
    },
  ],
  spotlight: [
    any,
    {
      '@media': {
        [belowWide]: overLowPicture,
        [wide]: {
          position: 'relative',
          zIndex: 1,
          justifyItems: 'center',
          textAlign: 'center',
          gap: space(2),
          padding: `0 ${space(4)} ${space(12)}`,
        },
        [screens.desktop]: {
          order: -1,
          justifyItems: 'start',
          textAlign: 'start',
          gap: space(4),
          padding: `${space(12)} 0`,
          selectors: { '&:dir(rtl)': { textAlign: 'right' } },
        },
      },
    },
  ],
  band: [
    any,
    {
      ...over,
      '@media': {
        [wide]: { ...wideOver, paddingBlock: space(4) },
        [screens.desktop]: { paddingInlineStart: space(12) },
      },
    },
  ],
});

const title_ = {
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  letterSpacing: vars.display.tracking,
  textWrap: 'balance',
  ...breakLongWords,
} as const;
const lowTitle = { fontSize: '1.25rem', lineHeight: 1.15 } as const;
/** The picture's motif is at its end. */
const besidePicture = { ...lowTitle, maxInlineSize: 'max(12rem, 72%)' } as const;
export const title = styleVariants({
  carousel: {
    ...title_,
    '@media': {
      [belowWide]: besidePicture,
      [wide]: type.headline,
      [screens.desktop]: type.display,
    },
  },
  split: { ...title_, '@media': { [belowWide]: lowTitle, [wide]: type.display } },
  spotlight: { ...title_, '@media': { [belowWide]: besidePicture, [wide]: type.display } },
  band: { ...type.title, ...title_, '@media': { [wide]: type.headline } },
});
export const text = style({
  ...type.body,
  color: vars.stage.quiet,
  maxInlineSize: '34rem',
  '@media': { [screens.tablet]: type.lead },
});
export const action = style({
  maxInlineSize: '100%',
  '@media': {
    [belowWide]: { minBlockSize: touchTarget, paddingInline: sideSpace(5) },
    [wide]: { marginBlockStart: space(2) },
  },
  ...breakLongWords,
});
// A low picture fits the title and one more element.
globalStyle(`${textBlock.band} > ${text}:has(+ ${action})`, {
  '@media': { [screens.belowDesktop]: { display: 'none' } },
});
for (const block of Object.values(textBlock))
  globalStyle(`${block} > ${text}`, { '@media': { [belowWide]: { display: 'none' } } });
