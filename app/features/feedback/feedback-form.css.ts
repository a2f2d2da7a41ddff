import { style } from '@vanilla-extract/css';
import { space } from '#themes/scales.ts';

export const card = style({ maxInlineSize: '52rem' });
export const form = style({ display: 'grid', gap: space(5) });
