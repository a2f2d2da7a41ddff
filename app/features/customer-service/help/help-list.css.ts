import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scales.ts';

export const list = style({ display: 'grid', gap: space(10), maxInlineSize: '46rem' });
export const panel = style({ marginBlockStart: space(4) });
export const title = style({ marginBlockEnd: space(3) });
export const content = style({ color: vars.text.main, lineHeight: 1.65 });
globalStyle(`${content} > * + *`, { marginBlockStart: space(3) });
globalStyle(`${content} :is(ul, ol)`, { listStyle: 'disc', paddingInlineStart: space(5) });
globalStyle(`${content} ol`, { listStyle: 'decimal' });
globalStyle(`${content} :is(h2, h3)`, { marginBlockStart: space(6) });
