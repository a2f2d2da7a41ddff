import { comparePictures, type PictureDifference } from './compare-pictures.ts';
import type { Screenshot } from '../screenshots/camera.ts';
import type { BrandPage } from '../screenshots/brand-pages.ts';
import type { ScreenshotSet } from '../screenshots/take-screenshots.ts';
import type { Variant } from '../screenshots/variants.ts';

export interface ComparedPicture extends Variant {
  readonly before: Screenshot;
  readonly after: Screenshot;
  readonly difference: PictureDifference;
}

export interface ComparedPage extends BrandPage {
  readonly state: 'same' | 'changed' | 'new' | 'gone';
  /** All variants, changed or not; empty for a page that only one side has. */
  readonly pictures: readonly ComparedPicture[];
}

const keyOf = ({ audience, path }: BrandPage): string => `${audience} ${path}`;

/** In the order of the newer side. */
export async function comparePages(
  before: ScreenshotSet,
  after: ScreenshotSet,
): Promise<ComparedPage[]> {
  const older = new Map(before.captured.map((page) => [keyOf(page), page]));
  const newer = new Set(after.captured.map(keyOf));
  const compared: ComparedPage[] = [];
  for (const page of after.captured) {
    const previous = older.get(keyOf(page));
    const pictures: ComparedPicture[] = [];
    for (const shot of page.screenshots) {
      const other = previous?.screenshots.find(
        ({ device, theme }) => device === shot.device && theme === shot.theme,
      );
      if (!other) continue;
      const difference = await comparePictures(other.bytes, shot.bytes);
      const { device, theme } = shot;
      pictures.push({ device, theme, before: other, after: shot, difference });
    }
    const isChanged = pictures.some(({ difference }) => difference.regions.length > 0);
    const { name, path, audience } = page;
    const state = !previous ? 'new' : isChanged ? 'changed' : 'same';
    compared.push({ name, path, audience, state, pictures });
  }
  const removedPages = before.captured
    .filter((page) => !newer.has(keyOf(page)))
    .map(({ name, path, audience }): ComparedPage => ({
      name,
      path,
      audience,
      state: 'gone',
      pictures: [],
    }));
  return [...compared, ...removedPages];
}
