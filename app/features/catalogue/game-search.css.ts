import { style } from '@vanilla-extract/css';
import { space } from '#themes/scales.ts';

export const search = style({ display: 'flex', gap: space(2), maxInlineSize: '30rem', marginBlockEnd: space(6) });
export const input = style({ flex: 1 });
