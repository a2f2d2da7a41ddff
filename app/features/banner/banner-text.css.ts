import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, screens, space, type } from '#themes/scales.ts';

const any = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  justifyItems: 'start',
  gap: space(3),
  background: 'none',
  color: vars.stage.on,
});
/** Words lie over the picture's calm side: below on phones, at the start on wide screens. */
const over = {
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  padding: space(5),
  paddingBlock: `${space(10)} ${space(14)}`,
  zIndex: 1,
  gap: space(2),
  background: `linear-gradient(to top, ${vars.stage.base} 60%, transparent)`,
} as const;
const wide = 'screen and (min-width: 600px)';
const wideOver = {
  background: 'none',
  insetBlock: 0,
  insetInlineEnd: 'auto',
  inlineSize: '46%',
  padding: space(7),
  paddingInlineEnd: 0,
} as const;

export const textBlock = styleVariants({
  carousel: [
    any,
    {
      ...over,
      '@media': { [wide]: wideOver, [screens.desktop]: { padding: space(12), gap: space(3) } },
    },
  ],
  split: [
    any,
    {
      order: -1,
      padding: `${space(6)} 0`,
      '@media': { [screens.tablet]: { padding: `${space(12)} 0` } },
    },
  ],
  spotlight: [
    any,
    {
      position: 'relative',
      zIndex: 1,
      justifyItems: 'center',
      textAlign: 'center',
      gap: space(4),
      padding: `0 ${space(4)} ${space(14)}`,
      '@media': {
        [screens.desktop]: {
          order: -1,
          justifyItems: 'start',
          textAlign: 'start',
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
      paddingBlock: `${space(8)} ${space(5)}`,
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
export const title = styleVariants({
  carousel: { ...type.headline, ...title_, '@media': { [screens.desktop]: type.display } },
  split: { ...type.display, ...title_ },
  spotlight: { ...type.display, ...title_ },
  band: { ...type.title, ...title_, '@media': { [wide]: type.headline } },
});
export const text = style({
  ...type.body,
  color: vars.stage.quiet,
  maxInlineSize: '34rem',
  '@media': { [screens.tablet]: type.lead },
});
export const action = style({
  marginBlockStart: space(2),
  maxInlineSize: '100%',
  ...breakLongWords,
});
// A low picture has room for the title and one more: the button, where there is one.
globalStyle(`${textBlock.band} > ${text}:has(+ ${action})`, {
  '@media': { [screens.belowDesktop]: { display: 'none' } },
});
