import { vars } from '#themes/contract.css.ts';
import { style } from '@vanilla-extract/css';
import { breakLongWords, type } from '#themes/scales.ts';

export const strip = style({
  position: 'relative',
  overflow: 'hidden',
  flex: '0 1 8.5rem',
  minBlockSize: 0,
  background: vars.stage.base,
  containerType: 'size',
});
export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
/** Keeps text readable wherever the strip crops the picture. */
export const shade = style({
  position: 'absolute',
  inset: 0,
  background: `linear-gradient(to right, ${vars.stage.base} 26%, transparent 72%)`,
  selectors: {
    '&:dir(rtl)': {
      background: `linear-gradient(to left, ${vars.stage.base} 26%, transparent 72%)`,
    },
  },
});
export const title = style({
  position: 'absolute',
  insetBlockEnd: '1rem',
  insetInlineStart: '1.25rem',
  maxInlineSize: '54%',
  textWrap: 'balance',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  ...type.title,
  ...breakLongWords,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  letterSpacing: vars.display.tracking,
  color: vars.stage.on,
  // A short screen hides the strip to make room for the form; half a line of text would look
  // broken.
  '@container': {
    '(max-width: 22rem)': { fontSize: type.lead.fontSize },
    '(max-height: 8.25rem)': { fontSize: type.lead.fontSize },
    '(max-height: 7.2rem)': { display: 'none' },
  },
});
export const logo = style({
  position: 'absolute',
  insetBlockStart: '0.9rem',
  insetInlineStart: '1.25rem',
  inlineSize: 'auto',
  blockSize: '2rem',
  '@container': { '(max-height: 3.2rem)': { display: 'none' } },
});
