import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, touchTarget } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';
import { action, textBlock } from './banner-text.css.ts';

const wide = 'screen and (min-width: 600px)';
const belowWide = 'screen and (max-width: 599.98px)';
const spotlightWidth = '72rem';
const inPage = {
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  '@media': { [screens.tablet]: { paddingInline: space(6) } },
} as const;

export const section = styleVariants({
  carousel: {
    ...inPage,
    paddingBlockStart: space(2),
    '@media': {
      [wide]: { paddingBlockStart: space(4) },
      [screens.tablet]: { paddingInline: space(6) },
    },
  },
  split: { position: 'relative' },
  spotlight: { position: 'relative' },
  band: { ...inPage, paddingBlockStart: space(4) },
});

const anyView = style({ position: 'relative', overflow: 'hidden' });
const rounded = { borderRadius: `min(${vars.radius.large}, 2rem)` } as const;
export const view = styleVariants({
  carousel: [anyView, rounded],
  split: [anyView],
  spotlight: [anyView],
  band: [anyView, rounded],
});

/** Duplicates Swiper's layout until its stylesheet loads. */
export const track = style({ display: 'flex' });
export const stop = style({ flex: 'none', inlineSize: '100%' });
const anySlide = style({ position: 'relative' });
/** Games must start on a phone's first screen. */
const lowSlide = style({
  '@media': {
    [belowWide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minBlockSize: '8.5rem' },
  },
});
globalStyle(`${track} > ${stop}`, {
  '@media': { [belowWide]: { display: 'grid', blockSize: 'auto' } },
});
globalStyle(`${stop} > *`, { '@media': { [belowWide]: { inlineSize: '100%' } } });
export const slide = styleVariants({
  carousel: [anySlide, lowSlide],
  split: [
    anySlide,
    {
      display: 'grid',
      alignItems: 'center',
      maxInlineSize: maxPageWidth,
      marginInline: 'auto',
      paddingInline: pageGutter,
      gridTemplateColumns: 'minmax(0, 1fr) min(32vw, 7.75rem)',
      columnGap: space(4),
      '@media': {
        [screens.tablet]: {
          gridTemplateColumns: '1.25fr 1fr',
          gap: space(10),
          paddingInline: space(6),
        },
        [screens.desktop]: { paddingInline: space(10) },
      },
    },
  ],
  spotlight: [
    anySlide,
    lowSlide,
    {
      maxInlineSize: spotlightWidth,
      marginInline: 'auto',
      '@media': {
        [wide]: { display: 'grid', justifyItems: 'center' },
        [screens.desktop]: {
          gridTemplateColumns: '1.25fr 1fr',
          alignItems: 'center',
          justifyItems: 'start',
          paddingInline: space(10),
          gap: space(8),
        },
      },
    },
  ],
  band: [anySlide],
});

const behindText = { position: 'absolute', inset: 0 } as const;
export const picture = styleVariants({
  carousel: { '@media': { [belowWide]: behindText } },
  split: {
    overflow: 'hidden',
    borderRadius: `min(${vars.radius.large}, 2rem)`,
    marginBlock: space(3),
    '@media': { [screens.tablet]: { marginBlock: space(8), boxShadow: vars.elevation.high } },
  },
  spotlight: {
    '@media': {
      [belowWide]: {
        position: 'absolute',
        insetBlock: 0,
        insetInlineEnd: 0,
        inlineSize: '50%',
        maskImage: 'linear-gradient(to right, transparent, #000 40%)',
      },
      [wide]: {
        position: 'relative',
        inlineSize: 'min(18rem, 68vw)',
        marginBlock: `${space(10)} ${space(6)}`,
      },
      [screens.desktop]: { marginBlock: space(8), justifySelf: 'end' },
    },
    selectors: {
      '&:dir(rtl)': {
        '@media': { [belowWide]: { maskImage: 'linear-gradient(to left, transparent, #000 40%)' } },
      },
      // The halo.
      '&::before': {
        content: '""',
        position: 'absolute',
        inset: '-40%',
        background: `radial-gradient(closest-side, ${vars.stage.accent}, transparent)`,
        opacity: 0.35,
      },
    },
  },
  band: {},
});

const cover_ = { inlineSize: '100%', objectFit: 'cover' } as const;
export const image = styleVariants({
  carousel: {
    ...cover_,
    blockSize: '100%',
    objectPosition: 'right center',
    selectors: { '&:dir(rtl)': { objectPosition: 'left center' } },
    '@media': {
      [wide]: { blockSize: 'auto', aspectRatio: '21 / 9' },
      [screens.desktop]: { aspectRatio: '1260 / 430' },
    },
  },
  split: {
    ...cover_,
    aspectRatio: '1 / 1',
    objectPosition: 'right center',
    '@media': { [screens.tablet]: { aspectRatio: '16 / 10' } },
  },
  spotlight: {
    ...cover_,
    position: 'relative',
    blockSize: '100%',
    objectPosition: 'center top',
    '@media': {
      [wide]: {
        blockSize: 'auto',
        aspectRatio: '1 / 1',
        borderRadius: vars.radius.large,
        boxShadow: vars.elevation.high,
      },
    },
  },
  band: {
    ...cover_,
    blockSize: '6rem',
    objectPosition: 'right center',
    selectors: { '&:dir(rtl)': { objectPosition: 'left center' } },
    '@media': {
      [wide]: { blockSize: 'auto', aspectRatio: '3 / 1' },
      [screens.tablet]: { aspectRatio: '4 / 1' },
      [screens.desktop]: { aspectRatio: '1260 / 250', minBlockSize: '15rem' },
    },
  },
});

export const cover = style({ position: 'absolute', inset: 0, zIndex: 2 });

/** Aligns with the text of a slide of `maxWidth`; includes a bullet's own margin. */
const belowText = (maxWidth: string, padding: string) =>
  ({
    insetInlineEnd: 'auto',
    insetInlineStart: `calc(max(0px, (100% - ${maxWidth}) / 2) + ${padding} - 0.25rem)`,
    insetBlockEnd: space(1),
  }) as const;
/** Below text in the middle. */
const inTheMiddle = {
  insetInline: 0,
  insetBlockEnd: space(1),
  inlineSize: 'max-content',
  marginInline: 'auto',
} as const;

/** In the line below the text, clear of the picture: at its start, which a bullet's margin precedes. */
const anyControls = style({
  position: 'absolute',
  zIndex: 3,
  insetBlockEnd: 0,
  insetInlineStart: `calc(${space(4)} - 0.25rem)`,
  display: 'flex',
  alignItems: 'center',
});
export const controls = styleVariants({
  carousel: [
    anyControls,
    {
      '@media': {
        [wide]: belowText(maxPageWidth, space(7)),
        [screens.desktop]: belowText(maxPageWidth, space(12)),
      },
    },
  ],
  split: [
    anyControls,
    {
      '@media': {
        [screens.tablet]: belowText(maxPageWidth, space(6)),
        [screens.desktop]: belowText(maxPageWidth, space(10)),
      },
    },
  ],
  spotlight: [
    anyControls,
    { '@media': { [wide]: inTheMiddle, [screens.desktop]: belowText(spotlightWidth, space(10)) } },
  ],
  band: [
    anyControls,
    {
      '@media': {
        [wide]: belowText(maxPageWidth, space(7)),
        [screens.desktop]: belowText(maxPageWidth, space(12)),
      },
    },
  ],
});
/* On phones, a low picture with a button or dots is taller so that each has a line. */
globalStyle(`${view.band}:is(:has(${controls.band}), :has(${action})) ${image.band}`, {
  '@media': { [belowWide]: { blockSize: '8.5rem' } },
});
globalStyle(`${view.band}:has(${controls.band}):has(${action}) ${image.band}`, {
  '@media': { [belowWide]: { blockSize: '10rem' } },
});
/* The text leaves the dots a line. */
for (const block of Object.values(textBlock))
  globalStyle(`${anyView}:has(${anyControls}) ${block}`, { paddingBlockEnd: touchTarget });
