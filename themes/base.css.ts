import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { baseLayer } from './layers.css.ts';
import { breakLongWords, screens, type } from './scales.ts';

type Rule = NonNullable<GlobalStyleRule['@layer']>[string];
const base = (selector: string, rule: Rule): void =>
  globalStyle(selector, { '@layer': { [baseLayer]: rule } });

base('*, *::before, *::after', { boxSizing: 'border-box' });
base('*', { margin: 0 });
base('html', {
  fontFamily: vars.font.text,
  ...type.body,
  fontSize: '100%',
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  background: vars.surface.page,
  color: vars.text.main,
  accentColor: vars.accent.strong,
  scrollPaddingBlockStart: '5rem',
  // Focused elements must not be under the bottom bar or the button above it.
  '@media': {
    [screens.belowDesktop]: { scrollPaddingBlockEnd: '8.5rem' },
    [screens.short]: { scrollPaddingBlockStart: '1rem', scrollPaddingBlockEnd: '4.5rem' },
  },
  WebkitTapHighlightColor: 'transparent',
});
base('body', {
  background: vars.surface.page,
  minBlockSize: '100dvh',
  overflowWrap: 'break-word',
  textRendering: 'optimizeLegibility',
  WebkitFontSmoothing: 'antialiased',
});
base('[data-zone]', { color: vars.text.main, accentColor: vars.accent.strong });
base('[data-zone=chrome]', { background: vars.chrome.base });
base('[data-zone=stage]', {
  background: `linear-gradient(120deg, ${vars.stage.base}, ${vars.stage.end})`,
});
base('h1, h2, h3, h4', {
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  letterSpacing: vars.display.tracking,
  textWrap: 'balance',
});
/* Words that are longer than the line break, at a syllable if supported. */
base('h1, h2, h3, h4', breakLongWords);
base('h1', { ...type.headline });
base('h2', { ...type.title });
base('h3, h4', { ...type.lead });
base('small', { ...type.small });
base('p, li, dd, figcaption', { textWrap: 'pretty' });
base('ul, ol, menu', { listStyle: 'none', padding: 0 });
base('img, svg, video, canvas, iframe', { display: 'block', maxInlineSize: '100%' });
base('svg', { flex: 'none' });
base('img, video', { blockSize: 'auto' });
base('input, button, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
base('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer' });
base('button:disabled', { cursor: 'not-allowed' });
base('fieldset', { border: 0, padding: 0, minInlineSize: 0 });
base('legend', { padding: 0 });
base('summary', { cursor: 'pointer', listStyle: 'none' });
base('summary::-webkit-details-marker', { display: 'none' });
base('table', { borderCollapse: 'collapse', inlineSize: '100%' });
base('th', { textAlign: 'start', fontWeight: 600 });
base('a', {
  color: vars.accent.strong,
  textUnderlineOffset: '0.18em',
  textDecorationThickness: '1px',
});
base('a:not([class])', { fontWeight: 550 });
base('hr', { border: 0, borderBlockStart: `1px solid ${vars.line.soft}` });
base('[hidden]', { display: 'none !important' });
base(
  'data, time, output, td, input[inputmode="decimal"], input[inputmode="numeric"], [data-amount]',
  { fontVariantNumeric: 'tabular-nums' },
);
base('bdi, [data-amount]', { unicodeBidi: 'isolate' });
base(':focus-visible', { outline: `3px solid ${vars.focus.ring}`, outlineOffset: '2px' });
base('::selection', { background: vars.accent.base, color: vars.accent.on });
base('::placeholder', { color: vars.text.quiet, opacity: 1 });
/* The scrollbar gutter matches the dialog's backdrop. */
base('html:has(dialog[open])', {
  overflow: 'hidden',
  scrollbarGutter: 'stable',
  background: `color-mix(in srgb, ${vars.scrim} 62%, ${vars.surface.page})`,
});

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

/*
 * Forced colours remove backgrounds and shadows that mark selected elements, so use the system's
 * selection colours. A drawn logo retains its background.
 */
const forcedColours = '(forced-colors: active)';
globalStyle(
  '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]',
  {
    '@media': {
      [forcedColours]: {
        forcedColorAdjust: 'none',
        background: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
);
globalStyle('[data-logo]', {
  '@media': { [forcedColours]: { forcedColorAdjust: 'none', background: vars.surface.card } },
});
globalStyle('[data-zone=chrome] [data-logo]', {
  '@media': { [forcedColours]: { background: vars.chrome.base } },
});

/* Print is black on white in any theme. */
globalStyle(':root', { '@media': { print: { colorScheme: 'light !important' } } });
globalStyle('*, *::before, *::after', {
  '@media': {
    print: {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
  },
});
