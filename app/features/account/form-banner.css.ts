import { vars } from '#themes/contract.css.ts';
import { style } from '@vanilla-extract/css';
import { type } from '#themes/scales.ts';

export const strip = style({ position: 'relative', overflow: 'hidden', blockSize: '8.5rem', background: vars.stage.base, containerType: 'size' });
export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover', selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } } });
export const title = style({
  position: 'absolute',
  insetBlockEnd: '1rem',
  insetInlineStart: '1.25rem',
  maxInlineSize: '55%',
  ...type.title,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  letterSpacing: vars.display.tracking,
  color: vars.stage.on,
  // On a short screen the strip gives way to the form; half a line of words would look broken.
  '@container': { '(max-height: 7rem)': { display: 'none' } },
});
export const logo = style({ position: 'absolute', insetBlockStart: '0.9rem', insetInlineStart: '1.25rem', inlineSize: 'auto', blockSize: '2rem' });
