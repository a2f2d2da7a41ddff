import { style } from '@vanilla-extract/css';

export const search = style({ minInlineSize: 0 });
export const input = style({ inlineSize: '100%' });
