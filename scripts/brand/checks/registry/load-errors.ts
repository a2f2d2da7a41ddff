import type { LoadErrorRule } from '../check.ts';
import { brandLoadErrors } from './brand-load-errors.ts';
import { contentLoadErrors } from './content-load-errors.ts';
import { fileLoadErrors } from './file-load-errors.ts';
import { folderLoadErrors } from './folder-load-errors.ts';
import { schemaLoadErrors } from './schema-load-errors.ts';

/** Most specific first. */
export const loadErrorRules: readonly LoadErrorRule[] = [
  ...fileLoadErrors,
  ...schemaLoadErrors,
  ...brandLoadErrors,
  ...folderLoadErrors,
  ...contentLoadErrors,
];

export const loadErrorRuleFor = (message: string): LoadErrorRule | undefined =>
  loadErrorRules.find(({ messagePattern }) => messagePattern.test(message));
