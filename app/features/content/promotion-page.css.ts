import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space } from '#themes/scales.ts';

export const body = style({ display: 'grid', gap: space(6), '@media': { [screens.tablet]: { gridTemplateColumns: '1fr 1fr', gap: space(10) } } });
export const picture = style({ inlineSize: '100%', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: `min(${vars.radius.large}, 2rem)` });
export const words = style({ display: 'grid', gap: space(4), alignContent: 'start', justifyItems: 'start' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
