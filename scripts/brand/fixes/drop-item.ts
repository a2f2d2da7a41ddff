import type { JsonPath } from '#schema/problem.ts';
import type { CheckContext } from '../checks/check-context.ts';
import { fix, type Edit, type Fix } from './fix.ts';

/** Texts that only this item used become comments. */
export function dropItem(
  { brandFolder }: CheckContext,
  list: JsonPath,
  id: string,
  textKey?: string,
): Fix {
  const file = `${brandFolder.sources.name}/manifest.json`;
  const texts = [...brandFolder.folder.texts].filter(
    ([, languageTexts]) => textKey !== undefined && languageTexts[textKey] !== undefined,
  );
  const textEdits = texts.map(([language]): Edit => ({
    do: 'comment-out',
    file: `${brandFolder.sources.name}/texts/${language}.json`,
    path: [textKey ?? ''],
  }));
  return fix('removes the entry', { do: 'remove', file, path: [...list, id] }, ...textEdits);
}
