import { keyframes } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { uiStyle, uiVariants } from '#themes/layers.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = uiStyle({
  display: 'block',
  background: vars.surface.pressed,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

export const shapes = uiVariants({
  text: {
    blockSize: '1em',
    marginBlock: '0.25em',
    borderRadius: '0.3em',
    inlineSize: '100%',
    selectors: { '&:last-child:not(:first-child)': { inlineSize: '70%' } },
  },
  block: {
    inlineSize: '100%',
    blockSize: '100%',
    minBlockSize: '3rem',
    borderRadius: vars.radius.medium,
  },
  circle: { inlineSize: '2.75rem', blockSize: '2.75rem', borderRadius: '50%' },
  poster: { inlineSize: '100%', aspectRatio: '3 / 4', borderRadius: vars.radius.medium },
  square: { inlineSize: '100%', aspectRatio: '1', borderRadius: vars.radius.medium },
  wide: { inlineSize: '100%', aspectRatio: '16 / 10', borderRadius: vars.radius.medium },
});
