import type { JsonPath } from '#schema/problem.ts';
import type { Facts } from '../checks/facts.ts';
import { mend, type Edit, type Mend } from './mend.ts';

/** Takes an item out of a keyed list of the brand, with the texts that only it had. */
export function dropItem({ own }: Facts, list: JsonPath, id: string, textKey?: string): Mend {
  const file = `${own.sources.name}/manifest.json`;
  const texts = [...own.folder.texts].filter(
    ([, known]) => textKey !== undefined && known[textKey] !== undefined,
  );
  const words = texts.map(([language]): Edit => ({
    do: 'remove',
    file: `${own.sources.name}/texts/${language}.json`,
    path: [textKey ?? ''],
  }));
  return mend('takes the entry out', { do: 'remove', file, path: [...list, id] }, ...words);
}
