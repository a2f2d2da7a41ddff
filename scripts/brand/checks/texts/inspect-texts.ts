import { productTexts } from '#app/i18n/product-texts.ts';
import type { Fix } from '../../fixes/fix.ts';
import type { Facts } from '../facts.ts';
import { ownTexts, type OwnText } from './own-texts.ts';

/** The product's texts in English, by key. */
export const english: Readonly<Record<string, string>> = productTexts.EN;

/** An example: a brand's English texts, with the defect in one line of them. */
export const inEnglish = (text: string): { files: Readonly<Record<string, string>> } => ({
  files: { 'texts/EN.json': `{\n  ${text} // here\n}` },
});

/** Another banner for an example, which needs texts of its own. */
export const extraBanner = '  "banners": { "insert": [{ "id": "extra" }] }';

/** Inspects each of a brand's own texts; a fault is reported at its line. */
export const inspectTexts = (
  facts: Facts,
  inspect: (
    text: OwnText,
  ) => { message: string; hint: string; autofix?: Fix | undefined } | undefined,
) =>
  ownTexts(facts).flatMap((own) => {
    const result = inspect(own);
    return result ? [{ at: own.at, ...result }] : [];
  });
