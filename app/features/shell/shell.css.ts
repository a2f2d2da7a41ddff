import { style } from '@vanilla-extract/css';
import { screens } from '#themes/scales.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' });
export const besideRail = style({ '@media': { [screens.desktop]: { paddingInlineStart: '15.5rem' } } });
export const main = style({ flex: 1, outline: 'none', minInlineSize: 0 });
