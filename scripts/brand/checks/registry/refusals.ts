import type { Refusal } from '../check.ts';
import { brandRefusals } from './brand-refusals.ts';
import { fileRefusals } from './file-refusals.ts';
import { folderRefusals } from './folder-refusals.ts';
import { schemaRefusals } from './schema-refusals.ts';

/** All that the server refuses by itself, the most particular first. */
export const refusals: readonly Refusal[] = [
  ...fileRefusals,
  ...schemaRefusals,
  ...brandRefusals,
  ...folderRefusals,
];

/** The rule of a refusal, by its words; undefined when the words are new. */
export const refusalOf = (message: string): Refusal | undefined =>
  refusals.find(({ says }) => says.test(message));
