import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';

const any = style({ display: 'grid', alignContent: 'center', justifyItems: 'start', gap: space(3), background: 'none', color: vars.stage.on });
/** Words lie over the picture's calm side: below on phones, at the start on wide screens. */
const over = { position: 'absolute', insetInline: 0, insetBlockEnd: 0, padding: space(5), paddingBlockEnd: space(10), zIndex: 1 } as const;
const wideOver = { insetBlock: 0, insetInlineEnd: 'auto', inlineSize: '46%', padding: space(12), paddingInlineEnd: 0 } as const;

export const words = styleVariants({
  carousel: [any, { ...over, '@media': { 'screen and (min-width: 600px)': wideOver } }],
  split: [any, { order: -1, padding: `${space(6)} 0`, '@media': { [screens.tablet]: { padding: `${space(12)} 0` } } }],
  spotlight: [any, { position: 'relative', zIndex: 1, justifyItems: 'center', textAlign: 'center', gap: space(4), padding: `0 ${space(4)} ${space(12)}` }],
  band: [any, { ...over, paddingBlockEnd: space(5), '@media': { 'screen and (min-width: 600px)': { ...wideOver, padding: space(8) } } }],
});

const title_ = { fontFamily: vars.font.display, fontWeight: vars.display.weight, letterSpacing: vars.display.tracking, textWrap: 'balance' } as const;
export const title = styleVariants({
  carousel: { ...type.display, ...title_ },
  split: { ...type.display, ...title_ },
  spotlight: { ...type.display, ...title_ },
  band: { ...type.headline, ...title_ },
});
export const text = style({ ...type.lead, color: vars.stage.quiet, maxInlineSize: '34rem' });
export const action = style({ marginBlockStart: space(2) });
