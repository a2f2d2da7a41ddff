import { expect, test } from 'vitest';
import { projectText } from '../tests/support/project-files.ts';
import { requirementIds } from './requirement-ids.ts';

test('an id begins an entry with a text; ids in the text are only cited', () => {
  expect(
    requirementIds('# Page\n\n- **AU-07** Captcha, as in AU-14.\n- **API-01** \n- AU-08 Bare.\n'),
  ).toEqual(['AU-07']);
});

test('the page has each of the 178 requirements once', () => {
  const ids = requirementIds(projectText('docs/requirements.md'));
  expect(ids).toHaveLength(178);
  expect(new Set(ids).size).toBe(178);
  expect(ids).toEqual(expect.arrayContaining(['ST-01', 'RT-23', 'SH-21', 'AU-25', 'GM-12']));
  expect(ids).toEqual(expect.arrayContaining(['LT-07', 'MC-18', 'AG-15', 'PR-08', 'CS-09']));
  expect(ids).toEqual(expect.arrayContaining(['API-31', 'WL-06']));
});
