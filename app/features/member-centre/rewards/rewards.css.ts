import { style } from '@vanilla-extract/css';
import { plainList, space, wrappingRow } from '#themes/scales.ts';

export const list = style({ ...plainList, gap: space(5) });
export const progress = style({ inlineSize: '100%' });
export const line = style({ ...wrappingRow(3), justifyContent: 'space-between', margin: 0 });
export const confirmation = style({ display: 'grid', gap: space(3), marginBlockStart: space(4) });
