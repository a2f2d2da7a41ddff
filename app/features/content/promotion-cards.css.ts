import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';

export const cards = style({ display: 'grid', gap: vars.size.gap, '@media': { [screens.tablet]: { gridTemplateColumns: 'repeat(2, 1fr)' }, [screens.desktop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))' } } });
export const card = style({ display: 'grid', alignContent: 'start', blockSize: '100%', color: vars.text.main, '@media': { [screens.belowTablet]: { gridTemplateColumns: '7.5rem 1fr' } } });
export const picture = style({ inlineSize: '100%', aspectRatio: '16 / 9', objectFit: 'cover', '@media': { [screens.belowTablet]: { blockSize: '100%', aspectRatio: 'auto' } } });
export const words = style({ display: 'grid', gap: space(2), justifyItems: 'start', padding: space(4) });
export const state = style({});
export const title = style({ ...type.lead, lineHeight: 1.25 });
export const summary = style({ ...type.small, color: vars.text.quiet });
