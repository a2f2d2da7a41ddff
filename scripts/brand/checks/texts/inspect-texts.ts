import { productTexts } from '#app/i18n/product-texts.ts';
import type { Fix } from '../../fixes/fix.ts';
import type { CheckContext } from '../check-context.ts';
import { ownTexts, type OwnText } from './own-texts.ts';

export const english: Readonly<Record<string, string>> = productTexts.EN;

/** English texts with a defect in one line. */
export const inEnglish = (text: string): { files: Readonly<Record<string, string>> } => ({
  files: { 'texts/EN.json': `{\n  ${text} // here\n}` },
});

/** A banner that needs its own texts. */
export const extraBanner = '  "banners": { "insert": [{ "id": "extra" }] }';

export const inspectTexts = (
  context: CheckContext,
  inspect: (
    text: OwnText,
  ) => { message: string; hint: string; autofix?: Fix | undefined } | undefined,
) =>
  ownTexts(context).flatMap((brandText) => {
    const result = inspect(brandText);
    return result ? [{ at: brandText.at, ...result }] : [];
  });
