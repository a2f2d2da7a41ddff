import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, touchLink } from '#themes/scales.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' });
export const railLayout = style({
  '@media': { [screens.desktop]: { paddingInlineStart: '15.5rem' } },
});
export const main = style({ flex: 1, outline: 'none', minInlineSize: 0 });

/* Texts in another language take their direction from their own letters. */
globalStyle('[dir=rtl] :is(h1, h2, h3, p, summary, dd, dt, label, legend, a, button, span, time)', {
  unicodeBidi: 'plaintext',
});
/* Align with the page: `start` would follow the text's direction. */
globalStyle('[dir=rtl] body', { textAlign: 'right' });

export const home = style({
  ...touchLink,
  alignSelf: 'flex-start',
  gap: space(2),
  marginInline: space(4),
  color: vars.text.main,
  fontWeight: 600,
  textDecoration: 'none',
});
globalStyle(`${home}:dir(rtl) > svg`, { transform: 'scaleX(-1)' });

globalStyle(
  'body :is(nav, aside, footer, [data-banner-group], [data-side-menu], [data-notice-bar], [data-last-login-bar], [data-welcome], [data-reminder])',
  { '@media': { print: { display: 'none' } } },
);
