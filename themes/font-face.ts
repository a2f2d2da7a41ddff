import type { FontId } from '#schema/theme.ts';
import { fonts, fontUrl, unicodeRange, type Font, type FontUse } from './fonts.ts';

/** Includes the size-adjusted fallback. */
export const fontStack = (id: FontId): string => {
  const { family } = fonts[id];
  return `"${family}","${family} Fallback",${id === 'fraunces' ? 'serif' : 'system-ui,sans-serif'}`;
};

/** Heading files cover every weight, so that no browser synthesises bold. */
export function fontFaces(id: FontId, use: FontUse): string {
  const font = fonts[id];
  const [minWeight, maxWeight] = use === 'any' ? font.weights : [100, 900];
  // The last declared face takes precedence: latin itself loads only for characters outside its
  // core.
  const files = [...font.subsets, 'core' as const].map(
    (subset) =>
      `@font-face{font-family:"${font.family}";font-weight:${minWeight} ${maxWeight};font-display:swap;src:url(${fontUrl(id, subset, use)}) format("woff2");unicode-range:${unicodeRange[subset]}}`,
  );
  return [...files, fallbackFace(font, 'regular'), fallbackFace(font, 'bold')].join('');
}

function fallbackFace({ family, fallback }: Font, weight: 'regular' | 'bold'): string {
  const { local, size, ascent, descent } = fallback[weight];
  const sources = local.map((name) => `local("${name}")`).join(',');
  return (
    `@font-face{font-family:"${family} Fallback";font-weight:${weight === 'bold' ? '600 900' : '100 500'};src:${sources};` +
    `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  );
}
