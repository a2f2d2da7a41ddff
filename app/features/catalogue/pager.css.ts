import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '#themes/scales.ts';

export const pager = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: space(2), marginBlockStart: space(8) });
export const at = style({ paddingInline: space(2), fontVariantNumeric: 'tabular-nums' });
export const step = style({ selectors: { '&[aria-disabled=true]': { pointerEvents: 'none' } } });
globalStyle(`${step}:dir(rtl) > svg`, { transform: 'scaleX(-1)' });
