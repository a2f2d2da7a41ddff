import { globalStyle, style } from '@vanilla-extract/css';
import { screens } from '#themes/scales.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' });
export const besideRail = style({ '@media': { [screens.desktop]: { paddingInlineStart: '15.5rem' } } });
export const main = style({ flex: 1, outline: 'none', minInlineSize: 0 });

/* A right-to-left page may hold texts of another language: each takes its direction from its own letters. */
globalStyle('[dir=rtl] :is(h1, h2, h3, p, summary, dd)', { unicodeBidi: 'plaintext' });
