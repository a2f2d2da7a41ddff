import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, touchTarget } from '#themes/scales.ts';
import { gutter } from './header.css.ts';

export const preferences = style({ display: 'grid', gap: space(1), paddingInline: gutter, paddingBlockEnd: space(4), '@media': { [screens.desktop]: { display: 'none' } } });
export const summary = style({ display: 'flex', alignItems: 'center', minBlockSize: touchTarget, paddingInline: space(3), color: vars.chrome.on, fontWeight: 600, cursor: 'pointer' });
export const choices = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(1) });
