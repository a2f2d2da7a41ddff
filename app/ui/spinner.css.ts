import { keyframes } from '@vanilla-extract/css';
import { uiStyle } from '#themes/layers.css.ts';

const rotate = keyframes({ to: { transform: 'rotate(1turn)' } });

export const frame = uiStyle({ display: 'inline-flex', verticalAlign: 'middle' });

export const spinner = uiStyle({
  display: 'block',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  borderRadius: '50%',
  border: '0.15em solid color-mix(in srgb, currentColor 25%, transparent)',
  borderBlockStartColor: 'currentColor',
  animation: `${rotate} 700ms linear infinite`,
});
