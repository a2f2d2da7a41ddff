import type { JsonPath } from '#schema/problem.ts';
import type { Facts } from '../checks/check-context.ts';
import { fix, type Edit, type Fix } from './fix.ts';

/** Texts that only this item used become comments. */
export function dropItem({ own }: Facts, list: JsonPath, id: string, textKey?: string): Fix {
  const file = `${own.sources.name}/manifest.json`;
  const texts = [...own.folder.texts].filter(
    ([, languageTexts]) => textKey !== undefined && languageTexts[textKey] !== undefined,
  );
  const textEdits = texts.map(([language]): Edit => ({
    do: 'comment-out',
    file: `${own.sources.name}/texts/${language}.json`,
    path: [textKey ?? ''],
  }));
  return fix('removes the entry', { do: 'remove', file, path: [...list, id] }, ...textEdits);
}
