import { globalStyle, style } from '@vanilla-extract/css';
import { screens, space } from '#themes/scales.ts';

export const centre = style({
  display: 'grid',
  gap: space(5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [screens.desktop]: { gridTemplateColumns: '15rem minmax(0, 1fr)', gap: space(8) } },
});
export const menu = style({
  display: 'flex',
  gap: space(1),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [screens.desktop]: { flexDirection: 'column' } },
});
globalStyle(`${menu} > a`, { '@media': { [screens.desktop]: { justifyContent: 'flex-start' } } });
