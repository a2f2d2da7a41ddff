import { style } from '@vanilla-extract/css';
import { screens } from '#themes/scales.ts';

/** Room for the bottom bar of phones and tablets. */
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  paddingBlockEnd: 'calc(4rem + env(safe-area-inset-bottom))',
  '@media': { [screens.desktop]: { paddingBlockEnd: 0 } },
});
export const besideRail = style({ '@media': { [screens.desktop]: { paddingInlineStart: '15.5rem' } } });
export const main = style({ flex: 1, outline: 'none', minInlineSize: 0 });
