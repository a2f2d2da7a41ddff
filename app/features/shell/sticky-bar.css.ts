import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { layer, screens } from '#themes/scales.ts';

export const stickyBar = style({
  '@media': {
    [screens.belowTablet]: {
      position: 'sticky',
      insetBlockStart: '3.5rem',
      zIndex: layer.sticky,
      background: vars.surface.page,
    },
    [screens.short]: { position: 'relative', insetBlockStart: 'auto' },
  },
});
/* Pages without a header [RT-21]. */
globalStyle(`body:not(:has(header[data-zone=chrome])) ${stickyBar}`, { insetBlockStart: 0 });
globalStyle(`html:has(${stickyBar})`, {
  '@media': {
    [screens.belowTablet]: { scrollPaddingBlockStart: '11rem' },
    [screens.short]: { scrollPaddingBlockStart: '1rem' },
  },
});
