import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { layer } from '#themes/scales.ts';

const advance = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });
export const pending = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: layer.toast,
  blockSize: '3px',
  background: vars.secondary.base,
  transformOrigin: 'left',
  // The delay hides the bar for quick responses. With reduced motion it appears at full size.
  animation: `${advance} 4s cubic-bezier(0.1, 0.7, 0.3, 1) 150ms both`,
  selectors: { '&:dir(rtl)': { transformOrigin: 'right' } },
});
