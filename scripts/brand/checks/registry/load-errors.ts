import { type LoadErrorRule, loadError } from '../check.ts';
import { brandLoadErrors } from './brand-load-errors.ts';
import { fileLoadErrors } from './file-load-errors.ts';
import { folderLoadErrors } from './folder-load-errors.ts';
import { schemaLoadErrors } from './schema-load-errors.ts';

const contentLoadErrors: readonly LoadErrorRule[] = [
  loadError('MQ156', {
    messagePattern: /is not a date$|is not a whole number$|^says `[a-z]+`, which/,
    about:
      'A setting above a content file’s heading is unknown there, or is not a valid date or number.',
    example: {
      files: {
        'content/EN/promo.a.event.join.md':
          '<!-- motif: gift -->\n<!-- until: soon -->\n# A\n\nB.\n\nC.',
      },
      at: 'content/EN/promo.a.event.join.md:2',
    },
  }),
  loadError('MQ157', {
    messagePattern: /^ends before it begins$/,
    about: 'A promotion or notice ends before it begins.',
    example: {
      files: {
        'content/EN/promo.a.event.join.md':
          '<!-- from: 2027-02-01 -->\n<!-- until: 2027-01-01 -->\n# A\n\nB.\n\nC.',
      },
      at: 'content/EN/promo.a.event.join.md:2',
    },
  }),
];

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
